"""Reads a configuration file. Every unknown key or invalid value is reported with its position."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from mapdsl.base.decoding import DataError, convert, decode_text, shorten, show_value
from mapdsl.base.files import why_not_below
from mapdsl.diagnostics.core import CatalogueEntry, Severity
from mapdsl.diagnostics.reports import FORMATS
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.project.config import MAX_BYTES, SHARED_FILE, ConfigError, read_file
from mapdsl.project.config.settings import (
    OFF,
    Breaking,
    Config,
    FilePattern,
    ReportRequest,
    UnknownNameError,
    find_entries,
    find_ignorable,
)

_TABLE = ("tool", "mapdsl")
EVERYWHERE = "**"
"""File pattern that matches every file."""
_REPORT_ENDINGS = frozenset(
    (
        "",
        ".txt",
        ".log",
        ".out",
        ".md",
        ".json",
        ".jsonl",
        ".ndjson",
        ".sarif",
        ".xml",
        *(f".{name}" for name in FORMATS),
    )
)
"""Allowed suffixes of report files that a configuration names.

The list excludes files that programs execute or read automatically, such as `venv/lib/.../some.pth`, which Python
executes at start-up.
"""
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")

Keys = tuple[str, ...]
Wanted = TypeVar("Wanted", dict[str, Any], list[str])


def read_config(path: Path, data: bytes, extending: tuple[Path, ...] = ()) -> Config | None:
    """Parse a configuration file; return None if a `pyproject.toml` has no table `[tool.mapdsl]`. Raises `ConfigError`.

    `extending` contains the files whose `extend` settings led to this file.
    """
    text, table = _parse(path, data)
    if path.name != SHARED_FILE:
        return _Reader(path, text, (), extending).config(table)
    found: Any = table
    for key in _TABLE:
        found = found.get(key) if isinstance(found, dict) else None
        if found is None:
            return None
    if not isinstance(found, dict):
        raise ConfigError(f"{_show_path(path)}: `tool.mapdsl` must be a table")
    return _Reader(path, text, _TABLE, extending).config(found)


def _parse(path: Path, data: bytes) -> tuple[str, dict[str, Any]]:
    try:
        text = decode_text(data, most=MAX_BYTES).replace("\r\n", "\n")
    except DataError as error:
        raise ConfigError(f"{_show_path(path)}: {error}") from None
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = _AT.search(message)
        place = f":{at[1]}:{at[2]}" if at and at[1] else f":{text.count(chr(10)) + 1}" if at else ""
        raise ConfigError(f"{_show_path(path)}{place}: this is not TOML: {shorten(_AT.sub('', message))}") from None
    except RecursionError:
        raise ConfigError(f"{_show_path(path)}: nested too deeply") from None
    except ValueError:  # for extreme values, the TOML parser raises other errors than TOMLDecodeError
        raise ConfigError(f"{_show_path(path)}: a number has too many digits") from None


def _show_path(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


class _Reader:
    """Parser of one configuration table. It collects mistakes instead of stopping at the first one."""

    def __init__(self, path: Path, text: str, above: Keys, extending: tuple[Path, ...]) -> None:
        self.path = path
        self.extending = (*extending, path.resolve())
        self.text = _without_comments(text)
        self.above = above
        self.mistakes: list[tuple[int, int, str]] = []

    def config(self, table: dict[str, Any]) -> Config:
        readers = {name.replace("_", "-"): getattr(self, f"_{name}") for name in ("extend", *Config.__struct_fields__)}
        values: dict[str, Any] = {}
        for key, value in table.items():
            if key in readers:
                values[key.replace("-", "_")] = readers[key](value)
            else:
                self._is_one(key, "key", "keys", (), readers)
        if self.mistakes:
            lines = [f"{_show_path(self.path)}:{line}:{column}: {what}" for line, column, what in sorted(self.mistakes)]
            raise ConfigError("\n".join(lines))
        base: Config = values.pop("extend", Config())
        return replace(base, **values)

    def _extend(self, value: Any) -> Config:
        """Return the configuration of another file, whose values apply to the settings that this file omits.

        The patterns in the other file are relative to the folder of the other file.
        """
        if not isinstance(value, str) or "\0" in value:
            self._wrong(("extend",), "`extend` must be the path of a configuration file")
            return Config()
        path = self.path.parent / value
        if path.resolve() in self.extending:
            wrong = f"`{shorten(value)}` extends itself; leave one of the two out"
        elif (data := read_file(path)) is None:
            wrong = f"there is no file `{shorten(value)}`"
        elif (found := read_config(path, data, self.extending)) is None:
            wrong = f"`{shorten(value)}` has no table `tool.mapdsl`"
        else:
            return found
        self._wrong(("extend", value), wrong)
        return Config()

    def _exclude(self, value: Any) -> tuple[FilePattern, ...]:
        return tuple(map(self._files, self._expect(value, list[str], ("exclude",), "a list of file patterns")))

    def _files(self, pattern: str) -> FilePattern:
        return FilePattern(pattern, self.path.parent)

    def _severity(self, value: Any) -> dict[str, Severity | None]:
        found: dict[str, Severity | None] = {}
        table = self._expect(value, dict[str, Any], ("severity",), "a table of names and severities")
        for name, severity in table.items():
            keys = ("severity", name)
            is_one = self._is_one(severity, "severity", "severities", keys, (*Severity, OFF))
            entries = self._entries(name, keys) if is_one else ()
            if entries and name.upper() != entries[0].code and name.casefold() != entries[0].slug:
                self._wrong(keys, f"`{name}` means {len(entries)} diagnostics; a severity is given to one")
            elif entries and entries[0].severity is Severity.ERROR and severity != Severity.ERROR:
                self._wrong(keys, f"`{name}` is an error of the language; errors cannot be lowered")
            elif entries:
                found[entries[0].slug] = None if severity == OFF else Severity(severity)
        return found

    def _entries(
        self, name: str, keys: Keys, find: Callable[[str], tuple[CatalogueEntry, ...]] = find_entries
    ) -> tuple[CatalogueEntry, ...]:
        try:
            return find(name)
        except UnknownNameError as error:
            self._wrong(keys, str(error))
            return ()

    def _select(self, value: Any) -> frozenset[str]:
        names = self._expect(value, list[str], ("select",), "a list of names")
        return frozenset(entry.slug for name in names for entry in self._entries(name, ("select", name)))

    def _ignore(self, value: Any) -> dict[FilePattern, frozenset[str]]:
        found: dict[FilePattern, frozenset[str]] = {}
        if isinstance(value, list):
            value = {EVERYWHERE: value}
        words = "a list of names, or a table of file patterns and lists of names"
        for pattern, names in self._expect(value, dict[str, Any], ("ignore",), words).items():
            listed = self._expect(names, list[str], ("ignore", pattern), "a list of names")
            entries = (self._entries(name, ("ignore", pattern, name), find_ignorable) for name in listed)
            found[self._files(pattern)] = frozenset(entry.slug for meant in entries for entry in meant)
        return found

    def _fail_on(self, value: Any) -> Severity:
        is_one = self._is_one(value, "severity", "severities", ("fail-on",), Severity)
        return Severity(value) if is_one else Severity.WARNING

    def _format(self, value: Any) -> tuple[ReportRequest, ...]:
        words = [value] if isinstance(value, str) else value
        words = self._expect(words, list[str], ("format",), "a format or a list of formats")
        for word in words:
            form, equals, file = word.partition("=")
            if self._is_one(form, "format", "formats", ("format",), FORMATS) and equals:
                self._check_report_file(word, file)
        return tuple(ReportRequest(word, self.path) for word in words)

    def _check_report_file(self, word: str, file: str) -> None:
        """Report a mistake if a report file is outside the folder of the configuration, because the configuration
        may come from a stranger."""
        if not file or "\0" in file:
            trouble = "names no file"
        elif not (trouble := why_not_below(self.path.parent, file)):
            ending = os.path.splitext(file)[1].lower()  # noqa: PTH122 -- of a text
            trouble = "" if ending in _REPORT_ENDINGS else f"ends in {shorten(ending)}, as no report does"
        if trouble and file != "-":
            way_out = "name a file below the folder of this configuration, such as `reports/maps.sarif`"
            self._wrong(("format", word), f"`{shorten(word)}` {trouble}; {way_out}")

    def _breaking(self, value: Any) -> Breaking:
        from mapdsl.rules.consequences import ChangeClass  # only where a configuration speaks of them

        found: dict[str, frozenset[str]] = {}
        for key, words in self._expect(value, dict[str, Any], ("breaking",), "a table of `allow` and `forbid`").items():
            if self._is_one(key, "key", "keys", ("breaking",), Breaking.__struct_fields__):
                known = self._expect(words, list[str], ("breaking", key), "a list of classes of changes")
                found[key] = frozenset(known)
                for word in known:
                    self._is_one(word, "class of changes", "classes", ("breaking", key), ChangeClass)
        for word in found.get("allow", frozenset()) & found.get("forbid", frozenset()):
            self._wrong(("breaking", "forbid", word), f"`{word}` is both allowed and forbidden")
        return Breaking(**found)

    def _expect(self, value: Any, wanted: type[Wanted], keys: Keys, words: str) -> Wanted:
        """Return the value if it has the expected type; otherwise report a mistake and return an empty value of that
        type."""
        try:
            return convert(wanted, value)
        except DataError:
            self._wrong(keys, f"`{shorten(keys[-1])}` must be {words}")
            return wanted()

    def _is_one(self, value: Any, sort: str, sorts: str, keys: Keys, known: Iterable[str]) -> bool:
        """Return whether a value is one of the known words. If it is not, report a mistake."""
        word = value if isinstance(value, str) else show_value(value)
        if value in tuple(known):
            return True
        near = did_you_mean(word, known) or f"{sorts} are {', '.join(known)}"
        self._wrong((*keys, word), f"there is no {sort} `{shorten(word)}`; {near}")
        return False

    def _wrong(self, keys: Keys, what: str) -> None:
        self.mistakes.append((*self._place((*self.above, *keys)), what))

    def _place(self, keys: Keys) -> tuple[int, int]:
        """Return the line and column of a nested setting. Each of `keys` (keys or values) is searched for after the
        previous one."""
        at = start = 0
        for key in keys:
            match = re.compile(rf"(?<![\w-])([\"']?){re.escape(key)}\1(?![\w-])").search(self.text, at)
            if match:
                start, at = match.start(), match.end()
        return self.text.count("\n", 0, start) + 1, start - self.text.rfind("\n", 0, start)


def _without_comments(text: str) -> str:
    """Replace comments by blanks, so that the positions of all other text stay the same."""
    strings_or_comments = r'"""[\s\S]*?"""|\'\'\'[\s\S]*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|(#[^\n]*)'
    return re.sub(strings_or_comments, lambda match: " " * len(match[0]) if match[1] else match[0], text)
