"""The committed replays, each of which is replayed once for all tests."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from mapdsl.engine import Event
from mapdsl.engine.records.recording import play_again
from mapdsl.engine.records.replays import Replay, read_replay
from tests.conformance.games import Way, engine_of
from tests.replays.coverage import Played

FILES = sorted(Path(__file__).parent.glob("*.replay.json"))


def read(path: Path) -> Replay:
    return read_replay(path.read_bytes())


def way_of(replay: Replay) -> Way:
    return Way(replay.board, replay.variants, replay.players)


@lru_cache(maxsize=64)
def played(path: Path) -> Played:
    """Replay the game in a file and verify its events."""
    replay = read(path)
    engine = engine_of(way_of(replay))
    happened: list[Sequence[Event]] = []
    state = play_again(engine, replay, lambda _, __, events: happened.append(events))
    return Played(engine, [row.action for row in replay.rows], happened, state)


def smallest() -> Replay:
    return read(min(FILES, key=lambda path: path.stat().st_size))
