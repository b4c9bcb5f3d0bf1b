"""The score track around a board, and the table of points."""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.emit.pictures.drawing import Box, Group, Paint, Shape
from mapdsl.emit.pictures.fonts import Face, line
from mapdsl.emit.pictures.palette import INK, PAPER

FRAME = "#4a3b30"
_STEP = "#ead9b5"
_TENTH = "#d8b876"
_STEP_LEAST = 12.0
"""A step has to hold a marker."""


def score_track(width: float, height: float, band: float) -> list[tuple[float, float, float, float]]:
    """Steps around a sheet, from 0 in the upper left corner clockwise: a hundred, or fewer tens where they would be too
    small."""
    across, down = width - 2 * band, height - 2 * band
    total = 100
    while total > 20 and (across + down) / (total / 2 - 2) < _STEP_LEAST:
        total -= 20
    columns = max(1, min(total // 2 - 3, round((total / 2 - 2) * across / (across + down))))
    rows = total // 2 - 2 - columns
    wide, tall = across / columns, down / rows
    right, bottom = width - band, height - band
    steps = [(0.0, 0.0, band, band)]
    steps += [(band + wide * index, 0.0, wide, band) for index in range(columns)]
    steps.append((right, 0.0, band, band))
    steps += [(right, band + tall * index, band, tall) for index in range(rows)]
    steps.append((right, bottom, band, band))
    steps += [(right - wide * (index + 1), bottom, wide, band) for index in range(columns)]
    steps.append((0.0, bottom, band, band))
    steps += [(0.0, bottom - tall * (index + 1), band, tall) for index in range(rows)]
    return steps


def score_track_group(width: float, height: float, band: float) -> Group:
    shapes: list[Shape] = [Box(0.0, 0.0, width, height, Paint(fill=FRAME))]
    for value, (x, y, wide, tall) in enumerate(score_track(width, height, band)):
        tenth = value % 10 == 0
        fifth = value % 5 == 0
        paint = Paint(fill=_TENTH if tenth else PAPER if fifth else _STEP)
        shapes.append(Box(x + 0.3, y + 0.3, wide - 0.6, tall - 0.6, paint, 1.0))
        size = 6.4 if tenth else 5.4
        face = Face.NAME if fifth else Face.TEXT
        shapes.append(line(str(value), face, size, x=x + wide / 2, y=y + tall / 2, anchor=0.5, is_middle=True))
    return Group(tuple(shapes), name="score-track")


def points_table(rows: Sequence[tuple[int, int]], x: float, y: float, size: float) -> Group:
    """Length and points of routes as a strip of little cards, `points_table_size` large."""
    width, height = _CARD[0] * size, _CARD[1] * size
    shapes: list[Shape] = []
    for index, (length, points) in enumerate(rows):
        left = x + index * width
        shapes.append(Box(left, y, width, height / 2, Paint(fill="#d8c8a4", stroke=INK, width=0.25)))
        shapes.append(Box(left, y + height / 2, width, height / 2, Paint(fill=PAPER, stroke=INK, width=0.25)))
        for row, (number, face) in enumerate(((length, Face.TEXT), (points, Face.NAME))):
            middle = y + height * (0.25 + row / 2)
            shapes.append(line(str(number), face, size, x=left + width / 2, y=middle, anchor=0.5, is_middle=True))
    return Group(tuple(shapes), name="points-table")


_CARD = (1.7, 2.7)
"""Width and height of a column of the table, in parts of its type size."""


def points_table_size(rows: Sequence[tuple[int, int]], size: float) -> tuple[float, float]:
    return len(rows) * _CARD[0] * size, _CARD[1] * size
