"""Checks that untrusted tables are consistent: ids are unique, referenced objects exist, and conditions are well typed.

`TablesError` names the inconsistent row. Tables made by the compiler are consistent by construction.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from typing import Any, TypeVar

from mapdsl.base.decoding import shorten, show_value
from mapdsl.diagnostics.catalogue.malformed import ARGUMENT_ERROR_PHRASES
from mapdsl.rules.board_texts import own_bonuses, texts_without_translations
from mapdsl.rules.condition_facts import facts_of, question_errors
from mapdsl.rules.kinds import KINDS_BY_NAME, KINDS_BY_ROW
from mapdsl.rules.kinds.rule_kind import Carrier
from mapdsl.rules.kinds.score_rules import measures_of
from mapdsl.rules.kinds.turn_rules import TurnAction
from mapdsl.rules.piece_uses import misuse, pieces_by_name
from mapdsl.rules.reserved import reserved_words
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import Piece, Place, RuleKey, RuleTables, Ticket, Track, Variant
from mapdsl.rules.tags import names_of_tag
from mapdsl.rules.terms.arguments import DEFAULT_DECK, GRAY, MAX_OFFERED, Choice, LengthPoints, Several, TicketsOfDeck
from mapdsl.rules.terms.conditions import Fact, NameSort, Question, Subject, questions
from mapdsl.rules.terms.effects import CostWords
from mapdsl.tables.codec import TablesError

Thing = TypeVar("Thing", Place, Track, Ticket, Piece, Variant)


def check_integrity(tables: RuleTables) -> None:
    """Check all tables. Raises `TablesError` for the first inconsistency."""
    if tables.players_least > tables.players_most:
        raise TablesError("players_least, players_most: not a range of players")
    places = _unique("places", (place.id for place in tables.places))
    regions = _unique("regions", (region.id for region in tables.regions))
    pieces = _unique("pieces", (piece.id for piece in tables.pieces))
    variants = _unique("variants", (variant.id for variant in tables.variants))
    _unique("tracks", (track.id for track in tables.tracks))
    _unique("tickets", (ticket.id for ticket in tables.tickets))
    for where, place in _each("places", tables.places):
        _check_known(f"{where}.regions", place.regions, regions)
        _check_order(f"{where}.regions", place.regions)
        _check_order(f"{where}.tags", place.tags)
    for where, track in _each("tracks", tables.tracks):
        _check_known(f"{where}.ends", (end.place for end in track.ends), places)
        if track.ends[0].place == track.ends[1].place:
            raise TablesError(f"{where}.ends: both ends are {show_value(track.ends[0].place)}")
        if track.locomotives > track.length:
            raise TablesError(f"{where}.locomotives: more than the {track.length} spaces")
        if track.to and track.to not in (end.place for end in track.ends):
            raise TablesError(f"{where}.to: {show_value(track.to)} is no end of it")
        _check_colours(track, f"{where}.also")
        _check_order(f"{where}.crossing", track.crossing)
        _check_order(f"{where}.tags", track.tags)
    for where, ticket in _each("tickets", tables.tickets):
        _check_known(f"{where}.start", (ticket.start,), places)
        targets = [target.place for target in ticket.targets]
        _check_known(f"{where}.targets", targets, places)
        _check_order(f"{where}.targets", targets)
        _check_known(f"{where}.stops", ticket.stops, places)
        _unique(f"{where}.stops", ticket.places)
        if (ticket.stops and len(ticket.targets) > 1) or (ticket.any_order is not None and not ticket.stops):
            raise TablesError(f"{where}: only a ticket with one target has stops, and an order")
        if ticket.stops and ticket.start > ticket.targets[0].place:
            raise TablesError(f"{where}: the ends of a ticket with stops do not stand in their order")
    for where, piece in _each("pieces", tables.pieces):
        _check_known(f"{where}.variant", (piece.variant,), variants | {""})
        _check_known(f"{where}.on", (piece.on,), places | {""})
        if piece.price is not None and len(piece.price.amounts) > 1:
            raise TablesError(f"{where}.price: a piece has one price; an action can have several, one after the other")
        if piece.price is not None and piece.price.problem():
            raise TablesError(f"{where}.price: nobody can pay so")
        _check_known(f"{where}.price", (name for _, name in CostWords().names(piece.price)), pieces)
        taken = reserved_words().union(measures_of(tables.rules))
        if piece.id in taken or piece.of in taken | pieces:
            raise TablesError(f"{where}: it or its group is called like something else")
    for where, variant in _each("variants", tables.variants):
        _check_order(f"{where}.alternatives", variant.alternatives)
        _check_known(f"{where}.alternatives", variant.alternatives, variants - {variant.id})
        partners = (other for other in tables.variants if other.id in variant.alternatives)
        if any(variant.id not in other.alternatives for other in partners):
            raise TablesError(f"{where}.alternatives: what is an alternative to another variant has that as its own")
        _check_known(f"{where}.without", (key.kind for key in variant.without), KINDS_BY_NAME.keys())
    _check_rules(tables, pieces, variants)
    _check_order("translations", [translation.id for translation in tables.translations])
    words = texts_without_translations(tables) | own_bonuses(tables) if tables.translations else frozenset()
    for index, translated in enumerate(tables.translations):
        _check_known(f"translations[{index}]", (translated.id,), words)


def _each(what: str, things: Iterable[Thing]) -> Iterator[tuple[str, Thing]]:
    """Yield the objects in a list, each with its path for messages."""
    return ((f"{what}[{index}] ({shorten(thing.id)})", thing) for index, thing in enumerate(things))


def _check_order(where: str, names: Sequence[str]) -> None:
    """Check that names are in the order that the compiler produces, so that equal boards have equal digests."""
    if list(names) != sorted(set(names)):
        raise TablesError(f"{where}: the names do not stand in their order, each once")


def _check_colours(track: Track, where: str) -> None:
    if sum(share.spaces for share in track.also) >= track.length:
        raise TablesError(f"{where}: no spaces are left of the {track.length}")
    colours = [track.colour, *(share.colour for share in track.also)]
    if track.also and (track.kind == "tunnel" or GRAY in colours or len(set(colours)) < len(colours)):
        raise TablesError(f"{where}: a track of several colours names each once, and no gray, and is no tunnel")


def _check_rules(tables: RuleTables, carriers: set[str], variants: set[str]) -> None:
    pieces = {name for piece in tables.pieces for name in (piece.id, piece.of) if name}
    tagged: tuple[Place | Track, ...] = (*tables.places, *tables.tracks)
    names = {
        NameSort.DECK: {DEFAULT_DECK, *(ticket.deck for ticket in tables.tickets)},
        NameSort.MEASURE: {*measures_of(tables.rules), *pieces},
        NameSort.PIECE: pieces,
        NameSort.SPOT: {place.id for place in tables.places},
        NameSort.TAG: {name for thing in tagged for tag in thing.tags for name in names_of_tag(tag)},
    }
    by_name = pieces_by_name(tables.pieces)
    _unique("actions", ((rule.variant, rule.row.name) for rule in tables.rules if isinstance(rule.row, TurnAction)))
    unconditional: set[tuple[str, RuleKey]] = set()
    for index, rule in enumerate(tables.rules):
        kind = KINDS_BY_ROW[type(rule.row)]
        where = f"rules[{index}] ({kind.name})"
        _check_known(f"{where}.piece", (rule.piece,), carriers | {""})
        _check_known(f"{where}.variant", (rule.variant,), variants | {""})
        if (rule.also or rule.inherits) and not rule.variant:
            raise TablesError(f"{where}: `also` and `inherits` belong to rules of variants")
        _check_known(f"{where}.inherits", rule.inherits, {argument.name for argument in kind.inheritable})
        if rule.piece and kind.carrier is Carrier.BOARD:
            raise TablesError(f"{where}.piece: no piece can carry `{kind.name}`")
        for argument in kind.arguments:
            value = getattr(rule.row, argument.field)
            if rule.piece and argument.is_of_table and value != argument.default:
                raise TablesError(f"{where}.{argument.name}: no piece can carry that")
            if isinstance(argument.type, Several) and argument.type.distinct:
                _unique(f"{where}.{argument.name}", value)
            if isinstance(argument.type, Choice) and value != argument.default:
                _check_known(f"{where}.{argument.name}", (value,), set(argument.type.values))
            for sort, name in argument.type.names(value):
                _check_known(f"{where}.{argument.name}", (name,), names[sort])
            _check_pairs(value, f"{where}.{argument.name}")
        if problem := rule.row.problem() or misuse(rule, by_name):
            raise TablesError(f"{where}: {ARGUMENT_ERROR_PHRASES[problem.problem].format(**problem.facts)}")
        facts = facts_of(kind.subject_of(rule.row), in_play=kind.may_depend_on_play)
        for question in questions(rule.when):
            _check_question(question, facts, f"{where}.when")
            asked = facts[question.fact].sort
            if asked in (NameSort.PIECE, NameSort.MEASURE):
                _check_known(f"{where}.when", (str(question.values[0]),), names[asked])
        if rule.when is None and not kind.rows_add_up and kind.subject_of(rule.row) is Subject.SETUP:
            key = (rule.variant, key_of(rule))
            if key in unconditional:
                raise TablesError(f"{where}: stands twice without a condition")
            unconditional.add(key)


def _check_pairs(value: Any, where: str) -> None:
    """Check that the pairs in an argument are sorted, so that equal rules are always written in the same way."""
    match value:
        case (LengthPoints(), *_):
            keys = [pair.length for pair in value]
        case (TicketsOfDeck(), *_):
            keys = [pair.deck for pair in value]
            if sum(pair.count for pair in value) > MAX_OFFERED:
                raise TablesError(f"{where}: more than {MAX_OFFERED} tickets are offered at once")
        case _:
            return
    if keys != sorted(set(keys)):
        raise TablesError(f"{where}: the pairs do not stand in their order, each once")


def _check_question(question: Question, facts: dict[str, Fact], where: str) -> None:
    """Check that an elementary condition uses a known fact, in a form that the type of the fact allows."""
    fact = facts.get(question.fact)
    if fact is None:
        raise TablesError(f"{where}: unknown fact {show_value(question.fact)}; facts are {', '.join(facts)}")
    if any(question_errors(question, fact)):
        raise TablesError(f"{where}: `{fact.name}` is {fact.type}; it cannot be asked like this")


def _unique(what: str, ids: Iterable[Any]) -> set[Any]:
    seen: set[Any] = set()
    for index, name in enumerate(ids):
        if name in seen:
            raise TablesError(f"{what}[{index}]: {show_value(name)} stands twice")
        seen.add(name)
    return seen


def _check_known(where: str, names: Iterable[str], known: Set[str]) -> None:
    for name in names:
        if name not in known:
            raise TablesError(f"{where}: there is no {show_value(name)}")
