"""`measure`: a measure of the board's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from mapdsl.rules.arguments import Choice, NameOf, Role, Row
from mapdsl.rules.conditions import NameSort, Subject
from mapdsl.rules.kind import Carrier, Kind
from mapdsl.rules.measures import MEASURES_BY_NAME
from mapdsl.rules.tables import Rule


class OwnMeasure(Row, tag="measure"):
    """A measure of the board's own.

    It counts what another measure counts, but only of those tracks, tickets or places for which the condition holds.
    What stands after `plus` is counted as well, whole; where measures lead to one another so, each is counted once.
    `award`, `tally` and `tie-break` can name it. Where it is not in force, because its condition is about the number of
    players or a variant goes without it, it counts 0.
    """

    name: Annotated[
        str,
        Meta(description="what it is called", min_length=1),
        NameOf(NameSort.MEASURE, declares=True),
        Role.FIRST,
        Role.KEY,
    ]
    counts: Annotated[
        str,
        Meta(description="the measure that it narrows", extra_json_schema={"enum": list(MEASURES_BY_NAME)}),
        Choice(tuple(MEASURES_BY_NAME)),
    ]

    plus: Annotated[str, Meta(description="a measure that is added"), NameOf(NameSort.MEASURE)] = ""

    @property
    def subject(self) -> Subject:
        return MEASURES_BY_NAME[self.counts].of


def measures_of(rules: Iterable[Rule]) -> tuple[str, ...]:
    """What rules can name: the measures of the vocabulary, then those of a board."""
    own = (rule.row.name for rule in rules if isinstance(rule.row, OwnMeasure))
    return tuple(dict.fromkeys((*MEASURES_BY_NAME, *own)))


KIND = Kind(
    OwnMeasure,
    cites=("M1",),
    example="measure tunnels counts routes when tunnel",
    many=True,
    carrier=Carrier.BOARD,
)
