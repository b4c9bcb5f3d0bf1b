"""`deal-tickets`: the tickets dealt at the start."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Choice, CountsByDeck, DeckCount, Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class DealTickets:
    """The tickets dealt at the start.

    Each player gets so many and keeps at least some of them; refused ones of all players are shuffled together
    before they go under their deck.
    """

    counts: tuple[DeckCount, ...] = argument(CountsByDeck(), "tickets dealt, by deck", main=True)
    keep: int = argument(Whole(0, 99), "least number to keep", default=2)
    refused: str = argument(
        Choice(("under-deck", "out-of-game")), "what becomes of refused tickets", default="under-deck"
    )


KIND = Kind(
    "deal-tickets",
    DealTickets,
    cites=("B8", "E4", "P1", "S4"),
    example="deal-tickets long:1, short:3 keep 2 refused out-of-game",
    carrier=Carrier.BOARD,
)
