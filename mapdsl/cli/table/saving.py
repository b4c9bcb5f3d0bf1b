"""Saved games: files that `mapdsl replay` verifies and `mapdsl play --load` goes on with."""

from __future__ import annotations

from pathlib import Path

from mapdsl.cli.table.atlas import PuzzledError
from mapdsl.diagnostics.text import shown
from mapdsl.engine.recording import Game
from mapdsl.engine.replays import MOST_BYTES, ReplayError, read_replay
from mapdsl.files import WriteError, write_file

SUFFIX = ".replay.json"


def save(game: Game, path: Path) -> Path:
    """Writes a game; where it went. A file that is no saved game is never replaced. Raises `PuzzledError`."""
    if not path.suffix:
        path = path.with_name(path.name + SUFFIX)
    if path.exists() and not _is_saved_game(path):
        raise PuzzledError(f"{shown(str(path))} is there already and is no saved game; choose another name")
    try:
        write_file(path, game.replay().to_text().encode())
    except (OSError, WriteError) as error:
        raise PuzzledError(f"it cannot be saved: {shown(str(error))}") from None
    return path


def _is_saved_game(path: Path) -> bool:
    try:
        with path.open("rb") as stream:
            read_replay(stream.read(MOST_BYTES + 1))
    except (OSError, ReplayError):
        return False
    return True
