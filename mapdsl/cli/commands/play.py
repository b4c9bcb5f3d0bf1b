"""Command `mapdsl play`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mapdsl.cli import completion
from mapdsl.cli.inputs import FILE
from mapdsl.cli.printing import words_option


@click.command("play")
@click.argument("board", required=False, shell_complete=completion.boards)
@click.option(
    "--players",
    metavar="NAMES",
    help="Players, separated by commas: names of people or of programs, such as `planner`; or the number of players, "
    "you first.  [default: you, and as many `random` as the board needs]",
)
@click.option("--seed", type=click.IntRange(0, 10**15), help="Seed of the game; without it, every game is different.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Variant of the board; may be repeated.")
@words_option("Language of the game.")
@click.option(
    "--picture",
    type=FILE,
    help="Draw the board with its trains into this SVG, PNG or PDF, and again after each turn.",
)
@click.option("--load", type=click.Path(path_type=Path), help="Resume a saved game.")
def command(**asked: Any) -> None:
    """Play BOARD in the terminal, against programs or with others at one keyboard.

    BOARD is a board file, rule tables in JSON or YAML, or the name of a board that comes with mapdsl; `mapdsl play`
    alone lists these. The programs are `random`, which plays at random, `greedy`, which claims what is worth most,
    `planner`, which plays for its tickets, and the styles of published studies: `path`, `hungry`, `one-step` and
    `long-route`. Any other name is a person. With several people the screen is cleared between turns. Type `help` in
    the game for a list of commands.

    Exit status is 0, also after `quit`; 1 if the board has errors or the saved game does not replay; 2 if
    something cannot be read or played this way.

    \b
    Examples:
      mapdsl play mymap.board
      mapdsl play mymap.board --variant coast --players you,planner,planner
      mapdsl play mymap.board --players Anna,Ben --picture mymap.svg
      mapdsl play --load evening.replay.json
    """
    from mapdsl.cli.table.game_setup import play

    play(**asked)
