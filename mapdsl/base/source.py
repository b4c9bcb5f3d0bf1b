"""Source text and positions in the text.

Columns count code points; reports and editors convert them to other units (UTF-16 code units or bytes).
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import cached_property
from itertools import zip_longest
from pathlib import Path, PurePath
from typing import NamedTuple

from mapdsl.base.decoding import DataError, decode_text, read_bytes
from mapdsl.base.records import Record

MAX_FILE_BYTES = 2_000_000
MAX_LINES = 40_000
MAX_LINE_LENGTH = 10_000


class SourceError(Exception):
    """Raised if a file cannot be read as board text. The message gives the reason and the remedy, but not the file
    name."""


class Span(NamedTuple):
    """Range of code point offsets that includes its start and excludes its end."""

    start: int
    end: int

    def to(self, other: Span) -> Span:
        """Return the span from the start of this span to the end of the other span."""
        return Span(self.start, other.end)


class LineColumn(NamedTuple):
    """Line and column, both counted from 1. Columns count code points."""

    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.line}:{self.column}"


class SourceFile(Record, dict=True):
    """Source text, with a file name for messages."""

    name: str
    text: str
    path: Path | None = None
    """Location of the file, either its real path or the path that the sender gives. It determines which
    configuration and rules files apply."""
    is_piped: bool = False
    """True if the text came from standard input. The fixed text then goes to standard output."""

    @cached_property
    def file_name(self) -> str:
        """File name without its folders."""
        return PurePath(self.name).name

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in re.finditer("\n", self.text))]

    def position(self, offset: int) -> LineColumn:
        line = bisect_right(self._line_starts, offset)
        return LineColumn(line, offset - self._line_starts[line - 1] + 1)

    def in_editor(self, offset: int) -> int:
        """Return the corresponding offset in the text that the author sees. Both texts may differ while the author
        is typing."""
        return offset

    def span_in_editor(self, span: Span) -> Span:
        """Return the corresponding span in the text that the author sees."""
        return span

    @property
    def line_count(self) -> int:
        return len(self._line_starts)

    def line_text(self, line: int) -> str:
        """Return a line (counted from 1) without its line end."""
        return self.slice(self.line_span(line))

    def line_span(self, line: int) -> Span:
        start = self._line_starts[line - 1]
        end = self.text.find("\n", start)
        return Span(start, end if end >= 0 else len(self.text))

    def slice(self, span: Span) -> str:
        return self.text[span.start : span.end]


def decode(data: bytes) -> str:
    """Decode board text from UTF-8, accepting a byte order mark and CRLF line ends.

    Raises `SourceError`, whose message includes a remedy.
    """
    try:
        return normalise(decode_text(data, most=MAX_FILE_BYTES))
    except DataError as error:
        raise SourceError(str(error)) from None


def decode_document(data: bytes) -> str:
    """Decode a document in JSON or YAML. A document may have long lines, unlike board text.

    Raises `SourceError`, whose message includes a remedy.
    """
    try:
        return decode_text(data, most=MAX_FILE_BYTES).replace("\r\n", "\n").replace("\r", "\n")
    except DataError as error:
        raise SourceError(str(error)) from None


def encode(text: str, *, like: bytes) -> bytes:
    """Encode text with the byte order mark and line ends of an existing file. New lines get the file's most common
    line end."""
    mark = b"\xef\xbb\xbf" if like.startswith(b"\xef\xbb\xbf") else b""
    ends = re.findall(r"\r\n|\r|\n", like.decode("utf-8-sig"))
    common = max(("\n", "\r\n", "\r"), key=ends.count)
    lines = text.split("\n")
    kept = [common] * (len(lines) - 1)
    if len(set(ends)) > 1:
        from difflib import SequenceMatcher

        changes = SequenceMatcher(None, decode(like).split("\n"), lines).get_opcodes()
        for _, start, end, new_start, new_end in changes:
            if end - start == new_end - new_start:
                kept[new_start:new_end] = ends[start:end]
    return mark + "".join(map("".join, zip_longest(lines, kept, fillvalue=""))).encode("utf-8")


def normalise(text: str) -> str:
    """Normalise line ends and enforce the limits that keep every later stage fast."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.count("\n") >= MAX_LINES:
        raise SourceError(f"the file has more than {MAX_LINES:,} lines")
    lengths = [len(line) for line in text.split("\n")]
    if max(lengths) > MAX_LINE_LENGTH:
        at = next(at for at, length in enumerate(lengths) if length > MAX_LINE_LENGTH)
        raise SourceError(f"line {at + 1} has {lengths[at]:,} characters; a line has at most {MAX_LINE_LENGTH:,}")
    return text


def read_source(path: Path, *, name: str | None = None, decode: Callable[[bytes], str] = decode) -> SourceFile:
    """Read a source file. Raises `SourceError`, also if the path cannot be read."""
    try:
        data = read_bytes(path, most=MAX_FILE_BYTES)
    except DataError as error:
        raise SourceError(str(error)) from None
    return SourceFile(name or path.as_posix(), decode(data), path)
