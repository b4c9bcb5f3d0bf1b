"""`country-cards`: cards of countries, taken when a network reaches a country."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class CountryCards(Row, tag="country-cards"):
    """Cards of countries, taken when a network reaches a country.

    After a claim that reaches a country which the network of the track's other end did not hold: if the network now
    holds at least so many countries, its owner takes the top card of each of them. They score at the end.
    """

    with_at_least: Annotated[int, Meta(description="countries the network must hold", ge=1, le=99)] = 2


KIND = Kind(
    CountryCards,
    cites=("P4", "P5", "P6"),
    example="country-cards with-at-least 2",
    carrier=Carrier.BOARD,
)
