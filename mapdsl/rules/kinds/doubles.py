"""`doubles`: what parallel tracks mean."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Row
from mapdsl.rules.kind import Carrier, Kind


class Doubles(Row, tag="doubles"):
    """What parallel tracks mean.

    Nobody may own two tracks of one corridor. With fewer players than stated, the first claim closes the other
    tracks. The tracks of a special route are open at every number of players.
    """

    open_from: Annotated[
        int, Meta(description="number of players from which all parallel tracks are open", ge=1, le=99)
    ] = 4


KIND = Kind(
    Doubles,
    cites=("B7", "P2", "P3"),
    example="doubles open-from 4",
    carrier=Carrier.BOARD,
)
