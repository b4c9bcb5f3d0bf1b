"""What boards and score sheets say about rules, and in which language names are printed.

What is compared is equal for two boards if the print says the same. `NameUses` tell whom another name concerns.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.emit.pictures.rulings import final_scores, route_points, rulings
from mapdsl.records import Record
from mapdsl.rules.conditions import facts_in
from mapdsl.rules.effects import Effect
from mapdsl.rules.ruleset import names_in_conditions
from mapdsl.rules.tables import Piece, Place, Rule, RuleTables
from mapdsl.words.names import name_in

COUNTED = {"trains": Effect.TRAINS, "card-deck": Effect.CARDS}
"""Kinds of rules that say how many there are of something."""


def of_rules(old: Iterable[Rule], new: Iterable[Rule], tables: RuleTables) -> set[Effect]:
    """What is to be printed again when these rules of one kind, which the board itself states, take one another's
    place."""
    was, now = (replace(tables, rules=tuple(rules)) for rules in (old, new))
    effects: set[Effect] = set()
    points_differ = route_points(was) != route_points(now)
    if points_differ or rulings(was) != rulings(now):
        effects.add(Effect.BOARD)
    if points_differ or final_scores(was) != final_scores(now):
        effects.add(Effect.SCORES)
    return effects


def of_title(tables: RuleTables) -> set[Effect]:
    """Everything that has a back has the title on it."""
    effects = {Effect.BOARD, Effect.TICKETS, Effect.SCORES}
    return effects | ({Effect.PIECES} if tables.pieces else set())


def of_name(place: Place, uses: NameUses) -> set[Effect]:
    """What bears the name of a place."""
    effects = {Effect.BOARD}
    effects |= {Effect.TICKETS} if place.id in uses.on_tickets else set()
    return effects | ({Effect.PIECES} if place.id in uses.on_pieces else set())


def of_language(old: RuleTables, new: RuleTables) -> set[Effect]:
    """What bears names that come out otherwise in the other language."""
    effects: set[Effect] = set()
    uses = uses_of(new)
    for place in new.places:
        if _differ(place, old.language, new.language):
            effects |= of_name(place, uses)
    if any(_differ(piece, old.language, new.language) for piece in new.pieces):
        effects.add(Effect.PIECES)
    return effects


def _differ(named: Place | Piece, *languages: str) -> bool:
    return len({name_in(named.id, named.names, language) for language in languages}) > 1


def of_most_players(tables: RuleTables) -> set[Effect]:
    """Every player needs pieces and a column on the score sheet; the board says how many can play."""
    effects = {Effect.BOARD, Effect.SCORES, Effect.TRAINS}
    return effects | ({Effect.PIECES} if any(piece.each for piece in tables.pieces) else set())


class NameUses(Record):
    asked: frozenset[str]
    """Names of places, regions, tags, decks and sets that conditions ask about."""
    on_pieces: frozenset[str]
    """Those of them that stand on pieces, as part of a rule that these carry, and the places on which pieces start."""
    on_tickets: frozenset[str]
    """Places that tickets name."""


def uses_of(tables: RuleTables) -> NameUses:
    asked = [(rule, name) for rule in tables.rules for _, name in facts_in(rule.when)]
    return NameUses(
        asked=frozenset(names_in_conditions(tables.rules)),
        on_pieces=frozenset(
            [*(name for rule, name in asked if rule.piece), *(piece.on for piece in tables.pieces if piece.on)]
        ),
        on_tickets=frozenset(
            name for ticket in tables.tickets for name in (ticket.start, *(goal.place for goal in ticket.targets))
        ),
    )
