"""Contents of the files that `mapdsl build` writes for a board below `generated/`.

To add a file, add its function to `_table_makers` or `_picture_makers`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from typing import TYPE_CHECKING

from mapdsl.base.records import Record

if TYPE_CHECKING:
    from mapdsl.rules.tables import RuleTables

ARTIFACTS: dict[str, tuple[str, ...]] = {
    "tables": ("tables.json", "tables.yaml"),
    "pictures": ("network.dot", "network.svg", "board.svg"),
}
"""Names of the files, grouped by kind."""

Makers = dict[str, Callable[[], str]]
"""Functions that return the text of a file, indexed by file name."""


class Artifacts(Record):
    """Files made for a board, and the reasons why other files could not be made."""

    files: dict[str, bytes]
    left_out: dict[str, str]
    """Reasons why files could not be made, indexed by file name."""
    is_settled: bool
    """True if every machine would leave out the same files, False if any file is missing because Graphviz failed."""


def artifacts(tables: RuleTables, sorts: Collection[str] = tuple(ARTIFACTS)) -> Artifacts:
    """Make all files of the given kinds.

    Files that cannot be made are left out: a board without positions or with too small a sheet cannot be drawn to
    scale, and Graphviz does not run on every machine.
    """
    from mapdsl.diagrams.canvas.drawing import CannotDrawError
    from mapdsl.diagrams.network.render import RenderError

    makers: dict[str, Callable[[RuleTables], Makers]] = {"tables": _table_makers, "pictures": _picture_makers}
    files: dict[str, bytes] = {}
    left_out: dict[str, str] = {}
    is_settled = True
    for name, make in ((name, make) for sort in sorts for name, make in makers[sort](tables).items()):
        try:
            files[name] = make().encode()
        except (CannotDrawError, RenderError) as error:
            left_out[name] = str(error)
            is_settled = is_settled and not isinstance(error, RenderError)
    return Artifacts(files, left_out, is_settled)


def _table_makers(tables: RuleTables) -> Makers:
    from mapdsl.tables.documents import tables_json, tables_yaml

    return {"tables.json": lambda: tables_json(tables), "tables.yaml": lambda: tables_yaml(tables)}


def _picture_makers(tables: RuleTables) -> Makers:
    from mapdsl.diagrams.board.board_drawing import board_drawing
    from mapdsl.diagrams.board.fit import possible_layout
    from mapdsl.diagrams.canvas.drawing import CannotDrawError
    from mapdsl.diagrams.canvas.svg import svg
    from mapdsl.diagrams.layout.board_layout import Layout
    from mapdsl.diagrams.network.picture import NetworkDrawing, draw_network
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

    return {
        "network.dot": lambda: network().dot,
        "network.svg": lambda: network().svg(),
        "board.svg": lambda: svg(board_drawing(layout())),
    }
