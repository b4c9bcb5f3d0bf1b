"""Report formats. Each format has a module, which is imported on demand."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from mapdsl.diagnostics.reports.report import Report, ReportText


class ReportFormat(NamedTuple):
    """Row of the table of report formats."""

    module: str
    """Name of a module in this package. The module contains the function `write_NAME(report) -> ReportText`."""
    about: str
    beginning: str
    """Regular expression for the beginning of a report of `check`, `test` or `breaking`. It serves to recognise a
    file as a report."""


_FILE = r"(?:[^\n]+\.(?:board|rules)|<stdin>)"
_SUMMARY = (
    r"[\d,]+ (?:errors?|warnings?|hints?)(?:, | in )|[\d,]+ files? checked, |[\d,]+ scenarios? (?:passed|played)"
    rf"|{_FILE} is new: |{_FILE} was |[\d,]+ saved games? replayed|[\d,]+ boards? compared with "
)
_HEADER = r"\| (?:\| where \| \| \||severity \| where \| code \| finding \|)\n"
"""Regular expression for the first line of a Markdown table. Its first alternative is the header that earlier
versions of mapdsl wrote, without column names."""

FORMATS: dict[str, ReportFormat] = {
    "text": ReportFormat(
        "readable",
        "for people: the place, the line underlined, the way out",
        rf"{_FILE}:\d+:\d+: (?:error|warning|hint)\[| +[\d,]+  (?:error|warning|hint) +[A-Z]\d{{3}}  "
        rf"|{_FILE}: (?:no scenarios\n|[\d,]+ errors?; |[\d,]+ scenarios?(?:,| passed))|{_SUMMARY}",
    ),
    "concise": ReportFormat(
        "readable", "a line for each finding: file:line:column: CODE message", rf"{_FILE}:\d+:\d+: [A-Z]\d{{3}} "
    ),
    "grouped": ReportFormat("readable", "the same below each file", rf"{_FILE}:\n  \d+:\d+: [A-Z]\d{{3}} "),
    "markdown": ReportFormat(
        "readable",
        "a table, for a comment on a pull request or the summary of a job",
        rf"{_HEADER}|{_SUMMARY}",
    ),
    "json": ReportFormat(
        "document",
        "one JSON document; columns in code points",
        r'\{\n  (?:"format": "mapdsl-breaking",\n|"version": \d+,\n  "(?:diagnostics|files)": \[)',
    ),
    "jsonl": ReportFormat(
        "document",
        "a JSON object a line, one for each finding; columns in code points",
        r'\{"code": "[A-Z]\d{3}", "slug": "',
    ),
    "github": ReportFormat(
        "github",
        "annotations of GitHub Actions, within their limits",
        r"::(?:error|warning|notice) file=[^\n]*,title=[A-Z]\d{3} ",
    ),
    "gitlab": ReportFormat(
        "document",
        "GitLab Code Quality",
        r'\[\]\n|\[\n  \{\n    "type": "issue",\n    "check_name": "[a-z-]+",\n    "description": "[A-Z]\d{3}: ',
    ),
    "sarif": ReportFormat(
        "sarif",
        "SARIF 2.1.0, as GitHub code scanning reads it; columns in UTF-16",
        r'\{\n  "\$schema": "[^"]*",\n  "version": "[\d.]+",\n  "runs": \[\s+\{\s+"tool": \{\s+"driver": \{\s+'
        r'"name": "mapdsl",',
    ),
    "junit": ReportFormat("junit", "JUnit XML: a suite for each file", r'<\?xml [^\n]*\n<testsuites name="mapdsl" '),
    "rdjson": ReportFormat(
        "document",
        "reviewdog's Diagnostic Format; columns in bytes of UTF-8",
        r'\{\n  "source": \{\n    "name": "mapdsl"\n',
    ),
}
"""Report formats by name."""

LOGS = frozenset({"text", "concise", "grouped", "github"})
"""Names of the formats that consist of log lines and can be mixed with other output. A report in any other format is
a document of its own."""


def is_report(name: str, data: bytes) -> bool:
    """Return whether a file is a report in the named format, judging by its beginning. An empty file counts as a
    report without findings, because overwriting it loses no data."""
    return not data or re.match(FORMATS[name].beginning, data[:10_000].decode("utf-8", "replace")) is not None


ALERTS = frozenset({"github", "gitlab", "sarif", "rdjson"})
"""Names of the formats whose findings are displayed in a pull request. Only `mapdsl check` reports the findings of a
check in these formats. Other commands that require a board without errors do not repeat them."""


def write_report(name: str, report: Report) -> ReportText:
    """Write a report in a named format."""
    from importlib import import_module

    module = import_module(f"{__name__}.{FORMATS[name].module}")
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
