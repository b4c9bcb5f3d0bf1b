"""Where a board uses names: what conditions ask about, what stands on cards.

Comes in: `RuleTables`. Goes out: `Uses`, from which it follows whom another name concerns.
"""

from __future__ import annotations

from mapdsl.records import Record
from mapdsl.rules.conditions import names_in
from mapdsl.rules.tables import RuleTables


class Uses(Record):
    asked: frozenset[str]
    """Names of places, regions, tags, decks and sets that conditions ask about."""
    on_technologies: frozenset[str]
    """Those of them that stand on the cards of technologies, as part of a rule."""
    on_tickets: frozenset[str]
    """Places that tickets name."""


def uses_of(tables: RuleTables) -> Uses:
    asked = [(rule, name) for rule in tables.rules for _, name in names_in(rule.when)]
    return Uses(
        asked=frozenset(name for _, name in asked),
        on_technologies=frozenset(name for rule, name in asked if rule.technology),
        on_tickets=frozenset(
            name for each in tables.tickets for name in (each.start, *(goal.place for goal in each.targets))
        ),
    )
