"""Checks an untrusted document of rule tables and reports its errors as diagnostics.

The schema is checked first. All schema errors are reported together, each at the invalid value. A document that
conforms to the schema is then read in the same way as `load` reads it, and the first contradiction between its rows is
reported.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from math import isfinite
from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from mapdsl.base.decoding import DataError, shorten, show_value
from mapdsl.base.decoding.json_places import Path, PlacedValue, first_nested, json_places
from mapdsl.base.records import Record
from mapdsl.base.resources import YAML_SUFFIXES
from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.catalogue.foreign_tables import (
    INCONSISTENT_TABLES,
    MISSING_FIELD,
    REPEATED_FIELD,
    UNEXPECTED_VALUE,
    UNKNOWN_FIELD,
    UNREADABLE_TABLES,
)
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, SourcePlace
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.rules.tables import TABLES_FORMAT
from mapdsl.tables.codec import TablesError, check_format
from mapdsl.tables.documents import read_tables
from mapdsl.tables.schema_errors import UnreadableNumber, expected, schema_errors
from mapdsl.tables.yaml_text import MAX_NESTING, YamlError, read_yaml

if TYPE_CHECKING:
    from jsonschema import ValidationError

MAX_ERRORS = 1_000
"""Maximum number of schema errors reported per document, so that a hostile document cannot exhaust the memory."""

_MAX_DIGITS = 18
_STEP = re.compile(r"(\w+)(?:\[(\d+)\](?: \(.*?\))?(?:\.([\w-]+))?)?")
"""Pattern for one step of the path at the beginning of a message about tables, such as `tracks[3] (A--B).length`."""


class _UnreadableError(ValueError):
    def __init__(self, problem: str, offset: int | None) -> None:
        super().__init__(problem)
        self.offset = offset or 0


class _Document(Record):
    """Value of a parsed document, and a function that yields the text positions of all values in the document."""

    source: SourceFile
    value: Any
    find_places: Callable[[], Iterable[PlacedValue]]


def check_document(source: SourceFile) -> tuple[Diagnostic, ...]:
    """Return the diagnostics of a document. The document is read as YAML if its file name has a YAML suffix, else as
    JSON."""
    try:
        document = _read(source)
    except _UnreadableError as error:
        return (_diagnostic(source, UNREADABLE_TABLES, (error.offset, error.offset), problem=str(error)),)
    repeated = _repeated_fields(document)
    try:
        check_format(document.value)
    except DataError as error:
        is_of_ours = isinstance(document.value, dict) and document.value.get("format") == TABLES_FORMAT
        return (*repeated, _of_tables(document, str(error), "version" if is_of_ours else "format"))
    if errors := list(islice(schema_errors(document.value), MAX_ERRORS)):
        return (*repeated, *_of_schema(document, errors))
    if not repeated:
        try:
            read_tables(document.value)
        except TablesError as error:
            return (_of_tables(document, str(error), str(error)),)
    return repeated


# ---- reading --------------------------------------------------------------------------------------------------------


def _read(source: SourceFile) -> _Document:
    if PurePath(source.name).suffix in YAML_SUFFIXES:
        try:
            return _Document(source, *read_yaml(source.text))
        except YamlError as error:
            raise _UnreadableError(error.problem, error.offset) from None
    nested = first_nested(source.text, MAX_NESTING)
    if nested is not None:
        raise _UnreadableError("the document is nested too deeply", nested)
    try:
        value = json.loads(source.text, parse_constant=UnreadableNumber, parse_int=_integer, parse_float=_decimal)
    except json.JSONDecodeError as error:
        raise _UnreadableError(f"not JSON ({error.msg})", error.pos) from None
    return _Document(source, value, lambda: json_places(source.text))


def _integer(digits: str) -> int | UnreadableNumber:
    return int(digits) if len(digits) <= _MAX_DIGITS else UnreadableNumber(digits)


def _decimal(digits: str) -> float | UnreadableNumber:
    number = float(digits)
    return number if isfinite(number) else UnreadableNumber(digits)


# ---- diagnostics ----------------------------------------------------------------------------------------------------


def _diagnostic(source: SourceFile, entry: CatalogueEntry, place: tuple[int, int], **facts: str) -> Diagnostic:
    start, end = (min(offset, len(source.text)) for offset in place)
    return Diagnostic(entry, SourcePlace(source, Span(start, end)), facts)


def _repeated_fields(document: _Document) -> tuple[Diagnostic, ...]:
    return tuple(
        _diagnostic(
            document.source,
            REPEATED_FIELD,
            place.name,
            where=_pointer(place.path[:-1]),
            field=_name(place.path[-1]),
        )
        for place in document.find_places()
        if place.name and place.is_repeated
    )


def _of_schema(document: _Document, errors: Sequence[ValidationError]) -> Iterator[Diagnostic]:
    """Yield the diagnostics of schema errors. One schema error covers all unknown fields of an object, but each of
    these fields gets a diagnostic of its own."""
    found = [(tuple(error.absolute_path), error) for error in errors]
    wanted = {path for path, _ in found} | {(*path, name) for path, error in found for name in _unknown_fields(error)}
    places = {place.path: place for place in document.find_places() if place.path in wanted}
    for path, error in found:
        report = partial(_diagnostic, document.source, where=_pointer(path))
        # a field name in YAML that is not a string has no known position
        value = places[path].value if path in places else (0, 0)
        match error.validator:
            case "additionalProperties":
                known = _known_fields(error)
                for name in _unknown_fields(error):
                    place = places.get((*path, name))
                    at = place.name if place and place.name else value
                    near = did_you_mean(str(name), known)
                    unknown = report(UNKNOWN_FIELD, at, field=_name(name), fields=", ".join(known))
                    yield replace(unknown, suggestion=near)
            case "required":
                name = error.message.split("'")[1]
                yield report(MISSING_FIELD, (value[0], value[0] + 1), field=name)
            case "items":  # `maxItems` reports the same error
                pass
            case _:
                yield report(UNEXPECTED_VALUE, value, expected=expected(error), found=show_value(error.instance))


def _unknown_fields(error: ValidationError) -> list[str]:
    fields: Any = error.instance if error.validator == "additionalProperties" else ()
    return [name for name in fields if name not in _known_fields(error)]


def _known_fields(error: ValidationError) -> dict[str, Any]:
    schema: Any = error.schema
    properties: dict[str, Any] = schema["properties"]
    return properties


def _of_tables(document: _Document, problem: str, where: str) -> Diagnostic:
    """Return a diagnostic for a message about tables, placed at the value that `where` leads to, or else at the
    innermost known value around it."""
    table, row, field = match.groups() if (match := _STEP.match(where)) else (None, None, None)
    path: Path = tuple(step for step in (table, row and int(row), field) if step is not None)
    places = {place.path: place.value for place in document.find_places() if place.path == path[: len(place.path)]}
    at = places[max(places, key=len)] if places else (0, 0)
    return _diagnostic(document.source, INCONSISTENT_TABLES, at, problem=problem)


def _pointer(path: Path) -> str:
    """Return the JSON pointer of a path, or `document` for the empty path."""
    return "".join(f"/{_name(step)}" for step in path) or "document"


def _name(step: str | int) -> str:
    text = str(step).replace("~", "~0").replace("/", "~1")
    return shorten(text if text.isprintable() else ascii(text)[1:-1])
