"""`blind-draw`: a draw may be made of so many blind cards instead."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Kind


class BlindDraw(Row, tag="blind-draw"):
    """A draw may be made of so many blind cards instead.

    Its cards all come from the deck.
    """

    cards: Annotated[int, Meta(description="blind cards in such a draw", ge=2, le=9), Role.FIRST]


KIND = Kind(
    BlindDraw,
    cites=("U8",),
    example="blind-draw 3",
)
