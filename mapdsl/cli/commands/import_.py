"""Command `mapdsl import`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from mapdsl.api import board_of_csv
from mapdsl.base.grouping import group
from mapdsl.cli.inputs import FILE, FINDINGS, fail, fail_on_errors, output_file, print_line, print_message, save_file
from mapdsl.diagnostics.text import count_of, list_some

if TYPE_CHECKING:
    from mapdsl.exchange.csv.folder import Imported
    from mapdsl.exchange.csv.import_findings import ImportFinding

MAX_SHOWN = 200
"""Maximum number of mistakes shown. Further mistakes are only counted."""
MAX_PLACES = 3
"""Maximum number of further positions listed for a mistake that occurs more than once."""


@click.command("import")
@click.argument("shape", metavar="csv", type=click.Choice(["csv"]))
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option(
    "--output",
    "--out",
    "-o",
    "out",
    type=FILE,
    callback=output_file,
    help="Board file to write; without it, or with -, the board goes to standard output.",
)
@click.option("--force", is_flag=True, help="Replace the board file if it exists.")
def command(shape: str, folder: Path, out: Path | None, *, force: bool) -> None:  # noqa: ARG001
    """Make a board from the CSV files in the folder DIR: cities.csv, routes.csv, tickets.csv, rules.csv and so on.

    It reads what mapdsl export writes, and plain transcriptions with the same columns. Values that no statement of the
    language can hold are kept as comments and reported. docs/csv.md describes the files.

    Exit status is 0 on success; 1 if the files have mistakes or make a board with errors (all are shown and nothing is
    written), or if they have unknown columns (the board is written without them); 2 if a file is missing or cannot be
    read or written.

    \b
    Examples:
      mapdsl import csv mymap-tables -o mymap.board
      mapdsl import csv mymap-tables | mapdsl check -
    """
    from mapdsl.exchange.csv.cells import FolderError, read_folder

    if not folder.is_dir():
        fail(f"{folder}: {'is not a folder' if folder.exists() else 'there is no such folder'}")
    name = out.stem if out is not None else folder.resolve().name
    with fail_on_errors(FolderError):
        imported = board_of_csv(read_folder(folder), name=name)
    for notice in imported.notices:
        print_message(str(_inside(folder, notice)))
    if imported.mistakes:
        _show_mistakes(imported, folder)
        raise SystemExit(FINDINGS)
    _write(imported, out, force=force)
    for problem in imported.problems:
        print_message(str(_inside(folder, problem)))
    if imported.problems:
        columns = "a column is" if len(imported.problems) == 1 else f"{len(imported.problems)} columns are"
        fail(f"{columns} not part of the board; rename or delete what the board does not need", FINDINGS)


def _write(imported: Imported, out: Path | None, *, force: bool) -> None:
    if out is None:
        click.echo(imported.text, nl=False)
    else:
        if out.exists() and not force:
            fail(f"{out}: exists already, and is left unchanged; --force replaces it")
        save_file(out, imported.text.encode())
        print_line(f"{out}: written; next: mapdsl check {shlex.quote(str(out))}")


def _inside(folder: Path, found: ImportFinding) -> ImportFinding:
    """Return the remark with the path of the folder in front of its file name."""
    from mapdsl.exchange.csv.csv_columns import COLUMNS

    return replace(found, file=(folder / found.file).as_posix()) if found.file in COLUMNS else found


def _show_mistakes(imported: Imported, folder: Path) -> None:
    """Print every mistake. Mistakes with the same message are printed once, followed by their positions."""
    alike = group((mistake.message, mistake) for mistake in imported.mistakes)
    for first, *others in list(alike.values())[:MAX_SHOWN]:
        places = list_some([f"{mistake.file}:{mistake.line}:{mistake.column}" for mistake in others], MAX_PLACES)
        print_message(f"{_inside(folder, first)}{f'; also at {places}' if others else ''}")
    if len(alike) > MAX_SHOWN:
        print_message(f"and {len(alike) - MAX_SHOWN:,} more")
    print_message(f"{count_of(len(imported.mistakes), 'mistake')}; nothing is written")
