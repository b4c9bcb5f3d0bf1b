"""A board with all references resolved and all rules typed, every part with the statement that declared it.

The values are those of `rules.tables`; what is added here is where they were said.
"""

from __future__ import annotations

from functools import cached_property
from typing import Generic, TypeVar

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.compile.lost import Losses
from mapdsl.diagnostics.core import SourcePlace
from mapdsl.rules import scenarios, tables
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.ruleset import key_of
from mapdsl.syntax import tree

Value = TypeVar("Value")
Node = TypeVar("Node")


def origin(source: SourceFile, span: Span) -> tables.Origin:
    """Where something was said, for tables: the file without its folder, so that tables are the same everywhere."""
    return tables.Origin(source.file_name, source.position(span.start).line)


class Declared(Record, Generic[Value, Node]):
    """A value and the statement (or part of one) that declared it."""

    value: Value
    node: Node
    source: SourceFile
    span: Span
    """What a message about it underlines."""

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
    """A route statement: tracks side by side between the same ends."""

    node: tree.Route
    source: SourceFile
    ends: tuple[tables.End, tables.End]
    tracks: tuple[Track, ...]

    @property
    def span(self) -> Span:
        """The two names, without the tracks."""
        return self.node.start.span.to(self.node.goal.span)


class Replaced(Record):
    """A rule of a lower layer that a higher one silenced, by a rule of its own or by `without`."""

    rule: Rule
    by: Rule | Without
    variant: str = ""
    """In which it is silenced, if only there."""


class Allowance(Record):
    """A warning silenced, on the lines of a statement or for the whole board."""

    slug: str
    node: tree.Allow
    source: SourceFile
    statement: Span | None
    """The statement it belongs to; nothing if it holds for the board."""


class Board(Record, dict=True):
    """One board. Collections are in the order of the file; those of its tables are sorted."""

    source: SourceFile
    node: tree.Board
    head: tables.RuleTables
    """What it says of itself as a whole; its regions are there, its other parts below."""
    places: tuple[Place, ...]
    corridors: tuple[StatedCorridor, ...]
    tickets: tuple[Ticket, ...]
    pieces: tuple[Piece, ...]
    variants: tuple[Variant, ...]
    rules: tuple[Rule, ...]
    replaced: tuple[Replaced, ...]
    allowances: tuple[Allowance, ...]
    lost: Losses
    """What was written and is not here, because it has a mistake."""
    scenarios: tuple[Scenario, ...]
    """Those without mistakes; their steps stand in the order of the node's."""
    used: tuple[SourceFile, ...]
    """The rules files that took part."""

    @property
    def players(self) -> tuple[int, int]:
        """The fewest and the most."""
        return self.head.players_least, self.head.players_most

    @cached_property
    def tracks(self) -> tuple[Track, ...]:
        return tuple(track for corridor in self.corridors for track in corridor.tracks)

    @cached_property
    def tables(self) -> tables.RuleTables:
        """In an order that does not depend on the order of the file. Of a board with errors they lack what is wrong."""
        return replace(
            self.head,
            places=tuple(sorted((place.value for place in self.places), key=lambda thing: thing.id)),
            tracks=tuple(sorted((track.value for track in self.tracks), key=lambda thing: thing.id)),
            tickets=tuple(sorted((ticket.value for ticket in self.tickets), key=lambda thing: thing.id)),
            pieces=tuple(sorted((piece.value for piece in self.pieces), key=lambda thing: (thing.variant, thing.id))),
            variants=tuple(sorted((variant.value for variant in self.variants), key=lambda thing: thing.id)),
            rules=tuple(sorted((rule.value for rule in self.rules), key=_rule_order)),
        )


_KINDS_IN_ORDER = {kind.row: index for index, kind in enumerate(KINDS)}


def _rule_order(rule: tables.Rule) -> tuple[str, str, int, str]:
    """By carrier, then in the order of the reference; rows of one key stay in the order of the file, which counts."""
    return rule.variant, rule.piece, _KINDS_IN_ORDER[type(rule.row)], key_of(rule).value
