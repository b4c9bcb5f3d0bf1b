"""GitLab Code Quality: what the widget of a merge request and its differences read.

GitLab takes findings of one fingerprint for one, so that they are unique; it shows neither `check_name` nor help, so
that both are in the description.
"""

from __future__ import annotations

from typing import Any

from mapdsl.diagnostics.core import Diagnostic, Severity
from mapdsl.diagnostics.reports.report import Report, ReportText, fingerprints, json_report

SEVERITIES = {Severity.ERROR: "critical", Severity.WARNING: "minor", Severity.HINT: "info"}


def write_gitlab(report: Report) -> ReportText:
    paths = [report.path(found.place.source) for found in report.diagnostics]
    prints = fingerprints(report.diagnostics, paths=paths)
    issues = [_issue(*each) for each in zip(report.diagnostics, paths, prints, strict=True)]
    return json_report(issues)


def _issue(diagnostic: Diagnostic, path: str, fingerprint: str) -> dict[str, Any]:
    entry, place = diagnostic.entry, diagnostic.place
    message = f"{diagnostic.message} ({diagnostic.help})" if diagnostic.help else diagnostic.message
    begin, end = (place.source.position(at).line for at in (place.span.start, place.span.end))
    return {
        "type": "issue",
        "check_name": entry.slug,
        "description": f"{entry.code}: {message}",
        "categories": ["Bug Risk" if entry.severity is Severity.ERROR else "Style"],
        "severity": SEVERITIES[entry.severity],
        "fingerprint": fingerprint,
        "location": {"path": path, "lines": {"begin": begin, "end": end}},
    }
