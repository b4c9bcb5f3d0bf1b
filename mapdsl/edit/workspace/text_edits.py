"""Formatting and fixing of a text, with results as minimal edits."""

from __future__ import annotations

from difflib import SequenceMatcher

from mapdsl.api import compile_source
from mapdsl.base.source import Span
from mapdsl.diagnostics.core import Edit
from mapdsl.diagnostics.fixes import fix_all
from mapdsl.edit.workspace.open_files import Document
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file


def in_the_style(document: Document) -> str | None:
    """Return the text in standard format, or `None` if the text has syntax errors."""
    parsed = parse(document.source)
    return format_file(parsed.file, document.source) if parsed.file and not parsed.diagnostics else None


def formatting(document: Document) -> tuple[Edit, ...]:
    """Return the edits that format a text. A text with syntax errors gets no edits."""
    text = None if document.read_error else in_the_style(document)
    return () if text is None else difference(document.source.text, text)


def fixes(document: Document) -> tuple[Edit, ...]:
    """Return the edits of all safe fixes."""
    fixed = fix_all(document.source, lambda source: compile_source(source, document.library).diagnostics)
    return difference(document.source.text, fixed.source.text)


def difference(before: str, after: str) -> tuple[Edit, ...]:
    """Return edits for the lines that differ, each limited to the characters that differ."""
    old, new = before.splitlines(keepends=True), after.splitlines(keepends=True)
    starts = [0]
    for line in old:
        starts.append(starts[-1] + len(line))
    edits: list[Edit] = []
    for tag, first, end, new_first, new_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        if end - first == new_end - new_first:
            pairs = zip(range(first, end), range(new_first, new_end), strict=True)
            edits += [_within(starts[at], old[at], new[other]) for at, other in pairs if old[at] != new[other]]
        else:
            text = "".join(new[new_first:new_end])
            edits.append(_within(starts[first], before[starts[first] : starts[end]], text))
    return tuple(edits)


def _within(start: int, old: str, new: str) -> Edit:
    """Return an edit that replaces one text by another without their common prefix and suffix."""
    least = min(len(old), len(new))
    head = next((at for at in range(least) if old[at] != new[at]), least)
    tail = next((at for at in range(least - head) if old[-1 - at] != new[-1 - at]), least - head)
    return Edit(Span(start + head, start + len(old) - tail), new[head : len(new) - tail])
