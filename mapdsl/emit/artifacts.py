"""What `build` makes of a board: the files of its folder below `generated/`, in memory.

Comes in: rule tables. Goes out: contents by file name. A new sort of file is a line here.
"""

from __future__ import annotations

from collections.abc import Callable

from mapdsl.records import Record
from mapdsl.rules.documents import tables_json, tables_yaml
from mapdsl.rules.tables import RuleTables


def _network_dot(tables: RuleTables) -> str:
    from mapdsl.emit.network import network_dot  # imported where pictures are made

    return network_dot(tables)


def _network_svg(tables: RuleTables) -> str:
    from mapdsl.emit.network import network_svg

    return network_svg(tables)


def _board_svg(tables: RuleTables) -> str:
    from mapdsl.emit.pictures.products import board_svg

    return board_svg(tables)


ARTIFACTS: dict[str, Callable[[RuleTables], str]] = {
    "tables.json": tables_json,
    "tables.yaml": tables_yaml,
    "network.dot": _network_dot,
    "network.svg": _network_svg,
    "board.svg": _board_svg,
}


class Artifacts(Record):
    """What could be made of a board."""

    files: dict[str, bytes]
    left_out: dict[str, Exception]
    """Why a file could not be made."""


def artifacts(tables: RuleTables) -> Artifacts:
    """Every file of a board that can be made: a board without positions, or with too small a sheet, is not drawn to
    scale, and Graphviz does not run everywhere."""
    from mapdsl.emit.layout.sheet import CannotDrawError
    from mapdsl.emit.render import RenderError

    files: dict[str, bytes] = {}
    left_out: dict[str, Exception] = {}
    for name, make in ARTIFACTS.items():
        try:
            files[name] = make(tables).encode()
        except (CannotDrawError, RenderError) as error:
            left_out[name] = error
    return Artifacts(files, left_out)
