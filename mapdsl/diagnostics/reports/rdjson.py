"""reviewdog's Diagnostic Format. Columns are bytes of UTF-8, ends exclusive, as its definition says."""

from __future__ import annotations

from typing import Any

from mapdsl.diagnostics.core import Diagnostic, Severity
from mapdsl.diagnostics.reports.report import (
    Report,
    ReportText,
    join_edits,
    json_report,
    message_lines,
    region,
    utf8_bytes,
)
from mapdsl.source import SourceFile, Span

SEVERITIES = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.HINT: "INFO"}


def write_rdjson(report: Report) -> ReportText:
    result: dict[str, Any] = {
        "source": {"name": "mapdsl"},
        "diagnostics": [_diagnostic(each, report) for each in report.diagnostics],
    }
    found = {diagnostic.entry.severity for diagnostic in report.diagnostics}
    worst = next((SEVERITIES[each] for each in Severity if each in found), None)
    if worst:
        result["severity"] = worst
    return json_report(result)


def _diagnostic(diagnostic: Diagnostic, report: Report) -> dict[str, Any]:
    entry, place = diagnostic.entry, diagnostic.place
    edit = join_edits(diagnostic.fix, place.source) if diagnostic.fix else None
    suggestions = [{"range": _range(place.source, edit.span), "text": edit.text}] if edit else []
    return {
        "message": "\n".join(message_lines(diagnostic)),
        "location": {"path": report.path(place.source), "range": _range(place.source, place.span)},
        "severity": SEVERITIES[entry.severity],
        "code": {"value": f"{entry.code} {entry.slug}"},
        **({"suggestions": suggestions} if suggestions else {}),
    }


def _range(source: SourceFile, span: Span) -> dict[str, dict[str, int]]:
    at = region(source, span, utf8_bytes)
    return {
        "start": {"line": at.line, "column": at.column},
        "end": {"line": at.end_line, "column": at.end_column},
    }
