"""`tie-break`: who is ahead of whom with equal points."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import CriterionName, Several, argument
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.measures import Criterion


@record
class TieBreak:
    """Who is ahead of whom with equal points.

    Criteria in order; what remains tied is shared.
    """

    criteria: tuple[Criterion, ...] = argument(
        Several(CriterionName(), distinct=True), "criteria, the first decides first", main=True
    )


KIND = Kind(
    "tie-break",
    TieBreak,
    cites=("B12", "E5", "P5"),
    example="tie-break completed-tickets, fewest used-stations, longest-path",
    carrier=Carrier.BOARD,
)
