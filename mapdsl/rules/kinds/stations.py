"""`stations`: stations that borrow a track of another player."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Carrier, Kind


class Stations(Row, tag="stations"):
    """Stations that borrow a track of another player.

    Built as the turn's action, one in a city and one station at most in each city, for cards of one colour. At the
    end each lets its owner use one track of another player into that city, the same for all tickets, chosen to the
    owner's best.
    """

    each: Annotated[int, Meta(description="stations of each player", ge=1, le=9), Role.FIRST] = 3
    price: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=20)], ...],
        Meta(
            description="cards for the first, the second, ...; the last number for all that follow",
            min_length=1,
            max_length=99,
        ),
    ] = (1, 2, 3)


KIND = Kind(
    Stations,
    cites=("E3",),
    example="stations 3 price 1, 2, 3",
    carrier=Carrier.BOARD,
)
