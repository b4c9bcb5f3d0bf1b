"""`draw-tickets`: the tickets drawn in play."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import CountsByDeck, Role, Row, TicketsOfDeck
from mapdsl.rules.kind import Carrier, Kind


class TicketDraw(Row, tag="draw-tickets"):
    """The tickets drawn in play.

    A turn may be spent on drawing so many tickets and keeping at least some; with fewer left, the draw is what is
    there.
    """

    counts: Annotated[
        tuple[TicketsOfDeck, ...], Meta(description="tickets drawn, by deck", min_length=1), CountsByDeck(), Role.FIRST
    ]
    keep: Annotated[int, Meta(description="least number to keep", ge=0, le=99)] = 1
    refused: Annotated[Literal["under-deck", "out-of-game"], Meta(description="what becomes of refused tickets")] = (
        "under-deck"
    )


KIND = Kind(
    TicketDraw,
    cites=("B8", "S4"),
    example="draw-tickets 3 keep 1 refused under-deck",
    carrier=Carrier.BOARD,
)
