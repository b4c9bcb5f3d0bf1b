"""`draw-tickets`: the tickets drawn in play."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Choice, CountsByDeck, DeckCount, Whole
from mapdsl.rules.kind import Carrier, Kind


class DrawTickets(Record):
    """The tickets drawn in play.

    A turn may be spent on drawing so many tickets and keeping at least some; with fewer left, the draw is what is
    there.
    """

    counts: Annotated[tuple[DeckCount, ...], Argument(CountsByDeck(), "tickets drawn, by deck", main=True)]
    keep: Annotated[int, Argument(Whole(0, 99), "least number to keep")] = 1
    refused: Annotated[str, Argument(Choice(("under-deck", "out-of-game")), "what becomes of refused tickets")] = (
        "under-deck"
    )


KIND = Kind(
    "draw-tickets",
    DrawTickets,
    cites=("B8", "S4"),
    example="draw-tickets 3 keep 1 refused under-deck",
    carrier=Carrier.BOARD,
)
