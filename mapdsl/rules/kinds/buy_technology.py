"""`buy-technology`: technologies can be bought."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class TechnologyShop(Row, tag="buy-technology"):
    """Technologies can be bought.

    At the start of a turn, before its action, for their price in locomotives; a player holds at most one of each.
    """

    per_turn: Annotated[int, Meta(description="purchases in a turn", ge=1, le=99)] = 1


KIND = Kind(
    TechnologyShop,
    cites=("U5",),
    example="buy-technology per-turn 1",
    carrier=Carrier.BOARD,
)
