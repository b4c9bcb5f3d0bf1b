"""`extra-claim`: more than one claim in a turn."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Carrier, Kind


class ExtraClaim(Record):
    """More than one claim in a turn.

    The turn's action is a claim, and so many more may follow.
    """

    claims: Annotated[int, Argument(Whole(1, 9), "further claims", main=True)] = 1


KIND = Kind(
    "extra-claim",
    ExtraClaim,
    cites=("U8",),
    example="extra-claim 1",
    carrier=Carrier.TECHNOLOGY,
)
