"""What `build` makes of a board: the files of its folder below `generated/`, in memory.

A new sort of file is a line here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from mapdsl.records import Record
from mapdsl.rules.documents import tables_json, tables_yaml
from mapdsl.rules.tables import RuleTables


class Artifacts(Record):
    """What could be made of a board."""

    files: dict[str, bytes]
    left_out: dict[str, Exception]
    """Why a file could not be made."""


def artifacts(tables: RuleTables) -> Artifacts:
    """Every file of a board that can be made: a board without positions, or with too small a sheet, is not drawn to
    scale, and Graphviz does not run everywhere."""
    from mapdsl.emit.layout.board_layout import Layout
    from mapdsl.emit.layout.sheet import CannotDrawError
    from mapdsl.emit.network.picture import NetworkDrawing, draw_network
    from mapdsl.emit.pictures.board_drawing import board_drawing
    from mapdsl.emit.pictures.fit import possible_layout
    from mapdsl.emit.pictures.svg import svg
    from mapdsl.emit.render import RenderError
    from mapdsl.words.names import in_language

    @cache
    def layout() -> Layout:
        return possible_layout(in_language(tables, ""))

    @cache
    def network() -> NetworkDrawing:
        try:
            return draw_network(tables, board=layout())
        except CannotDrawError:
            return draw_network(tables)

    makers: dict[str, Callable[[], str]] = {
        "tables.json": lambda: tables_json(tables),
        "tables.yaml": lambda: tables_yaml(tables),
        "network.dot": lambda: network().dot,
        "network.svg": lambda: network().svg(),
        "board.svg": lambda: svg(board_drawing(layout())),
    }
    files: dict[str, bytes] = {}
    left_out: dict[str, Exception] = {}
    for name, make in makers.items():
        try:
            files[name] = make().encode()
        except (CannotDrawError, RenderError) as error:
            left_out[name] = error
    return Artifacts(files, left_out)
