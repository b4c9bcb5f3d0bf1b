"""Reports of findings: a module for each format, and the table of formats.

Comes in: a `Report`. Goes out: `Made`, the text of the report in one format. A format's module is imported when it is
asked for. Must not know: the command line, the compiler, where the text goes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.diagnostics.reports.report import Made, Report

FORMATS: dict[str, tuple[str, str]] = {
    "text": ("text", "for people: the place, the line underlined, the way out"),
    "concise": ("concise", "a line for each finding: file:line:column: CODE message"),
    "grouped": ("grouped", "the same below each file"),
    "json": ("document", "one JSON document; columns in code points"),
    "jsonl": ("lines", "a JSON object a line, one for each finding; columns in code points"),
    "github": ("github", "annotations of GitHub Actions, within their limits"),
    "gitlab": ("gitlab", "GitLab Code Quality"),
    "sarif": ("sarif", "SARIF 2.1.0, as GitHub code scanning reads it; columns in UTF-16"),
    "junit": ("junit", "JUnit XML: a suite for each file"),
    "rdjson": ("rdjson", "reviewdog's Diagnostic Format; columns in bytes of UTF-8"),
}
"""Every format: its module here, which has a function `made(report) -> Made`, and its one line of help."""

LOGS = frozenset({"text", "concise", "grouped", "github"})
"""Formats that are lines of a log, where others may stand before and after; any other is a document by itself."""


def made(name: str, report: Report) -> Made:
    """The report in a format of the table."""
    from importlib import import_module

    result: Made = import_module(f"{__name__}.{FORMATS[name][0]}").made(report)
    return result
