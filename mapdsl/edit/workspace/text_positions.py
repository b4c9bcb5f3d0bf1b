"""Positions as editors count them: lines and UTF-16 code units, both numbered from 0."""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span


class TextPosition(Record, forbid_unknown_fields=False):
    line: int
    character: int


class TextRange(Record, forbid_unknown_fields=False):
    start: TextPosition
    end: TextPosition


class TypedText(Record, forbid_unknown_fields=False):
    """Replacement for a range of a text, or for the whole text if no range is given."""

    text: str
    range: TextRange | None = None


def position_of(source: SourceFile, offset: int) -> TextPosition:
    at = source.position(offset)
    before = source.text[offset - at.column + 1 : offset]
    return TextPosition(at.line - 1, utf16_length(before))


def utf16_length(text: str) -> int:
    return len(text) if text.isascii() else len(text) + sum(character > "\uffff" for character in text)


def offset_of(source: SourceFile, position: TextPosition) -> int:
    """Return the offset of a position. A position beyond the end of a line or of the text is moved back to that end."""
    if position.line >= source.line_count:
        return len(source.text)
    line = source.line_span(max(0, position.line) + 1)
    before = source.slice(line).encode("utf-16-le", "surrogatepass")[: 2 * max(0, position.character)]
    return line.start + len(before.decode("utf-16-le", "replace"))


def range_of(source: SourceFile, span: Span) -> TextRange:
    return TextRange(position_of(source, span.start), position_of(source, span.end))


def span_of_range(source: SourceFile, within: TextRange) -> Span:
    start = offset_of(source, within.start)
    return Span(start, max(start, offset_of(source, within.end)))


def plain(text: str) -> str:
    """Normalise line endings, so that positions do not depend on the line endings of the file."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def change_text(source: SourceFile, changes: Iterable[TypedText]) -> SourceFile:
    """Apply changes in order and return the resulting text."""
    for change in changes:
        text = plain(change.text)
        if change.range is not None:
            start, end = span_of_range(source, change.range)
            text = source.text[:start] + text + source.text[end:]
        source = SourceFile(source.name, text, source.path)
    return source
