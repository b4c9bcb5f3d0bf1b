"""`buy-technology`: technologies can be bought."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Carrier, Kind


class BuyTechnology(Record):
    """Technologies can be bought.

    At the start of a turn, before its action, for their price in locomotives; a player holds at most one of each.
    """

    per_turn: Annotated[int, Argument(Whole(1, 99), "purchases in a turn")] = 1


KIND = Kind(
    "buy-technology",
    BuyTechnology,
    cites=("U5",),
    example="buy-technology per-turn 1",
    carrier=Carrier.BOARD,
)
