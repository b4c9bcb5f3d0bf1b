"""`mapdsl replay`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import click

from mapdsl.cli import completion
from mapdsl.cli.boards import tables_of
from mapdsl.cli.inputs import CLEAN, FINDINGS, UNUSABLE
from mapdsl.cli.saved_games import read_saved_game, replay_engines, replay_files
from mapdsl.cli.table.seats import Seats
from mapdsl.cli.table.table_words import Words
from mapdsl.cli.table.telling import tell as tell_events
from mapdsl.diagnostics.text import show
from mapdsl.engine import Engine, Event
from mapdsl.engine.recording import MismatchError, Watch, play_again
from mapdsl.engine.replays import Replay, ReplayError
from mapdsl.resources import find_board
from mapdsl.rules.tables import RuleTables


@click.command("replay")
@click.argument("files", nargs=-1, required=True, shell_complete=completion.files)
@click.option(
    "--board",
    shell_complete=completion.boards,
    help="The board to play on, instead of the one of the name that the replay has.",
)
@click.option("--tell", is_flag=True, help="Tell every action and what followed.")
def command(files: tuple[str, ...], board: str | None, *, tell: bool) -> None:
    """Play saved games again, and verify every event, the end and the scores against the rules.

    FILES are what `mapdsl simulate --save` and `save` in `mapdsl play` wrote; of a folder, every .replay.json file in
    it. The rules have to be those that the game was played with: their digest is in the file. Exit status is 0 when
    all is as recorded, 1 when something differs (the row and the reason are told), 2 when a file is no replay or
    cannot be read.

    \b
    Examples:
      mapdsl replay games/islands-2p-1.replay.json
      mapdsl replay --tell games/islands-2p-1.replay.json
      mapdsl replay --board draft.board games
    """
    engine_of = replay_engines(lambda name: _tables_here(board or name))
    worst = CLEAN
    paths = replay_files(files)
    for path in paths:
        found, message = _verify(engine_of, path, tell=tell)
        click.echo(show(f"{path}: {message}"), err=found != CLEAN)
        worst = max(worst, found)
    if len(paths) > 1:
        click.echo(f"{len(paths)} replays, {'all as recorded' if worst == CLEAN else 'not all as recorded'}")
    raise SystemExit(worst)


def _verify(engine_of: Callable[[Replay], Engine], path: Path, *, tell: bool) -> tuple[int, str]:
    """The exit status for a file, and what there is to say."""
    try:
        replay = read_saved_game(path)
        engine = engine_of(replay)
        play_again(engine, replay, _watch(engine, replay) if tell else None)
    except ReplayError as error:
        return UNUSABLE, str(error)
    except MismatchError as error:
        return FINDINGS, str(error)
    return CLEAN, _verdict(replay)


def _watch(engine: Engine, replay: Replay) -> Watch:
    """Every row is told, its action, and what followed."""
    names = Seats(replay.by).names if len(replay.by) == replay.players else ()
    words = Words(engine, names or [f"Player {seat + 1}" for seat in range(replay.players)])

    def watch(row: int, action: str, happened: Iterable[Event]) -> None:
        click.echo(f"{row:4}  {show(action)}" if row else "   0  the table is laid out")
        for line in tell_events(happened, words, None):
            click.echo(f"      {line}")

    return watch


def _tables_here(name: str) -> RuleTables:
    """The board of a name, or of a file. Raises `ReplayError`."""
    if not find_board(name).exists():
        raise ReplayError(f"there is no board {name!r} here; --board names one")
    return tables_of(name)


def _verdict(replay: Replay) -> str:
    variants = "".join(f", {variant}" for variant in replay.variants)
    game = f"{replay.board}{variants}, {replay.players} players, {len(replay.rows)} actions"
    if replay.outcome is None:
        return f"as recorded: {game}, not finished"
    points = " to ".join(str(player.points) for player in replay.outcome.players)
    return f"as recorded: {game}, {replay.outcome.reason}, {points} points"
