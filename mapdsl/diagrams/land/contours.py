"""Distance fields on a grid of squares, and smooth contours of the areas where the distance is small."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.diagrams.canvas.palette import Outline
from mapdsl.diagrams.canvas.trigonometry import hypot


class Field(Record):
    """Values at the nodes of a grid that covers an area and a margin around it, stored row by row."""

    square: float
    columns: int
    rows: int
    margin: float
    values: list[float]


def distances(points: Iterable[XY], width: float, height: float, square: float) -> Field:
    """Return the distance of every grid node from the nearest of the points, with an error of up to about 10 %."""
    margin = 3 * square
    columns, rows = math.ceil((width + 2 * margin) / square) + 1, math.ceil((height + 2 * margin) / square) + 1
    values = [1e6] * (columns * rows)
    for x, y in points:
        column, row = (x + margin) / square, (y + margin) / square
        for i in (math.floor(column), math.floor(column) + 1):
            for j in (math.floor(row), math.floor(row) + 1):
                if 0 <= i < columns and 0 <= j < rows:
                    distance = square * hypot(column - i, row - j)
                    values[j * columns + i] = min(values[j * columns + i], distance)
    _sweep(values, columns, rows, square)
    values.reverse()
    _sweep(values, columns, rows, square)
    values.reverse()
    return Field(square, columns, rows, margin, values)


def _sweep(values: list[float], columns: int, rows: int, square: float) -> None:
    """Propagate distances to the right and downwards, in place."""
    diagonal = square * math.sqrt(2.0)
    for row in range(rows):
        start = row * columns
        before = 1e6
        for index in range(start, start + columns):
            value = values[index]
            if before + square < value:
                value = before + square
            if row:
                above = index - columns
                if values[above] + square < value:
                    value = values[above] + square
                if index > start and values[above - 1] + diagonal < value:
                    value = values[above - 1] + diagonal
                if index < start + columns - 1 and values[above + 1] + diagonal < value:
                    value = values[above + 1] + diagonal
            values[index] = before = value


def outlines(field: Field, threshold: float) -> list[list[XY]]:
    """Return the closed contours of the areas below a threshold. The edge of the grid counts as above the threshold."""
    columns, rows = field.columns, field.rows
    following: dict[tuple[int, int], tuple[int, int]] = {}  # each crossed edge (high, low) to the next
    below = [value < threshold for value in field.values]
    below[:columns] = below[-columns:] = [False] * columns
    below[::columns] = below[columns - 1 :: columns] = [False] * rows
    for row in range(rows - 1):
        for a in range(row * columns, row * columns + columns - 1):
            if below[a] == below[a + 1] == below[a + columns] == below[a + columns + 1]:
                continue
            corners = (a, a + 1, a + columns + 1, a + columns)
            for first in (3, 2, 1, 0):
                around = corners[first:] + corners[: first + 1]
                high, low = around[:2]
                if below[low] > below[high]:  # the contour enters the square here and leaves at the next rise
                    following[high, low] = next((b, a) for a, b in pairwise(around) if below[a] > below[b])
    loops = []
    while following:
        start, edge = following.popitem()
        loop = [start]
        while edge != start:
            loop.append(edge)
            edge = following.pop(edge)
        loops.append([_crossing(field, edge, threshold) for edge in loop])
    loops.sort()
    return loops


def _crossing(field: Field, edge: tuple[int, int], threshold: float) -> XY:
    a, b = sorted(edge)
    first, second = field.values[a], field.values[b]
    part = (threshold - first) / (second - first) if first != second else 0.5
    part = min(0.9, max(0.1, part))
    (ay, ax), (by, bx) = divmod(a, field.columns), divmod(b, field.columns)
    x, y = ax + (bx - ax) * part, ay + (by - ay) * part
    return x * field.square - field.margin, y * field.square - field.margin


def smooth(loop: Sequence[XY], rounds: int) -> list[XY]:
    """Smooth a closed line by averaging each point with its neighbours, `rounds` times."""
    points = list(loop)
    for _ in range(rounds):
        before, after = points[-1:] + points[:-1], points[1:] + points[:1]
        points = [
            ((a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4)
            for a, b, c in zip(before, points, after, strict=True)
        ]
    return points


def holds(loop: Sequence[XY], point: XY) -> bool:
    """Return whether a point is inside a closed line."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(loop, [*loop[1:], loop[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside


def signed_area(loop: Sequence[XY]) -> float:
    return math.fsum(a[0] * b[1] - b[0] * a[1] for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)) / 2


def round_outline(loop: Sequence[XY]) -> Outline:
    """Return a closed line as smooth curves through the midpoints of its sides."""
    points = loop[::2] if len(loop) > 24 else loop
    first = ((points[-1][0] + points[0][0]) / 2, (points[-1][1] + points[0][1]) / 2)
    commands: list[tuple[str, tuple[float, ...]]] = [("M", first)]
    last = first
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        handles = tuple(end + 2 / 3 * (at - end) for end, at in zip((*last, *middle), (*a, *a), strict=True))
        commands.append(("C", (*handles, *middle)))
        last = middle
    return (*commands, ("Z", ()))
