"""Command `mapdsl new`."""

from __future__ import annotations

import os
import shlex
from pathlib import Path

import click

from mapdsl.base.files import WriteError, replace_file
from mapdsl.base.resources import data_path
from mapdsl.base.vocabulary import quote
from mapdsl.cli.inputs import fail, fail_on_errors
from mapdsl.edit.studio import names_after


@click.command("new")
@click.argument("path", type=click.Path(path_type=Path))
@click.option("--title", help="Title of the board.  [default: made from the name of the file]")
def command(path: Path, title: str | None) -> None:
    """Create a board at PATH (NAME or NAME.board): small, complete, and commented.

    An existing file is never overwritten.

    \b
    Examples:
      mapdsl new mymap
      mapdsl new maps/mymap.board --title "My Map"
    """
    if not path.name.strip(".-"):
        fail(f"{path}: is not the name of a file; write one, such as `mapdsl new mymap`")
    if path.suffix != ".board":
        path = path.with_name(path.name + ".board")
    identity, usual = names_after(path.stem)
    title = (title or usual).strip()
    if not title.isprintable() or not title:
        fail(f"{path}: a title must be text on one line, not {title!r}; give another with --title")
    if os.path.lexists(path):
        fail(f"{path}: exists already, and is left unchanged")
    template = data_path("maps", "template.board.txt").read_text(encoding="utf-8")
    text = template.replace("BOARD_ID", identity).replace('"BOARD_TITLE"', quote(title))
    with fail_on_errors(WriteError):
        replace_file(path, text.encode(), seen=None)
    click.echo(f"{path}: written; next: mapdsl check {shlex.quote(str(path))}")
