"""`needed`: certain claims need the technology that carries this rule."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Choice
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class Needed(Record):
    """Certain claims need the technology that carries this rule.

    A claim needs every technology of which a row holds for the track.
    """

    what: Annotated[str, Argument(Choice(("claim",)), "what needs the technology", main=True)] = "claim"


KIND = Kind(
    "needed",
    Needed,
    cites=("U4", "U6", "U7"),
    example="needed claim when length = 3",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.TECHNOLOGY,
)
