"""Reports for people and for `grep`: findings with their source lines, findings on one line each, tables, and
statistics."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby

from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.reports.report import Report, ReportText
from mapdsl.diagnostics.text import escape_controls, render, summary


def write_text(report: Report) -> ReportText:
    """Write every finding with its source line, and a summary."""
    found = (render(finding, colour=report.colour) + "\n" for finding in report.diagnostics)
    body = _statistics(report) if report.statistics else found
    return ReportText("".join(body) + summary(report.diagnostics, len(report.files)) + "\n")


def write_concise(report: Report) -> ReportText:
    """Write one line per finding: `file:line:column: CODE message`."""
    lines = (f"{escape_controls(found.place.source.name)}:{_line(found)}\n" for found in report.diagnostics)
    return ReportText("".join(lines))


def write_grouped(report: Report) -> ReportText:
    """Write the name of each file once, followed by its findings."""
    lines: list[str] = []
    for name, group in groupby(report.diagnostics, key=lambda found: found.place.source.name):
        lines += (f"{escape_controls(name)}:\n", *(f"  {_line(found)}\n" for found in group))
    return ReportText("".join(lines))


def write_markdown(report: Report) -> ReportText:
    """Write a Markdown table of the findings, and a summary."""
    return ReportText(f"{markdown_table(report.diagnostics)}{summary(report.diagnostics, len(report.files))}\n")


def markdown_table(found: Iterable[Diagnostic]) -> str:
    """Return a Markdown table with a row per finding, or an empty string if there are no findings."""
    cells = ((one.entry.severity, escape_cell(_place(one)), one.entry.code, escape_cell(one.message)) for one in found)
    rows = [f"| {' | '.join(row)} |" for row in cells]
    return "\n".join(["| severity | where | code | finding |", "|---|---|---|---|", *rows, "\n"]) if rows else ""


def escape_cell(text: str) -> str:
    """Escape text for a cell of a Markdown table, keeping code spans."""
    parts = re.split(r"(`[^`]*`)", escape_controls(text))
    parts[::2] = (re.sub(r"[\\*_\[\]<#~&@`]", r"\\\g<0>", part) for part in parts[::2])
    return "".join(parts).replace("|", "\\|")


def _statistics(report: Report) -> Iterator[str]:
    """Yield a line with the number of findings for each code, the most frequent code first."""
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
    """Return the line that reports a finding, without the file name."""
    return f"{found.place.start}: {found.entry.code} {escape_controls(found.message)}"


def _place(found: Diagnostic) -> str:
    return f"{found.place.source.name}:{found.place.start.line}"
