"""Annotations for GitHub Actions, written to the log as workflow commands.

GitHub shows ten annotations per severity and step and silently drops the rest. Therefore only the first ten findings
become annotations. The remaining findings go into a log group, and a notice gives their number.
"""

from __future__ import annotations

from collections import Counter

from mapdsl.diagnostics.core import Diagnostic, Severity
from mapdsl.diagnostics.reports.report import Report, ReportText, message_lines, region
from mapdsl.diagnostics.text import escape_controls, neutralise_commands

MAX_PER_SEVERITY = 10
MAX_TITLE = 255
MAX_MESSAGE = 4_000
"""Maximum length of a message in characters, far below GitHub's limit of 64 KiB."""

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.HINT: "notice"}


def write_github(report: Report) -> ReportText:
    room = Counter(dict.fromkeys(Severity, MAX_PER_SEVERITY))
    annotations: list[str] = []
    rest: list[str] = []
    for found in report.diagnostics:
        if room[found.entry.severity] > 0:
            room[found.entry.severity] -= 1
            annotations.append(_annotation(found, report))
        else:
            rest.append(_plain(found, report))
    if not rest:
        return ReportText("".join(annotations))
    notice = f"GitHub shows {MAX_PER_SEVERITY} annotations of a severity; {len(rest)} more findings are in the log"
    group = f"::group::{_data(notice)}\n{''.join(rest)}::endgroup::\n"
    return ReportText("".join(annotations) + group, notice)


def _annotation(diagnostic: Diagnostic, report: Report) -> str:
    entry, place = diagnostic.entry, diagnostic.place
    at = region(place.source, place.span)
    properties = {"file": report.path(place.source), "line": at.line, "endLine": at.end_line}
    if at.line == at.end_line:  # GitHub rejects columns for multi-line ranges
        properties |= {"col": at.column, "endColumn": at.end_column}
    properties["title"] = _cut(f"{entry.code} {entry.slug}", MAX_TITLE)
    message = "\n".join(map(escape_controls, message_lines(diagnostic)))
    told = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{LEVELS[entry.severity]} {told}::{_data(_cut(message, MAX_MESSAGE))}\n"


def _plain(diagnostic: Diagnostic, report: Report) -> str:
    """Return a log line that GitHub's runner never interprets as a command, even if names or messages look like one."""
    place, entry = diagnostic.place, diagnostic.entry
    where = f"{report.path(place.source)}:{place.start}"
    line = escape_controls(f"- {where}: {entry.severity}[{entry.code}] {diagnostic.message}".replace("\n", " "))
    return neutralise_commands(line) + "\n"


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _data(text: str) -> str:
    """Escape the message of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """Escape a property of a workflow command."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")
