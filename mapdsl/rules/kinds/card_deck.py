"""`card-deck`: what the deck of train cards is made of."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import COLOURS, Argument, Choice, Several, Whole
from mapdsl.rules.kind import Carrier, Kind


class CardDeck(Record):
    """What the deck of train cards is made of.

    There are equally many cards of each colour, and locomotives.
    """

    each: Annotated[int, Argument(Whole(1, 99), "cards of each colour")] = 12
    locomotives: Annotated[int, Argument(Whole(0, 99), "locomotives")] = 14
    colours: Annotated[
        tuple[str, ...], Argument(Several(Choice(COLOURS), distinct=True), "the colours of the deck")
    ] = COLOURS


KIND = Kind(
    "card-deck",
    CardDeck,
    cites=("B1", "U1"),
    example="card-deck each 12 locomotives 14",
    carrier=Carrier.BOARD,
)
