"""`last-round`: when the game ends."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class LastRound:
    """When the game ends.

    When a player has so few trains left at the end of a turn, everybody, that player included, has so many more
    turns.
    """

    trains_left: int = argument(Whole(0, 99), "trains left, or fewer", default=2)
    turns: int = argument(Whole(1, 9), "turns of each player that follow", default=1)


KIND = Kind(
    "last-round",
    LastRound,
    cites=("B9",),
    example="last-round trains-left 2 turns 1",
    carrier=Carrier.BOARD,
)
