"""The earth: coasts, lakes, borders, rivers and heights, as the package keeps them.

Comes in: a window in degrees. Goes out: lines and heights in it. Lines are kept in pieces with the bounds of each, so
that only those are unpacked that the window shows: of another piece its two ends are enough, because what lies between
them lies outside the window, and so does the straight line. Data: Natural Earth and Tom Patterson's relief, public
domain; see `assets/README.md`. Must not know: sheets, boards, ink.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from pathlib import Path

from mapdsl.records import Record

_DATA = Path(__file__).resolve().parent / "assets" / "outline"
Degrees = tuple[float, float]
"""A longitude, which may lie beyond 180, and a latitude."""
Window = tuple[float, float, float, float]
"""West, south, east, north."""
_AROUND = 360.0


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
        starts = self.table[_STARTS]
        whole: list[int] = []
        for index in range(first, first + self.counts[feature]):
            if starts[index] and whole:
                yield from self._line(whole, window, closed=feature in CLOSED)
                whole = []
            whole.append(index)
        if whole:
            yield from self._line(whole, window, closed=feature in CLOSED)

    def _line(self, pieces: list[int], window: Window, *, closed: bool) -> Iterator[list[Degrees]]:
        """Once for every turn around the earth on which it shows."""
        table, scale = self.table, self.per_degree
        for turn in (-_AROUND, 0.0, _AROUND):
            west, south = round((window[0] - turn) * scale), round(window[1] * scale)
            east, north = round((window[2] - turn) * scale), round(window[3] * scale)
            shown = [
                table[_WEST][each] <= east and table[_EAST][each] >= west
                and table[_SOUTH][each] <= north and table[_NORTH][each] >= south
                for each in pieces
            ]  # fmt: skip
            if not any(shown) and not (closed and self._surrounds(pieces, west, south, east, north)):
                continue
            line: list[tuple[int, int]] = []
            for each, is_shown in zip(pieces, shown, strict=True):
                if is_shown:
                    line.extend(self._points(each))
                else:
                    line.append((table[_X][each], table[_Y][each]))
                    line.append((table[_LAST_X][each], table[_LAST_Y][each]))
            yield [(x / scale + turn, y / scale) for x, y in line]

    def _surrounds(self, pieces: list[int], west: int, south: int, east: int, north: int) -> bool:
        """Whether a window that shows nothing of a closed line may lie inside it."""
        table = self.table
        return (
            min(table[_WEST][each] for each in pieces) < west
            and max(table[_EAST][each] for each in pieces) > east
            and min(table[_SOUTH][each] for each in pieces) < south
            and max(table[_NORTH][each] for each in pieces) > north
        )

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


class Heights(Record):
    """How high and rugged the land is, from 0 to 15, in squares of a tenth of a degree."""

    north: float
    per_degree: int
    columns: int
    rows: int
    values: bytes

    def at(self, longitude: float, latitude: float) -> int:
        row = round((self.north - latitude) * self.per_degree)
        column = round((longitude + 180.0) * self.per_degree) % self.columns
        return self.values[row * self.columns + column] if 0 <= row < self.rows else 0


@cache
def heights() -> Heights:
    values = zlib.decompress((_DATA / "relief.bin").read_bytes())
    return Heights(80.0, 10, 3600, len(values) // 3600, values)
