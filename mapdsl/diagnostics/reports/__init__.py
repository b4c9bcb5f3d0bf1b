"""Reports of findings, in the formats of a table.

A format's module is imported when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.diagnostics.reports.report import Report, ReportText

FORMATS: dict[str, tuple[str, str]] = {
    "text": ("readable", "for people: the place, the line underlined, the way out"),
    "concise": ("readable", "a line for each finding: file:line:column: CODE message"),
    "grouped": ("readable", "the same below each file"),
    "markdown": ("readable", "a table, for a comment on a pull request or the summary of a job"),
    "json": ("document", "one JSON document; columns in code points"),
    "jsonl": ("document", "a JSON object a line, one for each finding; columns in code points"),
    "github": ("github", "annotations of GitHub Actions, within their limits"),
    "gitlab": ("document", "GitLab Code Quality"),
    "sarif": ("sarif", "SARIF 2.1.0, as GitHub code scanning reads it; columns in UTF-16"),
    "junit": ("junit", "JUnit XML: a suite for each file"),
    "rdjson": ("document", "reviewdog's Diagnostic Format; columns in bytes of UTF-8"),
}
"""Every format NAME: its module here, which has a function `write_NAME(report) -> ReportText`, and its line of help."""

LOGS = frozenset({"text", "concise", "grouped", "github"})
"""Formats that are lines of a log, where others may stand before and after; any other is a document by itself."""


ALERTS = frozenset({"github", "gitlab", "sarif", "rdjson"})
"""Formats whose findings are marked in a pull request. What `check` finds is marked by `check` alone, not once more by
every command that needs a board without errors."""


def write_report(name: str, report: Report) -> ReportText:
    """The report in a format of the table."""
    from importlib import import_module

    module = import_module(f"{__name__}.{FORMATS[name][0]}")
    write: Callable[[Report], ReportText] = getattr(module, f"write_{name}")
    if name not in ALERTS or not report.of_check:
        return write(report)
    return _write_without_errors_of_check(report, write)


def _write_without_errors_of_check(report: Report, write: Callable[[Report], ReportText]) -> ReportText:
    from msgspec.structs import replace

    from mapdsl.diagnostics.text import count_of

    left = {id(found) for found in report.of_check}
    written = write(replace(report, diagnostics=tuple(found for found in report.diagnostics if id(found) not in left)))
    notice = f"{count_of(len(left), 'error')} left to `mapdsl check`, which marks what it finds"
    return replace(written, notice="; ".join(filter(None, (written.notice, notice))))
