"""`face-up`: how many cards lie face up beside the deck."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Carrier, Kind


class FaceUp(Row, tag="face-up"):
    """How many cards lie face up beside the deck.

    A card taken from the row is replaced at once.
    """

    cards: Annotated[int, Meta(description="cards in the row", ge=0, le=20), Role.FIRST] = 5


KIND = Kind(
    FaceUp,
    cites=("B1", "B3"),
    example="face-up 5",
    carrier=Carrier.BOARD,
)
