"""What became of the scenarios of files; as text, as JSON, as JUnit XML.

Comes in: sources. Goes out: `TestedFile`s, and reports of them; failures are diagnostics, so that they look like
everything else that is reported.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from mapdsl.api import FileLibrary, compile_source
from mapdsl.cli.inputs import find_shared_names
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.reports.document import diagnostic_data
from mapdsl.diagnostics.reports.junit import add_case, junit_document, safe
from mapdsl.diagnostics.text import count_of, render, show
from mapdsl.engine.scenarios import Stage
from mapdsl.records import Record
from mapdsl.source import SourceFile
from mapdsl.versions import RESULTS_VERSION
from mapdsl.workspace.scenario_runs import ScenarioResult, play_scenario


class TestedFile(Record):
    """A file: its errors, or the results of its scenarios."""

    __test__ = False

    source: SourceFile
    errors: tuple[Diagnostic, ...]
    results: tuple[ScenarioResult, ...]

    @property
    def passed(self) -> bool:
        return not self.errors and not self.failed

    @property
    def failed(self) -> int:
        """How many scenarios do not come out."""
        return sum(not result.passed for result in self.results)

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        return (*self.errors, *(failure for result in self.results for failure in result.failures))


def play_files(sources: Sequence[SourceFile], *, word: str = "") -> list[TestedFile]:
    """Plays the scenarios of files, or those with a word in their titles."""
    library = FileLibrary()
    shared = {found.place.source.name: found for found in find_shared_names(sources)}
    return [
        TestedFile(source, (shared[source.name],), ())
        if source.name in shared
        else play_file(source, library, word=word)
        for source in sources
    ]


def play_file(source: SourceFile, library: FileLibrary | None = None, *, word: str = "") -> TestedFile:
    """Plays the scenarios of a file, or those with a word in their titles. One with errors has nothing to play."""
    compilation = compile_source(source, library)
    if compilation.has_errors:
        return TestedFile(source, tuple(found for found in compilation.diagnostics if found.is_error), ())
    if compilation.board is None:
        return TestedFile(source, (), ())
    stage = Stage(compilation.tables)
    chosen = [
        scenario for scenario in compilation.board.scenarios if word.casefold() in scenario.value.title.casefold()
    ]
    return TestedFile(source, (), tuple(play_scenario(stage, each) for each in chosen))


# ---- text -----------------------------------------------------------------------------------------------------------


def tested_text(files: Sequence[TestedFile], *, colour: bool) -> str:
    """A line for each file, what does not come out below it, and how many of what at the end."""
    played = sum(len(file.results) for file in files)
    failed, broken = sum(file.failed for file in files), sum(bool(file.errors) for file in files)
    total = f"{count_of(played, 'scenario')} played"
    counts = [f"{failed} failed"] if failed else []
    counts += [f"{broken} {'board has' if broken == 1 else 'boards have'} errors"] if broken else []
    return f"{tested_lines(files, colour=colour)}{total}, {', '.join(counts) or 'all come out'}\n"


def tested_lines(files: Sequence[TestedFile], *, colour: bool) -> str:
    """A line for each file, what does not come out below it."""
    lines: list[str] = []
    for file in files:
        lines.append(f"{show(file.source.name)}: {_verdict(file)}\n")
        lines.extend(f"\n{render(finding, colour=colour)}\n" for finding in file.findings)
    return "".join(lines)


def _verdict(file: TestedFile) -> str:
    if file.errors:
        return f"{count_of(len(file.errors), 'error')}; its scenarios are not played"
    if not file.results:
        return "no scenarios"
    total = count_of(len(file.results), "scenario")
    if file.failed:
        return f"{total}, {file.failed} failed"
    return f"{total}, all come out" if len(file.results) > 1 else f"{total}, comes out"


# ---- JSON -----------------------------------------------------------------------------------------------------------


def tested_json(files: Sequence[TestedFile]) -> str:
    document = {
        "version": RESULTS_VERSION,
        "files": [
            {
                "file": file.source.name,
                "errors": [diagnostic_data(error) for error in file.errors],
                "scenarios": [_result_data(result) for result in file.results],
            }
            for file in files
        ],
        "summary": {
            "files": len(files),
            "files_with_errors": sum(bool(file.errors) for file in files),
            "scenarios": sum(len(file.results) for file in files),
            "failed": sum(file.failed for file in files),
        },
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _result_data(result: ScenarioResult) -> dict[str, Any]:
    scenario = result.scenario.value
    return {
        "title": scenario.title,
        "line": result.line,
        "players": scenario.players,
        "variants": list(scenario.variants),
        "passed": result.passed,
        "failures": [
            {**diagnostic_data(failure), "expected": failure.facts.get("expected"), "found": failure.facts.get("found")}
            for failure in result.failures
        ],
    }


# ---- JUnit ----------------------------------------------------------------------------------------------------------


def tested_junit(files: Sequence[TestedFile]) -> str:
    """A suite for each file, a case for each scenario; a board with errors is a case of its own with an error."""
    root = Element("testsuites", {"name": "mapdsl", **_counts(files)})
    for file in files:
        name = safe(file.source.name)
        suite = SubElement(root, "testsuite", {"name": name, **_counts([file])})
        if file.errors:
            case = SubElement(suite, "testcase", classname=name, name="the board", time="0.000")
            _tell(case, "error", file.errors)
        for result in file.results:
            case = add_case(suite, file.source.name, result.title, result.line, result.seconds)
            if result.failures:
                _tell(case, "failure", result.failures)
    return junit_document(root)


def _counts(files: Sequence[TestedFile]) -> dict[str, str]:
    results = [result for file in files for result in file.results]
    broken = sum(bool(file.errors) for file in files)
    return {
        "tests": str(len(results) + broken),
        "failures": str(sum(file.failed for file in files)),
        "errors": str(broken),
        "time": f"{sum(result.seconds for result in results):.3f}",
    }


def _tell(case: Element, tag: str, diagnostics: Sequence[Diagnostic]) -> None:
    first = diagnostics[0]
    told = SubElement(case, tag, message=safe(first.message), type=first.entry.slug)
    told.text = safe("\n" + "\n".join(render(found) for found in diagnostics))
