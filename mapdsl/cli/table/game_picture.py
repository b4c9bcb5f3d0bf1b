"""A picture of the board that follows a game.

Comes in: a board, a file, states of a game. Goes out: the file, written anew when what it shows has changed.
"""

from __future__ import annotations

from pathlib import Path

from mapdsl.cli.inputs import save_file
from mapdsl.emit.layout.board_layout import layout_of
from mapdsl.emit.layout.sheet import PLASTIC
from mapdsl.emit.pictures.board_drawing import board_drawing
from mapdsl.emit.pictures.drawing import Drawing
from mapdsl.emit.pictures.fit import refuse_impossible
from mapdsl.emit.pictures.played_board import played_board
from mapdsl.engine import State
from mapdsl.rules.tables import RuleTables
from mapdsl.words.names import in_language

FORMS = (".svg", ".png", ".pdf")
_DPI = 60.0


class GamePicture:
    """Draws the states of one game into one file."""

    def __init__(self, tables: RuleTables, language: str, path: Path) -> None:
        """Raises `CannotDrawError`."""
        tables = in_language(tables, language)
        refuse_impossible(tables, PLASTIC)
        self._layout = layout_of(tables, language=language)
        self._board = board_drawing(self._layout)
        self._path = path
        self._shown: tuple[object, ...] | None = None

    def draw(self, state: State) -> None:
        seen = state.view(state.seat)
        owned = tuple((each.seat, track) for each in seen.seats for track in each.tracks)
        if (owned, seen.placed) != self._shown:
            save_file(self._path, self._bytes(played_board(self._layout, self._board, owned, seen.placed)))
            self._shown = owned, seen.placed

    def _bytes(self, drawing: Drawing) -> bytes:
        match self._path.suffix.lower():
            case ".png":
                from mapdsl.emit.pictures.png import png

                return png(drawing, dpi=_DPI)
            case ".pdf":
                from mapdsl.emit.pictures.pdf import pdf
                from mapdsl.emit.pictures.tiles import whole_page

                return pdf(whole_page(drawing), title=drawing.title)
            case _:
                from mapdsl.emit.pictures.svg import svg

                return svg(drawing).encode()
