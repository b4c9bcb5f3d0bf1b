"""Input and output of every report format, and conversion of positions to the units that each format requires.

Lines and columns count from 1. Columns count code points, UTF-16 code units or UTF-8 bytes. The end of a range is the
position after its last character.
"""

from __future__ import annotations

import json
import os
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.core import Diagnostic, Edit, Fix

STANDARD_INPUT = "stdin"
"""Name that replaces the path for text from standard input."""


class Report(Record):
    """Findings of one run, in order, and the checked files."""

    command: str
    diagnostics: tuple[Diagnostic, ...]
    files: tuple[SourceFile, ...]
    root: Path
    """Root folder of the repository, for formats that require relative paths."""
    counts: Callable[[Diagnostic], bool] = lambda _: True
    """Function that returns True if a finding affects the exit status."""
    colour: bool = False
    of_check: tuple[Diagnostic, ...] = ()
    """Findings that `mapdsl check` also reports."""
    statistics: bool = False
    """True if text formats list counts per code instead of single findings."""

    def path(self, source: SourceFile) -> str:
        """Return a file's path relative to the root, with slashes; for a file outside the root, return its absolute
        path."""
        if source.path is None:
            return STANDARD_INPUT
        absolute = Path(os.path.abspath(source.path))  # noqa: PTH100 -- keeps symbolic links, as other tools do
        root = Path(os.path.abspath(self.root))  # noqa: PTH100
        return (absolute.relative_to(root) if absolute.is_relative_to(root) else absolute).as_posix()


class ReportText(Record):
    """Text of a report, and a notice to the user if findings were left out."""

    text: str
    notice: str = ""


def json_report(document: object, notice: str = "") -> ReportText:
    return ReportText(json.dumps(document, ensure_ascii=False, indent=2) + "\n", notice)


def fingerprints(diagnostics: Iterable[Diagnostic], *, paths: Iterable[str] = ()) -> Iterator[str]:
    """Yield a fingerprint for each diagnostic, in order. If paths are given, the fingerprints are unique within the
    report.

    A finding keeps its fingerprint when lines are added above it. The fingerprint is made from the slug, the source
    line without blanks, and the index of the finding among identical findings in its file.
    """
    from hashlib import sha256

    given = iter(paths)
    seen: Counter[tuple[str, ...]] = Counter()
    for found in diagnostics:
        path = next(given, "")
        source = found.place.source
        line = source.line_text(found.place.start.line)
        plain = "".join(unicodedata.normalize("NFC", line).split())  # formatting does not change the fingerprint
        key = (path, found.entry.slug, plain)
        alike = (source.name, *key)
        seen[alike] += 1
        yield sha256("\0".join((*key, str(seen[alike]))).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def message_lines(diagnostic: Diagnostic) -> list[str]:
    """Return the message, the help and the notes of a diagnostic as lines."""
    lines = [diagnostic.message, *([diagnostic.help] if diagnostic.help else [])]
    return [*lines, *(f"{note.text}: {note.place.source.name}:{note.place.start}" for note in diagnostic.notes)]


MAX_JOINED = 10_000
"""Maximum number of characters in the text that joined edits span."""


def utf16_units(text: str) -> int:
    return len(text) + sum(char > "\uffff" for char in text)


def utf8_bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


class LineRange(Record):
    """Start and end of a span, each as a line and a column."""

    line: int
    column: int
    end_line: int
    end_column: int


def region(source: SourceFile, span: Span, length: Callable[[str], int] = len) -> LineRange:
    """Convert a span to lines and columns. `length` measures text in the units that the format requires."""
    start, end = source.position(span.start), source.position(span.end)
    columns = (length(source.line_text(at.line)[: at.column - 1]) + 1 for at in (start, end))
    return LineRange(start.line, next(columns), end.line, next(columns))


def join_edits(fix: Fix, source: SourceFile) -> Edit | None:
    """Join the edits of a fix into one edit, for formats in which several edits would be alternatives. Return `None`
    if the edits are too far apart."""
    edits = sorted(fix.edits, key=lambda edit: edit.span)
    if not edits:
        return None
    start, at, text = edits[0].span.start, edits[0].span.start, ""
    if edits[-1].span.end - start > MAX_JOINED:
        return None
    for edit in edits:
        text += source.text[at : edit.span.start] + edit.text
        at = edit.span.end
    return Edit(Span(start, at), text)
