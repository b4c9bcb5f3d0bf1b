"""Rules in force: all layers, combined for the chosen variants and number of players.

A `Ruleset` has resolved all conditions on the set-up, and can evaluate conditions on tracks, tickets and places.
Engines, checks and leaflets use it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Self, TypeVar

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.rules.condition_facts import FACTS_OF_MEASURES, asks_course, facts_of
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.kinds.score_rules import OwnMeasure
from mapdsl.rules.kinds.ticket_rules import TicketPool
from mapdsl.rules.tables import (
    TRACK_KINDS,
    Piece,
    Place,
    Rule,
    RuleKey,
    RuleTables,
    Ticket,
    Track,
    by_corridor,
)
from mapdsl.rules.tags import names_of_tag, number_in_tag
from mapdsl.rules.terms.arguments import SPACE
from mapdsl.rules.terms.conditions import FactSource, FactType, NameSort, Subject, facts_in, holds

Row = TypeVar("Row")


class SetupError(ValueError):
    """Raised if a game cannot be set up because a variant or the number of players is invalid."""


def key_of(rule: Rule) -> RuleKey:
    return KINDS_BY_ROW[type(rule.row)].key(rule.row, rule.piece)


def is_removed(key: RuleKey, without: Iterable[RuleKey]) -> bool:
    """Return whether one of the keys of `without` statements removes the rules with a key."""
    return any(removal.covers(key) for removal in without)


def by_key(rules: Iterable[Rule], without: Collection[RuleKey] = ()) -> dict[RuleKey, list[Rule]]:
    """Return rules by key, except the rules that `without` statements with these keys remove."""
    grouped = group((key_of(rule), rule) for rule in rules)
    return {key: found for key, found in grouped.items() if not is_removed(key, without)}


def names_in(rule: Rule) -> Iterator[tuple[NameSort, str]]:
    """Yield the names in a rule's arguments that are declared elsewhere on the board, each with its sort."""
    for argument in KINDS_BY_ROW[type(rule.row)].arguments:
        yield from argument.type.names(getattr(rule.row, argument.field))


def measures_in(rule: Rule) -> Iterator[str]:
    """Yield the names of the measures that a rule compares or counts."""
    yield from (name for sort, name in names_in(rule) if sort is NameSort.MEASURE)
    yield from (name for fact, name in facts_in(rule.when) if fact in FACTS_OF_MEASURES and name)


def layer_rules(lower: Iterable[Rule], upper: Iterable[Rule], without: Collection[RuleKey] = ()) -> tuple[Rule, ...]:
    """Combine two layers. A rule of the upper layer replaces the lower rules with the same key, unless it is added
    with `also`. If there is exactly one such lower rule, arguments that the upper rule does not state keep their
    value from the lower rule."""
    upper, below = tuple(upper), by_key(lower, without)
    replaced = {key_of(rule) for rule in upper if not rule.also}
    kept = (rule for key, rules in below.items() if key not in replaced for rule in rules)
    return (*kept, *(inherit(rule, below.get(key_of(rule), ())) for rule in upper))


def inherit(rule: Rule, below: Sequence[Rule]) -> Rule:
    """Return a rule with the arguments that it inherits. `below` lists the rules of the layer below with the same
    key."""
    if not rule.inherits or (row := inherited_row(below)) is None:
        return rule
    kind = KINDS_BY_ROW[type(rule.row)]
    fields = [argument.field for argument in kind.arguments if argument.name in rule.inherits]
    inherited = replace(rule.row, **{field: getattr(row, field) for field in fields})
    return rule if inherited == rule.row else replace(rule, row=inherited)


def inherited_row(below: Sequence[Rule]) -> Any:
    """Return the row whose arguments a rule inherits, or None. It is the row of the only rule in `below`, if that
    rule has no condition."""
    return below[0].row if len(below) == 1 and below[0].when is None else None


class Ruleset(Record, dict=True):
    """Rules in force for one choice of variants and number of players."""

    tables: RuleTables
    variants: tuple[str, ...]
    players: int
    rules: tuple[Rule, ...]
    pieces: tuple[Piece, ...]

    @classmethod
    def of(cls, tables: RuleTables, *, players: int, variants: Iterable[str] = ()) -> Self:
        """Return the rules in force. Raises `SetupError`."""
        if isinstance(variants, str):
            raise SetupError(f"variants are a list of names: [{variants!r:.60}]")
        try:
            variants = tuple(variants)
        except TypeError:
            raise SetupError(f"variants are a list of names, not {variants!r:.60}") from None
        known = {variant.id: variant for variant in tables.variants}
        for variant in variants:
            if variant not in known:
                others = f"variants are {', '.join(known)}" if known else "the board has none"
                raise SetupError(f"there is no variant `{variant!s:.60}`; {others}")
        for variant in variants:
            if other := next((name for name in known[variant].alternatives if name in variants), ""):
                raise SetupError(f"the variants `{variant}` and `{other}` are alternatives; choose one of them")
        if not isinstance(players, int) or not tables.players_least <= players <= tables.players_most:
            least, most = tables.players_least, tables.players_most
            raise SetupError(f"{players!r:.60} players cannot play this board; it is for {least} to {most}")
        rules = tuple(rule for rule in tables.rules if not rule.variant)
        for variant in known:
            if variant in variants:
                own = tuple(rule for rule in tables.rules if rule.variant == variant)
                rules = layer_rules(rules, own, known[variant].without)
        pieces = tuple(piece for piece in tables.pieces if not piece.variant or piece.variant in variants)
        return cls(tables, variants, players, _in_force(rules, players), pieces)

    @cached_property
    def _by_row(self) -> dict[type, list[Rule]]:
        return group((type(rule.row), rule) for rule in self.rules)

    def every(self, row: type[Row]) -> list[Rule]:
        """Return the rules of a kind, including those that pieces carry."""
        return self._by_row.get(row, [])

    def one(self, row: type[Row]) -> Row | None:
        """Return the row of a kind that can have only one row in force, or None if no row is in force."""
        rows = [rule.row for rule in self.every(row) if not rule.piece]
        assert len(rows) <= 1, rows
        return rows[0] if rows else None

    @cached_property
    def takes_trains(self) -> bool:
        """True if claims take trains, at least on some tracks."""
        return not any(rule.row.takes_no_trains and rule.when is None for rule in self.every(Demand))

    @cached_property
    def tickets(self) -> tuple[Ticket, ...]:
        """Tickets in the game."""
        pool, tickets = self.every(TicketPool), self.tables.tickets
        if not pool:
            return tickets
        return tuple(ticket for ticket in tickets if any(holds(rule.when, self.facts_about(ticket)) for rule in pool))

    def applies(self, rule: Rule, track: Track) -> bool:
        """Return whether a rule about tracks applies to a track."""
        return rule.when is None or holds(rule.when, self.facts_about(track))

    def holds(self, rule: Rule) -> bool:
        """Return whether a rule applies. Its condition may depend only on the set-up."""
        return rule.when is None or holds(rule.when, self.facts_about(None))

    @cached_property
    def _regions(self) -> dict[str, frozenset[str]]:
        """Names that refer to each place in conditions, by place: the place's own name and the names of its regions."""
        return {place.id: frozenset((place.id, *place.regions)) for place in self.tables.places}

    @cached_property
    def _corridor_sizes(self) -> dict[str, int]:
        return {corridor: len(tracks) for corridor, tracks in by_corridor(self.tables.tracks).items()}

    def facts_about(self, thing: Place | Track | Ticket | None) -> FactSource:
        """Return the facts about an object, for evaluating conditions. For None, return the facts about the set-up."""
        places: Sequence[str] = ()
        subject = Subject.SETUP
        match thing:
            case Track(ends=ends):
                subject, places = Subject.TRACK, [end.place for end in ends]
            case Ticket():
                subject, places = Subject.TICKET, thing.places
            case Place():
                subject, places = Subject.PLACE, (thing.id,)
        regions = [self._regions[place] for place in places]
        known = facts_of(subject)

        def fact(name: str, about: str) -> int | str | bool:
            match name, thing:
                case "players", _:
                    return self.players
                case "touches", _:
                    return any(about in region for region in regions)
                case "inside", _:
                    return all(about in region for region in regions)
                case "holds", Track():
                    return 0  # no player holds pieces before the game starts
                case "double", Track(corridor=corridor):
                    return self._corridor_sizes[corridor] > 1
                case _, Track(kind=kind) if name in TRACK_KINDS:
                    return kind == name
                case "points", Ticket(targets=targets):
                    return max(target.points for target in targets)
            value: Any = getattr(thing, known[name].field)
            if known[name].type is FactType.OF_NAME:
                is_tag = known[name].sort is NameSort.TAG
                return any(about in names_of_tag(said) if is_tag else about == said for said in value)
            answer: int | str | bool = value
            return answer

        return fact

    def things(self, subject: Subject) -> Iterator[FactSource]:
        """Yield the facts about each object to which conditions on a subject apply, in the order of the tables."""
        things: Mapping[Subject, Sequence[Place | Track | Ticket | None]] = {
            Subject.TRACK: self.tables.tracks,
            Subject.TICKET: self.tables.tickets,
            Subject.PLACE: self.tables.places,
            Subject.SETUP: (None,),
        }
        return map(self.facts_about, things[subject])


def count_per(per: str, thing: Track | Place) -> int:
    """Return the number by which an effect at a track or place is multiplied: the number of spaces for `per space`,
    the number in a tag for a tag such as `per toll`, or 1 without `per`."""
    if per == SPACE:
        return thing.length if isinstance(thing, Track) else 1
    return number_in_tag(thing.tags, per) if per else 1


def names_in_conditions(rules: Iterable[Rule]) -> set[str]:
    """Return the names that conditions refer to, and the tags that rules use."""
    asked: set[str] = set()
    for rule in rules:
        asked.update(name for _, name in facts_in(rule.when))
        asked.update(name for sort, name in names_in(rule) if sort is NameSort.TAG)
    return asked


def counts_regions(rules: Iterable[Rule]) -> bool:
    """Return whether any rule counts regions. If so, regions matter even if no rule names them."""
    counted: set[str] = set()
    for rule in rules:
        counted.update(measures_in(rule))
        if isinstance(rule.row, OwnMeasure):
            counted.add(rule.row.counts)
    return not counted.isdisjoint(("regions", "whole-regions"))


def _in_force(rules: tuple[Rule, ...], players: int) -> tuple[Rule, ...]:
    """Resolve conditions on the set-up. If several rows with the same key apply, the last one is in force."""
    kept: dict[RuleKey | int, Rule] = {}
    for at, rule in enumerate(rules):
        kind = KINDS_BY_ROW[type(rule.row)]
        if kind.subject_of(rule.row) is not Subject.SETUP or asks_course(rule.when):
            kept[at] = rule
        elif holds(rule.when, lambda name, _: {"players": players}[name]):
            kept[at if kind.rows_add_up else key_of(rule)] = rule
    return tuple(kept.values())
