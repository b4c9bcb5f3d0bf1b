"""`mapdsl test`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import click

from mapdsl.api import BOARD_SUFFIX
from mapdsl.cli import completion
from mapdsl.cli.inputs import (
    config_option,
    give_up,
    read_inputs,
    status,
    usual_paths,
    wants_colour,
)
from mapdsl.cli.outputs import TEXT, Output, deliver, output_options, outputs_of, project_root, spare
from mapdsl.cli.tested import TestedFile, play_files
from mapdsl.config import Configs
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.diagnostics.text import count_of
from mapdsl.resources import find_board

if TYPE_CHECKING:
    from mapdsl.diagnostics.reports.report import ReportText


@click.command("test")
@click.argument("paths", nargs=-1, shell_complete=completion.boards)
@output_options
@click.option("-k", "word", metavar="WORD", default="", help="Only scenarios with this word in their titles.")
@click.option("--quiet", "-q", is_flag=True, help="In the format text, tell only of what does not come out.")
@config_option
def command(
    paths: tuple[str, ...], formats: tuple[Output, ...], output: str | None, word: str, *, quiet: bool, no_config: bool
) -> None:
    """Play the scenarios of boards, and show what does not come out: what was expected, and what was found.

    PATHS are files, folders (every .board file below them) or - for standard input; without any, the folder maps
    if there is one, else this one. Exit status is 0 when everything comes out, 1 when something does not or a board has
    errors, 2 when a file cannot be read or no scenario has the word.

    \b
    Examples:
      mapdsl test
      mapdsl test maps/islands.board
      mapdsl test -k ferry maps
      mapdsl test --format junit maps > report.xml
      mapdsl test --format text --format sarif=report.sarif maps
    """
    configs = Configs(enabled=not no_config)
    outputs = outputs_of(formats, output, configs.of(None).format)
    given = [str(find_board(path)) for path in paths] or usual_paths()
    inputs = read_inputs(given, configs, suffixes=(BOARD_SUFFIX,))
    spare(outputs, inputs.sources)
    files = play_files(inputs.sources, word=word)
    written = deliver(outputs, lambda each: _write(each, files, quiet=quiet))
    if word and files and not any(file.results or file.errors for file in files):
        give_up(f"no scenario has `{word}` in its title")
    failed = any(not file.passed for file in files)
    raise SystemExit(status(findings=failed, readable=inputs.all_readable and written))


def _write(output: Output, files: Sequence[TestedFile], *, quiet: bool) -> ReportText:
    """The report in a format: of the scenarios where it can tell of them, else of what does not come out."""
    from mapdsl.diagnostics.reports import write_report
    from mapdsl.diagnostics.reports.report import Report, ReportText

    if quiet and output.format == TEXT:
        failed = [file for file in files if not file.passed]
        return ReportText(_lines(failed, colour=not output.file and wants_colour()))
    if output.format in _OF_SCENARIOS:
        colour = not output.file and wants_colour()
        return ReportText(_OF_SCENARIOS[output.format](files, colour))
    found = tuple(finding for file in files for finding in _findings(file))
    return write_report(output.format, Report("test", found, tuple(file.source for file in files), project_root()))


def _findings(file: TestedFile) -> tuple[Diagnostic, ...]:
    return (*file.errors, *(failure for result in file.results for failure in result.failures))


def _text(files: Sequence[TestedFile], colour: bool) -> str:  # noqa: FBT001 -- one of a table
    """A line for each file, what does not come out below it, and how many of what at the end."""
    played = sum(len(file.results) for file in files)
    failed, broken = sum(map(_count_failures, files)), sum(bool(file.errors) for file in files)
    total = f"{count_of(played, 'scenario')} played"
    counts = [f"{failed} failed"] if failed else []
    counts += [f"{broken} {'board has' if broken == 1 else 'boards have'} errors"] if broken else []
    return f"{_lines(files, colour=colour)}{total}, {', '.join(counts) or 'all come out'}\n"


def _lines(files: Sequence[TestedFile], *, colour: bool) -> str:
    """A line for each file, what does not come out below it."""
    from mapdsl.diagnostics.text import render, show

    lines: list[str] = []
    for file in files:
        lines.append(f"{show(file.source.name)}: {_verdict(file)}\n")
        lines.extend(f"\n{render(finding, colour=colour)}\n" for finding in _findings(file))
    return "".join(lines)


def _count_failures(file: TestedFile) -> int:
    return sum(not result.passed for result in file.results)


def _verdict(file: TestedFile) -> str:
    wrong = _count_failures(file)
    if file.errors:
        return f"{count_of(len(file.errors), 'error')}; its scenarios are not played"
    if not file.results:
        return "no scenarios"
    total = count_of(len(file.results), "scenario")
    if wrong:
        return f"{total}, {wrong} failed"
    return f"{total}, all come out" if len(file.results) > 1 else f"{total}, comes out"


def _json(files: Sequence[TestedFile], _: bool) -> str:  # noqa: FBT001
    import json

    from mapdsl.cli.tested import report

    return json.dumps(report(files), ensure_ascii=False, indent=2) + "\n"


def _junit(files: Sequence[TestedFile], _: bool) -> str:  # noqa: FBT001
    from mapdsl.cli.test_suites import document

    return document(files) + "\n"


_OF_SCENARIOS: dict[str, Callable[[Sequence[TestedFile], bool], str]] = {"text": _text, "json": _json, "junit": _junit}
"""Formats that tell of scenarios; every other tells of findings, as `check` does."""
