"""`mapdsl simulate`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mapdsl.cli import completion
from mapdsl.cli.boards import engine_of, tables_of
from mapdsl.cli.inputs import FINDINGS, give_up, save_file

if TYPE_CHECKING:
    from mapdsl.engine import Engine
    from mapdsl.engine.replays import Replay
    from mapdsl.lab.simulation import Simulation


@click.command("simulate", short_help="Play complete games between programs, and count.")
@click.argument("board", shell_complete=completion.boards)
@click.option("--players", type=click.IntRange(1, 20), default=2, show_default=True, help="How many play.")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="How many games.")
@click.option(
    "--seed", type=click.IntRange(0, 10**15), default=0, show_default=True, help="The seed of the first game."
)
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="A variant of the board; may be repeated.")
@click.option("--bots", default="random", show_default=True, help="Who plays: one for all, or one for each, by commas.")
@click.option(
    "--save", "folder", type=click.Path(path_type=Path, file_okay=False), help="Save every game in this folder."
)
@click.option("--json", "as_json", is_flag=True, help="The figures as JSON.")
def command(
    board: str,
    players: int,
    games: int,
    seed: int,
    variants: tuple[str, ...],
    bots: str,
    folder: Path | None,
    *,
    as_json: bool,
) -> None:
    """Play complete games on BOARD, and tell how they ended, what they scored and how fast they were.

    BOARD is the name of a board, a board file, or rule tables in JSON or YAML. Every game has a seed of its own,
    counted up from --seed: the same seeds give the same games. `gaps` counts what no rule book covers, such as a deck
    without any card left. Exit status is 0 when all games came to an end, 1 when one was broken off (`too-long`) or
    the board has errors, 2 when it cannot be read or played so.

    \b
    Examples:
      mapdsl simulate islands --games 1000
      mapdsl simulate islands --players 4 --variant advanced --games 200 --json
      mapdsl simulate maps/islands.board --games 20 --save games
    """
    from mapdsl.engine.turns import TOO_LONG
    from mapdsl.lab.simulation import simulate

    engine = engine_of(tables_of(board), players, variants)
    names = [part.strip() for part in bots.split(",")]
    keep = None if folder is None else lambda number, replay: _save(folder, engine, number, replay)
    try:
        simulation = simulate(engine, games, seed, bots=names, keep=keep)
    except ValueError as error:
        give_up(str(error))
    click.echo(json.dumps(simulation.to_json()) if as_json else _write_figures(simulation))
    raise SystemExit(FINDINGS if TOO_LONG in simulation.ends else 0)


def _save(folder: Path, engine: Engine, seed: int, replay: Replay) -> None:
    variants = (
        re.sub(r"[^\w-]+", "_", variant) for variant in engine.variants
    )  # a name, never a way out of the folder
    name = "-".join((engine.tables.id, *variants, f"{engine.players}p", str(seed)))
    save_file(folder / f"{name}.replay.json", replay.to_text().encode())


def _write_figures(simulation: Simulation) -> str:
    """The figures for people."""
    from mapdsl.diagnostics.text import show

    variants = show("".join(f", {variant}" for variant in simulation.variants))
    seeds = f"seeds {simulation.seed} to {simulation.seed + simulation.games - 1}"
    speed = simulation.games / simulation.seconds
    lines = [
        f"{simulation.board}{variants}, {simulation.players} players: {simulation.games:,} games, {seeds}",
        f"  {simulation.actions:,} actions in {simulation.seconds:.1f} s: {speed:,.0f} games a second",
        "  ends    " + _counts(simulation.ends),
        "  gaps    " + (_counts(simulation.gaps) if simulation.gaps else "none"),
    ]
    if simulation.scores:
        lines.append("  scores  player    mean   least    most")
    for number, score in enumerate(simulation.scores, start=1):
        lines.append(f"          {number:>6}  {score.mean:6.1f}  {score.least:6}  {score.most:6}")
    return "\n".join(lines)


def _counts(counts: object) -> str:
    assert isinstance(counts, dict)
    return ", ".join(f"{name} {count:,}" for name, count in counts.items())
