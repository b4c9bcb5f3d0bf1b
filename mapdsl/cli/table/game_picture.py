"""Picture of the board that is updated during a game, in a file or inside the terminal.

Two protocols for terminal pictures are supported: kitty's (also used by Ghostty) and iTerm2's (also used by WezTerm).
Environment variables reveal which protocol the terminal supports. A query would not work, because most terminals do not
respond to it.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Mapping
from pathlib import Path

from mapdsl.cli.inputs import save_file
from mapdsl.diagrams.board.board_drawing import board_drawing
from mapdsl.diagrams.board.fit import possible_layout
from mapdsl.diagrams.board.played_board import played_board
from mapdsl.diagrams.canvas.drawing import Drawing
from mapdsl.engine import State
from mapdsl.print.products import Format, encode
from mapdsl.rules.tables import RuleTables
from mapdsl.words.names import in_language

FORMS = (".svg", ".png", ".pdf")
_DPI = 60.0
_DOTS = 1600
"""Width of a picture on the screen, in pixels."""
_CHUNK = 4096
"""Maximum number of characters that kitty accepts in one chunk of picture data."""


class GamePicture:
    """Draws the states of one game."""

    def __init__(self, tables: RuleTables, language: str) -> None:
        """Lay out the board. Raises `CannotDrawError`."""
        self._layout = possible_layout(in_language(tables, language), language=language)
        self._board = board_drawing(self._layout)
        self._saved: object = None
        """Claimed routes and pieces at the last save. If they have not changed, the picture is not saved again."""

    def drawing(self, state: State) -> Drawing:
        return played_board(self._layout, self._board, *_on_the_map(state))

    def png(self, state: State) -> bytes:
        """Return the picture of a game state as PNG data for the screen."""
        from mapdsl.diagrams.canvas.png import MILLIMETRES_PER_INCH, png

        drawing = self.drawing(state)
        return png(drawing, dpi=_DOTS * MILLIMETRES_PER_INCH / drawing.width)

    def save(self, path: Path, state: State) -> None:
        """Save the picture of the state to a file, if any claimed tracks or pieces have changed since the last save."""
        shown = _on_the_map(state)
        if shown != self._saved:
            save_file(path, encode(self.drawing(state), Format(path.suffix.lower().removeprefix(".")), _DPI))
            self._saved = shown


def _on_the_map(state: State) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[str, str, int], ...]]:
    """Return the claimed tracks with their owners, and the pieces on the map."""
    seen = state.view(state.seat)
    return tuple((player.seat, track) for player in seen.seats for track in player.tracks), seen.placed


def terminal_image_encoder(environment: Mapping[str, str]) -> Callable[[bytes, int], str] | None:
    """Return a function that turns PNG data and a width in columns into terminal output; None if the terminal shows
    only text."""
    program, term = environment.get("TERM_PROGRAM", ""), environment.get("TERM", "")
    if "TMUX" in environment or term.startswith(("screen", "tmux")):
        return None  # terminal multiplexers do not pass pictures on
    if "KITTY_WINDOW_ID" in environment or "kitty" in term or program == "ghostty":
        return _for_kitty
    return _for_iterm if program in ("iTerm.app", "WezTerm") else None


def _for_kitty(png: bytes, columns: int) -> str:
    text, key = b64encode(png).decode(), f"a=T,f=100,q=2,c={columns},"
    chunks = [text[at : at + _CHUNK] for at in range(0, len(text), _CHUNK)]
    last = len(chunks) - 1
    return "".join(f"\x1b_G{'' if at else key}m={int(at < last)};{chunk}\x1b\\" for at, chunk in enumerate(chunks))


def _for_iterm(png: bytes, columns: int) -> str:
    facts = f"inline=1;size={len(png)};width={columns};preserveAspectRatio=1"
    return f"\x1b]1337;File={facts}:{b64encode(png).decode()}\x07"
