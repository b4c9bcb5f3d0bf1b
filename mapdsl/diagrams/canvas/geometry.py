"""Plane geometry in millimetres, with y downwards: oriented rectangles and their overlaps, arcs and splines."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.trigonometry import atan2, distance, hypot, sin_cos, tan

XY = tuple[float, float]
Bounds = tuple[float, float, float, float]
"""Bounding rectangle: left, top, right, bottom."""


def bounds_of(points: Iterable[XY]) -> Bounds:
    """Return the bounding rectangle of the points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def hull_of(boxes: Sequence[Bounds]) -> Bounds:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def meet(a: Bounds, b: Bounds) -> bool:
    return b[0] <= a[2] and b[2] >= a[0] and b[1] <= a[3] and b[3] >= a[1]


def widen(bounds: Bounds, by: float) -> Bounds:
    left, top, right, bottom = bounds
    return left - by, top - by, right + by, bottom + by


Thing = TypeVar("Thing")


class Grid(Generic[Thing]):
    """Spatial index on a grid of squares. Queries return items in the order in which they were added."""

    def __init__(self, square: float) -> None:
        self._square = square
        self._things: list[tuple[Thing, Bounds]] = []
        self._squares: dict[tuple[int, int], list[int]] = {}

    def add(self, thing: Thing, bounds: Bounds) -> None:
        for square in self._squares_under(bounds):
            self._squares.setdefault(square, []).append(len(self._things))
        self._things.append((thing, bounds))

    def near(self, bounds: Bounds) -> list[Thing]:
        """Return the items whose bounds intersect the given bounds."""
        left, top, right, bottom = bounds
        found: set[int] = set()
        for square in self._squares_under(bounds):
            found.update(self._squares.get(square, ()))
        things = self._things
        return [
            thing
            for thing, (x0, y0, x1, y1) in (things[index] for index in sorted(found))
            if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top
        ]

    def density(self, bounds: Bounds) -> float:
        """Return the average number of items per grid square in this area."""
        squares = [len(self._squares.get(square, ())) for square in self._squares_under(bounds)]
        return sum(squares) / len(squares)

    def _squares_under(self, bounds: Bounds) -> list[tuple[int, int]]:
        left, top, right, bottom = [math.floor(value / self._square) for value in bounds]
        return [(column, row) for column in range(left, right + 1) for row in range(top, bottom + 1)]


class OrientedBox(NamedTuple):
    """Rectangle at any angle: its centre, half its length and width, and a unit vector along its length."""

    x: float
    y: float
    half_length: float
    half_width: float
    along_x: float
    along_y: float

    @property
    def bounds(self) -> Bounds:
        """Bounding rectangle: left, top, right, bottom."""
        x, y, half_length, half_width, along_x, along_y = self
        across = half_length * abs(along_x) + half_width * abs(along_y)
        down = half_length * abs(along_y) + half_width * abs(along_x)
        return x - across, y - down, x + across, y + down

    @property
    def degrees(self) -> float:
        return math.degrees(atan2(self.along_y, self.along_x))

    def at(self, along: float, aside: float) -> XY:
        """Return the point at `along` millimetres from the centre in the rectangle's direction, and `aside`
        millimetres to the right."""
        x, y, _, _, along_x, along_y = self
        return x + along_x * along - along_y * aside, y + along_y * along + along_x * aside

    def grow(self, by: float) -> OrientedBox:
        return OrientedBox(self.x, self.y, self.half_length + by, self.half_width + by, self.along_x, self.along_y)


def level(x: float, y: float, width: float, height: float) -> OrientedBox:
    """Return an axis-aligned rectangle with the given upper left corner."""
    return OrientedBox(x + width / 2, y + height / 2, width / 2, height / 2, 1.0, 0.0)


Rectangle = tuple[float, float, float, float, float, float]
"""`OrientedBox`, or a plain tuple of the same numbers."""


def overlap(a: Rectangle, b: Rectangle) -> float:
    """Return the length of the shortest move that separates two overlapping rectangles, or 0 if they do not overlap."""
    ax, ay, a_length, a_width, aux, auy = a
    bx, by, b_length, b_width, bux, buy = b
    dx, dy = bx - ax, by - ay
    cosine = abs(aux * bux + auy * buy)
    sine = abs(aux * buy - auy * bux)
    depth = a_width + b_length * sine + b_width * cosine - abs(dy * aux - dx * auy)
    if depth <= 0.0:
        return 0.0
    other = b_width + a_length * sine + a_width * cosine - abs(dy * bux - dx * buy)
    if other <= 0.0:
        return 0.0
    depth = min(depth, other)
    other = a_length + b_length * cosine + b_width * sine - abs(dx * aux + dy * auy)
    if other <= 0.0:
        return 0.0
    depth = min(depth, other)
    other = b_length + a_length * cosine + a_width * sine - abs(dx * bux + dy * buy)
    return min(depth, other) if other > 0.0 else 0.0


def disc_overlap(box: OrientedBox, x: float, y: float, radius: float) -> float:
    """Return how far a disc reaches into a rectangle, or 0 if the two do not overlap."""
    dx, dy = x - box.x, y - box.y
    outside_x = abs(dx * box.along_x + dy * box.along_y) - box.half_length
    outside_y = abs(dy * box.along_x - dx * box.along_y) - box.half_width
    if outside_x <= 0.0 and outside_y <= 0.0:
        return radius - max(outside_x, outside_y)
    return max(0.0, radius - hypot(max(outside_x, 0.0), max(outside_y, 0.0)))


def outside(box: OrientedBox, width: float, height: float, margin: float) -> float:
    """Return how far a rectangle extends beyond the area inside the margins of a sheet, or 0 if it lies inside that
    area."""
    x, y, half_length, half_width, along_x, along_y = box
    reach = half_length + half_width + margin
    if reach < x < width - reach and reach < y < height - reach:
        return 0.0
    half_x = half_length * abs(along_x) + half_width * abs(along_y) + margin
    half_y = half_length * abs(along_y) + half_width * abs(along_x) + margin
    return max(0.0, half_x - x, half_y - y, x + half_x - width, y + half_y - height)


Station = tuple[float, float, float, float]
"""Point on a curve and the direction of the curve at that point: x, y and a unit vector."""


class Arc:
    """Circular arc between two points.

    `bow` is the distance of the arc's middle from the straight line between the two points. It is positive to the right
    of that line, seen from start to end with y downwards. A bow of 0 makes a straight line.
    """

    __slots__ = ("_slant", "length", "start", "tightest", "turn", "ux", "uy")

    def __init__(self, start: XY, end: XY, bow: float) -> None:
        self.start = start
        dx, dy = end[0] - start[0], end[1] - start[1]
        chord = hypot(dx, dy)
        self.ux, self.uy = dx / chord, dy / chord
        self.turn = 2.0 * atan2(2.0 * bow, chord)
        """Half the angle of the arc in radians, with the sign of the bow."""
        straight = self.is_straight
        self._slant = sin_cos(self.turn)
        self.length = chord if straight else chord * self.turn / self._slant[0]
        self.tightest = math.inf if straight else self.length / (2.0 * abs(self.turn))

    @property
    def is_straight(self) -> bool:
        return abs(self.turn) < 1e-6

    def walk(self, first: float, step: float, count: int) -> list[Station]:
        (x0, y0), ux, uy, turn = self.start, self.ux, self.uy, self.turn
        if self.is_straight:
            distances = [first + step * index for index in range(count)]
            return [(x0 + ux * along, y0 + uy * along, ux, uy) for along in distances]
        radius = self.length / (2.0 * turn)
        sine_start, cosine_start = self._slant
        sine, cosine = sin_cos(turn - first / radius)
        sine_step, cosine_step = sin_cos(step / radius)
        stations = []
        for _ in range(count):
            along, aside = radius * (sine_start - sine), radius * (cosine - cosine_start)
            x, y = x0 + ux * along - uy * aside, y0 + uy * along + ux * aside
            stations.append((x, y, ux * cosine - uy * sine, uy * cosine + ux * sine))
            sine, cosine = sine * cosine_step - cosine * sine_step, cosine * cosine_step + sine * sine_step
        return stations


class SCurve:
    """S-shaped curve: two arcs with opposite bows that meet halfway."""

    __slots__ = ("first", "length", "second", "tightest")

    def __init__(self, start: XY, end: XY, bow: float) -> None:
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.first, self.second = Arc(start, middle, bow), Arc(middle, end, -bow)
        self.length = 2 * self.first.length
        self.tightest = self.first.tightest

    def walk(self, first: float, step: float, count: int) -> list[Station]:
        half = self.length / 2
        before = min(count, max(0, math.ceil((half - first) / (step or 1.0))))
        rest = first + step * before - half
        return [*self.first.walk(first, step, before), *self.second.walk(rest, step, count - before)]


def bow_for(chord: float, length: float) -> float:
    """Return the bow of the arc of this length over a chord. Returns 0 if the chord is at least as long as the arc."""
    if length <= chord:
        return 0.0
    part = chord / length
    turn = math.sqrt(6.0 * (1.0 - part))
    for _ in range(6):
        sine, cosine = sin_cos(turn)
        turn -= (sine - part * turn) / (cosine - part)
    return chord / 2 * tan(min(turn, math.pi * 0.92) / 2)


class Spline(Record, dict=True):
    """Smooth curve through points (Catmull-Rom)."""

    points: tuple[XY, ...]

    @cached_property
    def _samples(self) -> list[XY]:
        points = self.points
        padded = (points[0], *points, points[-1])
        steps = [(index, step) for index in range(len(points) - 1) for step in range(16)]
        return [*(_catmull_rom(padded[index : index + 4], step / 16) for index, step in steps), points[-1]]

    @cached_property
    def _distances(self) -> list[float]:
        return [*accumulate((distance(a, b) for a, b in pairwise(self._samples)), initial=0.0)]

    @property
    def length(self) -> float:
        return self._distances[-1]

    @cached_property
    def tightest(self) -> float:
        radius = math.inf
        samples = self._samples
        for a, b, c in zip(samples, samples[1:], samples[2:], strict=False):
            (ux, uy), (vx, vy) = (b[0] - a[0], b[1] - a[1]), (c[0] - b[0], c[1] - b[1])
            turn = abs(atan2(ux * vy - uy * vx, ux * vx + uy * vy))
            if turn > 1e-9:
                radius = min(radius, distance(a, c) / 2 / turn)
        return radius

    def walk(self, first: float, step: float, count: int) -> list[Station]:
        return [self._at(first + step * index) for index in range(count)]

    def _at(self, mark: float) -> Station:
        index = min(max(bisect_right(self._distances, mark) - 1, 0), len(self._samples) - 2)
        (x0, y0), (x1, y1) = self._samples[index], self._samples[index + 1]
        step = self._distances[index + 1] - self._distances[index] or 1e-9
        ux, uy = (x1 - x0) / step, (y1 - y0) / step
        rest = mark - self._distances[index]
        return x0 + ux * rest, y0 + uy * rest, ux, uy


Curve: TypeAlias = Arc | SCurve | Spline
"""Curve with a `length` and a smallest radius of curvature (`tightest`).

`walk` returns `count` stations. The first is at distance `first` from the start, and each further one is `step` later.
"""


def _catmull_rom(points: Sequence[XY], t: float) -> XY:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
    a, b, c = 2 * t * t - t - t * t * t, 3 * t * t * t - 5 * t * t + 2, 4 * t * t + t - 3 * t * t * t
    d = t * t * t - t * t
    return (a * x0 + b * x1 + c * x2 + d * x3) / 2, (a * y0 + b * y1 + c * y2 + d * y3) / 2
