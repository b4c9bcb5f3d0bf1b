"""`claim-bonus`: extra points for each claim."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


class ClaimBonus(Row, tag="claim-bonus"):
    """Extra points for each claim.

    Scored with the claim, by whoever holds the technology at that moment; claims before it gain nothing.
    """

    points: Annotated[int, Meta(description="extra points", ge=1, le=99), Role.FIRST]


KIND = Kind(
    ClaimBonus,
    cites=("U6", "U9"),
    example="claim-bonus 2 when ferry",
    many=True,
    subject=Subject.TRACK,
)
