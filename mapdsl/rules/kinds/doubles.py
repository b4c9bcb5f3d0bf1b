"""`doubles`: what parallel tracks mean."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class Doubles(Row, tag="doubles"):
    """What parallel tracks mean.

    Nobody may own two tracks of one corridor. Where the condition holds, so many of its tracks can be claimed
    altogether; then the others are closed. Elsewhere, and without a number, all of them are open. Of several rows that
    hold the lowest number counts.
    """

    open: Annotated[
        Annotated[int, Meta(ge=1, le=99)] | None,
        Meta(description="how many parallel tracks can be claimed; without it, all"),
    ] = None


KIND = Kind(
    Doubles,
    cites=("B7", "P2", "P3"),
    example="doubles open 1 when players < 4",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
