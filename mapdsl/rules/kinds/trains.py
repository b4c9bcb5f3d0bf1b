"""`trains`: how many trains each player has."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.kind import Carrier, Kind


class Trains(Row, tag="trains"):
    """How many trains each player has.

    A claim places one train on every space of the track.
    """

    each: Annotated[int, Meta(description="trains of each player", ge=1, le=200), Role.FIRST]


KIND = Kind(
    Trains,
    cites=("B1",),
    example="trains 45",
    carrier=Carrier.BOARD,
)
