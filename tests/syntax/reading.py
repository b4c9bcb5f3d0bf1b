"""Helpers that parse texts and format diagnostics for comparison."""

from __future__ import annotations

from mapdsl.base.source import SourceFile, normalise
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.syntax import tree
from mapdsl.syntax.parser import Parsed, parse

HEAD = 'mapdsl 1\n\nboard x "X" {\n'
FIRST_LINE = 4
"""Number of the first line of the body in a board made by `board`."""


def board(*lines: str) -> str:
    """Return the text of a board whose body consists of these lines."""
    return HEAD + "".join(f"  {line}\n" for line in lines) + "}\n"


def source(text: str) -> SourceFile:
    return SourceFile("x.board", normalise(text))


def read(text: str) -> Parsed:
    return parse(source(text))


def statements(*lines: str) -> tuple[tree.Statement, ...]:
    """Parse a board whose body consists of these lines, and return its statements. Fails if there are mistakes."""
    parsed = read(board(*lines))
    assert parsed.file is not None
    assert [each.message for each in parsed.diagnostics] == []
    return parsed.file.block.statements


def places(parsed: Parsed) -> list[str]:
    """Format diagnostics as `line:column slug`."""
    return [f"{_position(each)} {each.entry.slug}" for each in parsed.diagnostics]


def underlined(diagnostic: Diagnostic) -> str:
    return diagnostic.place.source.slice(diagnostic.place.span)


def fixed(diagnostic: Diagnostic) -> str:
    """Return the whole text with the fix of a diagnostic applied."""
    text = diagnostic.place.source.text
    assert diagnostic.fix is not None
    for edit in sorted(diagnostic.fix.edits, key=lambda each: each.span, reverse=True):
        text = text[: edit.span.start] + edit.text + text[edit.span.end :]
    return text


def _position(diagnostic: Diagnostic) -> str:
    position = diagnostic.place.source.position(diagnostic.place.span.start)
    return f"{position.line}:{position.column}"
