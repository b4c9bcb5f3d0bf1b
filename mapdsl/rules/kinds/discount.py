"""`discount`: a claim may cost fewer cards."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


class Discount(Row, tag="discount"):
    """A claim may cost fewer cards.

    The player may leave out so many cards, but never a locomotive that is printed on the track.
    """

    cards: Annotated[int, Meta(description="cards that may be left out", ge=1, le=9), Role.FIRST]
    at_least: Annotated[int, Meta(description="cards that must be played all the same", ge=0, le=9)] = 1


KIND = Kind(
    Discount,
    cites=("U8",),
    example="discount 1 at-least 1",
    subject=Subject.TRACK,
)
