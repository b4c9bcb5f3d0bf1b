"""Collects the texts and names of a board that only a `names` statement can translate.

Places, pieces and variants are not included, because they have `names` fields of their own.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.rules.attributes import names_from_options
from mapdsl.rules.kinds import KINDS_BY_ROW
from mapdsl.rules.kinds.score_rules import Award, Tally
from mapdsl.rules.tables import RuleTables
from mapdsl.rules.tags import names_of_tag
from mapdsl.rules.terms.arguments import DEFAULT_DECK, NameOf, Sentence
from mapdsl.rules.terms.conditions import NameSort
from mapdsl.rules.terms.measures import MEASURES_BY_NAME

_GIVEN = (NameSort.PLACE, NameSort.TAG, NameSort.DECK, NameSort.SET, NameSort.PIECE)
"""Sorts of names that options introduce: regions, tags, ticket decks, ticket sets and groups of pieces."""


def texts_without_translations(tables: RuleTables) -> frozenset[str]:
    """Return the names and texts of a board that have no `names` field, as written on the board."""
    return frozenset(_said(tables)) - {"", DEFAULT_DECK}


def own_bonuses(tables: RuleTables) -> frozenset[str]:
    """Return the built-in measures that a bonus scores. A board can give these a name of its own: `Grand Tour`."""
    rows = [rule.row for rule in tables.rules]
    return frozenset(row.measure for row in rows if isinstance(row, Award | Tally) and row.measure in MEASURES_BY_NAME)


def _said(tables: RuleTables) -> Iterator[str]:
    yield tables.about
    yield from (doubt.said for doubt in tables.doubts)
    yield from (region.id for region in tables.regions)
    for thing in (*tables.places, *tables.tracks, *tables.tickets, *tables.pieces):
        for sort, name in names_from_options(thing):
            if sort in _GIVEN:
                yield from names_of_tag(name) if sort is NameSort.TAG else (name,)
    for rule in tables.rules:
        for argument in KINDS_BY_ROW[type(rule.row)].arguments:
            declares = isinstance(argument.type, NameOf) and argument.type.declares
            if declares or isinstance(argument.type, Sentence):
                yield getattr(rule.row, argument.field)
