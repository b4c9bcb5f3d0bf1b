"""Saved games: read from files, and played again on boards that somebody finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from mapdsl.cli.inputs import give_up
from mapdsl.decoding import DataError, read_bytes

if TYPE_CHECKING:
    from mapdsl.engine import Engine
    from mapdsl.engine.replays import Replay
    from mapdsl.rules.tables import RuleTables

SUFFIX = ".replay.json"


def replay_files(given: Iterable[str]) -> list[Path]:
    """The files named, and of a folder every replay in it; a folder without any ends the run."""
    paths: list[Path] = []
    for each in map(Path, given):
        found = sorted(each.rglob(f"*{SUFFIX}")) if each.is_dir() else [each]
        if not found:
            give_up(f"{each}: there is no {SUFFIX} file in this folder")
        paths += found
    return paths


def read_saved_game(path: Path) -> Replay:
    """The replay in a file. Raises `ReplayError`, also when the file cannot be read."""
    from mapdsl.engine.replays import MOST_BYTES, ReplayError, read_replay

    try:
        return read_replay(read_bytes(path, most=MOST_BYTES))
    except DataError as error:
        raise ReplayError(str(error)) from None


def replay_engines(find: Callable[[str], RuleTables]) -> Callable[[Replay], Engine]:
    """What finds the engine for a replay: raises `MismatchError` where its board cannot be played so, and what `find`
    raises where there is none of its name."""
    from mapdsl.engine import Engine, UnplayableTablesError
    from mapdsl.engine.recording import MismatchError

    tables = cache(find)
    made = cache(lambda name, players, variants: Engine(tables(name), players, variants))

    def engine_of(replay: Replay) -> Engine:
        try:
            return made(replay.board, replay.players, replay.variants)
        except UnplayableTablesError as error:
            raise MismatchError(str(error)) from None

    return engine_of
