"""`needed`: certain claims need the technology that carries this rule."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Choice, argument
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


@record
class Needed:
    """Certain claims need the technology that carries this rule.

    A claim needs every technology of which a row holds for the track.
    """

    what: str = argument(Choice(("claim",)), "what needs the technology", main=True, default="claim")


KIND = Kind(
    "needed",
    Needed,
    cites=("U4", "U6", "U7"),
    example="needed claim when length = 3",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.TECHNOLOGY,
)
