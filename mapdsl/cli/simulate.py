"""`mapdsl simulate`."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from mapdsl.cli import completion
from mapdsl.cli.boards import engine_of, tables_of
from mapdsl.cli.checking import with_bar
from mapdsl.cli.inputs import FILE, FINDINGS, FOLDER, give_up_on, save_file
from mapdsl.cli.plots import PlottedFigure, intervals
from mapdsl.diagnostics.text import show
from mapdsl.engine import Engine, UnplayableTablesError
from mapdsl.engine.replays import Replay
from mapdsl.engine.turns import TOO_LONG
from mapdsl.lab.game_rows import GameRow
from mapdsl.lab.simulation import PlayerFigures, Simulation, merge, simulate

MOST_SEED = 10**15
MOST_GAMES = 10_000_000


def _seeds(value: str) -> range:
    """`0..99`: seeds from the first to the last."""
    found = re.fullmatch(r"(\d{1,15})\.\.(\d{1,15})", value)
    first, last = map(int, found.groups()) if found else (1, 0)
    if not 1 <= last - first + 1 <= MOST_GAMES:
        raise click.BadParameter(f"{value!r} is no range of seeds; write the first and the last, such as 0..99")
    return range(first, last + 1)


seeds_option = click.option(
    "--seeds", type=_seeds, metavar="A..B", help="Instead of both: the first seed and the last."
)


def seeds_meant(seeds: range | None, seed: int | None, games: int | None, *, usual: int) -> range:
    """Of what options say."""
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
@click.option("--rotate", is_flag=True, help="Play every deal once in each seating of the bots.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="How many processes play.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler has this address.")
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
def command(
    board: str,
    players: int,
    games: int | None,
    seed: int | None,
    seeds: range | None,
    variants: tuple[str, ...],
    bots: str,
    jobs: int,
    cluster: str | None,
    rows_file: Path | None,
    folder: Path | None,
    journal: Path | None,
    parts: tuple[Path, ...],
    plot: Path | None,
    *,
    rotate: bool,
    as_json: bool,
) -> None:
    """Play complete games on BOARD, and tell how they ended, what they scored, who won and how fast they were.

    BOARD is the name of a board, a board file, or rule tables in JSON or YAML. Bots are the programs of `mapdsl
    play`, such as `planner`, also `planner without open-cards`, or functions of your own: `module:function` is found
    from the folder you are in. Every game has a seed of its own, counted up from --seed: the same seeds give the same
    games, whoever plays them. With --rotate each of these deals is played in every seating. Intervals hold the true
    figure with 95 % confidence. `gaps` counts what no rule book covers, such as a deck without any card left. Exit
    status is 0 when all games came to an end, 1 when one was broken off (`too-long`) or the board has errors, 2 when
    it cannot be read or played so.

    \b
    Examples:
      mapdsl simulate islands --games 1000 --jobs 4
      mapdsl simulate islands --bots planner,greedy --rotate --rows games.csv --plot won.svg
      mapdsl simulate islands --players 4 --variant advanced --seeds 0..199 --json
      mapdsl simulate maps/islands.board --games 20 --save games
      mapdsl simulate islands --bots planner --seeds 0..99999 --journal part0.journal
      mapdsl simulate islands --merge part0.journal --merge part1.journal
      mapdsl simulate islands --bots planner --games 1000000 --cluster tcp://10.0.0.5:8786 --rows games.parquet
    """
    if parts and (seeds is not None or games is not None or seed is not None or journal or folder):
        raise click.UsageError("--merge plays nothing: leave out --games, --seed, --seeds, --journal and --save")
    seeds = seeds_meant(seeds, seed, games, usual=100)
    if rows_file is not None and rows_file.suffix not in _WRITERS:
        raise click.UsageError("--rows are written as .jsonl, .csv or .parquet; name a file that ends so")
    if rows_file is not None and rows_file.suffix == ".parquet":
        import pyarrow  # noqa: F401 -- before anything is played
    if cluster and jobs > 1:
        raise click.UsageError("a cluster has its own workers: leave out --jobs")
    if plot is not None and plot.suffix != ".svg":
        raise click.UsageError("--plot is drawn as .svg; name a file that ends so")
    if journal is not None and folder is not None:
        raise click.UsageError("a journal holds no replays: leave out --save, or --journal")
    tables = tables_of(board)
    rows: list[GameRow] = []
    keep = rows.append if rows_file is not None else None
    names = [part.strip() for part in next(csv.reader([bots], skipinitialspace=True), [""])]
    if any(":" in name for name in names):
        sys.path.insert(0, str(Path.cwd()))
    with give_up_on(ValueError, UnplayableTablesError):
        if parts:
            files = [path for part in parts for path in (sorted(part.glob("*.journal")) if part.is_dir() else [part])]
            simulation = merge(tables, files, keep)
        else:
            engine = engine_of(tables, players, variants)
            simulation = simulate(
                engine,
                len(seeds),
                seeds.start,
                bots=names,
                rotate=rotate,
                jobs=jobs,
                cluster=cluster or "",
                journal=journal,
                watch=lambda deals, count: with_bar(deals, count, "playing"),
                keep=keep,
                keep_replay=None
                if folder is None
                else lambda row, replay: _save(folder, engine, row, replay, rotate=rotate),
            )
    if rows_file is not None:
        save_file(rows_file, _WRITERS[rows_file.suffix](rows))
    if plot is not None:
        save_file(plot, _plot(simulation).encode())
    click.echo(json.dumps(simulation.to_json()) if as_json else _write_figures(simulation))
    raise SystemExit(FINDINGS if TOO_LONG in simulation.ends else 0)


def _json_lines(rows: Sequence[GameRow]) -> bytes:
    return "".join(json.dumps(row.to_json(), ensure_ascii=False) + "\n" for row in rows).encode()


def _csv(rows: Sequence[GameRow]) -> bytes:
    text = io.StringIO()
    table = csv.DictWriter(text, list(rows[0].cells()), lineterminator="\n")
    table.writeheader()
    table.writerows(row.cells() for row in rows)
    return text.getvalue().encode()


def _parquet(rows: Sequence[GameRow]) -> bytes:
    """The same columns."""
    import pyarrow
    from pyarrow import parquet

    stream = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.Table.from_pylist([row.cells() for row in rows]), stream)
    data: bytes = stream.getvalue().to_pybytes()
    return data


_WRITERS = {".jsonl": _json_lines, ".csv": _csv, ".parquet": _parquet}


def _save(folder: Path, engine: Engine, row: GameRow, replay: Replay, *, rotate: bool) -> None:
    """Every part of the name is a name, never a way out of the folder."""
    parts = (*row.variants, f"{engine.players}p", str(row.seed), *(row.bots if rotate else ()))
    name = "-".join((row.board, *(re.sub(r"[^\w-]+", "_", part) for part in parts)))
    save_file(folder / f"{name}.replay.json", replay.to_text().encode())


def _write_figures(simulation: Simulation) -> str:
    """The figures for people."""
    variants = show("".join(f", {variant}" for variant in simulation.variants))
    seeds = f"seeds {simulation.seed} to {simulation.last_seed}"
    missing = simulation.last_seed - simulation.seed + 1 - simulation.deals
    if missing:
        seeds += f", {missing:,} of them missing"
    speed = "from a journal"
    if simulation.played:
        speed = f"{simulation.seconds:.1f} s: {simulation.played / simulation.seconds:,.0f} games a second"
    lines = [
        f"{simulation.board}{variants}, {simulation.players} players: {simulation.games:,} games, {seeds}",
        f"  {simulation.actions:,} actions{' in' if simulation.played else ','} {speed}",
        "  ends    " + _counts(simulation.ends),
        "  gaps    " + (_counts(simulation.gaps) if simulation.gaps else "none"),
        "  scores  player    mean   least    most",
    ]
    for number, score in enumerate(simulation.scores, start=1):
        lines.append(f"          {number:>6}  {score.mean:6.1f}  {score.least:6}  {score.most:6}")
    width = max(6, *map(len, simulation.bots))
    lines.append(f"  won     {'player':>{width}}  share  between            points")
    lines += [_figures(str(number), seat, width) for number, seat in enumerate(simulation.seats, start=1)]
    if len(simulation.bots) > 1:
        lines += [_figures(show(name), bot, width) for name, bot in simulation.bots.items()]
    return "\n".join(lines)


def _plot(simulation: Simulation) -> str:
    seats = {f"player {number}": seat for number, seat in enumerate(simulation.seats, start=1)}
    named = simulation.bots if len(simulation.bots) > 1 else seats
    won = {name: each.won for name, each in named.items()}
    marks = [PlottedFigure(name, 100 * each.share, 100 * each.low, 100 * each.high) for name, each in won.items()]
    return intervals(marks, f"% of {simulation.games:,} games won")


def _figures(name: str, figures: PlayerFigures, width: int) -> str:
    won, points = figures.won, figures.points
    between = f"{won.low:.1%} and {won.high:.1%}"
    return f"          {name:>{width}}  {won.share:5.1%}  {between:<17}  {points.mean:6.1f} ± {points.error:.1f}"


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counts.items())
