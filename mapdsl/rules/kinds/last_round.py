"""`last-round`: when the game ends."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Carrier, Kind


class LastRound(Record):
    """When the game ends.

    When a player has so few trains left at the end of a turn, everybody, that player included, has so many more
    turns.
    """

    trains_left: Annotated[int, Argument(Whole(0, 99), "trains left, or fewer")] = 2
    turns: Annotated[int, Argument(Whole(1, 9), "turns of each player that follow")] = 1


KIND = Kind(
    "last-round",
    LastRound,
    cites=("B9",),
    example="last-round trains-left 2 turns 1",
    carrier=Carrier.BOARD,
)
