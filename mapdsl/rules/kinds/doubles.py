"""`doubles`: what parallel tracks mean."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Carrier, Kind


class Doubles(Record):
    """What parallel tracks mean.

    Nobody may own two tracks of one corridor. With fewer players than stated, the first claim closes the other
    tracks. The tracks of a special route are open at every number of players.
    """

    open_from: Annotated[int, Argument(Whole(1, 99), "number of players from which all parallel tracks are open")] = 4


KIND = Kind(
    "doubles",
    Doubles,
    cites=("B7", "P2", "P3"),
    example="doubles open-from 4",
    carrier=Carrier.BOARD,
)
