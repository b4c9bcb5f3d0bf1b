"""The catalogue's examples, completed to whole boards.

An example that begins with a blank is the body of a board; any other example is a whole file. A body is completed with
the statements that it lacks: players, the rules of `classic`, a canvas, and three cities if the body has no places.
"""

from __future__ import annotations

import re

MARK = "# <--"

_FILLINGS = (
    ("players", "  players 2..4\n"),
    ("uses", "  uses classic\n"),
    ("canvas", "  canvas 20 20\n"),
)
_PLACES = "  city North at 2 2\n  city South at 2 10\n  city East at 10 6\n"
_ROUTES = "  route North -- South 3 red\n  route South -- East 3 blue\n  route East -- North 3 green\n"


def board_text(example: str) -> str:
    """Return an example as the text of a whole file."""
    if example and not example[0].isspace():
        return example
    said = {match[1] for match in re.finditer(r"^\s*([a-z-]+)", example, re.MULTILINE)}
    geographic = re.search(r"\d[NS]\s+\d", example)
    head = "".join(text for word, text in _FILLINGS if word not in said and not (word == "canvas" and geographic))
    places = "" if said & {"city", "country"} else _PLACES + _ROUTES
    return f'mapdsl 1\n\nboard test "Test" {{\n{head}{places}{example.rstrip()}\n}}\n'


def marked_line(text: str) -> int:
    """Return the line number of the only marked line."""
    lines = [number for number, line in enumerate(text.split("\n"), start=1) if MARK in line]
    assert len(lines) == 1, f"{len(lines)} lines are marked"
    return lines[0]
