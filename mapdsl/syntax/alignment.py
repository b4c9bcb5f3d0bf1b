"""Lines of statements: aligned in columns, wrapped where they are long, with blank lines between."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from mapdsl.base.records import Record
from mapdsl.diagnostics.text import columns
from mapdsl.syntax.wording import BREAK, RULES, StatementCells

WIDTH = 120
"""Longer lines go on on the next one, where they can."""

_FURTHEST = 80
"""Continued lines start under the first item, unless that is further right."""


class Paragraph(Record):
    """What stands on lines of its own. `first` and `last` are its lines in the source."""

    content: StatementCells | tuple[str, ...]
    """Cells, to be aligned with others of the family, or finished lines."""
    family: str
    """Empty for a comment: it is aligned with nothing and interrupts nothing."""
    first: int
    last: int
    trailing: str = ""
    """The comment behind it."""


def lay_out(entries: Sequence[Paragraph], indent: str, *, keep_gaps: bool) -> list[str]:
    """The lines. Gaps of the source are kept as one blank line; else there is one wherever the family changes."""
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
    """Comments behind lines that follow one another start in one column."""
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
    """What is aligned together."""
    runs: list[list[Paragraph]] = [[]]
    family = ""
    for entry in paragraph:
        if entry.family and entry.family != family:
            family = entry.family
            runs.append([])
        runs[-1].append(entry)
    return runs


def _widths(rows: Sequence[StatementCells]) -> list[int]:
    """The width of each column with the gap behind it: of its cells that have another cell behind them."""
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
    """The cells in their columns, and how much of the line stands before the first item of those that can go on."""
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
    """Continued lines start under the first item; where that is far to the right or not all fit there, at an indent."""
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
