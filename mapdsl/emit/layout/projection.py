"""From longitude and latitude to a plane: Lambert's conformal conic projection, laid around what is to be drawn.

Comes in: points in degrees. Goes out: points in a plane, y downwards, true to shape near the middle.
Must not know: boards, sheets.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from mapdsl.emit.layout.geometry import XY
from mapdsl.emit.layout.trigonometry import power, sin_cos, tan
from mapdsl.records import Record
from mapdsl.rules.tables import Point

_MOST = 85.0
"""Latitudes beyond are drawn at this one: the poles have no place in the plane."""


class Projection(Record):
    """A cone that touches the globe at a latitude, cut open opposite a longitude."""

    longitude: float
    latitude: float

    @classmethod
    def around(cls, points: Sequence[Point]) -> Projection:
        """The projection for the middle of some points."""
        longitudes, latitudes = [point.x for point in points], [point.y for point in points]
        if max(longitudes) - min(longitudes) > 180:
            longitudes = [longitude % 360 for longitude in longitudes]
        middle = (min(latitudes) + max(latitudes)) / 2
        if abs(middle) < 2.0:
            middle = math.copysign(2.0, middle)
        return cls((min(longitudes) + max(longitudes)) / 2, max(-_MOST + 5, min(_MOST - 5, middle)))

    def plane(self, point: Point) -> XY:
        touch = math.radians(self.latitude)
        cone, flat = sin_cos(touch)
        factor = flat * power(tan(math.pi / 4 + touch / 2), cone) / cone
        latitude = math.radians(max(-_MOST, min(_MOST, point.y)))
        radius = factor / power(tan(math.pi / 4 + latitude / 2), cone)
        sine, cosine = sin_cos(cone * math.radians((point.x - self.longitude + 180) % 360 - 180))
        return radius * sine, radius * cosine
