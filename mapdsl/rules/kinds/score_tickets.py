"""`score-tickets`: what tickets score at the end."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.words import ArgumentError


class ScoreTickets(Row, tag="score-tickets"):
    """What tickets score at the end.

    A completed ticket scores its value, of several targets that of the best one reached. A failed one costs its
    value, of several targets the lowest. A ticket for which the condition holds counts half, rounded down, whether it
    is completed or failed; or nothing; or as failed, even if its ends are joined. Of several rows that hold for a
    ticket the last one counts; one for which none holds counts as first said. What the condition asks of measures is
    what they are without such rules.
    """

    worth: Annotated[
        Literal["value", "half", "nothing", "as-failed"], Meta(description="what these tickets count"), Role.FIRST
    ] = "value"
    failed: Annotated[Literal["lose", "nothing"], Meta(description="what a failed ticket does")] = "lose"

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("failed-of-worth") if self.worth != "value" and self.failed != "lose" else None

    @property
    def is_usual(self) -> bool:
        """Whether tickets count as they do where nothing is said."""
        return self.worth == "value" and self.failed == "lose"


KIND = Kind(
    ScoreTickets,
    cites=("B10", "S3", "G2"),
    example="score-tickets as-failed when not connects Wales",
    many=True,
    in_play=True,
    subject=Subject.TICKET,
    carrier=Carrier.BOARD,
)
