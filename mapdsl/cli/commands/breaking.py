"""Command `mapdsl breaking`."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mapdsl.api import BOARD_SUFFIX
from mapdsl.cli.inputs import (
    FOLDER,
    PATH,
    config_option,
    default_paths,
    fail_on_errors,
    print_message,
    read_inputs,
    save,
    status,
    wants_colour,
)
from mapdsl.cli.outputs import Output, deliver, output_options, outputs_of, project_root, refuse_to_overwrite
from mapdsl.diagnostics.reports import write_report
from mapdsl.project.config import Configs

if TYPE_CHECKING:
    from mapdsl.cli.comparing.comparison_report import ComparisonOutcome
    from mapdsl.diagnostics.reports.report import ReportText

_CLASSES = "drawing, components, rules, replays; separated by commas"


@click.command("breaking")
@click.argument("paths", nargs=-1, type=PATH)
@click.option("--against", metavar="COMMIT|DIR|FILE", required=True, help="Earlier version to compare the boards with.")
@click.option("--allow", metavar="CLASSES", default="", help=f"Classes of changes to allow: {_CLASSES}.")
@click.option("--forbid", metavar="CLASSES", default="", help="Classes of changes to report as findings as well.")
@click.option(
    "--replays", "games", metavar="PATH", multiple=True, help="Replay these saved games, or those in a folder."
)
@click.option(
    "--pictures", type=FOLDER, help="Draw the changes of every board into this folder; the format markdown shows them."
)
@output_options
@config_option
def command(
    paths: tuple[str, ...],
    against: str,
    allow: str,
    forbid: str,
    games: tuple[str, ...],
    pictures: Path | None,
    formats: tuple[Output, ...],
    output: str | None,
    *,
    no_config: bool,
) -> None:
    """Compare boards with earlier versions, and find changes that break saved games or printed copies.

    PATHS are board files, folders (every .board file below them) or - for standard input. Without PATHS, the folder
    maps is compared if it exists, else the current folder. The earlier versions are the boards in DIR, the one in
    FILE, or, if no folder or file has that name, those of a commit, branch or tag of git. Each board is looked up at
    its path (in DIR relative to PATHS), and if it is not there by its short name. DIR and FILE can also contain rule
    tables made by `mapdsl build`.

    \b
    Every change belongs to one or more of four classes:
      drawing     something looks different, but prints can still be used; allowed unless forbidden
      components  something must be printed again, or is needed more or less often
      rules       players have something to learn
      replays     saved games no longer replay

    Exit status is 0 without findings, 1 with findings, 2 if something cannot be read or compared.

    \b
    Examples:
      mapdsl breaking --against origin/main
      mapdsl breaking maps --against v1.0 --allow components
      mapdsl breaking maps --against v1.0 --forbid drawing --format github --format text
      mapdsl breaking maps --against ../released/maps --replays games
      mapdsl breaking --against origin/main --format markdown=changes.md --pictures pictures
      mapdsl breaking draft.board --against generated/mymap/tables.json
    """
    from mapdsl.cli.comparing.comparison_report import run_comparison
    from mapdsl.cli.comparing.findings import forbidden_by
    from mapdsl.cli.replay_files import replay_files
    from mapdsl.compare.baselines.baseline import baseline_of
    from mapdsl.compare.baselines.earlier_board import BaselineError

    given = paths or default_paths()
    configs = Configs(enabled=not no_config)
    outputs = outputs_of(formats, output, configs.of(None).format)
    forbidden_to = forbidden_by(allow, forbid)
    replays = replay_files(games)
    inputs = read_inputs(given, configs, suffixes=(BOARD_SUFFIX,))
    refuse_to_overwrite(inputs.sources, outputs)
    forbidden = {source.name: forbidden_to(configs.of(source.path)) for source in inputs.sources}
    otherwise = forbidden_to(configs.of(None))
    with fail_on_errors(BaselineError), baseline_of(against, given, alone=len(inputs.sources) == 1) as baseline:
        outcome = run_comparison(inputs.sources, baseline, lambda name: forbidden.get(name, otherwise), replays)
    drawn = _draw(outcome, pictures) if pictures else {}
    written = deliver(outputs, lambda file: _write(file, outcome, drawn))
    readable = inputs.all_readable and outcome.is_complete and written
    raise SystemExit(status(findings=bool(outcome.diagnostics), readable=readable))


def _draw(outcome: ComparisonOutcome, folder: Path) -> dict[str, Path]:
    """Draw the differences of every changed board, and return the picture files by short board name. Boards that
    cannot be drawn are reported."""
    from mapdsl.cli.revision import revision_of
    from mapdsl.diagrams.network.picture import NetworkOptions, network_svg
    from mapdsl.diagrams.network.render import RenderError

    drawn: dict[str, bytes] = {}
    for board in outcome.matched.boards:
        if board.comparison and board.comparison.changes:
            old, new = board.comparison.old, board.comparison.new
            try:
                drawn[f"{new.id}.svg"] = network_svg(new, NetworkOptions(revision=revision_of(old, new))).encode()
            except RenderError as error:
                print_message(f"{board.source.name}: it cannot be drawn: {error}")
    save(folder, drawn)
    return {name.removesuffix(".svg"): folder / name for name in drawn}


def _write(output: Output, outcome: ComparisonOutcome, drawn: Mapping[str, Path]) -> ReportText:
    """Return the report in one format. Formats that cannot represent a whole comparison contain only the findings."""
    from mapdsl.cli.comparing.comparison_report import as_json, as_markdown, as_text
    from mapdsl.diagnostics.reports.report import Report, ReportText

    if output.format == "text":
        return ReportText(as_text(outcome, colour=not output.file and wants_colour()))
    if output.format == "json":
        return ReportText(as_json(outcome))
    if output.format == "markdown":
        folder = os.path.dirname(output.file) or "."  # noqa: PTH120 -- a `str`
        links = {name: os.path.relpath(path, folder).replace(os.sep, "/") for name, path in drawn.items()}
        return ReportText(as_markdown(outcome, links))
    report = Report("breaking", outcome.diagnostics, outcome.sources, project_root(), of_check=outcome.errors)
    return write_report(output.format, report)
