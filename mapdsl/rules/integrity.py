"""Whether tables from outside hold together: identities are unique, references lead somewhere, conditions are typed.

Comes in: `RuleTables` that were read from a document. Raises `TablesError` with the row. Tables that the compiler made
hold together by construction.
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.rules import conditions
from mapdsl.rules.arguments import DEFAULT_DECK, DeckCount, LengthPoints
from mapdsl.rules.codec import TablesError
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.conditions import Comparison, Condition, Fact, FactType, Subject
from mapdsl.rules.kinds import KINDS_BY_NAME, KINDS_BY_ROW
from mapdsl.rules.kinds.deal_tickets import DealTickets
from mapdsl.rules.kinds.draw_tickets import DrawTickets
from mapdsl.rules.ruleset import key_of
from mapdsl.rules.tables import RuleKey, RuleTables

MAX_CONDITION_DEPTH = 64


def check_integrity(tables: RuleTables) -> None:
    """Raises `TablesError` for the first thing that does not hold together."""
    if tables.players_least > tables.players_most or tables.players_least < 1:
        raise TablesError("players_least, players_most: not a range of players")
    places = _unique("places", (each.id for each in tables.places))
    regions = _unique("regions", (each.id for each in tables.regions))
    technologies = _unique("technologies", (each.id for each in tables.technologies))
    variants = _unique("variants", (each.id for each in tables.variants))
    _unique("tracks", (each.id for each in tables.tracks))
    _unique("tickets", (each.id for each in tables.tickets))
    for index, place in enumerate(tables.places):
        for region in place.regions:
            _known(f"places[{index}] ({place.id}).regions", region, regions)
    for index, track in enumerate(tables.tracks):
        where = f"tracks[{index}] ({track.id})"
        for end in track.ends:
            _known(f"{where}.ends", end.place, places)
        if track.ends[0].place == track.ends[1].place:
            raise TablesError(f"{where}.ends: both ends are {track.ends[0].place!r}")
        if track.locomotives > track.length:
            raise TablesError(f"{where}.locomotives: more than the {track.length} spaces")
    for index, ticket in enumerate(tables.tickets):
        where = f"tickets[{index}] ({ticket.id})"
        _known(f"{where}.start", ticket.start, places)
        if not ticket.targets:
            raise TablesError(f"{where}.targets: a ticket leads somewhere")
        for target in ticket.targets:
            _known(f"{where}.targets", target.place, places)
    for index, technology in enumerate(tables.technologies):
        if technology.variant:
            _known(f"technologies[{index}] ({technology.id}).variant", technology.variant, variants)
    for index, variant in enumerate(tables.variants):
        for key in variant.without:
            _known(f"variants[{index}] ({variant.id}).without", key.kind, set(KINDS_BY_NAME))
    _check_rules(tables, technologies, variants)


def _check_rules(tables: RuleTables, technologies: set[str], variants: set[str]) -> None:
    decks = {DEFAULT_DECK, *(ticket.deck for ticket in tables.tickets)}
    unconditional: set[tuple[str, RuleKey]] = set()
    for index, rule in enumerate(tables.rules):
        kind = KINDS_BY_ROW[type(rule.row)]
        where = f"rules[{index}] ({kind.name})"
        if rule.technology:
            _known(f"{where}.technology", rule.technology, technologies)
        if rule.variant:
            _known(f"{where}.variant", rule.variant, variants)
        for each in kind.arguments:
            problem = _out_of_bounds(getattr(rule.row, each.field), each.argument.type.schema())
            if problem:
                raise TablesError(f"{where}.{each.name}: {problem}")
            _check_order(getattr(rule.row, each.field), f"{where}.{each.name}")
        if isinstance(rule.row, DealTickets | DrawTickets):
            for count in rule.row.counts:
                _known(f"{where}.counts", count.deck, decks)
        if rule.when is not None:
            check_condition(rule.when, facts_of(kind.subject_of(rule.row)), f"{where}.when")
        elif not kind.many and kind.subject_of(rule.row) is Subject.SETUP:
            key = (rule.variant, key_of(rule))
            if key in unconditional:
                raise TablesError(f"{where}: stands twice without a condition")
            unconditional.add(key)


def _check_order(value: object, where: str) -> None:
    """The pairs of a table have no order of their own; so that equal rules are written alike, they stand in one."""
    keys: list[int | str] = []
    for pair in value if isinstance(value, tuple) else ():
        if isinstance(pair, LengthPoints | DeckCount):
            keys.append(pair.length if isinstance(pair, LengthPoints) else pair.deck)
    if keys != sorted(set(keys)):
        raise TablesError(f"{where}: the pairs do not stand in their order, each once")


def _out_of_bounds(value: object, bounds: dict[str, object]) -> str:
    """What is wrong with a value, by the bounds that its argument declares; nothing if all is well."""
    match bounds:
        case {"minimum": int(least), "maximum": int(most)} if isinstance(value, int):
            return "" if least <= value <= most else f"is not from {least} to {most}"
        case {"enum": list(values)}:
            return "" if value in values else f"is not one of {', '.join(map(str, values))}"
        case {"items": dict(inner)} if isinstance(value, tuple):
            return next((problem for each in value if (problem := _out_of_bounds(each, inner))), "")
    return ""


def check_condition(condition: Condition, facts: dict[str, Fact], where: str, depth: int = 0) -> None:
    """Raises `TablesError` when a condition asks for a fact that is not there or of another type."""
    if depth > MAX_CONDITION_DEPTH:
        raise TablesError(f"{where}: is nested more than {MAX_CONDITION_DEPTH} deep")
    match condition:
        case conditions.All(of) | conditions.Any(of):
            for each in of:
                check_condition(each, facts, where, depth + 1)
            return
        case conditions.Not(inner):
            check_condition(inner, facts, where, depth + 1)
            return
    fact = facts.get(condition.fact)
    if fact is None:
        raise TablesError(f"{where}: unknown fact {condition.fact!r}; facts are {', '.join(facts)}")
    if not _fits(condition, fact):
        raise TablesError(f"{where}: `{fact.name}` is {fact.type}; it cannot be asked like this")


def _fits(condition: Condition, fact: Fact) -> bool:
    match condition:
        case conditions.Is(_, name):
            return fact.type is (FactType.OF_NAME if name else FactType.YES_NO)
        case conditions.Within():
            return fact.type is FactType.NUMBER
        case conditions.Compare(_, comparison, value):
            if fact.type is FactType.NUMBER:
                return isinstance(value, int)
            return _is_word(value, fact) and comparison in (Comparison.EQUAL, Comparison.UNEQUAL)
        case conditions.Among(_, values):
            if fact.type is FactType.NUMBER:
                return all(isinstance(value, int) for value in values)
            return all(_is_word(value, fact) for value in values)
    return False


def _is_word(value: object, fact: Fact) -> bool:
    if fact.type is FactType.CHOICE:
        return value in fact.values
    return fact.type is FactType.NAME and isinstance(value, str)


def _unique(what: str, ids: Iterable[str]) -> set[str]:
    seen: set[str] = set()
    for index, each in enumerate(ids):
        if each in seen:
            raise TablesError(f"{what}[{index}].id: {each!r} stands twice")
        seen.add(each)
    return seen


def _known(where: str, name: str, known: set[str]) -> None:
    if name not in known:
        raise TablesError(f"{where}: there is no {name!r}")
