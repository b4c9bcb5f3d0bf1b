"""`trains`: how many trains each player has."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class Trains:
    """How many trains each player has.

    A claim places one train on every space of the track.
    """

    each: int = argument(Whole(1, 200), "trains of each player", main=True)


KIND = Kind(
    "trains",
    Trains,
    cites=("B1",),
    example="trains 45",
    carrier=Carrier.BOARD,
)
