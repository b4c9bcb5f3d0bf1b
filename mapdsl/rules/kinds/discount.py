"""`discount`: a claim may cost fewer cards."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


class Discount(Record):
    """A claim may cost fewer cards.

    The player may leave out so many cards, but never a locomotive that is printed on the track.
    """

    cards: Annotated[int, Argument(Whole(1, 9), "cards that may be left out", main=True)]
    at_least: Annotated[int, Argument(Whole(0, 9), "cards that must be played all the same")] = 1


KIND = Kind(
    "discount",
    Discount,
    cites=("U8",),
    example="discount 1 at-least 1",
    subject=Subject.TRACK,
)
