"""`face-up`: how many cards lie face up beside the deck."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Carrier, Kind


class FaceUp(Record):
    """How many cards lie face up beside the deck.

    A card taken from the row is replaced at once.
    """

    cards: Annotated[int, Argument(Whole(0, 20), "cards in the row", main=True)] = 5


KIND = Kind(
    "face-up",
    FaceUp,
    cites=("B1", "B3"),
    example="face-up 5",
    carrier=Carrier.BOARD,
)
