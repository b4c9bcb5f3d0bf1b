"""`mapdsl test`."""

from __future__ import annotations

from collections.abc import Sequence
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
from mapdsl.cli.outputs import Output, deliver, output_options, outputs_of, project_root, spare
from mapdsl.cli.tested import TestedFile, play_files, tested_json, tested_junit, tested_lines, tested_text
from mapdsl.config import Configs
from mapdsl.diagnostics.reports import write_report
from mapdsl.diagnostics.reports.report import Report, ReportText
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
    colour = not output.file and wants_colour()
    match output.format:
        case "text" if quiet:
            return ReportText(tested_lines([file for file in files if not file.passed], colour=colour))
        case "text":
            return ReportText(tested_text(files, colour=colour))
        case "json":
            return ReportText(tested_json(files))
        case "junit":
            return ReportText(tested_junit(files))
    found = tuple(finding for file in files for finding in file.findings)
    return write_report(output.format, Report("test", found, tuple(file.source for file in files), project_root()))
