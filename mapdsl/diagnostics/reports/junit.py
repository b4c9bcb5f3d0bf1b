"""JUnit XML: a test suite per file, a failing test case per finding, and a passing test case for a file without
findings.

A finding that does not affect the exit status becomes a passing test case, and the finding is its output.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.reports.report import Report, ReportText
from mapdsl.diagnostics.text import escape_controls, render


def write_junit(report: Report) -> ReportText:
    by_file: dict[str, list[Diagnostic]] = {file.name: [] for file in report.files}
    for finding in report.diagnostics:
        by_file.setdefault(finding.place.source.name, []).append(finding)
    root = Element("testsuites", {"name": "mapdsl", **_counts(report, report.diagnostics, by_file)})
    for name, found in by_file.items():
        suite = SubElement(root, "testsuite", {"name": escape_text(name), **_counts(report, found, [name])})
        for finding in found:
            _add_finding(suite, finding, report)
        if not found:
            SubElement(suite, "testcase", classname=escape_text(name), name="nothing to report", time="0.000")
    return ReportText(junit_document(root))


def junit_document(root: Element) -> str:
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def add_case(suite: Element, file: str, name: str, line: int, seconds: float = 0.0) -> Element:
    """Add a test case with its file and line."""
    file = escape_text(file)
    attributes = {"classname": file, "name": escape_text(name), "file": file, "line": str(line)}
    return SubElement(suite, "testcase", attributes, time=f"{seconds:.3f}")


def _counts(report: Report, found: Sequence[Diagnostic], names: Iterable[str]) -> dict[str, str]:
    clean = len(set(names) - {finding.place.source.name for finding in found})
    failures = sum(map(report.counts, found))
    return {"tests": str(len(found) + clean), "failures": str(failures), "errors": "0", "time": "0.000"}


def _add_finding(suite: Element, diagnostic: Diagnostic, report: Report) -> None:
    entry, place = diagnostic.entry, diagnostic.place
    case = add_case(suite, place.source.name, f"{entry.code} {entry.slug} {place.start}", place.start.line)
    if report.counts(diagnostic):
        told = SubElement(case, "failure", message=escape_text(diagnostic.message), type=entry.severity.value)
    else:
        told = SubElement(case, "system-out")
    told.text = escape_text("\n" + render(diagnostic))


def escape_text(text: str) -> str:
    """Replace characters that XML forbids, and characters that change how the surrounding text is displayed."""
    lines = text.split("\n")
    return "\n".join(
        escape_controls(line).replace("\ufffe", "<U+FFFE>").replace("\uffff", "<U+FFFF>") for line in lines
    )
