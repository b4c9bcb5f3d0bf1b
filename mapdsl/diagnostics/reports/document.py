"""One JSON document: `version`, `diagnostics`, `summary`. The shape is a promise; members are only added."""

from __future__ import annotations

import json

from mapdsl.diagnostics.data import report as whole
from mapdsl.diagnostics.reports.report import Made, Report


def made(report: Report) -> Made:
    return Made(json.dumps(whole(report.diagnostics, files=len(report.files)), ensure_ascii=False, indent=2) + "\n")
