"""`mapdsl simulate`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import click

from mapdsl.cli import completion
from mapdsl.cli.inputs import FILE, FOLDER

MOST_SEED = 10**15
MOST_GAMES = 10_000_000


def _seeds(value: str) -> range:
    """Parse `0..99`: the first and the last seed."""
    found = re.fullmatch(r"(\d{1,15})\.\.(\d{1,15})", value)
    first, last = map(int, found.groups()) if found else (1, 0)
    if not 1 <= last - first + 1 <= MOST_GAMES:
        raise click.BadParameter(f"{value!r} is no range of seeds; write the first and the last, such as 0..99")
    return range(first, last + 1)


seeds_option = click.option(
    "--seeds", type=_seeds, metavar="A..B", help="Instead of both: the first seed and the last."
)


def seeds_meant(seeds: range | None, seed: int | None, games: int | None, *, usual: int) -> range:
    """Return the seeds that the options ask for; `usual` is the default number of games."""
    if seeds is not None and (games is not None or seed is not None):
        raise click.UsageError("--seeds says what is played; leave out --seed and --games")
    return seeds or range(seed or 0, (seed or 0) + (games or usual))


@click.command("simulate")
@click.argument("board", shell_complete=completion.boards)
@click.option("--players", type=click.IntRange(1, 20), default=2, show_default=True, help="How many play.")
@click.option("--games", type=click.IntRange(1, MOST_GAMES), help="How many games.  [default: 100]")
@click.option("--seed", type=click.IntRange(0, MOST_SEED), help="The seed of the first game.  [default: 0]")
@seeds_option
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="A variant of the board; may be repeated.")
@click.option("--bots", default="random", show_default=True, help="Who plays: one for all, or one for each, by commas.")
@click.option(
    "--rotate",
    is_flag=True,
    help="Play every deal in every seating of the bots: 2 of two, 6 of three; 8 of four, 10 of five.",
)
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes play.")
@click.option(
    "--cluster", default="", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler has this address."
)
@click.option(
    "--rows", "rows_file", type=FILE, help="Write a row for every game into this file: .jsonl, .csv or .parquet."
)
@click.option("--save", "folder", type=FOLDER, help="Save every game in this folder.")
@click.option(
    "--journal", type=FILE, help="Add every deal to this file as it is played; what it holds is not played again."
)
@click.option(
    "--merge",
    "parts",
    multiple=True,
    metavar="PATH",
    type=click.Path(path_type=Path, exists=True),
    help="Play nothing: the figures of this journal, or of all `.journal` files of a folder; may be repeated.",
)
@click.option(
    "--plot",
    type=FILE,
    help="Draw into this SVG which share of the games each bot won, with its interval; of one bot, each seat.",
)
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def command(**asked: Any) -> None:
    """Play complete games on BOARD, and tell how they ended, what they scored, who won and how fast they were.

    BOARD is the name of a board, a board file, or rule tables in JSON or YAML. Bots are the programs of `mapdsl
    play`, such as `planner`, also `planner without open-cards`, or functions of your own: `module:function` is found
    from the folder you are in. Every game has a seed of its own, counted up from --seed: the same seeds give the same
    games, whoever plays them. With --rotate each of these deals is played in several seatings, so that every bot
    has every seat as often, and plays as often before a neighbour as after it. Intervals hold the true figure with 95 %
    confidence. `gaps` counts what no rule book covers, such as a deck without any card left. Exit
    status is 0 when all games came to an end, 1 when one was broken off (`too-long`) or the board has errors, 2 when
    it cannot be read or played so.

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
