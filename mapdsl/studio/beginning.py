"""The text with which a board begins that is drawn from nothing.

Comes in: a name. Goes out: a text without places, which has a sheet to put them on. Must not know: files.
"""

from __future__ import annotations

import re


def empty_board(stem: str) -> str:
    """Named after a file."""
    identity = re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-") or "board"
    title = " ".join(re.findall(r"[^\W_]+", stem)).title() or "Board"
    return (
        f'mapdsl 1\n\nboard {identity} "{title}" {{\n'
        "  players  2..4\n  uses     classic\n  canvas   600 400\n  sheet    600 400\n}\n"
    )
