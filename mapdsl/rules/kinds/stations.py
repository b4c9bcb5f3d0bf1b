"""`stations`: stations that borrow a track of another player."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Several, Whole
from mapdsl.rules.kind import Carrier, Kind


class Stations(Record):
    """Stations that borrow a track of another player.

    Built as the turn's action, one in a city and one station at most in each city, for cards of one colour. At the
    end each lets its owner use one track of another player into that city, the same for all tickets, chosen to the
    owner's best.
    """

    each: Annotated[int, Argument(Whole(1, 9), "stations of each player", main=True)] = 3
    price: Annotated[
        tuple[int, ...],
        Argument(Several(Whole(0, 20)), "cards for the first, the second, ...; the last number for all that follow"),
    ] = (1, 2, 3)


KIND = Kind(
    "stations",
    Stations,
    cites=("E3",),
    example="stations 3 price 1, 2, 3",
    carrier=Carrier.BOARD,
)
