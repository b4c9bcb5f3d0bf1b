"""Digest of a board's rules. It depends neither on the names in the board nor on the order and layout of the source.

Without names, places are distinguished by their role in the structure. Each place gets an initial label made from its
own attributes. Labels are then refined with the labels at the other ends of tracks and tickets, until no further places
can be distinguished. The digest is a hash of the descriptions of all objects, in sorted order. Names, translations,
positions, drawing attributes and sources are left out.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.rules.attributes import attributes_of, names_from_options, non_default_attributes, options_of
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.score_rules import OwnMeasure
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.ruleset import names_in, names_in_conditions
from mapdsl.rules.tables import (
    Piece,
    Place,
    Rule,
    RuleKey,
    RuleTables,
    Ticket,
    Track,
    Variant,
    by_corridor,
)
from mapdsl.rules.tags import names_of_tag, number_in_tag
from mapdsl.rules.terms.arguments import (
    ANY_DECK,
    ArgumentType,
    CountsByDeck,
    CriterionName,
    MeasureName,
    NameOf,
    PerWords,
    Several,
)
from mapdsl.rules.terms.conditions import Fact, NameSort, facts_in
from mapdsl.rules.terms.effect_verbs import CARDS
from mapdsl.rules.terms.effects import Cost, CostWords, EffectWords
from mapdsl.tables.codec import to_json

DIGEST_PREFIX = "mapdsl-3:"


def rules_digest(tables: RuleTables) -> str:
    """Return the digest: `mapdsl-3:` followed by 32 hexadecimal digits."""
    tables = replace(tables, rules=tuple(rule for rule in tables.rules if KINDS_BY_ROW[type(rule.row)].is_played))
    labels = _place_labels(tables)
    names = _Names(tables, labels)
    described = {
        "players": [tables.players_least, tables.players_most],
        **_properties(tables),
        "places": sorted(labels.values()),
        "corridors": _corridors(tables, labels, names),
        "tickets": sorted(_hash([_ticket_core(ticket, labels), names.names_of(ticket)]) for ticket in tables.tickets),
        "pieces": sorted(names.pieces.values()),
        "rules": sorted(names.rule(rule) for rule in tables.rules if not rule.piece),
        "variants": sorted(names.variants),
    }
    return DIGEST_PREFIX + _hash(described)


def _hash(value: Any) -> str:
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


# ---- places -------------------------------------------------------------------------------------------------------


def _place_labels(tables: RuleTables) -> dict[str, str]:
    members = group((region, place) for place in tables.places for region in place.regions)
    asked = names_in_conditions(tables.rules)
    labels = {
        place.id: _hash(
            [
                _content(place),
                place.id in asked,
                sorted(len(members[region]) for region in place.regions if region in asked),
            ]
        )
        for place in tables.places
    }
    links: dict[str, list[tuple[str, str]]] = {place.id: [] for place in tables.places}
    for track in tables.tracks:
        here, there = (end.place for end in track.ends)
        content = _content(track)
        for end, other in ((here, there), (there, here)):
            direction = {"leads": "here" if track.to == end else "away"} if track.to else {}
            links[end].append((_hash(content | direction), other))
    for ticket in tables.tickets:
        to, back = ("ticket", "ticket") if len(ticket.targets) == 1 else ("ticket to", "ticket from")
        for target in ticket.targets:
            links[ticket.start].append((_hash([to, target.points, _content(ticket)]), target.place))
            links[target.place].append((_hash([back, target.points, _content(ticket)]), ticket.start))

    def describe(place: str, labels: dict[str, str]) -> str:
        return _hash([labels[place], sorted([text, labels[other]] for text, other in links[place])])

    return _refine(labels, describe)


def _refine(labels: dict[str, str], describe: Callable[[str, dict[str, str]], str]) -> dict[str, str]:
    """Refine labels repeatedly until a round distinguishes no further objects. `describe` makes an object's new
    label from its name and the labels of all objects."""
    classes = 0
    while len(set(labels.values())) > classes:
        classes = len(set(labels.values()))
        labels = {name: describe(name, labels) for name in labels}
    return labels


def _content(thing: Place | Track | Ticket | Piece) -> dict[str, Any]:
    """Return the attributes of an object that differ from their defaults, without names and drawing attributes."""
    return {
        attribute.field: _drop_names(value)
        for attribute, value in non_default_attributes(thing)
        if attribute.is_in_digest
    }


def _properties(tables: RuleTables) -> dict[str, Any]:
    """Return the board properties that affect replays, if they differ from their defaults."""
    declared = options_of(RuleTables).values()
    values = ((attribute, getattr(tables, attribute.field)) for attribute in declared if attribute.is_in_digest)
    return {attribute.field: to_json(value) for attribute, value in values if value != attribute.default}


def _drop_names(value: Any) -> Any:
    """Return a value; if it is a price, without the names of its pieces."""
    pieces = CostWords().names(value) if isinstance(value, Cost) else ()
    return _rename(to_json(value), dict.fromkeys((name for _, name in pieces), CARDS))


def _rename(data: Any, known: Mapping[str, str]) -> Any:
    """Replace names in JSON values, as mapped by `known`."""
    match data:
        case dict():
            return {key: _rename(inner, known) for key, inner in data.items()}
        case list():
            return [_rename(inner, known) for inner in data]
    return known.get(data, data) if isinstance(data, str) else data


def _corridors(tables: RuleTables, labels: dict[str, str], names: _Names) -> list[list[Any]]:
    """Return the corridors as sorted lists of their tracks. Each track includes the labels of its ends."""
    return sorted(
        sorted([_ends(track, labels), _hash([_content(track), names.names_of(track)])] for track in tracks)
        for tracks in by_corridor(tables.tracks).values()
    )


# ---- names that conditions use ------------------------------------------------------------------------------------


class _Names:
    """Replacement of each name in the digest by a description of all objects that have the name."""

    def __init__(self, tables: RuleTables, labels: dict[str, str]) -> None:
        described: list[tuple[Record, list[Any]]] = [
            *((track, [*_ends(track, labels), _hash(_content(track))]) for track in tables.tracks),
            *((ticket, _ticket_core(ticket, labels)) for ticket in tables.tickets),
        ]
        self.measures: dict[str, str] = {}
        self._stand_ins = {sort: _group(_bearers(described, sort)) for sort in NameSort}
        regions = _group((region, labels[place.id]) for place in tables.places for region in place.regions)
        self._stand_ins[NameSort.PLACE] = regions | labels
        self._stand_ins[NameSort.SPOT] = labels
        self.measures = self._named_by(OwnMeasure, tables)
        self._stand_ins[NameSort.PIECE] = self._of_pieces(tables)
        self.actions = self._named_by(TurnAction, tables)
        self.pieces = {piece.id: self._piece(piece, tables) for piece in tables.pieces}
        self.variants = [self._variant(variant, tables) for variant in tables.variants]

    def _named_by(self, row: type[OwnMeasure | TurnAction], tables: RuleTables) -> dict[str, str]:
        """Return the descriptions for the names that rules of a kind declare, by name."""
        return _group((rule.row.name, self.rule(rule)) for rule in tables.rules if isinstance(rule.row, row))

    def _of_pieces(self, tables: RuleTables) -> dict[str, str]:
        """Return the descriptions of pieces and groups, by name.

        The description of a piece starts from its attributes. It is then refined with the rules that name the piece,
        until no further pieces can be distinguished.
        """
        pieces = tables.pieces
        named = {piece.id: [rule for rule in tables.rules if _is_about(rule, piece)] for piece in pieces}
        spots = self._stand_ins[NameSort.SPOT]
        labels = {
            piece.id: _hash([_content(piece), bool(piece.variant), bool(piece.of), spots.get(piece.on, bool(piece.on))])
            for piece in pieces
        }

        def describe(piece: str, labels: dict[str, str]) -> str:
            self._stand_ins[NameSort.PIECE] = _with_groups(labels | {piece: "this"}, pieces)
            return _hash([labels[piece], sorted([self.rule(rule), rule.piece == piece] for rule in named[piece])])

        return _with_groups(_refine(labels, describe), pieces)

    def names_of(self, thing: Track | Ticket) -> dict[str, str]:
        """Return descriptions for those names on a track or ticket that affect saved games when they change, by
        field."""
        found: dict[str, str] = {}
        for attribute in attributes_of(type(thing)).values():
            if attribute.sort and Consequence.REPLAYS in attribute.consequences:
                known, value = self._stand_ins[attribute.sort], getattr(thing, attribute.field)
                if attribute.is_list and value:
                    found[attribute.field] = _hash(sorted(known[name] for name in value))
                elif value in known:
                    found[attribute.field] = known[value]
        return found

    def rule(self, rule: Rule) -> str:
        """Describe a rule, replacing the names that it uses."""
        kind = KINDS_BY_ROW[type(rule.row)]
        values = ((argument, getattr(rule.row, argument.field)) for argument in kind.arguments)
        row = {
            argument.name: self._argument(argument.type, value)
            for argument, value in values
            if value != argument.default
        }
        facts = facts_of(kind.subject_of(rule.row), in_play=True)
        when = self._condition(to_json(rule.when), facts) if rule.when else None
        layered = [rule.also, sorted(rule.inherits)] if rule.also or rule.inherits else []
        return _hash([kind.name, row, when, bool(rule.variant), *layered])

    def _argument(self, kind: ArgumentType, value: Any) -> Any:
        """Describe an argument, replacing the names of decks, pieces, and measures that the board defines."""
        match kind:
            case Several(of):
                return [self._argument(of, item) for item in value]
            case CountsByDeck():
                decks = self._stand_ins[NameSort.DECK] | {ANY_DECK: ANY_DECK}
                return [[decks.get(entry.deck, ""), entry.count] for entry in value]
            case CriterionName():
                return [self._of(NameSort.MEASURE, value.measure), value.fewest]
            case EffectWords() | CostWords() if value is not None:
                return _rename(to_json(value), {name: self._of(sort, name) for sort, name in kind.names(value)})
            case PerWords():
                return self._stand_ins[NameSort.TAG].get(value, value)
            case NameOf(sort=NameSort.PIECE):
                return self._of(NameSort.PIECE, value)
            case MeasureName() | NameOf(sort=NameSort.MEASURE, declares=False):
                return self._of(NameSort.MEASURE, value)
            case NameOf():
                return ""
        return to_json(value)

    def _of(self, sort: NameSort, name: str) -> str:
        """Return the description for a name; empty if no object has the name. The name of a built-in measure is
        returned unchanged."""
        if sort is NameSort.MEASURE:
            return self._stand_ins[NameSort.PIECE].get(name) or self.measures.get(name, name)
        return self._stand_ins[sort].get(name, "")

    def _condition(self, data: Any, facts: dict[str, Fact]) -> Any:
        match data:
            case {"all": list(of)} | {"any": list(of)}:
                return dict.fromkeys(data, sorted(_hash(self._condition(part, facts)) for part in of))
            case {"not": of}:
                return {"not": self._condition(of, facts)}
        sort = facts[data["fact"]].sort
        if sort is None:
            return data
        names = {key: value for key, value in data.items() if key in ("name", "value") and isinstance(value, str)}
        named = {key: self._of(sort, name) for key, name in names.items()}
        among = {key: sorted(self._of(sort, item) for item in value) for key, value in data.items() if key == "among"}
        return data | named | among

    def _piece(self, piece: Piece, tables: RuleTables) -> str:
        rules = sorted(self.rule(rule) for rule in tables.rules if rule.piece == piece.id)
        group = [self._stand_ins[NameSort.PIECE][piece.of]] if piece.of else []
        spot = self._stand_ins[NameSort.SPOT].get(piece.on, bool(piece.on))
        return _hash([_content(piece), bool(piece.variant), rules, spot, *group])

    def _variant(self, variant: Variant, tables: RuleTables) -> str:
        rules = sorted(self.rule(rule) for rule in tables.rules if rule.variant == variant.id and not rule.piece)
        sold = sorted(self.pieces[piece.id] for piece in tables.pieces if piece.variant == variant.id)
        gone = sorted([key.kind, self._value(key), self.pieces.get(key.piece, "")] for key in variant.without)
        return _hash([rules, sold, gone])

    def _value(self, key: RuleKey) -> str:
        """Describe the value of a rule key, replacing the value if it is a name that the board defines."""
        return self.actions.get(key.value, "") if key.kind == "action" else self._of(NameSort.MEASURE, key.value)


def _is_about(rule: Rule, piece: Piece) -> bool:
    """Return whether a rule is carried by a piece, or names the piece or its group."""
    named = {name for _, name in (*names_in(rule), *facts_in(rule.when))}
    return rule.piece == piece.id or piece.id in named or (bool(piece.of) and piece.of in named)


def _with_groups(labels: dict[str, str], pieces: Iterable[Piece]) -> dict[str, str]:
    return labels | _group((piece.of, labels[piece.id]) for piece in pieces if piece.of)


def _ends(track: Track, labels: dict[str, str]) -> list[str]:
    return sorted(labels[end.place] for end in track.ends)


def _bearers(described: Iterable[tuple[Record, Any]], sort: NameSort) -> Iterator[tuple[str, Any]]:
    """Yield pairs of a name of the given sort and the description of an object that has the name."""
    for thing, description in described:
        names = [name for borne, name in names_from_options(thing) if borne is sort]
        yield from ((name, description) for name in names)
        if sort is NameSort.TAG:
            counted = (name for tag in names for name in names_of_tag(tag)[1:])
            yield from ((name, [description, number_in_tag(names, name)]) for name in counted)


def _group(pairs: Iterable[tuple[str, Any]]) -> dict[str, str]:
    return {name: _hash(sorted(members, key=json.dumps)) for name, members in group(pairs).items()}


def _ticket_core(ticket: Ticket, labels: dict[str, str]) -> list[Any]:
    targets = sorted([labels[target.place], target.points] for target in ticket.targets)
    if ticket.stops:
        places = [labels.get(place, "") for place in ticket.places]
        return [min(places, places[::-1]), targets[0][1], _content(ticket)]
    if len(targets) == 1:
        return [sorted([labels[ticket.start], targets[0][0]]), targets[0][1], _content(ticket)]
    return [labels[ticket.start], targets, _content(ticket)]
