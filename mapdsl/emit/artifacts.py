"""What `build` makes of a board: the files of its folder below `generated/`, in memory.

A new sort of file is a line here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from mapdsl.records import Record
from mapdsl.rules.documents import tables_json, tables_yaml
from mapdsl.rules.tables import RuleTables

if TYPE_CHECKING:
    from mapdsl.emit.layout.board_layout import Layout
    from mapdsl.emit.network.picture import NetworkDrawing


class _Drawn:
    """A board, and what several of its files are made from."""

    def __init__(self, tables: RuleTables) -> None:
        self.tables = tables

    @cached_property
    def layout(self) -> Layout:
        """Raises `CannotDrawError`."""
        from mapdsl.emit.pictures.fit import possible_layout  # imported where pictures are made
        from mapdsl.words.names import in_language

        return possible_layout(in_language(self.tables, ""))

    @cached_property
    def network(self) -> NetworkDrawing:
        from mapdsl.emit.layout.sheet import CannotDrawError
        from mapdsl.emit.network.picture import draw_network

        try:
            return draw_network(self.tables, board=self.layout)
        except CannotDrawError:
            return draw_network(self.tables)

    def board_svg(self) -> str:
        from mapdsl.emit.pictures.board_drawing import board_drawing
        from mapdsl.emit.pictures.svg import svg

        return svg(board_drawing(self.layout))


_ARTIFACTS: dict[str, Callable[[_Drawn], str]] = {
    "tables.json": lambda board: tables_json(board.tables),
    "tables.yaml": lambda board: tables_yaml(board.tables),
    "network.dot": lambda board: board.network.dot,
    "network.svg": lambda board: board.network.svg(),
    "board.svg": _Drawn.board_svg,
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
    board = _Drawn(tables)
    for name, make in _ARTIFACTS.items():
        try:
            files[name] = make(board).encode()
        except (CannotDrawError, RenderError) as error:
            left_out[name] = error
    return Artifacts(files, left_out)
