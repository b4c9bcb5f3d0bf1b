"""The earth: coasts, lakes, borders, rivers and heights, as the package keeps them.

Comes in: a window in degrees. Goes out: lines and heights in it. Lines are kept in pieces with the bounds of each, so
that only those are unpacked that the window shows: of another piece its two ends are enough, because what lies between
them lies outside the window, and so does the straight line. Data: Natural Earth and Tom Patterson's relief, public
domain; see `assets/README.md`.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from itertools import pairwise
from pathlib import Path

from mapdsl.records import Record

_DATA = Path(__file__).resolve().parent / "assets" / "outline"
Degrees = tuple[float, float]
"""A longitude, which may lie beyond 180, and a latitude."""
Window = tuple[float, float, float, float]
"""West, south, east, north, in degrees; the east may lie beyond 180."""
_AROUND = 360.0
HEIGHTS_PER_DEGREE, _MOST_NORTH = 10, 80.0


class Feature(IntEnum):
    """What a line is, in the order of the files."""

    COAST = 0
    LAKE = 1
    BORDER = 2
    RIVER = 3
    NARROW_LAKE = 4
    """The line along the middle of a lake, which the data has for more lakes than shores."""


CLOSED = frozenset((Feature.COAST, Feature.LAKE))

_COLUMNS = 11
_STARTS, _X, _Y, _LAST_X, _LAST_Y, _WEST, _SOUTH, _EAST, _NORTH, _OFFSET, _COUNT = range(_COLUMNS)


class EarthLines(Record):
    """A file of lines: a table of pieces, column by column, and their points, each as a step from the one before."""

    per_degree: int
    counts: list[int]
    """Pieces of every feature."""
    table: list[array[int]]
    points: bytes

    def lines(self, feature: Feature, window: Window) -> Iterator[list[Degrees]]:
        """The lines that reach into the window. What of them lies outside it is only roughly right."""
        first = sum(self.counts[:feature])
        last = first + self.counts[feature]
        starts = [index for index in range(first, last) if index == first or self.table[_STARTS][index]]
        for start, stop in pairwise([*starts, last]):
            yield from self._line(start, stop, window, closed=feature in CLOSED)

    def _line(self, start: int, stop: int, window: Window, *, closed: bool) -> Iterator[list[Degrees]]:
        """A line of some pieces, once for every turn around the earth on which it shows."""
        table, scale = self.table, self.per_degree
        least_x, least_y = min(table[_WEST][start:stop]), min(table[_SOUTH][start:stop])
        most_x, most_y = max(table[_EAST][start:stop]), max(table[_NORTH][start:stop])
        for turn in (-_AROUND, 0.0, _AROUND):
            west, south = round((window[0] - turn) * scale), round(window[1] * scale)
            east, north = round((window[2] - turn) * scale), round(window[3] * scale)
            if least_x > east or most_x < west or least_y > north or most_y < south:
                continue
            shown = [
                table[_WEST][each] <= east and table[_EAST][each] >= west
                and table[_SOUTH][each] <= north and table[_NORTH][each] >= south
                for each in range(start, stop)
            ]  # fmt: skip
            surrounds = least_x < west and most_x > east and least_y < south and most_y > north
            if not any(shown) and not (closed and surrounds):
                continue
            line: list[tuple[int, int]] = []
            for each, is_shown in enumerate(shown, start):
                ends = (table[_X][each], table[_Y][each]), (table[_LAST_X][each], table[_LAST_Y][each])
                line.extend(self._points(each) if is_shown else ends)
            yield [(x / scale + turn, y / scale) for x, y in line]

    def _points(self, piece: int) -> Iterator[tuple[int, int]]:
        """Steps are kept seven bits a byte, the lowest first, their sign in the last bit of all."""
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
def atlas(*, fine: bool) -> EarthLines:
    """At 1:10 million, or at 1:50 million."""
    raw = zlib.decompress((_DATA / ("fine.bin" if fine else "coarse.bin")).read_bytes())
    head = _numbers(raw[: 4 * (1 + len(Feature))])
    per_degree, counts = head[0], list(head[1:])
    rows, start = sum(counts), 4 * len(head)
    table = [_numbers(raw[start + 4 * rows * each : start + 4 * rows * (each + 1)]) for each in range(_COLUMNS)]
    return EarthLines(per_degree, counts, table, raw[start + 4 * rows * _COLUMNS :])


def _numbers(data: bytes) -> array[int]:
    numbers = array("i")
    assert numbers.itemsize == 4
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def height_at(longitude: float, latitude: float) -> int:
    """How high and rugged the land is, from 0 to 15."""
    values, columns = _heights(), 360 * HEIGHTS_PER_DEGREE
    row = round((_MOST_NORTH - latitude) * HEIGHTS_PER_DEGREE)
    column = round((longitude + 180.0) * HEIGHTS_PER_DEGREE) % columns
    return values[row * columns + column] if 0 <= row < len(values) // columns else 0


@cache
def _heights() -> bytes:
    return zlib.decompress((_DATA / "relief.bin").read_bytes())
