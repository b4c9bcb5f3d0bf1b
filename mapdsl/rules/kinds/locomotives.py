"""`locomotives`: where a locomotive stands in for a card of any colour."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Choice, argument
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


@record
class Locomotives:
    """Where a locomotive stands in for a card of any colour.

    On a track for which no row holds, locomotives pay only for the locomotives printed on it.
    """

    use: str = argument(Choice(("wild",)), "a locomotive stands in for any card", main=True, default="wild")


KIND = Kind(
    "locomotives",
    Locomotives,
    cites=("B6", "S5"),
    example="locomotives wild when tunnel",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
