"""Order and limits of diagnostics: none are duplicated, and beyond a limit, one diagnostic per code states the
number of further diagnostics."""

from __future__ import annotations

from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.catalogue.malformed import UNKNOWN_COLOUR
from mapdsl.diagnostics.catalogue.naming import UNKNOWN_PLACE
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import MAX_ALIKE, sort_diagnostics
from mapdsl.diagnostics.text import summary


def collected(*, places: int, colours: int) -> Collector:
    report = Collector(SourceFile("x.board", "x\n" * 2000))
    for number in range(places):
        report.add(UNKNOWN_PLACE, Span(number, number + 1), name=f"P{number}")
    for number in range(colours):
        report.add(UNKNOWN_COLOUR, Span(number, number + 1), name=f"C{number}", colours="")
    return report


def test_sort_diagnostics_lists_all_up_to_the_limit() -> None:
    assert len(sort_diagnostics(collected(places=MAX_ALIKE, colours=MAX_ALIKE).found)) == 2 * MAX_ALIKE


def test_sort_diagnostics_counts_the_rest_of_a_code() -> None:
    found = sort_diagnostics(collected(places=1000, colours=3).found)
    assert len(found) == MAX_ALIKE + 1 + 3
    last = found[-1]
    assert (last.entry.code, last.entry.severity) == (UNKNOWN_PLACE.code, UNKNOWN_PLACE.severity)
    assert last.message == "there is no city or country called `P100` (and 899 more like it)"
    assert summary(found, 1) == "1,003 errors in 1 file"


def test_sort_diagnostics_is_idempotent() -> None:
    once = sort_diagnostics(collected(places=500, colours=0).found)
    assert [each.message for each in sort_diagnostics(once)] == [each.message for each in once]
    assert sum(each.count for each in sort_diagnostics(once)) == 500
