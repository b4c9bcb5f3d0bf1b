"""`blind-draw`: a draw may be made of so many blind cards instead."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Kind


class BlindDraw(Record):
    """A draw may be made of so many blind cards instead.

    Its cards all come from the deck.
    """

    cards: Annotated[int, Argument(Whole(2, 9), "blind cards in such a draw", main=True)]


KIND = Kind(
    "blind-draw",
    BlindDraw,
    cites=("U8",),
    example="blind-draw 3",
)
