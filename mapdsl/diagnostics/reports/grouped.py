"""Every file once, and below it a line for each of its findings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from mapdsl.diagnostics.reports.concise import line_of
from mapdsl.diagnostics.reports.report import Made, Report
from mapdsl.diagnostics.text import shown


def made(report: Report) -> Made:
    return Made("".join(_lines(report)))


def _lines(report: Report) -> Iterator[str]:
    for name, group in groupby(report.diagnostics, key=lambda each: each.place.source.name):
        yield f"{shown(name)}:\n"
        yield from (f"  {line_of(each)}\n" for each in group)
