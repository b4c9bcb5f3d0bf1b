"""Locates the package's data files: next to the package in a checkout, inside the package in an installed wheel."""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]

BOARD_SUFFIX = ".board"
YAML_SUFFIXES = (".yaml", ".yml")
DOCUMENT_SUFFIXES = (".json", *YAML_SUFFIXES)
"""Suffixes of files that contain rule tables."""


def data_path(*parts: str) -> Path:
    """Return the path of a data file or folder such as `grammars/board.lark` or `maps/rules`."""
    inside = _PACKAGE.joinpath("data", *parts)
    return inside if os.path.exists(inside) else _PACKAGE.parent.joinpath(*parts)  # noqa: PTH110 -- never raises


def find_board(name: str) -> Path:
    """Resolve a board name to a path: an existing file, else a board in `maps/` of the current folder, else a board
    supplied with mapdsl."""
    path = Path(name)
    if os.path.lexists(path) or path.suffix or len(path.parts) != 1:
        return path
    file = f"{name}{BOARD_SUFFIX}"
    places = (Path("maps") / file, data_path("maps", file))
    return next((place for place in places if os.path.isfile(place)), path)  # noqa: PTH113 -- never raises
