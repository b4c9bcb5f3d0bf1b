"""A board in the browser: its text, its picture and what follows from both, served to this machine alone. What a board
is called after its file, and the text with which one begins that is drawn from nothing, are here."""

from __future__ import annotations

import re

from mapdsl.base.vocabulary import BOARD_ID


def names_after(stem: str) -> tuple[str, str]:
    """The id and the title of a board that is named after a file."""
    identity = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")
    if not re.fullmatch(BOARD_ID, identity):
        identity = f"{identity}-board".strip("-")
    return identity, " ".join(re.findall(r"[^\W_]+", stem)).title() or "Board"


def empty_board(stem: str) -> str:
    """Named after a file."""
    identity, title = names_after(stem)
    return (
        f'mapdsl 1\n\nboard {identity} "{title}" {{\n'
        "  players  2..4\n  uses     classic\n  canvas   600 400\n  sheet    600 400\n}\n"
    )
