"""`award`: points at the end for whoever has most of a measure."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, CriterionName, MeasureName, Several, Whole
from mapdsl.rules.kind import Kind
from mapdsl.rules.measures import Criterion


class Award(Record):
    """Points at the end by rank: for whoever has most of a measure, for the second, and so on.

    Players who are tied get the points of the better place, and as many places are passed over, unless another measure
    decides between them. Nobody has a place with a measure of zero. Carried by a technology, it is for its owner alone:
    the points, or what stands after `else`.
    """

    measure: Annotated[str, Argument(MeasureName(), "what is compared", main=True, key=True)]
    points: Annotated[tuple[int, ...], Argument(Several(Whole(0, 999)), "points for the first, the second, ...")]
    otherwise: Annotated[int, Argument(Whole(-999, 999), "points for all others")] = 0
    ties: Annotated[
        tuple[Criterion, ...],
        Argument(Several(CriterionName(), distinct=True), "what decides between players who are tied, in turn"),
    ] = ()


KIND = Kind(
    "award",
    Award,
    cites=("B11", "I2", "U8", "M2"),
    example="award longest-path points 10",
)
