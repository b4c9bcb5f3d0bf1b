"""Lays out formatted statements: aligns columns, wraps long lines and places blank lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mapdsl.base.records import Record
from mapdsl.diagnostics.text import columns
from mapdsl.syntax.node_format import BREAK, RULES, StatementCells

WIDTH = 120
"""Maximum line length in characters. Longer lines are wrapped where possible."""

_FURTHEST = 80
"""Rightmost column to which wrapped lines are indented. If the first item starts further right, wrapped lines get a
fixed indent instead of starting under this item."""


class Paragraph(Record):
    """Content that fills whole lines. `first` and `last` are the numbers of its lines in the source."""

    content: StatementCells | tuple[str, ...]
    """Cells, which are aligned with the cells of statements of the same family, or finished lines."""
    family: str
    """Name of the family of statements that are aligned together. Empty for a comment, which is not aligned and does
    not interrupt the statements around it."""
    first: int
    last: int
    trailing: str = ""
    """Comment at the end of the last line; empty if there is none."""


def lay_out(entries: Sequence[Paragraph], indent: str, *, keep_gaps: bool) -> list[str]:
    """Lay out paragraphs as lines. With `keep_gaps`, each gap in the source becomes a single blank line. Without it,
    a blank line separates families."""
    lines: list[str] = []
    for paragraph in _paragraphs(entries, keep_gaps=keep_gaps):
        if lines:
            lines.append("")
        commented: list[tuple[str, str]] = []
        for run in _runs(paragraph):
            widths = _widths([entry.content for entry in run if isinstance(entry.content, StatementCells)])
            for entry in run:
                *others, last = _lines(entry, widths, indent)
                commented += [*((line, "") for line in others), (last, entry.trailing)]
        lines += _with_comments(commented)
    return lines


def _with_comments(lines: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Append trailing comments, aligned in one column on consecutive lines."""
    for has_comment, group in groupby(lines, key=lambda pair: bool(pair[1])):
        together = list(group)
        column = max(columns(line) for line, _ in together) + 2 if has_comment else 0
        for line, comment in together:
            yield line + " " * (column - columns(line)) + comment if has_comment else line


def _paragraphs(entries: Sequence[Paragraph], *, keep_gaps: bool) -> list[list[Paragraph]]:
    paragraphs: list[list[Paragraph]] = []
    for before, entry in zip([None, *entries], entries, strict=False):
        if not before or (entry.first - before.last > 1 if keep_gaps else entry.family != before.family):
            paragraphs.append([])
        paragraphs[-1].append(entry)
    return paragraphs


def _runs(paragraph: Sequence[Paragraph]) -> list[list[Paragraph]]:
    """Split a paragraph into runs of statements that are aligned together."""
    runs: list[list[Paragraph]] = [[]]
    family = ""
    for entry in paragraph:
        if entry.family and entry.family != family:
            family = entry.family
            runs.append([])
        runs[-1].append(entry)
    return runs


def _widths(rows: Sequence[StatementCells]) -> list[int]:
    """Return the width of each column, including the gap after it. Only cells that are followed by another cell
    count."""
    if not rows:
        return []
    widths = [0] * max(len(row.cells) for row in rows)
    widths[0] = max(row.first_width for row in rows)
    for row in rows:
        for column in range(len(row.cells) - 1):
            gap = 1 if column == 0 and (row.family != RULES or len(rows) == 1) else 2
            widths[column] = max(widths[column], columns(row.cells[column]) + gap if row.cells[column] else 0)
    return widths


def _lines(entry: Paragraph, widths: Sequence[int], indent: str) -> list[str]:
    if isinstance(entry.content, StatementCells):
        return _wrap(*_align(entry.content, widths, indent), indent + " " * 4)
    return [line if entry.family else indent + line for line in entry.content]


def _align(row: StatementCells, widths: Sequence[int], indent: str) -> tuple[str, int]:
    """Align the cells of a statement in columns. Returns the line, and the offset of the first item that can be
    moved to a new line."""
    line = indent
    first = 0
    for column, cell in enumerate(row.cells):
        if BREAK in cell and not first:
            opened = cell.partition(BREAK)[0].rpartition("{ ")
            first = len(line) + len(opened[0] + opened[1])
        line += cell
        if column + 1 < len(row.cells):
            line += " " * (widths[column] - columns(cell))
    return line, first


def _wrap(line: str, first: int, indent: str) -> list[str]:
    """Wrap a long line. Continuation lines start under the first item, or at `indent` if the first item is too far
    right or the items do not fit."""
    if columns(line) <= WIDTH:
        return [line.replace(BREAK, " ")]
    head, items = line[:first], line[first:].split(BREAK)
    hanging = " " * columns(head)
    if len(hanging) > _FURTHEST or any(columns(hanging + item) > WIDTH for item in items):
        hanging = indent
    lines: list[str] = []
    current = head + items[0]
    if columns(current) > WIDTH and head.endswith("{ "):
        lines, current = [head.rstrip()], hanging + items[0]
    for item in items[1:]:
        if columns(current) + 1 + columns(item) > WIDTH:
            lines.append(current)
            current = hanging + item
        else:
            current += " " + item
    return [*lines, current]
