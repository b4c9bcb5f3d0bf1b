"""`tally`: points at the end for each of what a measure counts."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.rules.arguments import MeasureText, Role, Row
from mapdsl.rules.kind import Kind


class Tally(Row, tag="tally"):
    """Points at the end for each of what a measure counts.

    Either so many points each, or a table: the first number for one, the second for two, the last for that many and
    more. `per network`: the measure is counted, and scored, in each network of the player. `per set`: of a group of
    pieces the player makes sets of different ones, as large as they can be, and scores each by its size. A condition on
    the course of the game says whose are counted.
    """

    measure: Annotated[MeasureText, Meta(description="what is counted"), Role.FIRST, Role.KEY]
    each: Annotated[int, Meta(description="points for each", ge=-99, le=999)] = 0
    table: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...],
        Meta(description="points for one, two, three, ...", max_length=99),
    ] = ()
    per: Annotated[Literal["player", "network", "set"], Meta(description="of what it is counted")] = "player"


KIND = Kind(
    Tally,
    cites=("E3", "I3", "U6", "M3"),
    example="tally looped-tickets table 5, 10, 20, 30, 40",
    in_play=True,
)
