"""`start-hand`: the cards each player starts with."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Carrier, Kind


class StartHand(Record):
    """The cards each player starts with.

    Locomotives are given beside the cards and are taken out of the deck before it is shuffled; if it has too few, all
    players get equally many.
    """

    cards: Annotated[int, Argument(Whole(0, 20), "cards dealt from the shuffled deck")] = 4
    locomotives: Annotated[int, Argument(Whole(0, 9), "locomotives given beside them")] = 0


KIND = Kind(
    "start-hand",
    StartHand,
    cites=("B1", "U1"),
    example="start-hand cards 4 locomotives 1",
    carrier=Carrier.BOARD,
)
