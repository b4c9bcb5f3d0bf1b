"""What is said of tickets that players are given to choose from, whether dealt at the start or drawn in play.

Comes in: declarations of arguments. Goes out: `TicketOffer`, the row that both kinds share. Must not know: the kinds.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import ANY_DECK, CountsByDeck, Role, Row, TicketsOfDeck

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
