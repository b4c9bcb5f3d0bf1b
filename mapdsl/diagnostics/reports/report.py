"""What every format of a report is made from, and what it makes; places in the units of its reader.

Lines and columns count from 1, columns in code points, UTF-16 units or bytes of UTF-8. The end of a range is exclusive:
the column after the last character.
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
"""How a text that is in no file is called where a path must stand."""


class Report(Record):
    """The findings of a run, in order, and the files it looked at."""

    command: str
    diagnostics: tuple[Diagnostic, ...]
    files: tuple[SourceFile, ...]
    root: Path
    """The folder that paths are relative to where a consumer wants them so: the root of the repository."""
    counts: Callable[[Diagnostic], bool] = lambda _: True
    """Whether a finding counts for the exit status."""
    colour: bool = False
    of_check: tuple[Diagnostic, ...] = ()
    """The findings that `mapdsl check` has as well."""
    statistics: bool = False
    """How many of which, instead of every finding; for people only."""

    def path(self, source: SourceFile) -> str:
        """The path of a file from the root, with slashes; an absolute one for a file elsewhere."""
        if source.path is None:
            return STANDARD_INPUT
        absolute = Path(os.path.abspath(source.path))  # noqa: PTH100 -- links are kept: a consumer knows them, too
        root = Path(os.path.abspath(self.root))  # noqa: PTH100
        return (absolute.relative_to(root) if absolute.is_relative_to(root) else absolute).as_posix()


class ReportText(Record):
    """The text of a report, and what its reader must know who sees only a part of the findings."""

    text: str
    notice: str = ""


def json_report(document: object, notice: str = "") -> ReportText:
    return ReportText(json.dumps(document, ensure_ascii=False, indent=2) + "\n", notice)


def fingerprints(diagnostics: Iterable[Diagnostic], *, paths: Iterable[str] = ()) -> Iterator[str]:
    """A fingerprint for each diagnostic, in order. With paths, one for each diagnostic, they are unique in a report.

    The same finding has the same one after lines were added above it, and no two findings have the same. Made from the
    slug, the text of the line without its blanks, and which of several alike it is in its file.
    """
    from hashlib import sha256

    given = iter(paths)
    seen: Counter[tuple[str, ...]] = Counter()
    for found in diagnostics:
        path = next(given, "")
        source = found.place.source
        line = source.line_text(found.place.start.line)
        plain = "".join(unicodedata.normalize("NFC", line).split())  # without what formatting changes
        key = (path, found.entry.slug, plain)
        alike = (source.name, *key)
        seen[alike] += 1
        yield sha256("\0".join((*key, str(seen[alike]))).encode("utf-8", "surrogatepass")).hexdigest()[:32]


def message_lines(diagnostic: Diagnostic) -> list[str]:
    """The message, the way out and the notes."""
    lines = [diagnostic.message, *([diagnostic.help] if diagnostic.help else [])]
    return [*lines, *(f"{note.text}: {note.place.source.name}:{note.place.start}" for note in diagnostic.notes)]


MOST_JOINED = 10_000
"""The longest text, in characters, that edits apart from one another are joined over."""


def utf16_units(text: str) -> int:
    return len(text) + sum(char > "\uffff" for char in text)


def utf8_bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


class LineRange(Record):
    """Where a span starts and ends."""

    line: int
    column: int
    end_line: int
    end_column: int


def region(source: SourceFile, span: Span, length: Callable[[str], int] = len) -> LineRange:
    """A span in the units of a consumer: `length` tells how many of them a text takes."""
    start, end = source.position(span.start), source.position(span.end)
    columns = (length(source.line_text(at.line)[: at.column - 1]) + 1 for at in (start, end))
    return LineRange(start.line, next(columns), end.line, next(columns))


def join_edits(fix: Fix, source: SourceFile) -> Edit | None:
    """The fix as a single edit, for consumers to whom several are several choices; nothing if they are far apart."""
    edits = sorted(fix.edits, key=lambda edit: edit.span)
    if not edits:
        return None
    start, at, text = edits[0].span.start, edits[0].span.start, ""
    if edits[-1].span.end - start > MOST_JOINED:
        return None
    for edit in edits:
        text += source.text[at : edit.span.start] + edit.text
        at = edit.span.end
    return Edit(Span(start, at), text)
