"""Diagnostics for programs: plain values for JSON. Lines and columns from 1, columns in code points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapdsl.diagnostics.core import Diagnostic, Fix, Place, Severity
from mapdsl.source import SourceFile, Span
from mapdsl.versions import FINDINGS_VERSION


def report(diagnostics: Sequence[Diagnostic], *, files: int) -> dict[str, Any]:
    """The whole report of a run."""
    return {
        "version": FINDINGS_VERSION,
        "diagnostics": [diagnostic_data(each) for each in diagnostics],
        "summary": {
            "files": files,
            **{f"{severity}s": _count(diagnostics, severity) for severity in Severity},
        },
    }


def _count(diagnostics: Sequence[Diagnostic], severity: Severity) -> int:
    """How many mistakes; one diagnostic can stand for many."""
    return sum(each.count for each in diagnostics if each.entry.severity is severity)


def diagnostic_data(diagnostic: Diagnostic) -> dict[str, Any]:
    """One diagnostic."""
    entry = diagnostic.entry
    return {
        "code": entry.code,
        "slug": entry.slug,
        "severity": entry.severity.value,
        "message": diagnostic.message,
        "help": diagnostic.help,
        **_place(diagnostic.place),
        "notes": [{"message": note.text, **_place(note.place)} for note in diagnostic.notes],
        "fix": _fix(diagnostic.fix, diagnostic.place.source) if diagnostic.fix else None,
    }


def _place(place: Place) -> dict[str, Any]:
    return {"file": place.source.name, **_range(place.source, place.span)}


def _range(source: SourceFile, span: Span) -> dict[str, int]:
    start, end = source.position(span.start), source.position(span.end)
    return {"line": start.line, "column": start.column, "end_line": end.line, "end_column": end.column}


def _fix(fix: Fix, source: SourceFile) -> dict[str, Any]:
    return {
        "title": fix.title,
        "edits": [{**_range(source, edit.span), "text": edit.text} for edit in fix.edits],
    }
