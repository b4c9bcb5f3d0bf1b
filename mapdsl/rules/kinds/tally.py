"""`tally`: points at the end for each of what a measure counts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import MeasureText, NameOf, Role, Row
from mapdsl.rules.conditions import NameSort
from mapdsl.rules.kind import Kind
from mapdsl.rules.words import ArgumentError


class Tally(Row, tag="tally"):
    """Points at the end for each of what a measure counts.

    Either so many points each, or a table: the first number for one, the second for two, the last for that many and
    more. `per network`: the measure is counted, and scored, in each network of the player. `per set`: of a group of
    pieces the player makes sets of different ones, as large as they can be, and scores each by its size; `per piece`
    scores each sort of the group by how many of it the player has. `at` a piece
    of the player that stands on the map: for each of them the measure counts, and scores, only tickets that name its
    place, tracks that lead there, or the place itself. A condition on the course of the game says whose are counted.
    """

    measure: Annotated[MeasureText, Meta(description="what is counted"), Role.FIRST, Role.KEY]
    each: Annotated[int, Meta(description="points for each", ge=-99, le=999)] = 0
    table: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...],
        Meta(description="points for one, two, three, ...", max_length=99),
    ] = ()
    per: Annotated[Literal["player", "network", "set", "piece"], Meta(description="of what it is counted")] = "player"
    at: Annotated[
        str, Meta(description="a piece, or a group of pieces: counted at each by itself"), NameOf(NameSort.PIECE)
    ] = ""

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("at-and-per") if self.at and self.per != "player" else None


KIND = Kind(
    Tally,
    cites=("E3", "I3", "U6", "M3"),
    example="tally looped-tickets table 5, 10, 20, 30, 40",
    in_play=True,
)
