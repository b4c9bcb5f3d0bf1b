"""`buy-technology`: technologies can be bought."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class BuyTechnology:
    """Technologies can be bought.

    At the start of a turn, before its action, for their price in locomotives; a player holds at most one of each.
    """

    per_turn: int = argument(Whole(1, 99), "purchases in a turn", default=1)


KIND = Kind(
    "buy-technology",
    BuyTechnology,
    cites=("U5",),
    example="buy-technology per-turn 1",
    carrier=Carrier.BOARD,
)
