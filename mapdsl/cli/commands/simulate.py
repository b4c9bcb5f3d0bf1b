"""Command `mapdsl simulate`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from mapdsl.cli import completion
from mapdsl.cli.inputs import FILE, FOLDER

MAX_SEED = 10**15
MAX_GAMES = 10_000_000


def _seeds(value: str) -> range:
    """Parse a range of seeds such as `0..99`. Both ends are included."""
    found = re.fullmatch(r"(\d{1,15})\.\.(\d{1,15})", value)
    first, last = map(int, found.groups()) if found else (1, 0)
    if not 1 <= last - first + 1 <= MAX_GAMES:
        raise click.BadParameter(f"{value!r} is not a range of seeds; write the first and the last, such as 0..99")
    return range(first, last + 1)


seeds_option = click.option(
    "--seeds", type=_seeds, metavar="A..B", help="First and last seed, instead of a number of games and a first seed."
)


def requested_seeds(seeds: range | None, seed: int | None, games: int | None, *, default: int) -> range:
    """Return the seeds that the options ask for; `default` is the default number of games."""
    if seeds is not None and (games is not None or seed is not None):
        raise click.UsageError("--seeds replaces --seed and --games; leave these out")
    return seeds or range(seed or 0, (seed or 0) + (games or default))


@click.command("simulate")
@click.argument("board", shell_complete=completion.boards)
@click.option("--players", type=click.IntRange(1, 20), default=2, show_default=True, help="Number of players.")
@click.option("--games", type=click.IntRange(1, MAX_GAMES), help="Number of games.  [default: 100]")
@click.option("--seed", type=click.IntRange(0, MAX_SEED), help="Seed of the first game.  [default: 0]")
@seeds_option
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="Variant of the board; may be repeated.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="Programs that play: one for all players, or one for each, separated by commas.",
)
@click.option(
    "--rotate",
    is_flag=True,
    help="Play every deal in several seatings of the bots: 2 for two bots, 6 for three, 8 for four, 10 for five.",
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Number of processes.")
@click.option(
    "--cluster", default="", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler has this address."
)
@click.option(
    "--rows", "rows_file", type=FILE, help="Write a row for every game into this file: .jsonl, .csv or .parquet."
)
@click.option("--save", "folder", type=FOLDER, help="Save every game in this folder.")
@click.option(
    "--journal", type=FILE, help="Add every finished deal to this file, and skip the deals it already contains."
)
@click.option(
    "--merge",
    "parts",
    multiple=True,
    metavar="PATH",
    type=click.Path(path_type=Path, exists=True),
    help="Play nothing, and report the figures of this journal or of all `.journal` files in a folder; may be "
    "repeated.",
)
@click.option(
    "--plot",
    type=FILE,
    help="Draw the share of games won by each bot (or, with one bot, by each seat) with its interval, as SVG.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def command(**asked: Any) -> None:
    """Play complete games on BOARD, and report how they ended, the scores, the winners and the speed.

    BOARD is the name of a board, a board file, or rule tables in JSON or YAML. Bots are the programs of `mapdsl
    play`, such as `planner` (or `planner without open-cards`), or your own functions: `module:function`, looked up
    from the current folder. Every game has its own seed, counted up from --seed; the same bots and
    seeds give the same games, whatever --jobs is. With --rotate each deal is played in several seatings, so that every
    bot has every seat equally often, and plays equally often before and after each neighbour. Intervals contain the
    true figure with 95 % confidence. `gaps` counts situations that no rule book covers, such as an empty deck.

    Exit status is 0 if all games came to an end, 1 if one was stopped (`too-long`) or the board has errors, 2 if
    the board cannot be read or played this way.

    \b
    Examples:
      mapdsl simulate mymap.board --games 1000 --jobs 4
      mapdsl simulate mymap.board --bots planner,greedy --rotate --rows games.csv --plot won.svg
      mapdsl simulate mymap.board --players 4 --variant coast --seeds 0..199 --json
      mapdsl simulate maps/mymap.board --games 20 --save games
      mapdsl simulate mymap.board --bots planner --seeds 0..99999 --journal part0.journal
      mapdsl simulate mymap.board --merge part0.journal --merge part1.journal
      mapdsl simulate mymap.board --bots planner --games 1000000 --cluster tcp://10.0.0.5:8786 --rows games.parquet
    """
    from mapdsl.cli.studies.simulating import play_games

    play_games(**asked)
