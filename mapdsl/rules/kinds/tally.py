"""`tally`: points at the end for each of what a measure counts."""

from __future__ import annotations

from typing import Annotated

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument, Choice, MeasureName, Several, Whole
from mapdsl.rules.kind import Kind


class Tally(Record):
    """Points at the end for each of what a measure counts.

    Either so many points each, or a table: the first number for one, the second for two, the last for that many and
    more. `per network`: the measure is counted, and scored, in each network of the player.
    """

    measure: Annotated[str, Argument(MeasureName(), "what is counted", main=True, key=True)]
    each: Annotated[int, Argument(Whole(-99, 999), "points for each")] = 0
    table: Annotated[tuple[int, ...], Argument(Several(Whole(-999, 999)), "points for one, two, three, ...")] = ()
    per: Annotated[str, Argument(Choice(("player", "network")), "of what it is counted")] = "player"


KIND = Kind(
    "tally",
    Tally,
    cites=("E3", "I3", "U6", "M3"),
    example="tally looped-tickets table 5, 10, 20, 30, 40",
)
