"""`deal-tickets`: the tickets dealt at the start."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import CountsByDeck, Role, Row, TicketsOfDeck
from mapdsl.rules.kind import Carrier, Kind


class DealTickets(Row, tag="deal-tickets"):
    """The tickets dealt at the start.

    Each player gets so many and keeps at least some of them; refused ones of all players are shuffled together
    before they go under their deck.
    """

    counts: Annotated[
        tuple[TicketsOfDeck, ...], Meta(description="tickets dealt, by deck", min_length=1), CountsByDeck(), Role.FIRST
    ]
    keep: Annotated[int, Meta(description="least number to keep", ge=0, le=99)] = 2
    refused: Annotated[Literal["under-deck", "out-of-game"], Meta(description="what becomes of refused tickets")] = (
        "under-deck"
    )


KIND = Kind(
    DealTickets,
    cites=("B8", "E4", "P1", "S4"),
    example="deal-tickets long:1, short:3 keep 2 refused out-of-game",
    carrier=Carrier.BOARD,
)
