"""`discount`: a claim may cost fewer cards."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


@record
class Discount:
    """A claim may cost fewer cards.

    The player may leave out so many cards, but never a locomotive that is printed on the track.
    """

    cards: int = argument(Whole(1, 9), "cards that may be left out", main=True)
    at_least: int = argument(Whole(0, 9), "cards that must be played all the same", default=1)


KIND = Kind(
    "discount",
    Discount,
    cites=("U8",),
    example="discount 1 at-least 1",
    subject=Subject.TRACK,
)
