"""`mapdsl export`."""

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
    help="What to write.",
)
@click.argument("folder", metavar="[DIR]", required=False, type=click.Path(path_type=Path))
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    help="The file to write, of csv the folder; - for standard output.  [default: NAME.FORMAT, NAME-csv]",
)
@click.option("--force", is_flag=True, help="Replace files that are there and differ.")
def command(**asked: Any) -> None:
    """Write BOARD in another form: into a file, and as csv into a folder.

    \b
      csv      a table for each sort of thing, for spreadsheets; mapdsl import reads it back
      json     the rule tables, complete
      yaml     the same
      graphml  places and tracks, for graph programs
      board    board text with every rule stated, made from the tables alone

    No form holds comments, scenarios and what the board allows; how many of these stay behind is told.
    BOARD is a board file, - for standard input, or rule tables in JSON or YAML. Folders are made if need be; DIR, in
    the place of --output, is a folder for any form. All files are written or none. Exit status is 0 when done, 1 when
    the board has errors, 2 when a file cannot be read or written.

    \b
    Examples:
      mapdsl export maps/mymap.board --format csv -o mymap-tables
      mapdsl export maps/mymap.board --format graphml
      mapdsl export generated/mymap/tables.json --format board -o recovered.board
    """
    from mapdsl.cli.exporting import export

    export(**asked)
