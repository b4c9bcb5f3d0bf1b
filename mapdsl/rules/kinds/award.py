"""`award`: points at the end for whoever has most of a measure."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, MeasureName, Whole
from mapdsl.rules.kind import Kind
from mapdsl.rules.measures import Measure


class Award(Record):
    """Points at the end for whoever has most of a measure.

    Every player tied for most gets them, as long as the measure is above zero. Carried by a technology, it is for
    its owner alone: the points, or what stands after `else`.
    """

    measure: Annotated[Measure, Argument(MeasureName(), "what is compared", main=True, key=True)]
    points: Annotated[int, Argument(Whole(0, 999), "points for most")]
    otherwise: Annotated[int, Argument(Whole(-999, 999), "points for all others")] = 0


KIND = Kind(
    "award",
    Award,
    cites=("B11", "I2", "U8"),
    example="award longest-path points 10",
)
