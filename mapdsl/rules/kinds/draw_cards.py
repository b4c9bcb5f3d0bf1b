"""`draw-cards`: how cards are drawn."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Choice, Whole
from mapdsl.rules.kind import Carrier, Kind


class DrawCards(Record):
    """How cards are drawn.

    A turn may be spent on drawing: so many cards, each from the row or blind from the deck. A blind locomotive
    always counts as one card.
    """

    count: Annotated[int, Argument(Whole(1, 9), "cards in a draw", main=True)] = 2
    face_up_locomotive: Annotated[
        str,
        Argument(
            Choice(("whole-draw", "one-card")),
            "a face-up locomotive is the whole draw (and cannot be a later card of one), or a card like any other",
        ),
    ] = "whole-draw"


KIND = Kind(
    "draw-cards",
    DrawCards,
    cites=("B3", "B5", "S5"),
    example="draw-cards 2 face-up-locomotive whole-draw",
    carrier=Carrier.BOARD,
)
