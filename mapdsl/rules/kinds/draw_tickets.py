"""`draw-tickets`: the tickets drawn in play."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import Choice, CountsByDeck, DeckCount, Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class DrawTickets:
    """The tickets drawn in play.

    A turn may be spent on drawing so many tickets and keeping at least some; with fewer left, the draw is what is
    there.
    """

    counts: tuple[DeckCount, ...] = argument(CountsByDeck(), "tickets drawn, by deck", main=True)
    keep: int = argument(Whole(0, 99), "least number to keep", default=1)
    refused: str = argument(
        Choice(("under-deck", "out-of-game")), "what becomes of refused tickets", default="under-deck"
    )


KIND = Kind(
    "draw-tickets",
    DrawTickets,
    cites=("B8", "S4"),
    example="draw-tickets 3 keep 1 refused under-deck",
    carrier=Carrier.BOARD,
)
