"""`needed`: certain claims need the technology that carries this rule."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class Needed(Row, tag="needed"):
    """Certain claims need the technology that carries this rule.

    A claim needs every technology of which a row holds for the track.
    """

    what: Annotated[Literal["claim"], Meta(description="what needs the technology"), Role.FIRST] = "claim"


KIND = Kind(
    Needed,
    cites=("U4", "U6", "U7"),
    example="needed claim when length = 3",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.TECHNOLOGY,
)
