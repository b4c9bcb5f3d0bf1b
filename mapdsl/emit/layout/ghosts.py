"""Where the spaces of tracks that are gone are drawn: beside the tracks that lay beside them, else where there is room.

The layout stays as it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.corridors import Corridor, corridors_of
from mapdsl.emit.layout.costs import between, cost_alone, courses_by_dislike
from mapdsl.emit.layout.course import Course, bows_of
from mapdsl.emit.layout.geometry import OrientedBox, overlap
from mapdsl.emit.layout.grid import Grid
from mapdsl.emit.layout.past import XY, Past
from mapdsl.emit.layout.sheet import CITY_RADIUS, LANE_GAP, EndKey, Sheet, TrainSize
from mapdsl.emit.revisions import Gone
from mapdsl.records import Record
from mapdsl.rules.tables import Track

_NEAR = 60.0
_CITY = 2 * CITY_RADIUS
_TOUCH = 0.2
"""Spaces that overlap no more lie side by side."""
_GOOD_ENOUGH = 1.0
"""A course that costs no more is taken without a look at the others."""


class Ghost(Record):
    """A track that is gone."""

    track: Track
    course: Course
    offset: float
    """How far to the right of the middle of the course it lies."""
    is_alone: bool
    """Whether the course is its own, not that of the tracks beside it."""

    @property
    def spaces(self) -> tuple[OrientedBox, ...]:
        return self.course.spaces(self.track, self.offset)

    def gaps(self) -> list[list[XY]]:
        """Lines between the spaces, and from them to the cities, on a course of its own."""
        if not self.is_alone:
            return []
        way, half = self.course, self.course.half_length
        middles = [way.first + way.pitch * index for index in range(way.corridor.spaces)]
        starts = [CITY_RADIUS, *(middle + half for middle in middles)]
        stops = [*(middle - half for middle in middles), way.curve.length - CITY_RADIUS]
        return [way.between(*span) for span in zip(starts, stops, strict=True) if span[1] - span[0] > 1.0]


def ghosts_of(layout: Layout, past: Past) -> list[Ghost]:
    beside, alone = [], list[tuple[Gone, tuple[XY, XY]]]()
    corridors = {course.corridor.id for course in layout.courses}
    for gone, ends in past.tracks:
        if gone.beside in corridors:
            beside.append(gone)
        else:
            alone.append((gone, ends))
    found = [*_alone(alone, layout)]
    return [*found, *_beside(beside, layout, [box for ghost in found for box in ghost.spaces])]


def _beside(tracks: Sequence[Gone], layout: Layout, others: Sequence[OrientedBox]) -> Iterator[Ghost]:
    """One lane further out, on the side where less is in the way."""
    courses = {course.corridor.id: course for course in layout.courses}
    rows: Grid[OrientedBox] = Grid(_NEAR)
    for row in (*others, *(row for course in layout.courses for row in course.rows)):
        rows.add(row, row.bounds)
    taken: dict[str, list[int]] = {}
    step = layout.trains.width + LANE_GAP
    for gone in tracks:
        way = courses[gone.beside]
        lanes = taken.setdefault(gone.beside, [0, 0])
        first = (len(way.corridor.lanes) + 1) / 2
        sides = [Ghost(gone.track, way, side * (first + lanes[side > 0]) * step, is_alone=False) for side in (-1, 1)]
        side = int(_covered(sides[1].spaces, rows) < _covered(sides[0].spaces, rows))
        lanes[side] += 1
        for box in sides[side].spaces:
            rows.add(box, box.bounds)
        yield sides[side]


def _alone(tracks: Sequence[tuple[Gone, tuple[XY, XY]]], layout: Layout) -> Iterator[Ghost]:
    """On a way of their own, those of a corridor together."""
    ends: dict[EndKey, XY] = {}
    for gone, points in tracks:
        ends |= {(end.place, end.number): point for end, point in zip(gone.track.ends, points, strict=True)}
    corridors = corridors_of([gone.track for gone, _ in tracks], replace(layout.sheet, ends=ends))
    for way in _free_ways(corridors, layout):
        for track, offset in zip(way.corridor.lanes, way.corridor.offsets(layout.trains), strict=True):
            yield Ghost(track, way, offset, is_alone=True)


def _free_ways(corridors: Sequence[Corridor], layout: Layout) -> Iterator[Course]:
    """Courses for further corridors, beside those that there are and around all cities."""
    taken: Grid[Course] = Grid(_NEAR)
    for course in layout.courses:
        taken.add(course, course.bounds)
    cities: Grid[XY] = Grid(_NEAR)
    points = [*layout.sheet.ends.values(), *(point for each in corridors for point in (each.start, each.finish))]
    for point in dict.fromkeys(points):
        cities.add(point, (*point, *point))
    for corridor in corridors:
        way = _free_way(corridor, layout.sheet, layout.trains, taken, cities)
        taken.add(way, way.bounds)
        yield way


def _free_way(corridor: Corridor, sheet: Sheet, trains: TrainSize, courses: Grid[Course], cities: Grid[XY]) -> Course:
    """The course that clashes least with what is there."""
    best, least = None, math.inf
    for disliked, option in courses_by_dislike(corridor, trains, bows_of(corridor, trains)):
        left, top, right, bottom = option.bounds
        around = cities.near((left - _CITY, top - _CITY, right + _CITY, bottom + _CITY))
        cost = cost_alone(
            disliked, option, [(city, city in (corridor.start, corridor.finish)) for city in around], sheet
        )
        for other in courses.near(option.bounds):
            if cost >= least:
                break
            cost += between(option, other)
        if best is None or cost < least:
            best, least = option, cost
        if least < _GOOD_ENOUGH:
            break
    assert best is not None, "there is always a way"
    return best


def _covered(spaces: Iterable[OrientedBox], boxes: Grid[OrientedBox]) -> float:
    """How deep spaces lie on what is there."""
    own = [box.grow(-_TOUCH) for box in spaces]
    return math.fsum(overlap(box, other) for box in own for other in boxes.near(box.bounds))
