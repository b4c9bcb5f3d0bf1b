"""`tally`: points at the end for each of what a measure counts."""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.arguments import MeasureName, Several, Whole, argument
from mapdsl.rules.kind import Kind
from mapdsl.rules.measures import Measure


@record
class Tally:
    """Points at the end for each of what a measure counts.

    Either so many points each, or a table: the first number for one, the second for two, the last for that many and
    more.
    """

    measure: Measure = argument(MeasureName(), "what is counted", main=True, key=True)
    each: int = argument(Whole(-99, 999), "points for each", default=0)
    table: tuple[int, ...] = argument(Several(Whole(-999, 999)), "points for one, two, three, ...", default=())


KIND = Kind(
    "tally",
    Tally,
    cites=("E3", "I3", "U6"),
    example="tally looped-tickets table 5, 10, 20, 30, 40",
)
