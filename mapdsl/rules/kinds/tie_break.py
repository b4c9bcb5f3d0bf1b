"""`tie-break`: who is ahead of whom with equal points."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, CriterionName, Several
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.measures import Criterion


class TieBreak(Record):
    """Who is ahead of whom with equal points.

    Criteria in order; what remains tied is shared.
    """

    criteria: Annotated[
        tuple[Criterion, ...],
        Argument(Several(CriterionName(), distinct=True), "criteria, the first decides first", main=True),
    ]


KIND = Kind(
    "tie-break",
    TieBreak,
    cites=("B12", "E5", "P5"),
    example="tie-break completed-tickets, fewest used-stations, longest-path",
    carrier=Carrier.BOARD,
)
