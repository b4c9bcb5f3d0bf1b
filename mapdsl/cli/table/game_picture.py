"""A picture of the board that follows a game.

Comes in: a board, states of a game, perhaps a file. Goes out: drawings; the file, written anew when what it shows has
changed.
"""

from __future__ import annotations

from pathlib import Path

from mapdsl.cli.inputs import save_file
from mapdsl.emit.pictures.board_drawing import board_drawing
from mapdsl.emit.pictures.drawing import Drawing
from mapdsl.emit.pictures.fit import possible_layout
from mapdsl.emit.pictures.played_board import played_board
from mapdsl.emit.pictures.products import Format, drawn
from mapdsl.engine import State
from mapdsl.rules.tables import RuleTables
from mapdsl.words.names import in_language

FORMS = (".svg", ".png", ".pdf")
_DPI = 60.0
_DOTS = 1600
"""Across a picture on the screen."""


class GamePicture:
    """Draws the states of one game."""

    def __init__(self, tables: RuleTables, language: str) -> None:
        """Raises `CannotDrawError`."""
        self._layout = possible_layout(in_language(tables, language), language=language)
        self._board = board_drawing(self._layout)

    def drawing(self, state: State) -> Drawing:
        return played_board(self._layout, self._board, *_on_the_map(state))

    def png(self, state: State) -> bytes:
        """For a screen."""
        from mapdsl.emit.pictures.png import MILLIMETRES_PER_INCH, png

        drawing = self.drawing(state)
        return png(drawing, dpi=_DOTS * MILLIMETRES_PER_INCH / drawing.width)


def _on_the_map(state: State) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[str, str, int], ...]]:
    """Who owns which track, and what stands there."""
    seen = state.view(state.seat)
    return tuple((each.seat, track) for each in seen.seats for track in each.tracks), seen.placed


class PictureFile:
    """A file that has the present state of one game."""

    def __init__(self, picture: GamePicture, path: Path) -> None:
        self._picture = picture
        self._path = path
        self._shown: tuple[object, ...] | None = None

    def draw(self, state: State) -> None:
        shown = _on_the_map(state)
        if shown != self._shown:
            form = Format(self._path.suffix.lower().removeprefix("."))
            save_file(self._path, drawn(self._picture.drawing(state), form, _DPI))
            self._shown = shown
