"""`mapdsl export`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mapdsl.cli import completion


@click.command("export")
@click.argument("board", shell_complete=completion.boards)
@click.option(
    "--to", "form", type=click.Choice(["csv", "json", "yaml", "graphml", "board"]), required=True, help="What to write."
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace files in DIR that are there and differ.")
def command(**asked: Any) -> None:
    """Write BOARD into the folder DIR in another form.

    \b
      csv      a table for each sort of thing, for spreadsheets; mapdsl import reads it back
      json     the rule tables, complete
      yaml     the same
      graphml  places and tracks, for graph programs
      board    board text with every rule stated, made from the tables alone

    No form holds comments, scenarios and what the board allows; how many of these stay behind is told.
    BOARD is a board file, - for standard input, or rule tables in JSON or YAML. DIR is made if need be. All files are
    written or none. Exit status is 0 when done, 1 when the board has errors, 2 when a file cannot be read or written.

    \b
    Examples:
      mapdsl export maps/mymap.board --to csv mymap-tables
      mapdsl export maps/mymap.board --to graphml .
      mapdsl export generated/mymap/tables.json --to board recovered
    """
    from mapdsl.cli.exporting import export

    export(**asked)
