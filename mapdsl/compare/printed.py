"""What boards and score sheets say about rules, and in which language names are printed.

What is compared is equal for two boards if the print says the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.rules.effects import Effect
from mapdsl.rules.ruleset import names_in_conditions
from mapdsl.rules.tables import Piece, Place, Rule, RuleTables
from mapdsl.rules.terms.conditions import facts_in
from mapdsl.words.names import name_in
from mapdsl.words.rulings import final_scores, route_points, rulings

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


def of_language(old: RuleTables, new: RuleTables) -> set[Effect]:
    """What bears names that come out otherwise in the other language."""
    of_name = of_names(new)
    named: tuple[Place | Piece, ...] = (*new.places, *new.pieces)
    return {
        effect
        for thing in named
        if name_in(thing.id, thing.names, old.language) != name_in(thing.id, thing.names, new.language)
        for effect in (of_name[thing.id] if isinstance(thing, Place) else (Effect.PIECES,))
    }


def of_most_players(tables: RuleTables) -> set[Effect]:
    """Every player needs pieces and a column on the score sheet; the board says how many can play."""
    effects = {Effect.BOARD, Effect.SCORES, Effect.TRAINS}
    return effects | ({Effect.PIECES} if any(piece.each for piece in tables.pieces) else set())


def of_names(tables: RuleTables) -> dict[str, set[Effect]]:
    """What bears the name of each place: the board, tickets, pieces that start there or carry rules that ask for it."""
    asked = (name for rule in tables.rules if rule.piece for _, name in facts_in(rule.when))
    goals = (goal.place for ticket in tables.tickets for goal in ticket.targets)
    on_pieces = {*asked, *(piece.on for piece in tables.pieces)}
    on_tickets = {*goals, *(ticket.start for ticket in tables.tickets)}
    bearers = {Effect.TICKETS: on_tickets, Effect.PIECES: on_pieces}
    return {
        place.id: {Effect.BOARD, *(effect for effect, names in bearers.items() if place.id in names)}
        for place in tables.places
    }


def names_asked(*boards: RuleTables) -> set[str]:
    """Names of places, regions, tags, decks and sets that conditions of any of the boards ask about."""
    return names_in_conditions(rule for tables in boards for rule in tables.rules)
