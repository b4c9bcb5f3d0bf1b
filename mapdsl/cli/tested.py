"""What became of the scenarios of a file.

Comes in: a source. Goes out: `TestedFile`, which every format of the report is made from; failures are diagnostics, so
that they look like everything else that is reported.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mapdsl.api import FileLibrary, compile_source
from mapdsl.cli.inputs import find_shared_names
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.reports.document import diagnostic_data
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
        return not self.errors and all(result.passed for result in self.results)


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


def report(files: Sequence[TestedFile]) -> dict[str, Any]:
    """The report of a run as plain values."""
    results = [result for file in files for result in file.results]
    return {
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
            "scenarios": len(results),
            "failed": sum(not result.passed for result in results),
        },
    }


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
