"""`doubles`: what parallel tracks mean."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class Doubles:
    """What parallel tracks mean.

    Nobody may own two tracks of one corridor. With fewer players than stated, the first claim closes the other
    tracks. The tracks of a special route are open at every number of players.
    """

    open_from: int = argument(Whole(1, 99), "number of players from which all parallel tracks are open", default=4)


KIND = Kind(
    "doubles",
    Doubles,
    cites=("B7", "P2", "P3"),
    example="doubles open-from 4",
    carrier=Carrier.BOARD,
)
