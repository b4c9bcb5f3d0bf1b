"""`last-round`: when the game ends."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class LastRound(Row, tag="last-round"):
    """When the game ends.

    When the condition holds at the end of a turn, everybody, the player of that turn included, has so many more turns;
    with 0 the game is over at once. Of several rows any one will do. A turn that has ended is counted: after the last
    turn of round 20 it is round 21.
    """

    turns: Annotated[int, Meta(description="turns of each player that follow", ge=0, le=9)] = 1


KIND = Kind(
    LastRound,
    cites=("B9",),
    example="last-round turns 1 when trains-left <= 2",
    many=True,
    in_play=True,
    is_when=True,
    carrier=Carrier.BOARD,
)
