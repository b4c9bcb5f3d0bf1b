"""`draw-tickets`: the tickets drawn in play."""

from __future__ import annotations

from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.kinds.deal_tickets import TicketOffer


class TicketDraw(TicketOffer, tag="draw-tickets"):
    """The tickets drawn in play.

    A turn may be spent on drawing so many tickets and keeping at least some; with fewer left, the draw is what is
    there. Of `any:4` tickets the player says before how many of each deck they are to be.
    """


KIND = Kind(
    TicketDraw,
    cites=("B8", "S4"),
    example="draw-tickets 3 keep 1 refused under-deck",
    carrier=Carrier.BOARD,
)
