"""Lines on paper: arc length, places beside a line, pieces of it as Bézier curves.

Comes in: points in pt, y downwards. Goes out: points. Must not know: boards, Graphviz.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

Vec = tuple[float, float]
Piece = tuple[Vec, ...]
"""A chain of cubic Bézier curves: a start, then two handles and an end for each."""

_STEPS = 24
_LONGEST_CURVE = 40.0
_CREST, _CREST_AT = 3.464, 0.551
"""Handles of a curve that swings to both sides as a sine does: how far aside for a height of 1, and how far along."""


def distance(a: Vec, b: Vec) -> float:
    """By a square root, which unlike `hypot` is the same to the last bit on every machine."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return math.sqrt(dx * dx + dy * dy)


def _unit(vector: Vec) -> Vec:
    length = distance((0.0, 0.0), vector)
    return (vector[0] / length, vector[1] / length) if length else (1.0, 0.0)


def _distance_to_segment(point: Vec, a: Vec, b: Vec) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square if square else 0.0
    t = min(max(t, 0.0), 1.0)
    return distance(point, (a[0] + dx * t, a[1] + dy * t))


class Line:
    """A smooth line; places on it are named by their distance from its start."""

    __slots__ = ("_headings", "_marks", "_points", "length")

    def __init__(self, points: Sequence[Vec], headings: Sequence[Vec]) -> None:
        self._points = points
        self._headings = headings
        marks = [0.0]
        for a, b in pairwise(points):
            marks.append(marks[-1] + distance(a, b))
        self._marks = marks
        self.length = marks[-1]

    @classmethod
    def through(cls, points: Sequence[Vec], *, bend: float = 0.0) -> Line:
        """A line through points; two points may be joined by a bow whose middle is moved aside by parts of its length.

        A positive bend is to the right of somebody who walks along the line.
        """
        if len(points) == 2:
            if not bend:
                heading = _unit((points[1][0] - points[0][0], points[1][1] - points[0][1]))
                return cls(points, (heading, heading))
            return cls._bow(points[0], points[1], bend)
        return cls._spline(points)

    @classmethod
    def _bow(cls, a: Vec, b: Vec, bend: float) -> Line:
        dx, dy = b[0] - a[0], b[1] - a[1]
        aside = (-dy * bend * 2, dx * bend * 2)
        points, headings = [], []
        for step in range(_STEPS + 1):
            t = step / _STEPS
            rise = 2 * t * (1 - t)
            points.append((a[0] + dx * t + aside[0] * rise, a[1] + dy * t + aside[1] * rise))
            slope = 2 - 4 * t
            headings.append(_unit((dx + aside[0] * slope, dy + aside[1] * slope)))
        return cls(points, headings)

    @classmethod
    def _spline(cls, points: Sequence[Vec]) -> Line:
        """A Catmull-Rom spline."""
        ends = [points[0], *points, points[-1]]
        samples, headings = [], []
        for index in range(len(points) - 1):
            p, a, b, q = ends[index : index + 4]
            start = ((b[0] - p[0]) / 2, (b[1] - p[1]) / 2)
            stop = ((q[0] - a[0]) / 2, (q[1] - a[1]) / 2)
            for step in range(_STEPS + (index == len(points) - 2)):
                t = step / _STEPS
                samples.append(_hermite(t, (a, b), (start, stop)))
                headings.append(_unit(_hermite_slope(t, (a, b), (start, stop))))
        return cls(samples, headings)

    @property
    def is_straight(self) -> bool:
        return len(self._points) == 2

    def heading(self, mark: float) -> Vec:
        """The direction in which the line leads at a place."""
        return self._find(mark)[1]

    def at(self, mark: float, aside: float = 0.0) -> Vec:
        """A place on the line, or so far to the right of it."""
        point, heading = self._find(mark)
        return (point[0] - heading[1] * aside, point[1] + heading[0] * aside)

    def _find(self, mark: float) -> tuple[Vec, Vec]:
        points, headings = self._points, self._headings
        index = min(max(bisect_right(self._marks, mark) - 1, 0), len(points) - 2)
        span = self._marks[index + 1] - self._marks[index]
        t = (mark - self._marks[index]) / span if span else 0.0
        a, b = points[index], points[index + 1]
        point = (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)
        if headings[index] == headings[index + 1]:
            return point, headings[index]
        (ax, ay), (bx, by) = headings[index], headings[index + 1]
        return point, _unit((ax + (bx - ax) * t, ay + (by - ay) * t))

    def distance_to(self, point: Vec) -> float:
        """How far a point is from the line."""
        points = self._points
        if len(points) == 2:
            return _distance_to_segment(point, points[0], points[1])
        return min(_distance_to_segment(point, a, b) for a, b in pairwise(points))

    def dots(self, step: float, aside: float) -> Iterator[Vec]:
        """Places all along the line."""
        if not self.is_straight:
            count = max(1, int(self.length / step))
            yield from (self.at(self.length * index / count, aside) for index in range(count + 1))
            return
        (x, y), (dx, dy) = self.at(0.0, aside), self._headings[0]
        for index in range(int(self.length / step) + 1):
            yield (x + dx * step * index, y + dy * step * index)

    def piece(self, start: float, stop: float, aside: float = 0.0) -> Piece:
        """The part of the line between two places, moved aside."""
        parts = 1 if self.is_straight else max(1, math.ceil((stop - start) / _LONGEST_CURVE))
        here = self.at(start, aside)
        chain = [here]
        for part in range(1, parts + 1):
            before = start + (stop - start) * (part - 1) / parts
            after = start + (stop - start) * part / parts
            there = self.at(after, aside)
            reach = distance(here, there) / 3
            (ax, ay), (bx, by) = self.heading(before), self.heading(after)
            chain += (
                (here[0] + ax * reach, here[1] + ay * reach),
                (there[0] - bx * reach, there[1] - by * reach),
                there,
            )
            here = there
        return tuple(chain)

    def wave(self, start: float, stop: float, aside: float, *, height: float, length: float) -> Piece:
        """As `piece`, swinging to both sides; a whole number of waves fits, each of one curve."""
        waves = max(1, round((stop - start) / length))
        step = (stop - start) / waves
        handle = height * _CREST
        chain = [self.at(start, aside)]
        for index in range(waves):
            mark = start + step * index
            chain += (
                self.at(mark + step * _CREST_AT, aside + handle),
                self.at(mark + step * (1 - _CREST_AT), aside - handle),
                self.at(mark + step, aside),
            )
        return tuple(chain)


def _hermite(t: float, points: tuple[Vec, Vec], slopes: tuple[Vec, Vec]) -> Vec:
    (a, b), (u, v) = points, slopes
    p, q = (1 + 2 * t) * (1 - t) * (1 - t), t * t * (3 - 2 * t)
    r, s = t * (1 - t) * (1 - t), t * t * (t - 1)
    return (p * a[0] + q * b[0] + r * u[0] + s * v[0], p * a[1] + q * b[1] + r * u[1] + s * v[1])


def _hermite_slope(t: float, points: tuple[Vec, Vec], slopes: tuple[Vec, Vec]) -> Vec:
    (a, b), (u, v) = points, slopes
    p = 6 * t * (t - 1)
    r, s = (1 - t) * (1 - 3 * t), t * (3 * t - 2)
    return (p * (a[0] - b[0]) + r * u[0] + s * v[0], p * (a[1] - b[1]) + r * u[1] + s * v[1])
