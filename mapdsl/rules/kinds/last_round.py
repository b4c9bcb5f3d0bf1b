"""`last-round`: when the game ends."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class LastRound(Row, tag="last-round"):
    """When the game ends.

    When a player has so few trains left at the end of a turn, everybody, that player included, has so many more
    turns.
    """

    trains_left: Annotated[int, Meta(description="trains left, or fewer", ge=0, le=99)] = 2
    turns: Annotated[int, Meta(description="turns of each player that follow", ge=1, le=9)] = 1


KIND = Kind(
    LastRound,
    cites=("B9",),
    example="last-round trains-left 2 turns 1",
    carrier=Carrier.BOARD,
)
