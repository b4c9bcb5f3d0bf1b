"""Text positions of the values in JSON text, for messages about a document from an untrusted author.

Loading a document does not use this module: the standard JSON reader is faster, but reports no positions.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NamedTuple

Path = tuple[str | int, ...]
"""Field names and indices that lead from the root of the document to a value."""

_TOKEN = re.compile(r'(?P<text>"(?:[^"\\]++|\\.)*+")|(?P<mark>[\[\]{},])|(?P<bare>[^\s\[\]{},:"]+)', re.DOTALL)


class PlacedValue(NamedTuple):
    """Text positions of a value, and of its field name if it has one: start and end offsets."""

    path: Path
    value: tuple[int, int]
    name: tuple[int, int] | None
    is_repeated: bool
    """True if an earlier field of the same object has the same name."""


class _Open:
    """List or object whose end has not been read yet."""

    def __init__(self, place: PlacedValue, *, is_list: bool) -> None:
        self.place = place
        self.step: str | int | None = 0 if is_list else None
        """Index or field name of the next value; None if a field name comes next."""
        self.step_name: tuple[int, int] | None = None
        self.names: set[str | int] = set()
        self.is_repeated = False


def first_nested(text: str, depth: int) -> int | None:
    """Return the offset of the first list or object nested deeper than `depth`, or None."""
    level = 0
    for token in _TOKEN.finditer(text):
        level += (token[0] in ("[", "{")) - (token[0] in ("]", "}"))
        if level > depth:
            return token.start()
    return None


def json_places(text: str) -> Iterator[PlacedValue]:
    """Yield the position of every value of a well-formed text. A list or an object follows the values that it
    contains."""
    waiting: list[_Open] = []
    for token in _TOKEN.finditer(text):
        found, inside = token[0], waiting[-1] if waiting else None
        if found in ("]", "}"):
            ended = waiting.pop().place
            yield ended._replace(value=(ended.value[0], token.end()))
        elif inside is None:
            place = PlacedValue((), token.span(), None, is_repeated=False)
            waiting += [_Open(place, is_list=found == "[")] if found in ("[", "{") else []
            if not waiting:
                yield place
        elif found == ",":
            inside.step = inside.step + 1 if isinstance(inside.step, int) else None
        elif inside.step is None:
            inside.step, inside.step_name = json.loads(found), token.span()
            inside.is_repeated = inside.step in inside.names
            inside.names.add(inside.step)
        else:
            path = (*inside.place.path, inside.step)
            place = PlacedValue(path, token.span(), inside.step_name, is_repeated=inside.is_repeated)
            if found in ("[", "{"):
                waiting.append(_Open(place, is_list=found == "["))
            else:
                yield place
