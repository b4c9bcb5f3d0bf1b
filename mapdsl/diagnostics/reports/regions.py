"""Places in the units of a consumer: lines and columns from 1, columns in code points, UTF-16 units or bytes of UTF-8.

The end of a region is exclusive: the column after the last character.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from mapdsl.diagnostics.core import Edit, Fix
from mapdsl.records import Record
from mapdsl.source import SourceFile, Span

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
