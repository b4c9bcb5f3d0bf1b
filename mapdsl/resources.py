"""Where the data files of the package are: in a checkout beside the package, in an installed wheel inside it."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_path(*parts: str) -> Path:
    """The path of a data file or folder such as `grammars/board.lark`, `maps/rules`."""
    inside = _PACKAGE.joinpath("data", *parts)
    return inside if inside.exists() else _PACKAGE.parent.joinpath(*parts)
