"""`draw-cards`: how cards are drawn."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Choice, Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class DrawCards:
    """How cards are drawn.

    A turn may be spent on drawing: so many cards, each from the row or blind from the deck. A blind locomotive
    always counts as one card.
    """

    count: int = argument(Whole(1, 9), "cards in a draw", main=True, default=2)
    face_up_locomotive: str = argument(
        Choice(("whole-draw", "one-card")),
        "a face-up locomotive is the whole draw (and cannot be a later card of one), or a card like any other",
        default="whole-draw",
    )


KIND = Kind(
    "draw-cards",
    DrawCards,
    cites=("B3", "B5", "S5"),
    example="draw-cards 2 face-up-locomotive whole-draw",
    carrier=Carrier.BOARD,
)
