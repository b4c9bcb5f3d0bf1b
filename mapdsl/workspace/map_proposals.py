"""What a map could say next, where somebody draws and does not type: a name, a length, a value."""

from __future__ import annotations

from itertools import count, product
from string import ascii_uppercase

from mapdsl.emit.layout.sheet import CITY_RADIUS, PLASTIC, CannotDrawError, EndKey, sheet_of
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.rules.kinds.score_rules import RoutePoints
from mapdsl.workspace.open_files import Document

_USUAL = range(1, 7)


def free_name(document: Document) -> str:
    """The first of A, B ... Z, AA, AB ... that stands nowhere in the text."""
    taken = {mention.meaning.name for mention in document.mentions.all}
    names = ("".join(letters) for size in count(1) for letters in product(ascii_uppercase, repeat=size))
    return next(name for name in names if name not in taken)


def length_between(document: Document, start: EndKey, goal: EndKey) -> int:
    """As many spaces as there is room for on the sheet, of the lengths that score."""
    lengths = _lengths_that_score(document)
    try:
        ends = sheet_of(document.compilation.tables, PLASTIC).ends
    except CannotDrawError:
        return lengths[0]
    if start not in ends or goal not in ends:
        return lengths[0]
    room = distance(ends[start], ends[goal]) - 2 * CITY_RADIUS
    return max((each for each in lengths if PLASTIC.strip(each) <= room), default=lengths[0])


def _lengths_that_score(document: Document) -> list[int]:
    survey = document.survey
    row = survey.setups[0].one(RoutePoints) if survey else None
    return sorted(each.length for each in row.table) if row and row.table else list(_USUAL)


def value_between(document: Document, start: str, goal: str) -> int:
    """The spaces of the shortest way; where none leads there, as a route would have."""
    survey = document.survey
    named = {start, goal} <= set(survey.network.names) if survey else False
    found = survey.network.lengths([(start, goal)]) if survey and named else {}
    return found.get((start, goal)) or length_between(document, (start, 0), (goal, 0))
