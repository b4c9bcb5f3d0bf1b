"""`substitute`: any so many cards can be played as one locomotive."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Whole
from mapdsl.rules.kind import Kind


class Substitute(Record):
    """Any so many cards can be played as one locomotive.

    It serves wherever a locomotive can be played: claims, ferries, purchases, stations. A player to whom several
    rows apply uses the lowest number.
    """

    cards: Annotated[int, Argument(Whole(2, 20), "cards for one locomotive", main=True)]


KIND = Kind(
    "substitute",
    Substitute,
    cites=("U2",),
    example="substitute 4",
)
