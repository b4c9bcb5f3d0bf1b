"""`borrow`: tracks of other players that tickets can use."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import NameOf, Role, Row
from mapdsl.rules.conditions import NameSort, Subject
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.words import ArgumentError


class Borrow(Row, tag="borrow"):
    """Tracks of other players that tickets can use.

    At the end a ticket that the own tracks leave open may lead over tracks of others, which then serve everybody; with
    a rent the owner gets so many points from the player for each of them. A way is taken if it is worth its rent, the
    cheapest for each ticket by itself; a track of two owners is rented from the one who comes first in turn. A ticket
    with stops has to do without. Of several rows that hold for a track the lowest rent is paid. With a piece each that
    stands in a city lets the player who placed it use one track of another player into that city, the same for all
    tickets, chosen to the player's best.
    """

    piece: Annotated[
        str, NameOf(NameSort.PIECE), Meta(description="the piece that lends a track, if one does"), Role.FIRST, Role.KEY
    ] = ""
    rent: Annotated[int, Meta(description="points for each track, each time it is used", ge=0, le=99)] = 0

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("rent-of-piece") if self.piece and self.rent else None


KIND = Kind(
    Borrow,
    cites=("E3", "G6"),
    example="borrow station",
    many=True,
    subject=Subject.TRACK,
    carrier=Carrier.BOARD,
)
