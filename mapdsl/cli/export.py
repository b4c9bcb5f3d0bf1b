"""`mapdsl export`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from mapdsl.cli.inputs import FINDINGS, UNUSABLE, one_board, wants_colour

if TYPE_CHECKING:
    from mapdsl.rules.tables import RuleTables

_DOCUMENTS = (".json", ".yaml", ".yml")


@click.command("export", short_help="Write a board as CSV, JSON, YAML, GraphML or board text.")
@click.argument("board")
@click.option(
    "--to",
    "form",
    type=click.Choice(["csv", "json", "yaml", "graphml", "board"]),
    required=True,
    help="What to write.",
)
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--force", is_flag=True, help="Replace files in DIR that are there and differ.")
def command(board: str, form: str, folder: Path, *, force: bool) -> None:
    """Write BOARD into the folder DIR in another form.

    \b
      csv      a table for each sort of thing, for spreadsheets; mapdsl import reads it back
      json     the rule tables, complete
      yaml     the same
      graphml  places and tracks, for graph programs
      board    board text with every rule stated, made from the tables alone: without comments and scenarios

    BOARD is a board file, - for standard input, or rule tables in JSON or YAML. DIR is made if need be. All files are
    written or none. Exit status is 0 when done, 1 when the board has errors, 2 when a file cannot be read or written.

    \b
    Examples:
      mapdsl export maps/islands.board --to csv islands-tables
      mapdsl export maps/islands.board --to graphml .
      mapdsl export generated/islands/tables.json --to board recovered
    """
    from mapdsl.files import WriteError, write_files
    from mapdsl.model.written import UnwritableError

    if folder.exists() and not folder.is_dir():
        _give_up(f"{folder}: is a file, not a folder")
    tables = _tables(board)
    try:
        contents = {name: text.encode() for name, text in _files(tables, form).items()}
    except UnicodeEncodeError:
        _give_up(f"{board}: a text holds half a character (a lone surrogate), which no file can hold")
    except UnwritableError as error:
        _give_up(f"{board}: cannot be written as {form}: {error}")
    _refuse_to_replace(folder, contents, force=force)
    try:
        written = write_files(folder, contents)
    except WriteError as error:
        _give_up(str(error))
    for name in written:
        click.echo(f"{folder / name}: written")
    if not written:
        click.echo(f"{folder}: up to date")


def _give_up(message: str) -> NoReturn:
    from mapdsl.diagnostics.text import shown

    click.echo("\n".join(shown(line) for line in message.split("\n")), err=True)
    raise SystemExit(UNUSABLE)


def _tables(board: str) -> RuleTables:
    """The tables of a board file or of a document; with errors the run ends."""
    if Path(board).suffix in _DOCUMENTS:
        return _tables_of_document(Path(board))
    from mapdsl.api import compile_source
    from mapdsl.diagnostics.text import render

    source = one_board(board)
    compilation = compile_source(source)
    for each in compilation.diagnostics:
        if each.is_error:
            click.echo(render(each, colour=wants_colour()), err=True)
    if compilation.has_errors:
        raise SystemExit(FINDINGS)
    if compilation.board is None:
        _give_up(f"{source.name}: this is a rules file; boards are exported")
    return compilation.tables


def _tables_of_document(path: Path) -> RuleTables:
    from mapdsl.rules.codec import TablesError
    from mapdsl.rules.documents import read_document

    try:
        return read_document(path)
    except TablesError as error:
        _give_up(str(error))


def _files(tables: RuleTables, form: str) -> dict[str, str]:
    """The texts to write, by file name."""
    if form == "csv":
        from mapdsl.emit.csv_folder import csv_files

        return csv_files(tables)
    return {f"{tables.id}.{form}": _writer(form)(tables)}


def _writer(form: str) -> Callable[[RuleTables], str]:
    """What writes the one file of a form."""
    if form == "graphml":
        from mapdsl.emit.graphml import graphml

        return graphml
    if form == "board":
        from mapdsl.emit.board_text import board_text

        return board_text
    from mapdsl.rules.documents import tables_json, tables_yaml

    return tables_json if form == "json" else tables_yaml


def _refuse_to_replace(folder: Path, contents: dict[str, bytes], *, force: bool) -> None:
    """Files that are there with other content are somebody's work. A folder of a file's name is never replaced."""
    from mapdsl.files import changed_files

    problems = [f"{folder / name}: is a folder" for name in contents if (folder / name).is_dir()]
    if not force:
        there = [name for name in changed_files(folder, contents) if (folder / name).is_file()]
        problems += [f"{folder / name}: is there already and differs; --force replaces it" for name in there]
    if problems:
        _give_up("\n".join(problems))
