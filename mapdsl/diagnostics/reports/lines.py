"""JSON lines: the members of `diagnostics` of the JSON document, one a line; nothing where nothing was found."""

from __future__ import annotations

import json

from mapdsl.diagnostics.data import diagnostic_data
from mapdsl.diagnostics.reports.report import Made, Report


def made(report: Report) -> Made:
    return Made("".join(json.dumps(diagnostic_data(each), ensure_ascii=False) + "\n" for each in report.diagnostics))
