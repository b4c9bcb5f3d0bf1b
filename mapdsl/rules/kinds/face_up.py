"""`face-up`: how many cards lie face up beside the deck."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class FaceUp:
    """How many cards lie face up beside the deck.

    A card taken from the row is replaced at once.
    """

    cards: int = argument(Whole(0, 20), "cards in the row", main=True, default=5)


KIND = Kind(
    "face-up",
    FaceUp,
    cites=("B1", "B3"),
    example="face-up 5",
    carrier=Carrier.BOARD,
)
