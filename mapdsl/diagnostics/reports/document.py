"""Diagnostics for programs: JSON. Lines and columns from 1, columns in code points.

The shape is a promise; members are only added.
"""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import asdict

from mapdsl.diagnostics.core import Diagnostic, Edit, Severity, SourcePlace
from mapdsl.diagnostics.reports.report import Report, ReportText, json_report, region
from mapdsl.source import SourceFile, Span
from mapdsl.versions import FINDINGS_VERSION


def write_json(report: Report) -> ReportText:
    """One document: `version`, `diagnostics`, `summary`."""
    counts = dict.fromkeys((f"{severity}s" for severity in Severity), 0)
    for found in report.diagnostics:
        counts[f"{found.entry.severity}s"] += found.count  # one can stand for many
    document = {
        "version": FINDINGS_VERSION,
        "diagnostics": [diagnostic_data(found) for found in report.diagnostics],
        "summary": {"files": len(report.files), **counts},
    }
    return json_report(document)


def write_jsonl(report: Report) -> ReportText:
    """The members of `diagnostics`, one a line; nothing where nothing was found."""
    rows = (diagnostic_data(found) for found in report.diagnostics)
    return ReportText("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


def diagnostic_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """One diagnostic."""
    entry, fix = diagnostic.entry, diagnostic.fix
    return {
        "code": entry.code,
        "slug": entry.slug,
        "severity": entry.severity.value,
        "message": diagnostic.message,
        "help": diagnostic.help,
        **_place(diagnostic.place),
        "notes": [{"message": note.text, **_place(note.place)} for note in diagnostic.notes],
        "fix": fix and {"title": fix.title, "edits": [_edit(edit, diagnostic.place.source) for edit in fix.edits]},
    }


def _place(place: SourcePlace) -> dict[str, Any]:
    return {"file": place.source.name, **_range(place.source, place.span)}


def _range(source: SourceFile, span: Span) -> dict[str, int]:
    return asdict(region(source, span))


def _edit(edit: Edit, source: SourceFile) -> dict[str, Any]:
    return {**_range(source, edit.span), "text": edit.text}
