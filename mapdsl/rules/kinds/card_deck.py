"""`card-deck`: what the deck of train cards is made of."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import COLOURS, Choice, Several, Whole, argument
from mapdsl.rules.kind import Carrier, Kind


@record
class CardDeck:
    """What the deck of train cards is made of.

    There are equally many cards of each colour, and locomotives.
    """

    each: int = argument(Whole(1, 99), "cards of each colour", default=12)
    locomotives: int = argument(Whole(0, 99), "locomotives", default=14)
    colours: tuple[str, ...] = argument(
        Several(Choice(COLOURS), distinct=True), "the colours of the deck", default=COLOURS
    )


KIND = Kind(
    "card-deck",
    CardDeck,
    cites=("B1", "U1"),
    example="card-deck each 12 locomotives 14",
    carrier=Carrier.BOARD,
)
