"""Finding what lies near: a grid of squares over the plane.

They are found in the order in which they were added.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Generic, TypeVar

Thing = TypeVar("Thing")
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def bounds_of(points: Iterable[tuple[float, float]]) -> Bounds:
    """The rectangle around points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def meet(a: Bounds, b: Bounds) -> bool:
    return b[0] <= a[2] and b[2] >= a[0] and b[1] <= a[3] and b[3] >= a[1]


class Grid(Generic[Thing]):
    def __init__(self, square: float) -> None:
        self._square = square
        self._things: list[tuple[Thing, Bounds]] = []
        self._squares: dict[tuple[int, int], list[int]] = {}

    def add(self, thing: Thing, bounds: Bounds) -> None:
        for square in self._covered(bounds):
            self._squares.setdefault(square, []).append(len(self._things))
        self._things.append((thing, bounds))

    def near(self, bounds: Bounds) -> list[Thing]:
        """The things whose rectangle meets a rectangle."""
        left, top, right, bottom = bounds
        found: set[int] = set()
        for square in self._covered(bounds):
            found.update(self._squares.get(square, ()))
        things = self._things
        return [
            thing
            for thing, (x0, y0, x1, y1) in (things[index] for index in sorted(found))
            if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top
        ]

    def density(self, bounds: Bounds) -> float:
        """How many things lie in a square around there, on average."""
        squares = [len(self._squares.get(square, ())) for square in self._covered(bounds)]
        return sum(squares) / len(squares)

    def _covered(self, bounds: Bounds) -> list[tuple[int, int]]:
        left, top, right, bottom = [math.floor(value / self._square) for value in bounds]
        return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]
