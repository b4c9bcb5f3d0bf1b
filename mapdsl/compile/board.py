"""Compiled board: references are resolved, rules are typed, and every value is linked to the statement that declares
it.

The values are records of `rules.tables`; this module adds their positions in the source.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.compile.broken_statements import BrokenStatements
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import SourcePlace
from mapdsl.rules import scenarios, tables
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import RuleTables
from mapdsl.syntax import tree

Value = TypeVar("Value")
Node = TypeVar("Node")


def origin(source: SourceFile, span: Span) -> tables.Origin:
    """Return the origin of a span for the tables: file name and line. The folder is left out, so that the tables do
    not depend on where the board is stored."""
    return tables.Origin(source.file_name, source.position(span.start).line)


class Declared(Record, Generic[Value, Node]):
    """Value, together with the statement (or the part of a statement) that declares it."""

    value: Value
    node: Node
    source: SourceFile
    span: Span
    """Span that is underlined in messages about the value."""

    @property
    def place(self) -> SourcePlace:
        return SourcePlace(self.source, self.span)


Place = Declared[tables.Place, tree.PlaceStatement]
Track = Declared[tables.Track, tree.Track]
Ticket = Declared[tables.Ticket, tree.Ticket]
Piece = Declared[tables.Piece, tree.Piece]
Variant = Declared[tables.Variant, tree.Variant]
Rule = Declared[tables.Rule, tree.Rule]
Without = Declared[tables.RuleKey, tree.Without]
Scenario = Declared[scenarios.Scenario, tree.Scenario]


class StatedCorridor(Record):
    """Corridor as declared by a route statement: parallel tracks between the same two ends."""

    node: tree.Route
    source: SourceFile
    ends: tuple[tables.End, tables.End]
    tracks: tuple[Track, ...]

    @property
    def span(self) -> Span:
        """Span of the two end names, excluding the tracks."""
        return self.node.start.span.to(self.node.goal.span)


class OverriddenRule(Record):
    """Rule of a lower layer that a higher layer overrides with a rule of its own or with `without`."""

    rule: Rule
    by: Rule | Without
    variant: str = ""
    """Variant in which the rule is overridden; empty if it is overridden everywhere."""


class Allowance(Record):
    """Allowance: an `allow` statement, which silences a warning for the lines of one statement or for the whole
    board."""

    slug: str
    node: tree.Allow
    source: SourceFile
    statement: Span | None
    """Span of the statement for which the warning is silenced; `None` for the whole board."""


class Board(Record, dict=True):
    """Compiled board. Its collections keep the order of the file, whereas the collections in its tables are sorted."""

    source: SourceFile
    node: tree.Board
    head: tables.RuleTables
    """Tables that contain only the board's own properties and its regions. The other fields of this class hold the
    rest of the board."""
    places: tuple[Place, ...]
    corridors: tuple[StatedCorridor, ...]
    tickets: tuple[Ticket, ...]
    pieces: tuple[Piece, ...]
    variants: tuple[Variant, ...]
    rules: tuple[Rule, ...]
    replaced: tuple[OverriddenRule, ...]
    allowances: tuple[Allowance, ...]
    broken: BrokenStatements
    """Record of the declarations that are left out because they contain errors."""
    scenarios: tuple[Scenario, ...]
    """Scenarios without errors. The steps of each scenario are in the order of the file."""
    used: tuple[SourceFile, ...]
    """Rules files that the board uses."""

    @property
    def players(self) -> tuple[int, int]:
        """Minimum and maximum number of players."""
        return self.head.players_least, self.head.players_most

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        return tuple(track for corridor in self.corridors for track in corridor.tracks)

    @cached_property
    def tables(self) -> RuleTables:
        """Tables, in an order that does not depend on the order of the file. If the board has errors, its invalid
        statements are left out."""
        return self.sorted_tables(StatementCache())

    def sorted_tables(self, memo: StatementCache) -> RuleTables:
        """Return the tables. Collections that have not changed since the last call are not sorted again."""

        def by_id(name: str, things: tuple[Declared[Any, Any], ...]) -> tuple[Any, ...]:
            def ordered() -> tuple[Any, ...]:
                return tuple(sorted((thing.value for thing in things), key=lambda thing: thing.id))

            return memo.whole(f"sorted {name}", things, None, ordered, Collector(self.source))

        return replace(
            self.head,
            places=by_id("places", self.places),
            tracks=by_id("tracks", self.tracks),
            tickets=by_id("tickets", self.tickets),
            pieces=tuple(sorted((piece.value for piece in self.pieces), key=lambda thing: (thing.variant, thing.id))),
            variants=tuple(sorted((variant.value for variant in self.variants), key=lambda thing: thing.id)),
            rules=tuple(sorted((rule.value for rule in self.rules), key=_rule_order)),
        )


_KINDS_IN_ORDER = {kind.row: index for index, kind in enumerate(KINDS)}


def _rule_order(rule: tables.Rule) -> tuple[str, str, int, str]:
    """Return a sort key: variant and piece, followed by the position of the kind in the reference. Rules with the
    same key keep the order of the file, which matters."""
    return rule.variant, rule.piece, _KINDS_IN_ORDER[type(rule.row)], key_of(rule).value
