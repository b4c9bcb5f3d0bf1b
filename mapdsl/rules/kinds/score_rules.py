"""Rule kinds for points, at a claim and at the end, and for ties."""

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
    RuleRow,
)
from mapdsl.rules.terms.conditions import NameSort, Subject
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.rules.terms.words import ArgumentError


class RoutePoints(RuleRow, tag="route-points"):
    """Points for a claim, by the length of the track.

    They are scored at once. A track with printed points scores those instead.
    """

    table: Annotated[tuple[LengthPoints, ...], doc("points by length", min_length=1), PointsByLength(), Role.FIRST]


class OwnMeasure(RuleRow, tag="measure"):
    """A measure that the board defines.

    It counts what another measure counts, but only the tracks, tickets or places for which the condition holds. The
    measure after `plus` is added in full; a measure that is added several times counts once. `award`, `tally` and
    `tie-break` can name the new measure. It is 0 in games where it is not in force because its condition excludes the
    number of players or a variant removes it.
    """

    name: Annotated[
        str, doc("name of the measure", min_length=1), NameOf(NameSort.MEASURE, declares=True), Role.FIRST, Role.KEY
    ]
    counts: Annotated[
        str,
        doc("the measure that it restricts", extra_json_schema={"enum": list(MEASURES_BY_NAME)}),
        Choice(tuple(MEASURES_BY_NAME)),
    ]

    plus: Annotated[str, doc("a measure that is added"), NameOf(NameSort.MEASURE)] = ""

    @property
    def subject(self) -> Subject:
        return MEASURES_BY_NAME[self.counts].of


def measures_of(rules: Iterable[Rule]) -> tuple[str, ...]:
    """Return the names of the measures that rules can use: first the built-in measures, then those that the board
    defines."""
    own = (rule.row.name for rule in rules if isinstance(rule.row, OwnMeasure))
    return tuple(dict.fromkeys((*MEASURES_BY_NAME, *own)))


class Award(RuleRow, tag="award"):
    """Points at the end by rank: for the player with the most of a measure, the second, and so on.

    Tied players all get the points of the better place, and the next places are skipped accordingly, unless `ties`
    decides between them. A player with a measure of zero has no place: if everybody has zero, nobody is ahead and
    all get the points after `else`. But with `lowest-first`, the player with the fewest is ahead, even with none.
    For a group of pieces, players compare the total of its pieces or, with `per piece`, each piece separately. An
    award that a piece carries goes only to players who have the piece: they get the points for their place, or
    those after `else`. A condition on the course of the game decides who takes part.
    """

    measure: Annotated[MeasureText, doc("what is compared"), Role.FIRST, Role.KEY]
    points: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...],
        doc("points for the first, the second, ...", min_length=1, max_length=99),
    ]
    otherwise: Annotated[int, doc("points for all others", ge=-999, le=999)] = 0
    ties: Annotated[
        Criteria, doc("criteria that decide between tied players, in order", max_length=99, extra_json_schema=DISTINCT)
    ] = ()
    lowest_first: Annotated[bool, doc("the player with the fewest is ahead")] = False
    per: Annotated[Literal["", "piece"], doc("for a group of pieces, whether each piece is compared separately")] = ""


class Tally(RuleRow, tag="tally"):
    """Points at the end for each thing that a measure counts.

    `each` gives the same points for every counted object. A table gives the total points for one object, for two and so
    on; its last entry also applies to larger numbers. `per network`: the measure is counted and scored in each network
    of the player. `per set`: the player's pieces of a group are divided into sets of different ones, as large as
    possible, and each set scores by its size. `per piece`: each kind of piece in the group scores by how many the
    player has. `at` names a piece of the player on the map: for each one, only the tickets that name its place, the
    tracks that lead there, or the place itself are counted and scored. A condition on the course of the game decides
    whose things are counted.
    """

    measure: Annotated[MeasureText, doc("what is counted"), Role.FIRST, Role.KEY]
    each: Annotated[int, doc("points for each", ge=-99, le=999)] = 0
    table: Annotated[
        tuple[Annotated[int, Meta(ge=-999, le=999)], ...], doc("points for one, two, three, ...", max_length=99)
    ] = ()
    per: Annotated[
        Literal["player", "network", "set", "piece"],
        doc("what is counted and scored separately"),
    ] = "player"
    at: Annotated[
        str, doc("a piece, or a group of pieces: the measure is counted at each one separately"), NameOf(NameSort.PIECE)
    ] = ""

    def problem(self) -> ArgumentError | None:
        return ArgumentError("at-and-per") if self.at and self.per != "player" else None


class TieBreak(RuleRow, tag="tie-break"):
    """Order of players with equal points.

    The criteria apply in turn. Players who are still tied share their place.
    """

    criteria: Annotated[
        Criteria,
        doc("criteria, in order of priority", min_length=1, max_length=99, extra_json_schema=DISTINCT),
        Role.FIRST,
    ]
