"""Room for plates: where on a sheet a rectangle covers nothing."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import accumulate
from operator import add

from mapdsl.emit.layout.geometry import XY, OrientedBox
from mapdsl.emit.layout.sheet import Sheet


class Vacancy:
    """The sheet's map as small squares, each taken or free."""

    def __init__(self, sheet: Sheet) -> None:
        self.square = max(5.0, math.sqrt(sheet.map_width * sheet.map_height / 20_000))
        self.left, self.top = sheet.map_x, sheet.map_y
        self.columns = max(1, int(sheet.map_width / self.square))
        self.rows = max(1, int(sheet.map_height / self.square))
        self.taken = [bytearray(self.columns) for _ in range(self.rows)]
        self.sums: list[list[int]] = []

    def take(self, boxes: Iterable[OrientedBox]) -> None:
        """Marks the squares under rectangles."""
        self.sums = []
        for box in boxes:
            for x, y in self._points(box):
                column, row = int((x - self.left) / self.square), int((y - self.top) / self.square)
                if 0 <= column < self.columns and 0 <= row < self.rows:
                    self.taken[row][column] = 1

    def _points(self, box: OrientedBox) -> Iterator[XY]:
        step = self.square * 0.7
        across = max(1, math.ceil(2 * box.half_length / step))
        down = max(1, math.ceil(2 * box.half_width / step))
        for i in range(across + 1):
            along = box.half_length * (2 * i / across - 1)
            for j in range(down + 1):
                yield box.at(along, box.half_width * (2 * j / down - 1))

    def place(self, width: float, height: float) -> XY | None:
        """The upper left corner of a free rectangle, the nearest to a corner of the map."""
        across, down = math.ceil(width / self.square), math.ceil(height / self.square)
        if across > self.columns or down > self.rows:
            return None
        if not self.sums:
            self.sums = self._sum_taken()
        sums = self.sums
        columns = _every_other(self.columns - across)
        found: list[tuple[int, int, int]] = []
        for row in _every_other(self.rows - down):
            above, below = sums[row], sums[row + down]
            from_edge = min(row, self.rows - down - row)
            for column in columns:
                if below[column + across] - above[column + across] == below[column] - above[column]:
                    found.append((from_edge + min(column, self.columns - across - column), row, column))
        if not found:
            return None
        _, row, column = min(found)
        x = self._align(column, across, self.columns, self.left, width)
        return x, self._align(row, down, self.rows, self.top, height)

    def _align(self, index: int, count: int, of: int, start: float, size: float) -> float:
        """Flush with the edge of the map where the squares are, else in the middle of its squares."""
        if index == 0:
            return start
        if index + count == of:
            return start + of * self.square - size
        return start + index * self.square + (count * self.square - size) / 2

    def _sum_taken(self) -> list[list[int]]:
        """How many squares are taken above and to the left of every corner."""
        sums = [[0] * (self.columns + 1)]
        for taken in self.taken:
            row = accumulate(taken, initial=0)
            sums.append(list(map(add, sums[-1], row)))
        return sums


def _every_other(last: int) -> list[int]:
    """Numbers from 0 in steps of two, and the last."""
    return sorted({*range(0, last + 1, 2), last})
