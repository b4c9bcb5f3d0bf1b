"""`trains`: how many trains each player has."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Carrier, Kind


class Trains(Record):
    """How many trains each player has.

    A claim places one train on every space of the track.
    """

    each: Annotated[int, Argument(Whole(1, 200), "trains of each player", main=True)]


KIND = Kind(
    "trains",
    Trains,
    cites=("B1",),
    example="trains 45",
    carrier=Carrier.BOARD,
)
