"""Reads saved games from files and verifies them by playing them again."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

import click

from mapdsl.base.decoding import DataError, read_bytes
from mapdsl.base.folders import FoundFiles, find_files
from mapdsl.base.resources import find_board
from mapdsl.cli.boards import tables_of
from mapdsl.cli.inputs import CLEAN, FINDINGS, UNUSABLE, fail
from mapdsl.cli.table.event_text import event_sentences as tell_events
from mapdsl.cli.table.seats import Seats
from mapdsl.cli.table.table_text import TableText
from mapdsl.diagnostics.text import escape_controls
from mapdsl.engine import Engine, Event, UnplayableTablesError
from mapdsl.engine.records.recording import MismatchError, Watch, play_again
from mapdsl.engine.records.replays import MAX_BYTES, Replay, ReplayError, read_replay
from mapdsl.rules.tables import RuleTables

SUFFIX = ".replay.json"


def replay_files(given: Iterable[str]) -> list[Path]:
    """Return the named files, and every replay in the named folders. A folder without replays ends the run."""
    paths: list[Path] = []
    for path in map(Path, given):
        found = find_files(str(path), (SUFFIX,)) if path.is_dir() else FoundFiles((path,))
        if not found.files:
            why = f"{path}: there is no {SUFFIX} file in this folder{found.describe_skipped()}"
            fail("\n".join(found.errors) or why)
        paths += found.files
    return paths


def read_saved_game(path: Path) -> Replay:
    """Read the replay stored in a file. Raises `ReplayError` if the file is invalid or unreadable."""
    try:
        return read_replay(read_bytes(path, most=MAX_BYTES))
    except DataError as error:
        raise ReplayError(str(error)) from None


def replay_engines(find: Callable[[str], RuleTables]) -> Callable[[Replay], Engine]:
    """Return a function that returns the engine for a replay, and caches engines.

    The returned function raises `MismatchError` if the board cannot be played with the replay's set-up. It also passes
    on the exceptions that `find` raises for an unknown board.
    """
    tables = cache(find)
    made = cache(lambda name, players, variants: Engine(tables(name), players, variants))

    def engine_of(replay: Replay) -> Engine:
        try:
            return made(replay.board, replay.players, replay.variants)
        except UnplayableTablesError as error:
            raise MismatchError(str(error)) from None

    return engine_of


def verify(engine_of: Callable[[Replay], Engine], path: Path, *, tell: bool) -> tuple[int, str]:
    """Replay the game in a file, and return an exit status and a message."""
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
    """Return a callback that prints every row of the replay: its action and the resulting events."""
    names = Seats(replay.by).names if len(replay.by) == replay.players else ()
    words = TableText(engine, names or [f"Player {seat + 1}" for seat in range(replay.players)])

    def watch(row: int, action: str, happened: Iterable[Event]) -> None:
        click.echo(f"{row:4}  {escape_controls(action)}" if row else "   0  the game is set up")
        for line in tell_events(happened, words, None):
            click.echo(f"      {line}")

    return watch


def tables_here(name: str) -> RuleTables:
    """Return the tables of a board given by name or as a file. Raises `ReplayError` for an unknown board."""
    if not find_board(name).exists():
        raise ReplayError(f"there is no board {name!r} here; name one with --board")
    return tables_of(name)


def _verdict(replay: Replay) -> str:
    variants = "".join(f", {variant}" for variant in replay.variants)
    game = f"{replay.board}{variants}, {replay.players} players, {len(replay.rows)} actions"
    if replay.outcome is None:
        return f"as recorded: {game}, not finished"
    points = " to ".join(str(player.points) for player in replay.outcome.players)
    return f"as recorded: {game}, {replay.outcome.reason}, {points} points"
