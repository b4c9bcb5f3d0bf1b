"""`start-hand`: the cards each player starts with."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class StartHand(Row, tag="start-hand"):
    """The cards each player starts with.

    Locomotives are given beside the cards and are taken out of the deck before it is shuffled; if it has too few, all
    players get equally many.
    """

    cards: Annotated[int, Meta(description="cards dealt from the shuffled deck", ge=0, le=20)] = 4
    locomotives: Annotated[int, Meta(description="locomotives given beside them", ge=0, le=9)] = 0


KIND = Kind(
    StartHand,
    cites=("B1", "U1"),
    example="start-hand cards 4 locomotives 1",
    carrier=Carrier.BOARD,
)
