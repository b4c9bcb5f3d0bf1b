"""`claim-bonus`: extra points for each claim."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Kind


class ClaimBonus(Record):
    """Extra points for each claim.

    Scored with the claim, by whoever holds the technology at that moment; claims before it gain nothing.
    """

    points: Annotated[int, Argument(Whole(1, 99), "extra points", main=True)]


KIND = Kind(
    "claim-bonus",
    ClaimBonus,
    cites=("U6", "U9"),
    example="claim-bonus 2 when ferry",
    many=True,
    subject=Subject.TRACK,
)
