"""Studio: edits a board in the browser, as text and as a picture, and is served only to this machine.

This module provides the text of a new board, whose name is derived from the file name.
"""

from __future__ import annotations

import re

from mapdsl.base.vocabulary import BOARD_ID


def names_after(stem: str) -> tuple[str, str]:
    """Return the id and the title of a board, derived from the stem of its file name."""
    identity = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")
    if not re.fullmatch(BOARD_ID, identity):
        identity = f"{identity}-board".strip("-")
    return identity, " ".join(re.findall(r"[^\W_]+", stem)).title() or "Board"


def empty_board(stem: str) -> str:
    """Return the text of a new board that is named after its file."""
    identity, title = names_after(stem)
    return (
        f'mapdsl 1\n\nboard {identity} "{title}" {{\n'
        "  players  2..4\n  uses     classic\n  canvas   600 400\n  sheet    600 400\n}\n"
    )
