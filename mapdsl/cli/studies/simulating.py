"""Runs `mapdsl simulate` and writes the results: figures, a plot, one row per game, and saved games."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Mapping, Sequence
from math import isfinite
from pathlib import Path
from typing import Any

import click

from mapdsl.cli.boards import engine_of, tables_of
from mapdsl.cli.commands.simulate import requested_seeds
from mapdsl.cli.inputs import FINDINGS, fail_on_errors, save, save_file
from mapdsl.cli.slow_game_warning import warn_if_slow
from mapdsl.cli.studies.plots import PlottedFigure, intervals
from mapdsl.diagnostics.text import escape_controls
from mapdsl.engine import Engine, UnplayableTablesError
from mapdsl.engine.records.replays import Replay
from mapdsl.engine.turns import TOO_LONG
from mapdsl.lab.games.game_rows import GameRow
from mapdsl.lab.games.simulation import PlayerFigures, Simulation, merge, simulate


def play_games(
    board: str,
    players: int,
    games: int | None,
    seed: int | None,
    seeds: range | None,
    variants: tuple[str, ...],
    bots: str,
    rows_file: Path | None,
    folder: Path | None,
    parts: tuple[Path, ...],
    plot: Path | None,
    *,
    as_json: bool,
    **how: Any,
) -> None:
    if parts and (seeds is not None or games is not None or seed is not None or how["journal"] or folder):
        raise click.UsageError("--merge plays nothing: leave out --games, --seed, --seeds, --journal and --save")
    seeds = requested_seeds(seeds, seed, games, default=100)
    if rows_file is not None and rows_file.suffix not in _WRITERS:
        raise click.UsageError("--rows writes .jsonl, .csv or .parquet; give the file one of these endings")
    if rows_file is not None and rows_file.suffix == ".parquet":
        import pyarrow  # noqa: F401 -- if the package is missing, fails before any game is played
    if how["cluster"] and how["jobs"] > 1:
        raise click.UsageError("a cluster has its own workers: leave out --jobs")
    if plot is not None and plot.suffix != ".svg":
        raise click.UsageError("--plot writes .svg; give the file this ending")
    if how["journal"] is not None and folder is not None:
        raise click.UsageError("a journal holds no replays: leave out --save, or --journal")
    tables = tables_of(board)
    rows: list[GameRow] = []
    keep = rows.append if rows_file is not None else None
    names = [part.strip() for part in next(csv.reader([bots], skipinitialspace=True), [""])]
    if any(":" in name for name in names):
        sys.path.insert(0, str(Path.cwd()))
    with fail_on_errors(ValueError, UnplayableTablesError):
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
                watch=warn_if_slow,
                keep=keep,
                keep_replay=None
                if folder is None
                else lambda row, replay: _save(folder, engine, row, replay, rotate=how["rotate"]),
                **how,
            )
    if rows_file is not None:
        save_file(rows_file, _WRITERS[rows_file.suffix](rows))
    if plot is not None:
        save_file(plot, _plot(simulation).encode())
    click.echo(json.dumps(simulation.to_json()) if as_json else _figures_text(simulation))
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
    """Return the rows of games as a Parquet file, with the same columns as the CSV file."""
    import pyarrow
    from pyarrow import parquet

    stream = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.Table.from_pylist([row.cells() for row in rows]), stream)
    data: bytes = stream.getvalue().to_pybytes()
    return data


_WRITERS = {".jsonl": _json_lines, ".csv": _csv, ".parquet": _parquet}


def _save(folder: Path, engine: Engine, row: GameRow, replay: Replay, *, rotate: bool) -> None:
    """Save a replay. Every component of the file name is sanitised, so that names of bots or boards cannot lead out
    of the folder."""
    parts = (*row.variants, f"{engine.players}p", str(row.seed), *(row.bots if rotate else ()))
    name = "-".join((row.board, *(re.sub(r"[^\w-]+", "_", part) for part in parts)))
    save(folder, {f"{name}.replay.json": replay.to_text().encode()})


def _figures_text(simulation: Simulation) -> str:
    """Format the figures of a simulation for people."""
    variants = escape_controls("".join(f", {variant}" for variant in simulation.variants))
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
        lines += [_figures(escape_controls(name), bot, width) for name, bot in simulation.bots.items()]
    return "\n".join(lines)


def _plot(simulation: Simulation) -> str:
    seats = {f"player {number}": seat for number, seat in enumerate(simulation.seats, start=1)}
    named = simulation.bots if len(simulation.bots) > 1 else seats
    won = {name: player.won for name, player in named.items()}
    marks = [
        PlottedFigure(name, 100 * figure.share, 100 * figure.low, 100 * figure.high) for name, figure in won.items()
    ]
    return intervals(marks, f"% of {simulation.games:,} games won")


def _figures(name: str, figures: PlayerFigures, width: int) -> str:
    won, points = figures.won, figures.points
    between = f"{won.low:.1%} and {won.high:.1%}"
    error = f"{points.error:.1f}" if isfinite(points.error) else "?"
    return f"          {name:>{width}}  {won.share:5.1%}  {between:<17}  {points.mean:6.1f} ± {error}"


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in counts.items())
