"""`locomotives`: where a locomotive stands in for a card of any colour."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Choice
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class Locomotives(Record):
    """Where a locomotive stands in for a card of any colour.

    On a track for which no row holds, locomotives pay only for the locomotives printed on it.
    """

    use: Annotated[str, Argument(Choice(("wild",)), "a locomotive stands in for any card", main=True)] = "wild"


KIND = Kind(
    "locomotives",
    Locomotives,
    cites=("B6", "S5"),
    example="locomotives wild when tunnel",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
