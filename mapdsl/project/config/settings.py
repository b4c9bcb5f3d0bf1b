"""Settings of a configuration, their application to files and diagnostics, and the lookup of diagnostics by name."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import fields, replace

from mapdsl.base.decoding import shorten
from mapdsl.base.patterns import Pattern
from mapdsl.base.records import Record
from mapdsl.diagnostics.catalogue import BY_CODE, BY_SLUG, CATALOGUE
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, Severity
from mapdsl.diagnostics.suggest import did_you_mean

OFF = "off"


class FilePattern(Record):
    """File pattern in the style of `.gitignore`: `*` within a name, `**` across folders; a pattern for a folder
    includes everything in it.

    A pattern without a slash matches in every folder; a pattern with a slash is relative to the folder of the
    configuration.
    """

    pattern: str
    folder: Path = Path()

    def has(self, path: Path | None) -> bool:
        """Return whether the pattern matches a path. `path` is None for text that does not come from a file."""
        relative = os.path.relpath(path, self.folder).replace(os.sep, "/") if path else ""
        return _pattern(self.pattern).is_above(relative)


@cache
def _pattern(pattern: str) -> Pattern:
    """Compile a file pattern. A leading `./` anchors the pattern; brackets and backslashes have no special meaning."""
    plain = re.sub(r"[\[\\]", r"\\\g<0>", pattern)
    return Pattern(plain.removeprefix(".") if plain.startswith("./") else plain)


class ReportRequest(Record):
    """Report that a configuration requests, as `NAME`, or as `NAME=FILE` with a file relative to the folder of the
    configuration."""

    words: str
    asked_by: Path = Path()


class Breaking(Record):
    """Classes of changes that a configuration allows or forbids. For all other classes, the defaults of `mapdsl
    breaking` apply."""

    allow: frozenset[str] = frozenset()
    forbid: frozenset[str] = frozenset()


class Config(Record):
    """Settings of a configuration file, including those of files that it extends. Fields have the names of the keys."""

    fail_on: Severity = Severity.WARNING
    format: tuple[ReportRequest, ...] = (ReportRequest("text"),)
    exclude: tuple[FilePattern, ...] = ()
    """Patterns of files that are skipped in named folders."""
    select: frozenset[str] | None = None
    """Slugs of the diagnostics to report; None for all diagnostics."""
    severity: Mapping[str, Severity | None] = {}
    """Severity by slug; None for diagnostics that are set to `off`."""
    ignore: Mapping[FilePattern, frozenset[str]] = {}
    """Slugs of diagnostics that are not reported, by file pattern."""
    breaking: Breaking = Breaking()

    def excludes(self, path: Path | None) -> bool:
        return any(files.has(path) for files in self.exclude)

    def apply_to(self, diagnostic: Diagnostic) -> Diagnostic | None:
        """Return a warning or hint with its configured severity, or None if the configuration disables it. Errors
        are returned unchanged."""
        slug = diagnostic.entry.slug
        if self.select is not None and slug not in self.select:
            return None
        severity = self.severity.get(slug, diagnostic.entry.severity)
        path = diagnostic.place.source.path
        if severity is None or any(slug in slugs and files.has(path) for files, slugs in self.ignore.items()):
            return None
        if severity is diagnostic.entry.severity:
            return diagnostic
        return replace(diagnostic, entry=replace(diagnostic.entry, severity=severity))

    def as_toml(self) -> str:
        """Format the settings as a configuration file that has the same effect when placed in this folder."""
        values = {field.name.replace("_", "-"): _plain(getattr(self, field.name)) for field in fields(self)}
        return "".join(f"{line}\n" for line in _lines(values))


def _plain(value: Any) -> Any:
    """Convert a setting to values that TOML can represent: tables, arrays and strings."""
    if isinstance(value, Mapping):
        return {_plain(key): OFF if held is None else _plain(held) for key, held in value.items()}
    if isinstance(value, FilePattern):
        return value.pattern
    if isinstance(value, ReportRequest):
        return value.words
    if isinstance(value, Record):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, frozenset):
        return sorted(value)
    return list(map(_plain, value)) if isinstance(value, tuple) else value


def _lines(values: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a TOML file. Settings that are None are left out."""
    for key, value in values.items():
        if isinstance(value, dict):
            yield f"\n[{key}]"
            yield from (f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(held)}" for name, held in value.items())
        elif value is not None:
            yield f"{key} = {json.dumps(value, ensure_ascii=False)}"


_BEGINNING = re.compile(r"[A-Z]\d{0,3}")


class UnknownNameError(Exception):
    """Raised for a name that matches no diagnostic, or that is not permitted in a setting. The exception message
    suggests a similar name."""


def find_entries(word: str) -> tuple[CatalogueEntry, ...]:
    """Return the diagnostics that match a code, a slug or a code prefix (`Y`, `Y0`). Raises `UnknownNameError`."""
    upper = word.upper()
    if upper in BY_CODE:
        return (BY_CODE[upper],)
    if word.casefold() in BY_SLUG:
        return (BY_SLUG[word.casefold()],)
    begun = tuple(entry for entry in CATALOGUE if _BEGINNING.fullmatch(upper) and entry.code.startswith(upper))
    if begun:
        return begun
    near = did_you_mean(word, (*BY_SLUG, *BY_CODE)) or "`mapdsl explain --list` shows all"
    raise UnknownNameError(f"there is no diagnostic called `{shorten(word)}`; {near}")


def find_ignorable(word: str) -> tuple[CatalogueEntry, ...]:
    """Return the diagnostics that match a word, without errors, which cannot be ignored.

    A word that is the code or slug of an error is refused; errors that match a code prefix are left out. Raises
    `UnknownNameError`.
    """
    entries = find_entries(word)
    if len(entries) == 1 and entries[0].severity is Severity.ERROR:
        raise UnknownNameError(f"`{word}` is an error of the language; errors cannot be ignored")
    return tuple(entry for entry in entries if entry.severity is not Severity.ERROR)
