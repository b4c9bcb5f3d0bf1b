"""`blind-draw`: a draw may be made of so many blind cards instead."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Kind


@record
class BlindDraw:
    """A draw may be made of so many blind cards instead.

    Its cards all come from the deck.
    """

    cards: int = argument(Whole(2, 9), "blind cards in such a draw", main=True)


KIND = Kind(
    "blind-draw",
    BlindDraw,
    cites=("U8",),
    example="blind-draw 3",
)
