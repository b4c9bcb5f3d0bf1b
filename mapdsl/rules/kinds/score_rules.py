"""What is scored for claims and at the end, and who is ahead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from mapdsl.base.records import doc
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.arguments import (
    DISTINCT,
    Choice,
    Criteria,
    LengthPoints,
    MeasureText,
    NameOf,
    PointsByLength,
    Role,
    Row,
)
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.rules.terms.words import ArgumentError


class RoutePoints(Row, tag="route-points"):
    """Points for a claim, by the length of the track.

    They are scored at once. A track with points of its own scores those.
    """

    table: Annotated[tuple[LengthPoints, ...], doc("points by length", min_length=1), PointsByLength(), Role.FIRST]


class OwnMeasure(Row, tag="measure"):
    """A measure of the board's own.

    It counts what another measure counts, but only of those tracks, tickets or places for which the condition holds.
    What stands after `plus` is counted as well, whole; where measures lead to one another so, each is counted once.
    `award`, `tally` and `tie-break` can name it. Where it is not in force, because its condition is about the number of
    players or a variant goes without it, it counts 0.
    """

    name: Annotated[
        str, doc("what it is called", min_length=1), NameOf(NameSort.MEASURE, declares=True), Role.FIRST, Role.KEY
    ]
    counts: Annotated[
        str,
        doc("the measure that it narrows", extra_json_schema={"enum": list(MEASURES_BY_NAME)}),
        Choice(tuple(MEASURES_BY_NAME)),
    ]

    plus: Annotated[str, doc("a measure that is added"), NameOf(NameSort.MEASURE)] = ""

    @property
    def subject(self) -> Subject:
        return MEASURES_BY_NAME[self.counts].of


def measures_of(rules: Iterable[Rule]) -> tuple[str, ...]:
    """What rules can name: the measures of the vocabulary, then those of a board."""
    own = (rule.row.name for rule in rules if isinstance(rule.row, OwnMeasure))
    return tuple(dict.fromkeys((*MEASURES_BY_NAME, *own)))


class Award(Row, tag="award"):
    """Points at the end by rank: for whoever has most of a measure, for the second, and so on.

    Players who are tied get the points of the better place, and as many places are passed over, unless another measure
    decides between them. Nobody has a place with a measure of zero: when everybody has zero nobody is ahead, and all
    get what stands after `else`. But `lowest-first` who has the fewest is ahead, even with none. Of a group of pieces
    players compare how many they have of all together, or, `per piece`, of each by itself. Carried by a piece, it is
    for whoever has one alone: the points, or what stands after `else`. A condition on the course of the game says who
    takes part.
    """

    measure: Annotated[MeasureText, doc("what is compared"), Role.FIRST, Role.KEY]
    points: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...],
        doc("points for the first, the second, ...", min_length=1, max_length=99),
    ]
    otherwise: Annotated[int, doc("points for all others", ge=-999, le=999)] = 0
    ties: Annotated[
        Criteria, doc("what decides between players who are tied, in turn", max_length=99, extra_json_schema=DISTINCT)
    ] = ()
    lowest_first: Annotated[bool, doc("who has the fewest is ahead")] = False
    per: Annotated[Literal["", "piece"], doc("of a group of pieces, what is compared")] = ""


class Tally(Row, tag="tally"):
    """Points at the end for each of what a measure counts.

    Either so many points each, or a table: the first number for one, the second for two, the last for that many and
    more. `per network`: the measure is counted, and scored, in each network of the player. `per set`: of a group of
    pieces the player makes sets of different ones, as large as they can be, and scores each by its size; `per piece`
    scores each sort of the group by how many of it the player has. `at` a piece
    of the player that stands on the map: for each of them the measure counts, and scores, only tickets that name its
    place, tracks that lead there, or the place itself. A condition on the course of the game says whose are counted.
    """

    measure: Annotated[MeasureText, doc("what is counted"), Role.FIRST, Role.KEY]
    each: Annotated[int, doc("points for each", ge=-99, le=999)] = 0
    table: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...], doc("points for one, two, three, ...", max_length=99)
    ] = ()
    per: Annotated[Literal["player", "network", "set", "piece"], doc("of what it is counted")] = "player"
    at: Annotated[str, doc("a piece, or a group of pieces: counted at each by itself"), NameOf(NameSort.PIECE)] = ""

    def misfit(self) -> ArgumentError | None:
        return ArgumentError("at-and-per") if self.at and self.per != "player" else None


class TieBreak(Row, tag="tie-break"):
    """Who is ahead of whom with equal points.

    Criteria in order; what remains tied is shared.
    """

    criteria: Annotated[
        Criteria,
        doc("criteria, the first decides first", min_length=1, max_length=99, extra_json_schema=DISTINCT),
        Role.FIRST,
    ]
