"""SARIF 2.1.0 reports for GitHub code scanning and editors. Columns count UTF-16 code units; paths are relative to the
root.

`partialFingerprints` uses a key specific to mapdsl. The key `primaryLocationLineHash` is reserved for GitHub's upload
action, which computes the hash from the file and warns about every result that already has a different value.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import quote

from mapdsl import __version__
from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.catalogue import BY_CODE
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, Fix, Severity, SourcePlace
from mapdsl.diagnostics.reports.report import Report, ReportText, fingerprints, json_report, region, utf16_units

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
FINGERPRINT = "mapdslFinding/v1"
MAX_RESULTS = 25_000
"""Maximum number of results in a run. GitHub rejects a run with more results."""
MAX_NOTES = 100
"""Maximum number of locations that GitHub shows for a result."""

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "note"}
_PROBLEMS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "recommendation"}


def write_sarif(report: Report) -> ReportText:
    prints = fingerprints(report.diagnostics)
    kept, notice = _within_limits(list(zip(report.diagnostics, prints, strict=True)))
    codes = sorted({finding.entry.code for finding, _ in kept})
    driver = {"name": "mapdsl", "semanticVersion": __version__, "rules": [_rule(BY_CODE[code]) for code in codes]}
    told = [{"level": "warning", "message": {"text": notice}}]
    run = {
        "tool": {"driver": driver},
        "automationDetails": {"id": f"mapdsl-{report.command}/"},
        "columnKind": "utf16CodeUnits",
        "invocations": [{"executionSuccessful": True, **({"toolExecutionNotifications": told} if notice else {})}],
        "results": [_result(finding, codes.index(finding.entry.code), mark, report) for finding, mark in kept],
    }
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json_report(document, notice)


Marked = tuple[Diagnostic, str]


def _within_limits(found: Sequence[Marked]) -> tuple[Sequence[Marked], str]:
    """Return the most severe findings up to the limit, in their original order, and a notice about the rest."""
    if len(found) <= MAX_RESULTS:
        return found, ""
    ranks = list(Severity)
    order = sorted(range(len(found)), key=lambda index: ranks.index(found[index][0].entry.severity))
    kept = sorted(order[:MAX_RESULTS])
    left = len(found) - MAX_RESULTS
    return [found[index] for index in kept], f"SARIF holds {MAX_RESULTS} results for GitHub; {left} more are left out"


def _rule(entry: CatalogueEntry) -> dict[str, Any]:
    """Describe a catalogue entry as a SARIF rule, with its default severity."""
    says = f"`mapdsl explain {entry.slug}` says the same."
    return {
        "id": entry.code,
        "name": "".join(part.capitalize() for part in entry.slug.split("-")),
        "shortDescription": {"text": _sentence(entry.title)},
        "fullDescription": {"text": entry.why},
        "help": {
            "text": _paragraphs(entry.why, entry.bad.rstrip(), entry.good and "Better:", entry.good.rstrip()),
            "markdown": _paragraphs(entry.why, _fence(entry.bad), entry.good and "Better:", _fence(entry.good), says),
        },
        "defaultConfiguration": {"level": LEVELS[entry.severity]},
        "properties": {"tags": [entry.slug], "problem.severity": _PROBLEMS[entry.severity]},
    }


def _paragraphs(*texts: str) -> str:
    """Join non-empty texts with blank lines."""
    return "\n\n".join(text for text in texts if text) + "\n"


def _fence(example: str) -> str:
    return f"```board\n{example.rstrip()}\n```" if example else ""


def _sentence(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _result(diagnostic: Diagnostic, index: int, fingerprint: str, report: Report) -> dict[str, Any]:
    entry = diagnostic.entry
    message = ". ".join(text for text in (diagnostic.message, diagnostic.help) if text)
    related = [
        {"id": number, **_location(note.place, report), "message": {"text": note.text}}
        for number, note in enumerate(diagnostic.notes[:MAX_NOTES], start=1)
    ]
    fixes = [_fix(diagnostic.fix, diagnostic.place.source, report)] if diagnostic.fix and diagnostic.fix.edits else []
    return {
        "ruleId": entry.code,
        "ruleIndex": index,
        "level": LEVELS[entry.severity],
        "message": {"text": _sentence(message)},
        "locations": [_location(diagnostic.place, report, snippet=True)],
        "partialFingerprints": {FINGERPRINT: fingerprint},
        **({"relatedLocations": related} if related else {}),
        **({"fixes": fixes} if fixes else {}),
    }


def _location(place: SourcePlace, report: Report, *, snippet: bool = False) -> dict[str, Any]:
    text = {"snippet": {"text": place.source.slice(place.span)}} if snippet else {}
    at = {**_region(place.source, place.span), **text}
    return {"physicalLocation": {"artifactLocation": _artifact(place.source, report), "region": at}}


def _artifact(source: SourceFile, report: Report) -> dict[str, str]:
    path = report.path(source)
    quoted = quote(path.encode("utf-8", "surrogateescape"), safe="/")
    return {"uri": f"file://{quoted}"} if path.startswith("/") else {"uri": quoted, "uriBaseId": "%SRCROOT%"}


def _region(source: SourceFile, span: Span) -> dict[str, int]:
    at = region(source, span, utf16_units)
    return {"startLine": at.line, "startColumn": at.column, "endLine": at.end_line, "endColumn": at.end_column}


def _fix(fix: Fix, source: SourceFile, report: Report) -> dict[str, Any]:
    replacements: Iterable[dict[str, Any]] = (
        {"deletedRegion": _region(source, edit.span), "insertedContent": {"text": edit.text}} for edit in fix.edits
    )
    change = {"artifactLocation": _artifact(source, report), "replacements": list(replacements)}
    return {"description": {"text": fix.title}, "artifactChanges": [change]}
