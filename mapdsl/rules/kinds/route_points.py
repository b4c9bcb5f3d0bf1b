"""`route-points`: points for a claim, by the length of the track."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import LengthPoints, PointsByLength, Role, Row
from mapdsl.rules.kind import Carrier, Kind


class RoutePoints(Row, tag="route-points"):
    """Points for a claim, by the length of the track.

    They are scored at once. A track with points of its own scores those.
    """

    table: Annotated[
        tuple[LengthPoints, ...], Meta(description="points by length", min_length=1), PointsByLength(), Role.FIRST
    ]


KIND = Kind(
    RoutePoints,
    cites=("B6", "E5"),
    example="route-points 1:1, 2:2, 3:4, 4:7, 5:10, 6:15",
    carrier=Carrier.BOARD,
)
