"""What every format of a report is made from, and what it makes; places in the units of its reader.

Lines and columns count from 1, columns in code points, UTF-16 units or bytes of UTF-8. The end of a range is exclusive:
the column after the last character.
"""

from __future__ import annotations

import hashlib
import os
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from pathlib import Path

from mapdsl.diagnostics.core import Diagnostic, Edit, Fix
from mapdsl.records import Record
from mapdsl.source import SourceFile, Span

STANDARD_INPUT = "stdin"
"""How a text that is in no file is called where a path must stand."""


def is_failure(_: Diagnostic) -> bool:
    """Everything counts."""
    return True


class Report:
    """The findings of a run, in order, and the files it looked at.

    Plain classes here, not records: they are made once a run, and their methods would be compiled in every run.
    """

    def __init__(
        self,
        command: str,
        diagnostics: tuple[Diagnostic, ...],
        files: tuple[SourceFile, ...],
        root: Path,
        *,
        counts: Callable[[Diagnostic], bool] = is_failure,
        colour: bool = False,
        statistics: bool = False,
    ) -> None:
        self.command = command
        self.diagnostics = diagnostics
        self.files = files
        self.root = root
        """The folder that paths are relative to where a consumer wants them so: the root of the repository."""
        self.counts = counts
        """Whether a finding counts for the exit status."""
        self.colour = colour
        self.statistics = statistics
        """How many of which, instead of every finding; for people only."""

    def path(self, source: SourceFile) -> str:
        """The path of a file from the root, with slashes; an absolute one for a file elsewhere."""
        if source.path is None:
            return STANDARD_INPUT
        absolute = Path(os.path.abspath(source.path))  # noqa: PTH100 -- links are kept: a consumer knows them, too
        root = Path(os.path.abspath(self.root))  # noqa: PTH100
        return (absolute.relative_to(root) if absolute.is_relative_to(root) else absolute).as_posix()


class ReportText:
    """The text of a report, and what its reader must know who sees only a part of the findings."""

    def __init__(self, text: str, notice: str = "") -> None:
        self.text = text
        self.notice = notice


def fingerprints(diagnostics: Iterable[Diagnostic], *, paths: Iterable[str] = ()) -> Iterator[str]:
    """A fingerprint for each diagnostic, in order. With paths, one for each diagnostic, they are unique in a report.

    The same finding has the same one after lines were added above it, and no two findings have the same. Made from the
    slug, the text of the line without its blanks, and which of several alike it is in its file.
    """
    given = iter(paths)
    seen: Counter[tuple[str, ...]] = Counter()
    for found in diagnostics:
        path = next(given, "")
        source = found.place.source
        line = source.line_text(source.position(found.place.span.start).line)
        key = (path, found.entry.slug, _normalise(line))
        alike = (source.name, *key)
        seen[alike] += 1
        yield hashlib.sha256("\0".join((*key, str(seen[alike]))).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _normalise(line: str) -> str:
    """A line without what formatting changes."""
    return "".join(unicodedata.normalize("NFC", line).split())


def message_lines(diagnostic: Diagnostic) -> list[str]:
    """The message, the way out and the notes."""
    lines = [diagnostic.message, *([diagnostic.help] if diagnostic.help else [])]
    for note in diagnostic.notes:
        at = note.place.source.position(note.place.span.start)
        lines.append(f"{note.text}: {note.place.source.name}:{at.line}:{at.column}")
    return lines


MOST_JOINED = 10_000
"""The longest text, in characters, that edits apart from one another are joined over."""


def _utf16(text: str) -> int:
    return len(text) + sum(each > "\uffff" for each in text)


def _utf8(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


class Unit(Enum):
    """What a column counts."""

    CODE_POINTS = "code points"
    UTF16 = "UTF-16 code units"
    UTF8 = "bytes of UTF-8"

    @property
    def length(self) -> Callable[[str], int]:
        """How many units a text takes."""
        return {Unit.CODE_POINTS: len, Unit.UTF16: _utf16, Unit.UTF8: _utf8}[self]


class LineRange(Record):
    """Where a span starts and ends."""

    line: int
    column: int
    end_line: int
    end_column: int


def region(source: SourceFile, span: Span, unit: Unit) -> LineRange:
    """A span in the units of a consumer."""
    return LineRange(*_position(source, span.start, unit), *_position(source, span.end, unit))


def _position(source: SourceFile, offset: int, unit: Unit) -> tuple[int, int]:
    at = source.position(offset)
    return at.line, unit.length(source.line_text(at.line)[: at.column - 1]) + 1


def join_edits(fix: Fix, source: SourceFile) -> Edit | None:
    """The fix as a single edit, for consumers to whom several are several choices; nothing if they are far apart."""
    edits = sorted(fix.edits, key=lambda each: each.span)
    if not edits:
        return None
    start, at, text = edits[0].span.start, edits[0].span.start, ""
    if edits[-1].span.end - start > MOST_JOINED:
        return None
    for edit in edits:
        text += source.text[at : edit.span.start] + edit.text
        at = edit.span.end
    return Edit(Span(start, at), text)
