"""The picture below a board: the one of an option, else the one that the board names.

A board comes from anybody, so what it names is read only where it lies in the board's own folder, or below.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mapdsl.cli.inputs import STANDARD_INPUT, give_up
from mapdsl.resources import find_board

if TYPE_CHECKING:
    from mapdsl.emit.pictures.background import Background
    from mapdsl.rules.tables import Point, RuleTables


def background_of(tables: RuleTables, board: str, path: Path | None) -> Background | None:
    """What is in the file; drawing it tells whether that is a picture, and of which sort."""
    if path is not None:
        return _read(path, ())
    if tables.background is None:
        return None
    folder = Path() if board == STANDARD_INPUT else Path(find_board(board)).parent
    path = folder / tables.background.file
    if Path(tables.background.file).is_absolute() or not path.resolve().is_relative_to(folder.resolve()):
        give_up(f"{tables.id}: the background {tables.background.file!r} does not lie in the folder of the board")
    if not path.is_file():
        give_up(f"{tables.id}: there is no background {path}; name another with --background")
    return _read(path, tables.background.corners)


def _read(path: Path, corners: tuple[Point, ...]) -> Background:
    from mapdsl.emit.pictures.background import Background

    if not path.is_file():
        give_up(f"{path}: is not a file")
    try:
        return Background(path.read_bytes(), "", corners)
    except OSError as error:
        give_up(f"{path}: cannot be read ({error.strerror or error})")
