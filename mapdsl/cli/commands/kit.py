"""Command `mapdsl kit`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mapdsl.api import allowed_fit_problems
from mapdsl.cli import completion
from mapdsl.cli.inputs import FOLDER, FiniteRange, choice_option, fail_on_errors, folder_to_write, save
from mapdsl.cli.printing import background_of, language_option, note_language, note_letters, trains_option

PAPERS = ("a4", "letter", "a3")
BACKS = ("turn", "fold", "none")
MAX_SHIFT = 20.0
"""Maximum shift of the back sides in millimetres, which corrects a printer's misalignment of front and back."""


@click.command("kit")
@click.argument("board", shell_complete=completion.boards)
@click.option("--output", "-o", type=FOLDER, callback=folder_to_write, help="Folder to write.  [default: NAME-kit]")
@language_option
@choice_option("--paper", among=PAPERS)
@trains_option
@choice_option(
    "--backs",
    among=BACKS,
    about="Backs of cards: on the other side of the paper, on the same side to fold behind, or none.",
)
@click.option(
    "--back-shift",
    type=FiniteRange(-MAX_SHIFT, MAX_SHIFT),
    nargs=2,
    metavar="X Y",
    default=(0.0, 0.0),
    help="Move backs X mm to the right and Y mm down, if they do not line up with the fronts.",
)
@click.option("--each", is_flag=True, help="Also write an image of each side of each card, with a bleed of 3 mm.")
@click.option("--ink-saving", is_flag=True, help="Leave large areas white.")
def command(board: str, output: Path | None, *, train_size: str, backs: str, each: bool, **look: Any) -> None:
    """Make a folder with everything to print and cut out for BOARD: the board in tiles, tickets, cards, train cards,
    trains and markers, a score sheet, the rules, and a list of what to print how often and how to cut it.

    If the board names no sheet, it takes as few sheets of paper as its trains allow. The folder is written completely
    or not at all.

    \b
    Examples:
      mapdsl kit mymap.board
      mapdsl kit mymap.board --paper letter --backs fold
      mapdsl kit mymap.board --language pl --ink-saving -o mymap-pl
    """
    from mapdsl.cli.boards import examples, read_board
    from mapdsl.diagrams.canvas.drawing import CannotDrawError
    from mapdsl.diagrams.land.board_background import BadImageError
    from mapdsl.diagrams.layout.sheet import PRESETS
    from mapdsl.print.card_sheets import Backs
    from mapdsl.print.print_kit import kit
    from mapdsl.print.products import Style

    if look["back_shift"] != (0.0, 0.0) and backs != Backs.TURN:
        raise click.UsageError("--back-shift needs --backs turn; it has no effect here")
    found = read_board(board, done="printed")
    tables = found.tables
    note_language(tables, look["language"])
    note_letters(tables, look["language"], found.scenarios)
    background = background_of(tables, board)
    style = Style(trains=PRESETS[train_size], backs=Backs(backs), background=background, **look)
    with fail_on_errors(CannotDrawError, BadImageError, about=tables.id):
        files = kit(tables, style, scenarios=examples(found), allows=allowed_fit_problems(found.board), each=each)
    folder = output or Path(f"{tables.id}-kit")
    save(folder, files)
    for name in sorted(name for name in files if "/" not in name):
        click.echo(f"{folder / name}: written")
    if each:
        click.echo(f"{folder / 'each'}: {sum('/' in name for name in files)} images written")
