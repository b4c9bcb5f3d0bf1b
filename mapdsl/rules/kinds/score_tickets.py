"""`score-tickets`: what tickets score at the end."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Choice
from mapdsl.rules.kind import Carrier, Kind


class ScoreTickets(Record):
    """What tickets score at the end.

    A completed ticket scores its value, of several targets that of the best one reached. A failed one costs its
    value, of several targets the lowest.
    """

    failed: Annotated[str, Argument(Choice(("lose", "nothing")), "what a failed ticket does")] = "lose"


KIND = Kind(
    "score-tickets",
    ScoreTickets,
    cites=("B10", "S3"),
    example="score-tickets failed lose",
    carrier=Carrier.BOARD,
)
