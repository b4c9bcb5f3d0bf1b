"""`score-tickets`: what tickets score at the end."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Choice, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class ScoreTickets:
    """What tickets score at the end.

    A completed ticket scores its value, of several targets that of the best one reached. A failed one costs its
    value, of several targets the lowest.
    """

    failed: str = argument(Choice(("lose", "nothing")), "what a failed ticket does", default="lose")


KIND = Kind(
    "score-tickets",
    ScoreTickets,
    cites=("B10", "S3"),
    example="score-tickets failed lose",
    carrier=Carrier.BOARD,
)
