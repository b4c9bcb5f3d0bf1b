"""`card-deck`: what the deck of train cards is made of."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import COLOURS, DISTINCT, CardColour, Row
from mapdsl.rules.kind import Carrier, Kind


class CardDeck(Row, tag="card-deck"):
    """What the deck of train cards is made of.

    There are equally many cards of each colour, and locomotives.
    """

    each: Annotated[int, Meta(description="cards of each colour", ge=1, le=99)] = 12
    locomotives: Annotated[int, Meta(description="locomotives", ge=0, le=99)] = 14
    colours: Annotated[
        tuple[CardColour, ...],
        Meta(description="the colours of the deck", min_length=1, max_length=99, extra_json_schema=DISTINCT),
    ] = COLOURS


KIND = Kind(
    CardDeck,
    cites=("B1", "U1"),
    example="card-deck each 12 locomotives 14",
    carrier=Carrier.BOARD,
)
