"""`extra-claim`: more than one claim in a turn."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class ExtraClaim:
    """More than one claim in a turn.

    The turn's action is a claim, and so many more may follow.
    """

    claims: int = argument(Whole(1, 9), "further claims", main=True, default=1)


KIND = Kind(
    "extra-claim",
    ExtraClaim,
    cites=("U8",),
    example="extra-claim 1",
    carrier=Carrier.TECHNOLOGY,
)
