"""`tie-break`: who is ahead of whom with equal points."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import DISTINCT, Criteria, Role, Row
from mapdsl.rules.kind import Carrier, Kind


class TieBreak(Row, tag="tie-break"):
    """Who is ahead of whom with equal points.

    Criteria in order; what remains tied is shared.
    """

    criteria: Annotated[
        Criteria,
        Meta(description="criteria, the first decides first", min_length=1, max_length=99, extra_json_schema=DISTINCT),
        Role.FIRST,
    ]


KIND = Kind(
    TieBreak,
    cites=("B12", "E5", "P5"),
    example="tie-break completed-tickets, fewest routes, longest-path",
    carrier=Carrier.BOARD,
)
