"""Command `mapdsl export`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mapdsl.cli import completion


@click.command("export")
@click.argument("board", shell_complete=completion.boards)
@click.option(
    "--format",
    "--to",
    "form",
    type=click.Choice(["csv", "json", "yaml", "graphml", "board"]),
    required=True,
    help="Format to write.",
)
@click.argument("folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path))
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="File to write, or the folder for csv; - is standard output.  [default: NAME.FORMAT, NAME-csv]",
)
@click.option("--force", is_flag=True, help="Replace existing files that differ.")
def command(**asked: Any) -> None:
    """Write BOARD in another format, into a file or, as csv, into a folder.

    \b
      csv      a table for each kind of thing, for spreadsheets; mapdsl import reads it back
      json     the rule tables, complete
      yaml     the same
      graphml  places, tracks and tickets, for graph programs
      board    board text with every rule stated, made from the tables alone

    BOARD is a board file, - for standard input, or rule tables in JSON or YAML. No format holds comments, scenarios or
    allowances; the command reports how many are left out. DIR can be used instead of --output, and is a folder for
    any format. Missing folders are created. Either all files are written or none.

    Exit status is 0 on success, 1 if the board has errors, 2 if a file cannot be read or written.

    \b
    Examples:
      mapdsl export maps/mymap.board --format csv -o mymap-tables
      mapdsl export maps/mymap.board --format graphml
      mapdsl export generated/mymap/tables.json --format board -o recovered.board
    """
    from mapdsl.cli.exporting import export

    export(**asked)
