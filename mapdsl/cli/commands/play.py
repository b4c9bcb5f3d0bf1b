"""`mapdsl play`."""

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
    help="Who plays, by commas: names of people, or of programs, such as `planner`; or how many, with you the first.  "
    "[default: you and `random`, as often as the board needs]",
)
@click.option("--seed", type=click.IntRange(0, 10**15), help="Lay out this game; without it each game is another.")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="A variant of the board; may be repeated.")
@words_option("In which language everything is said.")
@click.option(
    "--picture",
    type=FILE,
    help="Draw the board with the trains on it into this SVG, PNG or PDF, anew after each turn.",
)
@click.option("--load", type=click.Path(path_type=Path), help="Go on with a saved game.")
def command(**asked: Any) -> None:
    """Play BOARD in the terminal, against programs or with others at one keyboard.

    BOARD is a board file, rule tables in JSON or YAML, or the name of a board that comes with mapdsl; `mapdsl play`
    alone lists these. The programs are `random`, which does anything, `greedy`, which claims what is worth most,
    `planner`, which plays for its tickets, and the styles of published studies: `path`, `hungry`, `one-step`,
    `long-route`; everybody else is a person. With several people the screen is cleared between turns. `help` in the
    game tells what to type. Exit status is 0, also after `quit`; 1 when the board has errors or the saved game is not
    what its rules make of it; 2 when something cannot be read or played so.

    \b
    Examples:
      mapdsl play mymap.board
      mapdsl play mymap.board --variant coast --players you,planner,planner
      mapdsl play mymap.board --players Anna,Ben --picture mymap.svg
      mapdsl play --load evening.replay.json
    """
    from mapdsl.cli.table.opening import play

    play(**asked)
