"""Lines of a diagram: the courses of the layout, and straight ones, in pieces of Bézier curves."""

from __future__ import annotations

import math

from mapdsl.emit.layout.geometry import Arc, Curve
from mapdsl.emit.layout.sheet import CITY_RADIUS
from mapdsl.emit.layout.trigonometry import distance

Vec = tuple[float, float]
Piece = tuple[Vec, ...]
"""A chain of cubic Bézier curves: a start, then two handles and an end for each."""

SITE_RADIUS = 8.0
UNIT = SITE_RADIUS / CITY_RADIUS
"""So many pt of a diagram are a millimetre of the layout."""
_LONGEST_CURVE = 40.0
_CREST, _CREST_AT = 3.464, 0.551
"""Handles of a curve that swings to both sides as a sine does: how far aside for a height of 1, and how far along."""


class Line:
    """A curve, so many pt for each of its units; places on it are named by their distance from its start."""

    __slots__ = ("_curve", "_unit", "is_straight", "length")

    def __init__(self, curve: Curve, unit: float = UNIT) -> None:
        self._curve, self._unit = curve, unit
        self.length = curve.length * unit
        self.is_straight = isinstance(curve, Arc) and curve.is_straight

    @classmethod
    def between(cls, start: Vec, stop: Vec, *, bend: float = 0.0) -> Line:
        """A straight line, or a bow whose middle is moved to the right by a part of its length."""
        if start == stop:
            stop = (start[0] + 0.01, start[1])
        return cls(Arc(start, stop, bend * distance(start, stop)), 1.0)

    def _station(self, mark: float) -> tuple[float, float, float, float]:
        ((x, y, ux, uy),) = self._curve.walk(mark / self._unit, 0.0, 1)
        return x * self._unit, y * self._unit, ux, uy

    def heading(self, mark: float) -> Vec:
        """The direction in which the line leads at a place."""
        return self._station(mark)[2:]

    def at(self, mark: float, aside: float = 0.0) -> Vec:
        """A place on the line, or so far to the right of it."""
        x, y, ux, uy = self._station(mark)
        return (x - uy * aside, y + ux * aside)

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

    def whole(self) -> Piece:
        return self.piece(0.0, self.length)

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
