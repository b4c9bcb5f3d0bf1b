"""The report of `mapdsl test` as JUnit XML: a suite for each file, a case for each scenario.

A board with errors is a case of its own with an error. Any text can stand in titles and names: what XML cannot hold
is shown as a code.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from mapdsl.cli.tested import TestedFile
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.text import render, show
from mapdsl.workspace.scenario_runs import ScenarioResult


def document(files: Sequence[TestedFile]) -> str:
    """The whole document, without a line end after it."""
    results = [result for file in files for result in file.results]
    root = Element("testsuites", {"name": "mapdsl", **_counts(files, results)})
    for file in files:
        suite = SubElement(root, "testsuite", {"name": _safe(file.source.name), **_counts([file], file.results)})
        if file.errors:
            case = SubElement(suite, "testcase", classname=_safe(file.source.name), name="the board", time="0.000")
            _tell(case, "error", file.errors)
        for result in file.results:
            case = SubElement(
                suite,
                "testcase",
                classname=_safe(file.source.name),
                name=_safe(result.title),
                file=_safe(file.source.name),
                line=str(result.line),
                time=f"{result.seconds:.3f}",
            )
            if result.failures:
                _tell(case, "failure", result.failures)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode")


def _counts(files: Sequence[TestedFile], results: Sequence[ScenarioResult]) -> dict[str, str]:
    broken = sum(bool(file.errors) for file in files)
    return {
        "tests": str(len(results) + broken),
        "failures": str(sum(not result.passed for result in results)),
        "errors": str(broken),
        "time": f"{sum(result.seconds for result in results):.3f}",
    }


def _tell(case: Element, tag: str, diagnostics: Sequence[Diagnostic]) -> None:
    first = diagnostics[0]
    told = SubElement(case, tag, message=_safe(first.message), type=first.entry.slug)
    told.text = _safe("\n" + "\n".join(render(found) for found in diagnostics))


def _safe(text: str) -> str:
    """Text without the characters that XML forbids or that change how others are shown."""
    lines = text.split("\n")
    return "\n".join(show(line).replace("\ufffe", "<U+FFFE>").replace("\uffff", "<U+FFFF>") for line in lines)
