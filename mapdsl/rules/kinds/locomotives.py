"""`locomotives`: where a locomotive stands in for a card of any colour."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class Locomotives(Row, tag="locomotives"):
    """Where a locomotive stands in for a card of any colour.

    On a track for which no row holds, locomotives pay only for the locomotives printed on it.
    """

    use: Annotated[Literal["wild"], Meta(description="a locomotive stands in for any card"), Role.FIRST] = "wild"


KIND = Kind(
    Locomotives,
    cites=("B6", "S5"),
    example="locomotives wild when tunnel",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
