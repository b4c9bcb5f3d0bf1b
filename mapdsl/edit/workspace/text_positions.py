"""Places as editors count them: lines and UTF-16 units, both from 0."""

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
    """Text in place of a range; without a range, in place of all there was."""

    text: str
    range: TextRange | None = None


def position_of(source: SourceFile, offset: int) -> TextPosition:
    at = source.position(offset)
    before = source.text[offset - at.column + 1 : offset]
    return TextPosition(at.line - 1, len(before) + sum(character > "\uffff" for character in before))


def offset_of(source: SourceFile, position: TextPosition) -> int:
    """The offset of a position. What lies beyond an end of a line, or of the text, is that end."""
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
    """With one sort of line end: positions are the same whatever ends the lines."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def change_text(source: SourceFile, changes: Iterable[TypedText]) -> SourceFile:
    """The text after changes, one after the other."""
    for change in changes:
        text = plain(change.text)
        if change.range is not None:
            start, end = span_of_range(source, change.range)
            text = source.text[:start] + text + source.text[end:]
        source = SourceFile(source.name, text, source.path)
    return source
