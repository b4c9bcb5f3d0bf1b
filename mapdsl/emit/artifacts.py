"""What `build` makes of a board: the files of its folder below `generated/`, in memory.

Comes in: rule tables. Goes out: contents by file name. A new sort of file is a line here.
"""

from __future__ import annotations

from collections.abc import Callable

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
NEEDS_POSITIONS = {"board.svg"}
"""What cannot be made of a board whose places stand nowhere."""


def artifacts(tables: RuleTables) -> dict[str, bytes]:
    """Every file of a board."""
    placed = all(place.at for place in tables.places)
    return {name: make(tables).encode() for name, make in ARTIFACTS.items() if placed or name not in NEEDS_POSITIONS}
