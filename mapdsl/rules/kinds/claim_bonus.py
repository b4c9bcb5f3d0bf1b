"""`claim-bonus`: extra points for each claim."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


@record
class ClaimBonus:
    """Extra points for each claim.

    Scored with the claim, by whoever holds the technology at that moment; claims before it gain nothing.
    """

    points: int = argument(Whole(1, 99), "extra points", main=True)


KIND = Kind(
    "claim-bonus",
    ClaimBonus,
    cites=("U6", "U9"),
    example="claim-bonus 2 when ferry",
    many=True,
    subject=Subject.TRACK,
)
