"""Command `mapdsl test`.

Failed expectations are reported as diagnostics, in the same format as findings of `mapdsl check`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import click

from mapdsl.api import BOARD_SUFFIX, FileLibrary, compile_source
from mapdsl.base.records import Record
from mapdsl.base.resources import find_board
from mapdsl.base.source import SourceFile
from mapdsl.base.versions import RESULTS_VERSION
from mapdsl.cli import completion
from mapdsl.cli.inputs import config_option, default_paths, fail, find_shared_names, read_inputs, status, wants_colour
from mapdsl.cli.outputs import Output, deliver, output_options, outputs_of, project_root, refuse_to_overwrite
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.reports import write_report
from mapdsl.diagnostics.reports.document import diagnostic_data
from mapdsl.diagnostics.reports.junit import add_case, escape_text, junit_document
from mapdsl.diagnostics.reports.report import Report, ReportText
from mapdsl.diagnostics.text import count_of, escape_controls, render
from mapdsl.edit.workspace.scenario_runs import ScenarioResult, play_scenario
from mapdsl.engine.scenarios import ScenarioRunner
from mapdsl.project.config import Configs


@click.command("test")
@click.argument("paths", nargs=-1, shell_complete=completion.boards)
@output_options
@click.option("-k", "word", metavar="WORD", default="", help="Only scenarios with this word in their titles.")
@click.option("--quiet", "-q", is_flag=True, help="In the format text, show only failures.")
@config_option
def command(
    paths: tuple[str, ...], formats: tuple[Output, ...], output: str | None, word: str, *, quiet: bool, no_config: bool
) -> None:
    """Play the scenarios of boards, and show every failure: what was expected, and what was found.

    PATHS are files, folders (every .board file below them) or - for standard input. Without PATHS, the folder maps is
    tested if it exists, else the current folder.

    Exit status is 0 if all scenarios pass, 1 if one fails or a board has errors, 2 if a file cannot be read or no
    scenario has WORD in its title.

    \b
    Examples:
      mapdsl test
      mapdsl test maps/mymap.board
      mapdsl test -k claim maps
      mapdsl test --format junit maps > report.xml
      mapdsl test --format text --format sarif=report.sarif maps
    """
    configs = Configs(enabled=not no_config)
    outputs = outputs_of(formats, output, configs.of(None).format)
    given = [str(find_board(path)) for path in paths] or default_paths()
    inputs = read_inputs(given, configs, suffixes=(BOARD_SUFFIX,))
    refuse_to_overwrite(inputs.sources, outputs)
    files = play_files(inputs.sources, word=word)
    written = deliver(outputs, lambda file: _write(file, files, quiet=quiet))
    if word and files and not any(file.results or file.errors for file in files):
        fail(f"no scenario has `{word}` in its title")
    raise SystemExit(status(findings=any(file.findings for file in files), readable=inputs.all_readable and written))


def _write(output: Output, files: Sequence[TestedFile], *, quiet: bool) -> ReportText:
    """Return the report in one format. Formats that cannot represent scenarios contain only the failures."""
    colour = not output.file and wants_colour()
    match output.format:
        case "text" if quiet:
            return ReportText(_lines_of([file for file in files if file.findings], colour=colour))
        case "text":
            return ReportText(_as_text(files, colour=colour))
        case "json":
            return ReportText(_as_json(files))
        case "junit":
            return ReportText(_as_junit(files))
    found = tuple(finding for file in files for finding in file.findings)
    errors = tuple(error for file in files for error in file.errors)
    sources = tuple(file.source for file in files)
    return write_report(output.format, Report("test", found, sources, project_root(), of_check=errors))


class TestedFile(Record):
    """Test result of one file: its errors or, without errors, the results of its scenarios."""

    __test__ = False

    source: SourceFile
    errors: tuple[Diagnostic, ...]
    results: tuple[ScenarioResult, ...]

    @property
    def failed(self) -> int:
        """Number of failed scenarios."""
        return sum(not result.passed for result in self.results)

    @property
    def findings(self) -> tuple[Diagnostic, ...]:
        return (*self.errors, *(failure for result in self.results for failure in result.failures))


def play_files(sources: Sequence[SourceFile], *, word: str = "") -> list[TestedFile]:
    """Play the scenarios of several files. With `word`, play only scenarios whose titles contain the word."""
    library = FileLibrary()
    shared = {found.place.source.name: found for found in find_shared_names(sources)}
    return [
        TestedFile(source, (shared[source.name],), ())
        if source.name in shared
        else play_file(source, library, word=word)
        for source in sources
    ]


def play_file(source: SourceFile, library: FileLibrary | None = None, *, word: str = "") -> TestedFile:
    """Play the scenarios of one file, unless the file has errors. `word` limits them to matching titles."""
    compilation = compile_source(source, library)
    if compilation.has_errors:
        return TestedFile(source, tuple(found for found in compilation.diagnostics if found.is_error), ())
    if compilation.board is None:
        return TestedFile(source, (), ())
    stage, scenarios = ScenarioRunner(compilation.tables), compilation.board.scenarios
    chosen = [scenario for scenario in scenarios if word.casefold() in scenario.value.title.casefold()]
    return TestedFile(source, (), tuple(play_scenario(stage, scenario) for scenario in chosen))


def _count(files: Sequence[TestedFile]) -> tuple[int, int, int]:
    """Return the numbers of scenarios played, of failed scenarios, and of boards with errors."""
    failed, broken = sum(file.failed for file in files), sum(bool(file.errors) for file in files)
    return sum(len(file.results) for file in files), failed, broken


def _as_text(files: Sequence[TestedFile], *, colour: bool) -> str:
    """Format one line per file with the file's failures below it, followed by the totals."""
    played, failed, broken = _count(files)
    counts = [f"{count_of(played - failed, 'scenario')} passed"]
    counts += [f"{failed} failed"] if failed else []
    counts += [f"{broken} {'board has' if broken == 1 else 'boards have'} errors"] if broken else []
    return f"{_lines_of(files, colour=colour)}{', '.join(counts)}\n"


def _lines_of(files: Sequence[TestedFile], *, colour: bool) -> str:
    """Format one line per file with the file's failures below it."""
    lines: list[str] = []
    for file in files:
        lines.append(f"{escape_controls(file.source.name)}: {_verdict(file)}\n")
        lines.extend(f"\n{render(finding, colour=colour)}\n" for finding in file.findings)
    return "".join(lines)


def _verdict(file: TestedFile) -> str:
    if file.errors:
        return f"{count_of(len(file.errors), 'error')}; its scenarios were not played"
    if not file.results:
        return "no scenarios"
    passed = f"{count_of(len(file.results) - file.failed, 'scenario')} passed"
    return f"{passed}, {file.failed} failed" if file.failed else passed


def _as_json(files: Sequence[TestedFile]) -> str:
    played, failed, broken = _count(files)
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
        "summary": {"files": len(files), "files_with_errors": broken, "scenarios": played, "failed": failed},
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


def _as_junit(files: Sequence[TestedFile]) -> str:
    """Format the results as JUnit XML, with a test suite per file and a test case per scenario. A board with errors
    becomes a single test case with an error."""
    root = Element("testsuites", {"name": "mapdsl", **_counts(files)})
    for file in files:
        name = escape_text(file.source.name)
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
    played, failed, broken = _count(files)
    seconds = sum(result.seconds for file in files for result in file.results)
    return {"tests": str(played + broken), "failures": str(failed), "errors": str(broken), "time": f"{seconds:.3f}"}


def _tell(case: Element, tag: str, diagnostics: Sequence[Diagnostic]) -> None:
    first = diagnostics[0]
    told = SubElement(case, tag, message=escape_text(first.message), type=first.entry.slug)
    told.text = escape_text("\n" + "\n".join(render(found) for found in diagnostics))
