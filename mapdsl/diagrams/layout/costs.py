"""Costs of courses, alone and in pairs.

Costs serve only to compare courses. For scale, a millimetre of overlap costs a few units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from mapdsl.diagrams.canvas.geometry import XY, OrientedBox, disc_overlap, outside, overlap, widen
from mapdsl.diagrams.layout.course import ARRANGEMENTS, COMFORTABLE_GAP, Alignment, Corridor, Course, CourseShape
from mapdsl.diagrams.layout.sheet import CITY_RADIUS, Sheet, TrainSize

_CITY_MARGIN = 1.0
_BOW = 60.0
"""Factor for the square of the ratio of bow to chord."""
_DOUBLE_BOW = 3.0
_OFF_MIDDLE = 0.4
"""Factor for spaces that are not centred on a curve with room to spare. The factor is multiplied by the shift, at
most 0.5."""
_NOT_SPREAD = 0.3
_RESTLESS, _GENTLE = 0.8, 50.0
"""Cost per millimetre by which the radius of an S-curve is too small, and the minimum radius, in millimetres, that
costs nothing."""
_TOUCHING, _SQUEEZED, _TOO_SHORT = 12.0, 0.4, 4.0
"""Costs per millimetre: overlap on the inner side of a curve, missing distance between spaces, missing length of the
curve."""
_OFF_SHEET, _ON_OWN_CITY, _ON_CITY = 5.0, 8.0, 12.0
"""Costs per millimetre by which a space extends over the edge of the sheet, the city at its end, or another city."""
_OVERLAP, _OVERLAP_DEPTH = 0.4, 7.0
"""Cost of two spaces that overlap, and the additional cost per millimetre of overlap."""
_CROSSING = 20.0
"""Cost of two lines that cross. Not added if overlapping spaces of the two courses already cost that much."""


def courses_by_cost(
    corridor: Corridor, trains: TrainSize, bows: Sequence[tuple[float, bool]]
) -> Iterator[tuple[float, Course]]:
    """Yield the courses worth trying with the cost of their shape, cheapest first. Each course is built only when
    requested."""
    alignments: dict[tuple[float, bool], Alignment] = {}
    for disliked, manner in _shapes_by_cost(corridor.chord, tuple(bows)):
        bow = manner[:2]
        if bow not in alignments:
            alignments[bow] = Alignment(corridor, trains, manner)
        if not alignments[bow].repeats(manner):
            yield disliked, Course(alignments[bow], manner)


@lru_cache(maxsize=1024)
def _shapes_by_cost(chord: float, bows: tuple[tuple[float, bool], ...]) -> list[tuple[float, CourseShape]]:
    """Return the shapes worth trying, sorted by cost. Cached because editing a board changes the lengths of few
    corridors."""
    options = [CourseShape(*bow, *arrangement) for bow in bows for arrangement in ARRANGEMENTS]
    return sorted((shape_cost(chord, manner), manner) for manner in options)


def shape_cost(chord: float, manner: CourseShape) -> float:
    """Return the cost of a course's shape: the cost of its bow, and of spaces that are close together or not
    centred."""
    slant = manner.bow / chord
    bow = _DOUBLE_BOW + 2.0 * _BOW * slant * slant if manner.double else _BOW * slant * slant
    return bow + _OFF_MIDDLE * abs(manner.slide - 0.5) + _NOT_SPREAD * (1.0 - manner.spread)


def cost_alone(disliked: float, option: Course, cities: Sequence[tuple[XY, bool]], sheet: Sheet) -> float:
    """Return the cost of a course without its neighbours: its shape, squeezed spaces, covered cities, and the edge of
    the sheet.

    `cities` are pairs of a city's position and a flag that is true if the course ends at the city.
    """
    alignment, steps, pitch = option.alignment, option.corridor.spaces - 1, option.pitch
    cost = disliked
    if alignment.is_double:
        cost += _RESTLESS * max(0.0, _GENTLE - alignment.curve.tightest)
    cost += _TOUCHING * max(0.0, alignment.least_pitch - pitch) * steps
    cost += _SQUEEZED * max(0.0, alignment.trains.length + COMFORTABLE_GAP - pitch) * steps
    cost += _TOO_SHORT * max(0.0, -option.slack)
    reach = option.wide_reach + CITY_RADIUS + _CITY_MARGIN
    left, top, right, bottom = option.bounds
    margin = sheet.map_x
    beyond = left < margin or top < margin or right > sheet.width - margin or bottom > sheet.height - margin
    around = CITY_RADIUS + _CITY_MARGIN
    left, top, right, bottom = widen(option.bounds, around)
    near = [city for city in cities if left < city[0][0] < right and top < city[0][1] < bottom]
    if not beyond and not near:
        return cost
    square, length, width = reach * reach, option.half_length, option.half_width
    for x, y, ux, uy in option.stations:
        if beyond:
            cost += _OFF_SHEET * outside(OrientedBox(x, y, length, width, ux, uy), sheet.width, sheet.height, margin)
        for (city_x, city_y), own in near:
            dx, dy = city_x - x, city_y - y
            if dx * dx + dy * dy < square:
                radius, weight = (CITY_RADIUS, _ON_OWN_CITY) if own else (around, _ON_CITY)
                cost += weight * disc_overlap(OrientedBox(x, y, length, width, ux, uy), city_x, city_y, radius)
    return cost


def pair_cost(option: Course, other: Course) -> float:
    """Return the joint cost of two courses: overlapping spaces and crossing lines."""
    cost, reach = 0.0, option.wide_reach + other.wide_reach
    left, top, right, bottom = other.bounds
    own = option.wide_reach
    left, top, right, bottom = left - own, top - own, right + own, bottom + own
    square, others = reach * reach, other.stations
    length, width = option.wide_length, option.wide_width
    other_length, other_width = other.wide_length, other.wide_width
    for x, y, ux, uy in option.stations:
        if left < x < right and top < y < bottom:
            for other_x, other_y, other_ux, other_uy in others:
                dx, dy = other_x - x, other_y - y
                if dx * dx + dy * dy < square:
                    box = other_x, other_y, other_length, other_width, other_ux, other_uy
                    if depth := overlap((x, y, length, width, ux, uy), box):
                        cost += _OVERLAP + _OVERLAP_DEPTH * depth
    if cost < _CROSSING and _cross(option.alignment.sketch, other.alignment.sketch):
        cost += _CROSSING
    return cost


def _cross(line: Sequence[XY], other: Sequence[XY]) -> bool:
    start_x, start_y = other[0]
    for (ax, ay), (bx, by) in pairwise(line):
        dx, dy = bx - ax, by - ay
        cx, cy = start_x, start_y
        side = dx * (cy - ay) > dy * (cx - ax)
        for ex, ey in other:
            if (dx * (ey - ay) > dy * (ex - ax)) is not side:
                side = not side
                fx, fy = ex - cx, ey - cy
                if (fx * (ay - cy) > fy * (ax - cx)) is not (fx * (by - cy) > fy * (bx - cx)):
                    return True
            cx, cy = ex, ey
    return False
