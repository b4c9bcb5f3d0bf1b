"""`deal-tickets`: the tickets dealt at the start."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Choice, CountsByDeck, DeckCount, Whole
from mapdsl.rules.kind import Carrier, Kind


class DealTickets(Record):
    """The tickets dealt at the start.

    Each player gets so many and keeps at least some of them; refused ones of all players are shuffled together
    before they go under their deck.
    """

    counts: Annotated[tuple[DeckCount, ...], Argument(CountsByDeck(), "tickets dealt, by deck", main=True)]
    keep: Annotated[int, Argument(Whole(0, 99), "least number to keep")] = 2
    refused: Annotated[str, Argument(Choice(("under-deck", "out-of-game")), "what becomes of refused tickets")] = (
        "under-deck"
    )


KIND = Kind(
    "deal-tickets",
    DealTickets,
    cites=("B8", "E4", "P1", "S4"),
    example="deal-tickets long:1, short:3 keep 2 refused out-of-game",
    carrier=Carrier.BOARD,
)
