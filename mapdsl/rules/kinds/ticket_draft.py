"""`ticket-draft`: the tickets of the deal go round."""

from __future__ import annotations

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class TicketDraft(Row, tag="ticket-draft"):
    """The tickets of the deal go round.

    Each player takes one of the tickets that `deal-tickets` gives and passes the rest to the left, until all are taken.
    Then each keeps as many of the own ones as the deal says.
    """


KIND = Kind(
    TicketDraft,
    cites=("G4",),
    example="ticket-draft",
    carrier=Carrier.BOARD,
)
