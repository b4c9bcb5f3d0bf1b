"""`draw-cards`: how cards are drawn."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Carrier, Kind


class DrawCards(Row, tag="draw-cards"):
    """How cards are drawn.

    A turn may be spent on drawing: so many cards, each from the row or blind from the deck. A blind locomotive
    always counts as one card.
    """

    count: Annotated[int, Meta(description="cards in a draw", ge=1, le=9), Role.FIRST] = 2
    face_up_locomotive: Annotated[
        Literal["whole-draw", "one-card"],
        Meta(
            description="a face-up locomotive is the whole draw (and cannot be a later card of one), "
            "or a card like any other"
        ),
    ] = "whole-draw"


KIND = Kind(
    DrawCards,
    cites=("B3", "B5", "S5"),
    example="draw-cards 2 face-up-locomotive whole-draw",
    carrier=Carrier.BOARD,
)
