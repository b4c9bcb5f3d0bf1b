"""`sweep`: so many face-up locomotives sweep the row."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Carrier, Kind


class Sweep(Row, tag="sweep"):
    """So many face-up locomotives sweep the row.

    All face-up cards are discarded and replaced, again if need be, but no more than ten times. When the cards left,
    deck and discards together, cannot make a row with fewer locomotives, it stays as it is. The row is looked at
    whenever a locomotive is laid into it, and at the end of every turn: a row that had to stay is swept as soon as what
    players paid makes it possible.
    """

    locomotives: Annotated[int, Meta(description="face-up locomotives that sweep the row", ge=1, le=20), Role.FIRST] = 3


KIND = Kind(
    Sweep,
    cites=("B4", "U1"),
    example="sweep 3",
    carrier=Carrier.BOARD,
)
