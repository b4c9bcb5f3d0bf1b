"""`deal-tickets`: the tickets dealt at the start."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import ANY_DECK, CountsByDeck, Role, Row, TicketsOfDeck
from mapdsl.rules.kind import Carrier, Kind

Refused = Literal["under-deck", "out-of-game", "shuffled-in"]


class TicketOffer(Row):
    """Tickets by deck, of which a player keeps some."""

    counts: Annotated[
        tuple[TicketsOfDeck, ...], Meta(description="tickets, by deck", min_length=1), CountsByDeck(), Role.FIRST
    ]
    keep: Annotated[int, Meta(description="least number to keep", ge=0, le=99)] = 1
    refused: Annotated[Refused, Meta(description="what becomes of refused tickets")] = "under-deck"

    @property
    def mixed(self) -> int:
        """How many tickets are of any deck."""
        return sum(count.count for count in self.counts if count.deck == ANY_DECK)


class DealTickets(TicketOffer, tag="deal-tickets"):
    """The tickets dealt at the start.

    Each player gets so many and keeps at least some of them; refused ones of all players are shuffled together
    before they go under their deck. Of `any:4` tickets each player says before how many of each deck they are to be.
    `drafted`: each player takes one of the tickets and passes the rest to the left, until all are taken; then each
    keeps as many of the own ones.
    """

    keep: Annotated[int, Meta(description="least number to keep", ge=0, le=99)] = 2
    drafted: Annotated[bool, Meta(description="the tickets go round before anybody keeps any")] = False


KIND = Kind(
    DealTickets,
    cites=("B8", "E4", "P1", "S4", "G4"),
    example="deal-tickets long:1, short:3 keep 2 refused out-of-game",
    carrier=Carrier.BOARD,
)
