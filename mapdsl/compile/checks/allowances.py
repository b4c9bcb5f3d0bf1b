"""Silences warnings and hints for which the board has an `allow` with a reason.

Errors cannot be silenced. An unused allowance is reported, unless the board has errors.
"""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.base.grouping import group
from mapdsl.base.source import SourceFile, Span
from mapdsl.base.vocabulary import quote
from mapdsl.compile.board import Allowance, Board
from mapdsl.compile.checks.redundant_rules import whole_line
from mapdsl.diagnostics.catalogue.style import UNUSED_ALLOW
from mapdsl.diagnostics.catalogue.true_scale import DRAWING
from mapdsl.diagnostics.core import Diagnostic, Edit, Fix, SourcePlace
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import walk


def apply_allowances(board: Board, diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Drop the findings that the board allows, and add a finding for every unused allowance."""
    kept, used = _apply_allowances_to(board, diagnostics)
    if not any(finding.is_error for finding in kept):  # after errors, used ones may look unused
        elsewhere = {entry.slug for entry in DRAWING}  # found only while drawing
        idle = (
            allowance for allowance in board.allowances if id(allowance) not in used and allowance.slug not in elsewhere
        )
        kept.extend(_report_unused(allowance, board) for allowance in idle)
    return kept


def is_allowed(board: Board, found: Diagnostic) -> bool:
    """Return whether the author allows a finding that did not come from the checks."""
    return not _apply_allowances_to(board, [found])[0]


def _apply_allowances_to(board: Board, diagnostics: Iterable[Diagnostic]) -> tuple[list[Diagnostic], set[int]]:
    """Return the findings that are not allowed, and the ids of the allowances that silenced something.

    An allowance in a statement applies to the lines of that statement; an allowance of the board applies to all lines.
    """
    by_line = group(
        ((allowance.slug, line), allowance)
        for allowance in board.allowances
        for line in (_lines(allowance.source, allowance.statement) if allowance.statement else [_NO_LINE])
    )
    lost = board.broken.names if board.broken.may_be_missing("allow") else ()
    silenced = {allowance.slug for allowance in board.allowances}
    used: set[int] = set()
    kept: list[Diagnostic] = []
    for found in diagnostics:
        slug = found.entry.slug
        if found.is_error or not (slug in silenced or slug in lost):
            kept.append(found)
            continue
        line = found.place.start.line if found.place.source is board.source else _NO_LINE
        allowing = by_line.get((slug, line)) or by_line.get((slug, _NO_LINE), [])[:1]
        used.update(map(id, allowing))
        if not (allowing or slug in lost):
            kept.append(found)
    return kept, used


_NO_LINE = 0
"""Line number that represents the whole board, for findings and allowances without a line."""


def _lines(source: SourceFile, span: Span) -> range:
    return range(source.position(span.start).line, source.position(span.end).line + 1)


def _report_unused(allowance: Allowance, board: Board) -> Diagnostic:
    where = "on the board" if allowance.statement is None else "here"
    fix = Fix("delete the `allow`", (Edit(_with_blanks(allowance), ""),))
    place = SourcePlace(board.source, allowance.node.span)
    return Diagnostic(UNUSED_ALLOW, place, {"slug": allowance.slug, "where": where}, fix=fix)


def _with_blanks(allowance: Allowance) -> Span:
    """Return the span of an allowance including the blanks before it, or the span of its whole lines if these
    contain no other text."""
    span = allowance.node.span
    alone = whole_line(allowance.source, span)
    return alone if alone != span else Span(len(allowance.source.text[: span.start].rstrip(" \t")), span.end)


# ---- what would silence a finding ---------------------------------------------------------------------------------


def allowance_for(found: Diagnostic, file: tree.File, reason: str, source: SourceFile) -> Fix | None:
    """Return a fix that adds an `allow` for a finding, or `None` if the finding cannot be silenced. The `allow` is
    added to the statement on the finding's line, or to the board if no statement is on that line.

    `source` is the text to which the spans in the tree refer.
    """
    slug, block, line = found.entry.slug, file.block, found.place.start.line
    if slug == UNUSED_ALLOW.slug or isinstance(block, tree.Rules):
        return None
    of_the_board = [node for node in block.statements if isinstance(node, tree.Allow)]
    others = (node for node in walk(block.statements) if not isinstance(node, tree.Allow))
    around = [node for node in others if line in _lines(source, node.span)]
    if any(allow.slug.text == slug for allow in (around[-1].allows if around else of_the_board)):
        return None
    words = f"  allow {slug} {quote(reason)}"
    if around:
        end = source.in_editor(around[-1].span.end - 1) + 1
        return Fix("allow it here", (Edit(Span(end, end), words),))
    before = found.place.source.text[: source.in_editor(block.span.end - 1)].rstrip(" \t")
    line_end = "" if before.endswith("\n") else "\n"
    return Fix("allow it on the board", (Edit(Span(len(before), len(before)), f"{line_end}{words}\n"),))
