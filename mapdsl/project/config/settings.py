"""What a configuration says, what it makes of a file and of a diagnostic, and which diagnostics its words mean."""

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
from mapdsl.diagnostics.core import Diagnostic, Entry, Severity
from mapdsl.diagnostics.suggest import did_you_mean

OFF = "off"


class Files(Record):
    """Files of a pattern as `.gitignore` has them: `*` within a name, `**` over folders, a folder means all below it.

    One without a slash holds in every folder, one with a slash from the folder of the configuration file.
    """

    pattern: str
    folder: Path = Path()

    def has(self, path: Path | None) -> bool:
        """Whether a path is meant; a text that is in no file has an empty one."""
        relative = os.path.relpath(path, self.folder).replace(os.sep, "/") if path else ""
        return _pattern(self.pattern).is_above(relative)


@cache
def _pattern(pattern: str) -> Pattern:
    """Of an anchored pattern `./` is the beginning; brackets and backslashes are characters like any other."""
    plain = re.sub(r"[\[\\]", r"\\\g<0>", pattern)
    return Pattern(plain.removeprefix(".") if plain.startswith("./") else plain)


class ReportWish(Record):
    """A report that a configuration asks for: `NAME`, or `NAME=FILE`, from the folder of the configuration file."""

    words: str
    asked_by: Path = Path()


class Breaking(Record):
    """Classes of changes that boards may have, and that they may not have. Of the others the command decides."""

    allow: frozenset[str] = frozenset()
    forbid: frozenset[str] = frozenset()


class Config(Record):
    """What one configuration file says, with what it extends. A field is the key of its name."""

    fail_on: Severity = Severity.WARNING
    format: tuple[ReportWish, ...] = (ReportWish("text"),)
    exclude: tuple[Files, ...] = ()
    """Not looked at in folders that are named."""
    select: frozenset[str] | None = None
    """Slugs; where nothing is said, all are reported."""
    severity: Mapping[str, Severity | None] = {}
    """By slug; nothing stands for `off`."""
    ignore: Mapping[Files, frozenset[str]] = {}
    """Slugs that are not reported for files."""
    breaking: Breaking = Breaking()

    def excludes(self, path: Path | None) -> bool:
        return any(files.has(path) for files in self.exclude)

    def apply_to(self, diagnostic: Diagnostic) -> Diagnostic | None:
        """A warning or hint as this configuration has it reported, if it does. Errors are not for it to decide on."""
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
        """As a configuration file that says the same where this one stands."""
        values = {field.name.replace("_", "-"): _plain(getattr(self, field.name)) for field in fields(self)}
        return "".join(f"{line}\n" for line in _lines(values))


def _plain(value: Any) -> Any:
    """Tables, lists and texts."""
    if isinstance(value, Mapping):
        return {_plain(key): OFF if held is None else _plain(held) for key, held in value.items()}
    if isinstance(value, Files):
        return value.pattern
    if isinstance(value, ReportWish):
        return value.words
    if isinstance(value, Record):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, frozenset):
        return sorted(value)
    return list(map(_plain, value)) if isinstance(value, tuple) else value


def _lines(values: Mapping[str, Any]) -> Iterator[str]:
    """Nothing is said of what is not limited."""
    for key, value in values.items():
        if isinstance(value, dict):
            yield f"\n[{key}]"
            yield from (f"{json.dumps(name, ensure_ascii=False)} = {json.dumps(held)}" for name, held in value.items())
        elif value is not None:
            yield f"{key} = {json.dumps(value, ensure_ascii=False)}"


_BEGINNING = re.compile(r"[A-Z]\d{0,3}")


class UnknownNameError(Exception):
    """A word means no diagnostic, or one that it must not mean. The message says so, and what may have been meant."""


def find_entries(word: str) -> tuple[Entry, ...]:
    """What a code, a slug or the beginning of codes (`Y`, `Y0`) means. Raises `UnknownNameError`."""
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


def find_ignorable(word: str) -> tuple[Entry, ...]:
    """The same but errors. One that is named is refused; one that a beginning of codes takes in is passed over."""
    entries = find_entries(word)
    if len(entries) == 1 and entries[0].severity is Severity.ERROR:
        raise UnknownNameError(f"`{word}` is an error of the language; errors cannot be ignored")
    return tuple(entry for entry in entries if entry.severity is not Severity.ERROR)
