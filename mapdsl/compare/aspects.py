"""Compares two records attribute by attribute.

A test finds fields that are neither attributes nor compared by another module.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.tables import Backdrop, EarthPoint, Point, RuleKey, Share, Size, Statement, Translation
from mapdsl.rules.terms.effects import Cost

More = Mapping[str, Iterable[Consequence]]
"""Additional consequences of a change that depend on the rest of the board, indexed by field."""


def find_attribute_changes(
    section: Section,
    what: str,
    old: Any,
    new: Any,
    *,
    there: Iterable[Consequence] = (),
    describe: Callable[[Any], str] = lambda _: "",
    more: More = MappingProxyType({}),
    degrees: tuple[bool, bool] = (False, False),
) -> Iterator[Change]:
    """Yield a change for every attribute that differs, or a single change if the record `what` was added or removed.

    `there` are the consequences of adding or removing the record. `degrees` states for the old and for the new board
    whether its positions are in degrees.
    """
    if old is None or new is None:
        thing, mark = (old, Mark.REMOVED) if new is None else (new, Mark.ADDED)
        before, after = (describe(old), "") if new is None else ("", describe(new))
        yield Change(section, mark, what, frozenset(there), before=before, after=after, origin=thing.origin)
        return
    record: type = type(new)
    for field, aspect in attributes_of(record).items():
        before, after = getattr(old, field), getattr(new, field)
        if before != after:
            was, now = format_value(before, degrees=degrees[0]), format_value(after, degrees=degrees[1])
            consequences, origin = {*aspect.consequences, *more.get(field, ())}, getattr(new, "origin", None)
            yield Change(section, Mark.CHANGED, what, frozenset(consequences), aspect.title, was, now, origin)


def find_changes_by_id(
    section: Section,
    old: Iterable[Any],
    new: Iterable[Any],
    there: Iterable[Consequence],
    describe: Callable[[Any], str] = lambda _: "",
) -> Iterator[Change]:
    """Yield the changes of records that are identified by their `id`."""
    before, after = {named.id: named for named in old}, {named.id: named for named in new}
    for name in sorted(before.keys() | after.keys()):
        yield from find_attribute_changes(
            section, name, before.get(name), after.get(name), there=there, describe=describe
        )


_SEPARATORS: dict[type, str] = {Point: " | ", int: " "}


def format_value(value: Any, *, degrees: bool = False) -> str:
    """Format a value in board syntax if the syntax can express it, otherwise in words."""
    match value:
        case None | "" | ():
            return "none"
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.12g}"
        case EarthPoint(x, y):
            return format_value(Point(x, y), degrees=True)
        case Point(x, y) if degrees:
            return f"{abs(y):.12g}{'N' if y >= 0 else 'S'} {abs(x):.12g}{'E' if x >= 0 else 'W'}"
        case int() | str() | Point() | Size() | Share() | Cost():
            return str(value)
        case Backdrop(file, corners):
            covered = [format_value(corner, degrees=degrees) for corner in corners]
            return f"{file} from {' to '.join(covered)}" if covered else file
        case Translation(language, text, forms):
            return f"{language} " + " | ".join(f'"{form}"' for form in (text, *forms))
        case Statement():
            return value.said
        case RuleKey(kind, key, piece):
            return " ".join(part for part in (kind, key, piece and f"of {piece}") if part)
        case tuple():
            separator = _SEPARATORS.get(type(value[0]), ", ")
            return separator.join(format_value(part, degrees=degrees) for part in value)
    raise TypeError(f"there are no words for {value!r}")
