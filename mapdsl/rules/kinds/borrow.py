"""`borrow`: pieces that lend their owner a track of another player."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import NameOf, Role, Row
from mapdsl.rules.conditions import NameSort
from mapdsl.rules.kind import Carrier, Kind


class Borrow(Row, tag="borrow"):
    """A piece that lends its owner a track of another player.

    At the end each such piece that stands in a city lets the player who placed it use one track of another player into
    that city, the same for all tickets, chosen to the player's best.
    """

    piece: Annotated[str, NameOf(NameSort.PIECE), Meta(description="the piece", min_length=1), Role.FIRST, Role.KEY]


KIND = Kind(
    Borrow,
    cites=("E3",),
    example="borrow station",
    many=True,
    carrier=Carrier.BOARD,
)
