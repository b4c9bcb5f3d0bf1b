"""A line for each finding, as editors and `grep` take them: `file:line:column: CODE message`."""

from __future__ import annotations

from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.reports.report import Made, Report
from mapdsl.diagnostics.text import shown


def made(report: Report) -> Made:
    return Made("".join(f"{shown(each.place.source.name)}:{line_of(each)}\n" for each in report.diagnostics))


def line_of(found: Diagnostic) -> str:
    """A finding without its file."""
    at = found.place.source.position(found.place.span.start)
    return f"{at.line}:{at.column}: {found.entry.code} {shown(found.message)}"
