"""`substitute`: any so many cards can be played as one locomotive."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


class Substitute(Row, tag="substitute"):
    """Any so many cards can be played as one locomotive.

    It serves wherever a locomotive can be played: claims, ferries, purchases. With a condition on tracks it serves
    claims of these. A player to whom several rows apply uses the lowest number.
    """

    cards: Annotated[int, Meta(description="cards for one locomotive", ge=2, le=20), Role.FIRST]


KIND = Kind(
    Substitute,
    cites=("U2",),
    example="substitute 3 when ferry",
    many=True,
    subject=Subject.TRACK,
)
