"""`route-points`: points for a claim, by the length of the track."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, LengthPoints, PointsByLength
from mapdsl.rules.kind import Carrier, Kind


class RoutePoints(Record):
    """Points for a claim, by the length of the track.

    They are scored at once. A track with points of its own scores those.
    """

    table: Annotated[tuple[LengthPoints, ...], Argument(PointsByLength(), "points by length", main=True)]


KIND = Kind(
    "route-points",
    RoutePoints,
    cites=("B6", "E5"),
    example="route-points 1:1, 2:2, 3:4, 4:7, 5:10, 6:15",
    carrier=Carrier.BOARD,
)
