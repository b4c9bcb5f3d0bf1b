"""`ticket-pool`: which tickets are in the game."""

from __future__ import annotations

from mapdsl.rules.arguments import Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class TicketPool(Row, tag="ticket-pool"):
    """Which tickets are in the game.

    Without such a rule all are.
    """


KIND = Kind(
    TicketPool,
    cites=("B8", "E4"),
    example="ticket-pool when set = base",
    many=True,
    subject=Subject.TICKET,
    carrier=Carrier.BOARD,
)
