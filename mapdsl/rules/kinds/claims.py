"""`claims`: how many tracks a turn can claim."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Kind


class Claims(Row, tag="claims"):
    """How many tracks a turn can claim.

    Without such a rule it is one. A player to whom several rows apply may claim as many as the highest says.
    """

    most: Annotated[int, Meta(description="claims in a turn", ge=1, le=9), Role.FIRST]


KIND = Kind(
    Claims,
    cites=("U8",),
    example="claims 2",
)
