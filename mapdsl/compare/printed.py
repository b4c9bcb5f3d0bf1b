"""What boards and score sheets say about rules, and in which language names are printed.

Comes in: `RuleTables`. Goes out: whatever it is that is compared: equal for two boards if the print says the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.compare.uses import Uses, uses_of
from mapdsl.emit.layout.place_names import name_in
from mapdsl.emit.pictures.rulings import final_scores, route_points, rulings
from mapdsl.rules.effects import Effect
from mapdsl.rules.kinds.stations import Stations
from mapdsl.rules.tables import Place, Rule, RuleTables, Technology

PIECES = {
    "trains": Effect.TRAINS,
    "card-deck": Effect.CARDS,
    "stations": Effect.STATIONS,
}
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
    effects |= {Effect.COUNTRY_CARDS} if any(place.cards for place in tables.places) else set()
    return effects | ({Effect.TECHNOLOGIES} if tables.technologies else set())


def of_name(place: Place, uses: Uses) -> set[Effect]:
    """What bears the name of a place."""
    effects = {Effect.BOARD}
    effects |= {Effect.TICKETS} if place.id in uses.on_tickets else set()
    return effects | ({Effect.COUNTRY_CARDS} if place.cards else set())


def of_language(old: RuleTables, new: RuleTables) -> set[Effect]:
    """What bears names that come out otherwise in the other language."""
    effects: set[Effect] = set()
    uses = uses_of(new)
    for place in new.places:
        if _differ(place, old.language, new.language):
            effects |= of_name(place, uses)
    if any(_differ(each, old.language, new.language) for each in new.technologies):
        effects.add(Effect.TECHNOLOGIES)
    return effects


def _differ(named: Place | Technology, *languages: str) -> bool:
    return len({name_in(named.id, named.names, language) for language in languages}) > 1


def of_most_players(tables: RuleTables) -> set[Effect]:
    """Every player needs pieces and a column on the score sheet; the board says how many can play."""
    effects = {Effect.BOARD, Effect.SCORES, Effect.TRAINS}
    return effects | ({Effect.STATIONS} if any(isinstance(rule.row, Stations) for rule in tables.rules) else set())
