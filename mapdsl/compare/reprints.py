"""Determines which components must be printed again when rules, names or languages change.

The functions compare the values that appear in print: equal values mean equal prints.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.rules.consequences import Consequence
from mapdsl.rules.ruleset import names_in_conditions
from mapdsl.rules.tables import Piece, Place, Rule, RuleTables
from mapdsl.rules.terms.conditions import facts_in
from mapdsl.words.names import name_in
from mapdsl.words.rulings import final_scores, route_points, rulings

COUNTED = {"trains": Consequence.TRAINS, "card-deck": Consequence.CARDS}
"""Consequences of changing a rule that states the number of a component, indexed by rule kind."""


def for_rules(old: Iterable[Rule], new: Iterable[Rule], tables: RuleTables) -> set[Consequence]:
    """Return the components to print again when `old` rules of one kind are replaced by `new` rules.

    Only rules of the board itself are considered, not those of variants or pieces.
    """
    was, now = (replace(tables, rules=tuple(rules)) for rules in (old, new))
    consequences: set[Consequence] = set()
    points_differ = route_points(was) != route_points(now)
    if points_differ or rulings(was) != rulings(now):
        consequences.add(Consequence.BOARD)
    if points_differ or final_scores(was) != final_scores(now):
        consequences.add(Consequence.SCORES)
    return consequences


def for_title(tables: RuleTables) -> set[Consequence]:
    """Return the components to print again when the title changes: the board, and all components with the title on
    them."""
    consequences = {Consequence.BOARD, Consequence.TICKETS, Consequence.SCORES}
    return consequences | ({Consequence.PIECES} if tables.pieces else set())


def for_language(old: RuleTables, new: RuleTables) -> set[Consequence]:
    """Return the components to print again when the language changes: all that show a name which differs between the
    languages."""
    of_name = by_place(new)
    named: tuple[Place | Piece, ...] = (*new.places, *new.pieces)
    return {
        each
        for thing in named
        if name_in(thing.id, thing.names, old.language) != name_in(thing.id, thing.names, new.language)
        for each in (of_name[thing.id] if isinstance(thing, Place) else (Consequence.PIECES,))
    }


def for_player_limit(tables: RuleTables) -> set[Consequence]:
    """Return the components to print again when the maximum number of players changes.

    Every player needs trains, pieces and a column on the score sheet, and the board states the number of players.
    """
    consequences = {Consequence.BOARD, Consequence.SCORES, Consequence.TRAINS}
    return consequences | ({Consequence.PIECES} if any(piece.each for piece in tables.pieces) else set())


def by_place(tables: RuleTables) -> dict[str, set[Consequence]]:
    """Return the components that show the name of a place, indexed by place.

    The name is on the board, on tickets, and on pieces that start at the place or have a rule about it.
    """
    asked = (name for rule in tables.rules if rule.piece for _, name in facts_in(rule.when))
    goals = (goal.place for ticket in tables.tickets for goal in ticket.targets)
    on_pieces = {*asked, *(piece.on for piece in tables.pieces)}
    on_tickets = {*goals, *(ticket.start for ticket in tables.tickets)}
    bearers = {Consequence.TICKETS: on_tickets, Consequence.PIECES: on_pieces}
    return {
        place.id: {Consequence.BOARD, *(each for each, names in bearers.items() if place.id in names)}
        for place in tables.places
    }


def names_in_conditions_of(*boards: RuleTables) -> set[str]:
    """Return all names that conditions use on any of the boards: places, regions, tags, decks and sets."""
    return names_in_conditions(rule for tables in boards for rule in tables.rules)
