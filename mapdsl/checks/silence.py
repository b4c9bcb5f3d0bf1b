"""Silencing: warnings and hints that the author has allowed, with a reason.

Comes in: a board, everything found on it by any stage. Goes out: the same without what is allowed, and with the
allowances that silenced nothing, if there are no errors. Errors cannot be silenced.
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.checks.redundant_layers import whole_line
from mapdsl.diagnostics.catalogue.style import UNUSED_ALLOW
from mapdsl.diagnostics.core import Diagnostic, Edit, Fix, Place
from mapdsl.model.board import Allowance, Board
from mapdsl.source import Span


def apply_allowances(board: Board, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """An allowance on a statement holds for what is reported on its lines, one of the board for everything."""
    everywhere = {each.slug: each for each in reversed(board.allowances) if each.statement is None}
    by_line: dict[tuple[str, int], list[Allowance]] = {}
    for each in board.allowances:
        for line in _lines(each):
            by_line.setdefault((each.slug, line), []).append(each)
    lost = board.lost.names if board.lost.has_lost("allow") else ()
    used: set[int] = set()
    kept: list[Diagnostic] = []
    for found in diagnostics:
        allowing = [] if found.is_error else _allowing(found, board, by_line)
        if not allowing and not found.is_error and found.entry.slug in everywhere:
            allowing = [everywhere[found.entry.slug]]
        used.update(map(id, allowing))
        if not allowing and not (found.entry.slug in lost and not found.is_error):
            kept.append(found)
    if not any(each.is_error for each in kept):  # else nobody knows what would be found without the errors
        kept.extend(_unused(each, board) for each in board.allowances if id(each) not in used)
    return kept


def _lines(allowance: Allowance) -> range:
    if allowance.statement is None:
        return range(0)
    position = allowance.source.position
    return range(position(allowance.statement.start).line, position(allowance.statement.end).line + 1)


def _allowing(found: Diagnostic, board: Board, by_line: dict[tuple[str, int], list[Allowance]]) -> list[Allowance]:
    if found.place.source is not board.source:
        return []
    line = board.source.position(found.place.span.start).line
    return by_line.get((found.entry.slug, line), [])


def _unused(allowance: Allowance, board: Board) -> Diagnostic:
    where = "on the board" if allowance.statement is None else "here"
    fix = Fix("delete the `allow`", (Edit(_with_blanks(allowance), ""),))
    place = Place(board.source, allowance.node.span)
    return Diagnostic(UNUSED_ALLOW, place, {"slug": allowance.slug, "where": where}, fix=fix)


def _with_blanks(allowance: Allowance) -> Span:
    """The allowance with the blanks before it, or with its whole line if it stands alone."""
    text, span = allowance.source.text, allowance.node.span
    start = span.start
    while start > 0 and text[start - 1] in " \t":
        start -= 1
    alone = whole_line(allowance.source, span)
    return alone if alone != span else Span(start, span.end)
