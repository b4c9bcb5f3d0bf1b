"""`award`: points at the end for whoever has most of a measure."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import MeasureName, Whole, argument
from mapdsl.rules.kind import Kind
from mapdsl.rules.measures import Measure


@record
class Award:
    """Points at the end for whoever has most of a measure.

    Every player tied for most gets them, as long as the measure is above zero. Carried by a technology, it is for
    its owner alone: the points, or what stands after `else`.
    """

    measure: Measure = argument(MeasureName(), "what is compared", main=True, key=True)
    points: int = argument(Whole(0, 999), "points for most")
    otherwise: int = argument(Whole(-999, 999), "points for all others", default=0)


KIND = Kind(
    "award",
    Award,
    cites=("B11", "I2", "U8"),
    example="award longest-path points 10",
)
