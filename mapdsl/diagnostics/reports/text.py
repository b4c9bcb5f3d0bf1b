"""For people: every finding with its line, or how many of which, and a summary at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mapdsl.diagnostics.reports.report import Made, Report
from mapdsl.diagnostics.text import render, summary


def made(report: Report) -> Made:
    body = _statistics(report) if report.statistics else _findings(report)
    return Made("".join(body) + summary(report.diagnostics, len(report.files)) + "\n")


def _findings(report: Report) -> Iterator[str]:
    for each in report.diagnostics:
        yield render(each, colour=report.colour) + "\n"


def _statistics(report: Report) -> Iterator[str]:
    """A line for each sort of finding, the most frequent first."""
    numbers: Counter[str] = Counter()
    for each in report.diagnostics:
        numbers[each.entry.code] += each.count
    entries = {each.entry.code: each.entry for each in report.diagnostics}
    fixable = Counter(each.entry.code for each in report.diagnostics if each.fix)
    for code, number in sorted(numbers.items(), key=lambda item: (-item[1], item[0])):
        entry = entries[code]
        fixes = f" ({fixable[code]} can be fixed)" if fixable[code] else ""
        yield f"{number:>6}  {entry.severity.value:<7}  {code}  {entry.slug}: {entry.title}{fixes}\n"
    if numbers:
        yield "\n"
