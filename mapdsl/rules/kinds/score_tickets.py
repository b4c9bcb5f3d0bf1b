"""`score-tickets`: what tickets score at the end."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class ScoreTickets(Row, tag="score-tickets"):
    """What tickets score at the end.

    A completed ticket scores its value, of several targets that of the best one reached. A failed one costs its
    value, of several targets the lowest.
    """

    failed: Annotated[Literal["lose", "nothing"], Meta(description="what a failed ticket does")] = "lose"


KIND = Kind(
    ScoreTickets,
    cites=("B10", "S3"),
    example="score-tickets failed lose",
    carrier=Carrier.BOARD,
)
