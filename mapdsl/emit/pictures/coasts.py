"""Real coasts and borders for boards with geographic positions.

Comes in: a `Sheet` of a geographic board. Goes out: shapes that lie below everything else. Reads the package's own data
(Natural Earth, public domain, see `assets/README.md`). Must not know: tracks, names.
"""

from __future__ import annotations

import math
import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path as FilePath

from mapdsl.emit.layout.geometry import XY
from mapdsl.emit.layout.sheet import INSET, Sheet
from mapdsl.emit.layout.trigonometry import sin_cos
from mapdsl.emit.pictures.drawing import Box, Group, Paint, Path, Shape, polyline
from mapdsl.emit.pictures.land import GROUND, SEA, SHALLOWS, SHORE
from mapdsl.emit.pictures.palette import Outline
from mapdsl.records import Record
from mapdsl.rules.tables import Point

_DATA = FilePath(__file__).resolve().parent / "assets" / "outline" / "world.bin"
_BORDER = Paint(stroke="#a08c6c", width=0.5, dash=(2.4, 1.2))
_AROUND = 1.3
"""How much wider than the map the piece of the world is that is projected."""

_FINE = 0.8
"""Millimetres between two points of a line, at least."""
Line = list[XY]


class World(Record):
    """Closed coast lines and open borders, in degrees of longitude (going on beyond 180) and latitude."""

    coasts: tuple[Line, ...]
    borders: tuple[Line, ...]


@cache
def world() -> World:
    numbers = _numbers(zlib.decompress(_DATA.read_bytes()))
    return World(tuple(_lines(numbers)), tuple(_lines(numbers)))


def _numbers(data: bytes) -> Iterator[int]:
    value = shift = 0
    for byte in data:
        value |= (byte & 127) << shift
        if byte & 128:
            shift += 7
        else:
            yield (value >> 1) ^ -(value & 1)
            value = shift = 0


def _lines(numbers: Iterator[int]) -> Iterator[Line]:
    for _ in range(next(numbers)):
        x = y = 0
        line: Line = []
        for _ in range(next(numbers)):
            step = next(numbers)
            x += step - 36000 * round(step / 36000) if line else step
            y += next(numbers)
            line.append((x / 100, y / 100))
        yield line


def geographic_land(sheet: Sheet, window: tuple[Point, Point]) -> Group:
    """Land and sea of the map; the window is its north-west and its south-east corner, roughly."""
    x, y = sheet.map_x - INSET, sheet.map_y - INSET
    width, height = sheet.map_width + 2 * INSET, sheet.map_height + 2 * INSET
    box = _widen(window)
    coasts = _outline(sheet, world().coasts, box, closed=True)
    borders = _outline(sheet, world().borders, box, closed=False)
    shapes: list[Shape] = [Box(x, y, width, height, Paint(fill=SEA))]
    if coasts:
        shapes.append(Path(coasts, Paint(stroke=SHALLOWS, width=8.0)))
        shapes.append(Path(coasts, Paint(fill=GROUND, stroke=SHORE, width=0.6)))
    if borders:
        shapes.append(Path(borders, _BORDER))
    return Group(tuple(shapes), name="land", clip=(x, y, width, height))


def _widen(window: tuple[Point, Point]) -> tuple[float, float, float, float]:
    west, east = window[0].x, window[1].x
    south, north = window[1].y, window[0].y
    across, up = (east - west) * _AROUND / 2 + 1.0, (north - south) * _AROUND / 2 + 1.0
    middle_x, middle_y = (west + east) / 2, (south + north) / 2
    return middle_x - across, max(-89.0, middle_y - up), middle_x + across, min(89.0, middle_y + up)


def _outline(sheet: Sheet, lines: Sequence[Line], box: tuple[float, float, float, float], *, closed: bool) -> Outline:
    commands: list[tuple[str, tuple[float, ...]]] = []
    for line in lines:
        for shift in (-360.0, 0.0, 360.0):
            if not _meets(line, box, shift):
                continue
            moved = [(x + shift, y) for x, y in line]
            piece = _clip(moved, box) if closed else moved
            if len(piece) > 1:
                commands.extend(polyline(_thin([sheet.to_sheet(Point(x, y)) for x, y in piece]), closed=closed))
    return tuple(commands)


def _thin(points: Line) -> tuple[XY, ...]:
    """Without points that stand too close to be told apart in print."""
    kept = points[:1]
    for point in points[1:-1]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) > _FINE:
            kept.append(point)
    return (*kept, points[-1])


def _meets(line: Line, box: tuple[float, float, float, float], shift: float) -> bool:
    west, south, east, north = box
    xs, ys = [x for x, _ in line], [y for _, y in line]
    return min(xs) + shift <= east and max(xs) + shift >= west and min(ys) <= north and max(ys) >= south


def _clip(line: Line, box: tuple[float, float, float, float]) -> Line:
    """A closed line cut off at a rectangle, one side after the other (Sutherland and Hodgman)."""
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        kept: Line = []
        for before, point in zip([line[-1], *line[:-1]] if line else [], line, strict=True):
            inside, was_inside = sign * (point[axis] - limit) >= 0, sign * (before[axis] - limit) >= 0
            if inside != was_inside:
                part = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append((before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part))
            if inside:
                kept.append(point)
        line = kept
    return line


def window_of(points: Sequence[Point]) -> tuple[Point, Point]:
    """The corners around positions, with room for what the sheet shows beyond them."""
    xs, ys = [point.x for point in points], [point.y for point in points]
    if max(xs) - min(xs) > 180:
        xs = [x % 360 for x in xs]
    reach = max(max(xs) - min(xs), max(ys) - min(ys), 1.0) * 0.8
    stretch = 1 / max(0.2, sin_cos(math.radians((min(ys) + max(ys)) / 2))[1])
    return Point(min(xs) - reach * stretch, max(ys) + reach), Point(max(xs) + reach * stretch, min(ys) - reach)
