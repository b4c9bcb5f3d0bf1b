"""Reports for people and `grep`: every finding with its line, or how many of which; a line for each finding."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.reports.report import Report, ReportText
from mapdsl.diagnostics.text import render, show, summary


def write_text(report: Report) -> ReportText:
    """Every finding with its line, and a summary at the end."""
    found = (render(finding, colour=report.colour) + "\n" for finding in report.diagnostics)
    body = _statistics(report) if report.statistics else found
    return ReportText("".join(body) + summary(report.diagnostics, len(report.files)) + "\n")


def write_concise(report: Report) -> ReportText:
    """A line for each finding: `file:line:column: CODE message`."""
    lines = (f"{show(found.place.source.name)}:{_line(found)}\n" for found in report.diagnostics)
    return ReportText("".join(lines))


def write_grouped(report: Report) -> ReportText:
    """Every file once, and below it a line for each of its findings."""
    lines: list[str] = []
    for name, group in groupby(report.diagnostics, key=lambda found: found.place.source.name):
        lines += (f"{show(name)}:\n", *(f"  {_line(found)}\n" for found in group))
    return ReportText("".join(lines))


def write_markdown(report: Report) -> ReportText:
    """A table of all findings, and a summary."""
    return ReportText(f"{markdown_table(report.diagnostics)}{summary(report.diagnostics, len(report.files))}\n")


def markdown_table(found: Iterable[Diagnostic]) -> str:
    """A row for each finding, and an empty line; nothing if there is none."""
    cells = ((one.entry.severity, escape_cell(_place(one)), one.entry.code, escape_cell(one.message)) for one in found)
    rows = [f"| {' | '.join(row)} |" for row in cells]
    return "\n".join(["| severity | where | code | finding |", "|---|---|---|---|", *rows, "\n"]) if rows else ""


def escape_cell(text: str) -> str:
    """As it stands, for what is code stays code, and nothing else is anything but letters."""
    parts = re.split(r"(`[^`]*`)", show(text))
    parts[::2] = (re.sub(r"[\\*_\[\]<#~&@`]", r"\\\g<0>", part) for part in parts[::2])
    return "".join(parts).replace("|", "\\|")


def _statistics(report: Report) -> Iterator[str]:
    """A line for each sort of finding, the most frequent first."""
    numbers: Counter[str] = Counter()
    for found in report.diagnostics:
        numbers[found.entry.code] += found.count
    entries = {found.entry.code: found.entry for found in report.diagnostics}
    fixable = Counter(found.entry.code for found in report.diagnostics if found.fix)
    for code, number in sorted(numbers.items(), key=lambda item: (-item[1], item[0])):
        entry = entries[code]
        fixes = f" ({fixable[code]} can be fixed)" if fixable[code] else ""
        yield f"{number:>6}  {entry.severity.value:<7}  {code}  {entry.slug}: {entry.title}{fixes}\n"
    if numbers:
        yield "\n"


def _line(found: Diagnostic) -> str:
    """A finding without its file."""
    return f"{found.place.start}: {found.entry.code} {show(found.message)}"


def _place(found: Diagnostic) -> str:
    return f"{found.place.source.name}:{found.place.start.line}"
