"""`rent`: tickets over tracks of other players."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Role, Row
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kind import Carrier, Kind


class Rent(Row, tag="rent"):
    """Tickets over tracks of other players.

    At the end a ticket that the own tracks leave open may lead over tracks of others: for each of them its owner gets
    so many points from the player; with 0 they serve everybody. A way is taken if it is worth its rent, the cheapest
    for each ticket by itself; a track of two owners is rented from the one who comes first in turn. A ticket with stops
    has to do without. Of several rows that hold for a track the lowest rent is paid.
    """

    points: Annotated[int, Meta(description="points for each track, each time it is used", ge=0, le=99), Role.FIRST]


KIND = Kind(
    Rent,
    cites=("G6",),
    example="rent 2",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
