"""`start-hand`: the cards each player starts with."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class StartHand:
    """The cards each player starts with.

    Locomotives are given beside the cards and are taken out of the deck before it is shuffled.
    """

    cards: int = argument(Whole(0, 20), "cards dealt from the shuffled deck", default=4)
    locomotives: int = argument(Whole(0, 9), "locomotives given beside them", default=0)


KIND = Kind(
    "start-hand",
    StartHand,
    cites=("B1", "U1"),
    example="start-hand cards 4 locomotives 1",
    carrier=Carrier.BOARD,
)
