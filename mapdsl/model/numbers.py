"""Numbers of statements, checked against what they count."""

from __future__ import annotations

from mapdsl.diagnostics.catalogue.malformed import BAD_NUMBER
from mapdsl.diagnostics.collector import Collector
from mapdsl.syntax import tree


def whole(number: tree.Number, what: str, bounds: tuple[int, int], report: Collector) -> int | None:
    """A whole number within bounds; nothing, and a report, if it is not."""
    least, most = bounds
    if number.is_whole and least <= number.value <= most:
        return int(number.value)
    expected = f"a whole number from {least} to {most}"
    report.add(BAD_NUMBER, number.span, what=what, expected=expected, found=number.text)
    return None


def size(number: tree.Number, what: str, report: Collector) -> float | None:
    """A number above zero, at most a million."""
    if 0 < number.value <= 1_000_000:
        return number.value
    report.add(BAD_NUMBER, number.span, what=what, expected="a number above 0, at most 1000000", found=number.text)
    return None
