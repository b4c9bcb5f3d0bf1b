"""JSON reports: mapdsl's own format, whose fields are never removed in later versions, and the formats of GitLab and
reviewdog."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import asdict

from mapdsl.base.source import SourceFile, Span
from mapdsl.base.versions import FINDINGS_VERSION
from mapdsl.diagnostics.core import Diagnostic, Severity, SourcePlace
from mapdsl.diagnostics.reports.report import (
    Report,
    ReportText,
    fingerprints,
    join_edits,
    json_report,
    message_lines,
    region,
    utf8_bytes,
)


def write_json(report: Report) -> ReportText:
    """Write one JSON document with the fields `version`, `diagnostics` and `summary`."""
    counts = dict.fromkeys((f"{severity}s" for severity in Severity), 0)
    for found in report.diagnostics:
        counts[f"{found.entry.severity}s"] += found.count  # a summary represents many diagnostics
    document = {
        "version": FINDINGS_VERSION,
        "diagnostics": [diagnostic_data(found) for found in report.diagnostics],
        "summary": {"files": len(report.files), **counts},
    }
    return json_report(document)


def write_jsonl(report: Report) -> ReportText:
    """Write each diagnostic as a JSON object on a line of its own."""
    rows = (diagnostic_data(found) for found in report.diagnostics)
    return ReportText("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


def diagnostic_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """Return one diagnostic as JSON values. Lines and columns count from 1; columns count code points."""
    entry, fix, source = diagnostic.entry, diagnostic.fix, diagnostic.place.source
    edits = [{**asdict(region(source, edit.span)), "text": edit.text} for edit in fix.edits] if fix else []
    return {
        "code": entry.code,
        "slug": entry.slug,
        "severity": entry.severity.value,
        "message": diagnostic.message,
        "help": diagnostic.help,
        **_place(diagnostic.place),
        "notes": [{"message": note.text, **_place(note.place)} for note in diagnostic.notes],
        "fix": fix and {"title": fix.title, "edits": edits},
    }


def _place(place: SourcePlace) -> dict[str, Any]:
    return {"file": place.source.name, **asdict(region(place.source, place.span))}


# ---- GitLab Code Quality --------------------------------------------------------------------------------------------

_OF_GITLAB = {Severity.ERROR: "critical", Severity.WARNING: "minor", Severity.HINT: "info"}


def write_gitlab(report: Report) -> ReportText:
    """Write a GitLab Code Quality report, for the merge request widget and the diff view.

    GitLab merges findings that have the same fingerprint, so every fingerprint is unique. GitLab shows neither
    `check_name` nor help texts, so both are included in the description.
    """
    paths = [report.path(found.place.source) for found in report.diagnostics]
    prints = fingerprints(report.diagnostics, paths=paths)
    return json_report([_issue(*issue) for issue in zip(report.diagnostics, paths, prints, strict=True)])


def _issue(diagnostic: Diagnostic, path: str, fingerprint: str) -> dict[str, Any]:
    entry, at = diagnostic.entry, region(diagnostic.place.source, diagnostic.place.span)
    message = f"{diagnostic.message} ({diagnostic.help})" if diagnostic.help else diagnostic.message
    return {
        "type": "issue",
        "check_name": entry.slug,
        "description": f"{entry.code}: {message}",
        "categories": ["Bug Risk" if entry.severity is Severity.ERROR else "Style"],
        "severity": _OF_GITLAB[entry.severity],
        "fingerprint": fingerprint,
        "location": {"path": path, "lines": {"begin": at.line, "end": at.end_line}},
    }


# ---- reviewdog's Diagnostic Format ----------------------------------------------------------------------------------

_OF_REVIEWDOG = {Severity.ERROR: "ERROR", Severity.WARNING: "WARNING", Severity.HINT: "INFO"}


def write_rdjson(report: Report) -> ReportText:
    """Write reviewdog's Diagnostic Format. Columns count UTF-8 bytes, and the end of a range is exclusive."""
    found = {diagnostic.entry.severity for diagnostic in report.diagnostics}
    worst = next(({"severity": _OF_REVIEWDOG[severity]} for severity in Severity if severity in found), {})
    diagnostics = [_review(finding, report) for finding in report.diagnostics]
    return json_report({"source": {"name": "mapdsl"}, "diagnostics": diagnostics, **worst})


def _review(diagnostic: Diagnostic, report: Report) -> dict[str, Any]:
    entry, place = diagnostic.entry, diagnostic.place
    edit = join_edits(diagnostic.fix, place.source) if diagnostic.fix else None
    suggestions = [{"range": _bytes(place.source, edit.span), "text": edit.text}] if edit else []
    return {
        "message": "\n".join(message_lines(diagnostic)),
        "location": {"path": report.path(place.source), "range": _bytes(place.source, place.span)},
        "severity": _OF_REVIEWDOG[entry.severity],
        "code": {"value": f"{entry.code} {entry.slug}"},
        **({"suggestions": suggestions} if suggestions else {}),
    }


def _bytes(source: SourceFile, span: Span) -> dict[str, dict[str, int]]:
    at = region(source, span, utf8_bytes)
    return {"start": {"line": at.line, "column": at.column}, "end": {"line": at.end_line, "column": at.end_column}}
