"""`extra-claim`: more than one claim in a turn."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Carrier, Kind


class ExtraClaim(Row, tag="extra-claim"):
    """More than one claim in a turn.

    The turn's action is a claim, and so many more may follow.
    """

    claims: Annotated[int, Meta(description="further claims", ge=1, le=9), Role.FIRST] = 1


KIND = Kind(
    ExtraClaim,
    cites=("U8",),
    example="extra-claim 1",
    carrier=Carrier.TECHNOLOGY,
)
