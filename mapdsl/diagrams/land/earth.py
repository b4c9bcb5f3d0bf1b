"""Geographic data: coasts, lakes, borders, rivers and heights.

Lines are stored in pieces with bounding boxes, and only pieces that touch the requested window are decoded. Any other
piece becomes a straight line between its ends, which does not touch the window either. The data comes from Natural
Earth and from Tom Patterson's relief, both in the public domain; see `assets/README.md`.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterable, Iterator
from enum import IntEnum
from functools import cache
from itertools import pairwise
from pathlib import Path

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import Bounds, hull_of, meet

_DATA = Path(__file__).resolve().parent / "assets" / "outline"
Degrees = tuple[float, float]
"""Longitude and latitude in degrees. The longitude may exceed 180."""
Window = tuple[float, float, float, float]
"""West, south, east and north in degrees. The east may exceed 180."""
_AROUND = 360.0
HEIGHTS_PER_DEGREE, _MAX_NORTH = 10, 80.0


class Feature(IntEnum):
    """Kind of line. The values follow the order of the lines in the data files."""

    COAST = 0
    LAKE = 1
    BORDER = 2
    RIVER = 3
    NARROW_LAKE = 4
    """Centre line of a lake. More lakes have a centre line than a shore in the data."""


CLOSED = frozenset((Feature.COAST, Feature.LAKE))

_COLUMNS = 11
_STARTS, _X, _Y, _LAST_X, _LAST_Y, _WEST, _SOUTH, _EAST, _NORTH, _OFFSET, _COUNT = range(_COLUMNS)


class EarthLines(Record):
    """Contents of a data file: a table of the pieces of lines, stored column by column, and their points, stored as
    differences."""

    per_degree: int
    counts: list[int]
    """Number of pieces, indexed by feature."""
    table: list[array[int]]
    bounds: list[Bounds]
    """Bounding box of each piece."""
    points: bytes

    def lines(self, feature: Feature, window: Window) -> Iterator[list[Degrees]]:
        """Yield the lines that reach into the window. Sections outside the window are only approximate."""
        first = sum(self.counts[:feature])
        last = first + self.counts[feature]
        starts = [index for index in range(first, last) if index == first or self.table[_STARTS][index]]
        west, south, east, north = (round(edge * self.per_degree) for edge in window)
        once = _AROUND * self.per_degree
        for start, stop in pairwise([*starts, last]):
            pieces = self.bounds[start:stop]
            whole = hull_of(pieces)
            for turn in (-1, 0, 1):  # windows can reach past 180 degrees, so try a full turn each way
                view = (west - turn * once, south, east - turn * once, north)
                if not meet(whole, view):
                    continue
                shown = [meet(piece, view) for piece in pieces]
                surrounds = whole[0] < view[0] and whole[1] < south and whole[2] > view[2] and whole[3] > north
                if any(shown) or (feature in CLOSED and surrounds):
                    points = self._line(start, shown)
                    yield [(x / self.per_degree + turn * _AROUND, y / self.per_degree) for x, y in points]

    def _line(self, start: int, shown: Iterable[bool]) -> Iterator[tuple[int, int]]:
        """Yield all points of the pieces that are shown, and only the end points of other pieces."""
        for piece, is_shown in enumerate(shown, start):
            if is_shown:
                yield from self._points(piece)
            else:
                yield from ((self.table[x][piece], self.table[y][piece]) for x, y in ((_X, _Y), (_LAST_X, _LAST_Y)))

    def _points(self, piece: int) -> Iterator[tuple[int, int]]:
        """Yield the points of a piece, decoded from zigzag varints that store the lowest seven bits first."""
        x, y = self.table[_X][piece], self.table[_Y][piece]
        yield x, y
        data, at = self.points, self.table[_OFFSET][piece]
        for _ in range(self.table[_COUNT][piece] - 1):
            steps = []
            for _ in range(2):
                value = shift = 0
                while True:
                    byte = data[at]
                    at += 1
                    value |= (byte & 127) << shift
                    if byte < 128:
                        break
                    shift += 7
                steps.append((value >> 1) ^ -(value & 1))
            x, y = x + steps[0], y + steps[1]
            yield x, y


@cache
def load_earth_lines(*, fine: bool) -> EarthLines:
    """Load the lines at a scale of 1:10 million if `fine`, otherwise at 1:50 million."""
    raw = zlib.decompress((_DATA / ("fine.bin" if fine else "coarse.bin")).read_bytes())
    head = _numbers(raw[: 4 * (1 + len(Feature))])
    per_degree, counts = head[0], list(head[1:])
    rows, start = sum(counts), 4 * len(head)
    table = [_numbers(raw[start + 4 * rows * column : start + 4 * rows * (column + 1)]) for column in range(_COLUMNS)]
    bounds = [*zip(*table[_WEST : _NORTH + 1], strict=True)]
    return EarthLines(per_degree, counts, table, bounds, raw[start + 4 * rows * _COLUMNS :])


def _numbers(data: bytes) -> array[int]:
    numbers = array("i")
    assert numbers.itemsize == 4
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def height_at(longitude: float, latitude: float) -> int:
    """Return the relief value at a point: height combined with ruggedness, from 0 to 15. Positions without data have
    0."""
    values, columns = _heights(), 360 * HEIGHTS_PER_DEGREE
    row = round((_MAX_NORTH - latitude) * HEIGHTS_PER_DEGREE)
    column = round((longitude + 180.0) * HEIGHTS_PER_DEGREE) % columns
    return values[row * columns + column] if 0 <= row < len(values) // columns else 0


@cache
def _heights() -> bytes:
    return zlib.decompress((_DATA / "relief.bin").read_bytes())
