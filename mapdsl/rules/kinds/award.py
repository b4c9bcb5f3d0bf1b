"""`award`: points at the end for whoever has most of a measure."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import DISTINCT, Criteria, MeasureText, Role, Row
from mapdsl.rules.kind import Kind


class Award(Row, tag="award"):
    """Points at the end by rank: for whoever has most of a measure, for the second, and so on.

    Players who are tied get the points of the better place, and as many places are passed over, unless another measure
    decides between them. Nobody has a place with a measure of zero; but `lowest-first` who has the fewest is ahead,
    even with none. Of a group of pieces players compare how many they have of all together, or, `per piece`, of each by
    itself. Carried by a piece, it is for whoever has one alone: the points, or what stands after `else`. A condition on
    the course of the game says who takes part.
    """

    measure: Annotated[MeasureText, Meta(description="what is compared"), Role.FIRST, Role.KEY]
    points: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...],
        Meta(description="points for the first, the second, ...", min_length=1, max_length=99),
    ]
    otherwise: Annotated[int, Meta(description="points for all others", ge=-999, le=999)] = 0
    ties: Annotated[
        Criteria,
        Meta(
            description="what decides between players who are tied, in turn", max_length=99, extra_json_schema=DISTINCT
        ),
    ] = ()
    lowest_first: Annotated[bool, Meta(description="who has the fewest is ahead")] = False
    per: Annotated[Literal["", "piece"], Meta(description="of a group of pieces, what is compared")] = ""


KIND = Kind(
    Award,
    cites=("B11", "I2", "U8", "M2"),
    example="award longest-path points 10",
    in_play=True,
)
