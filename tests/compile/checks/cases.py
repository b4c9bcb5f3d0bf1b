"""Boards with marked mistakes. A line that ends in `# <-- slug slug` must get exactly these diagnostics; all other
lines must get none.

Hints that every tiny board gets are ignored unless a case is about them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mapdsl.api import Compilation, compile_text
from mapdsl.diagnostics.core import Diagnostic
from tests.diagnostics.examples import board_text

_MARK = re.compile(r"# <-- ([a-z -]+)$")
SMALL_BOARD = frozenset({"dead-ends", "bridges", "cut-cities", "few-tickets", "constant-condition", "unused-region"})
"""Hints that almost every board with three cities gets."""


def marks(text: str) -> list[tuple[int, str]]:
    lines = enumerate(text.split("\n"), start=1)
    return sorted((number, slug) for number, line in lines if (mark := _MARK.search(line)) for slug in mark[1].split())


def reports(found: Iterable[Diagnostic]) -> list[tuple[int, str]]:
    return sorted((each.place.source.position(each.place.span.start).line, each.entry.slug) for each in found)


def compare(body: str) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """Return the reported diagnostics and the expected diagnostics, each as line and slug."""
    text = board_text(body)
    expected = marks(text)
    ignored = SMALL_BOARD - {slug for _, slug in expected}
    return [report for report in reports(compile_text(text).diagnostics) if report[1] not in ignored], expected


def compiled(body: str) -> Compilation:
    return compile_text(board_text(body))
