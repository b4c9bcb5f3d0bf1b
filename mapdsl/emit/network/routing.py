"""The courses of tracks in a diagram: those of the layout, for bands that fill the way from city to city.

Comes in: tracks, where their ends are on the paper. Goes out: `Course`s, and lines along them.
Must not know: what is drawn along them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from msgspec.structs import replace

from mapdsl.emit.layout.corridors import END_CLEARANCE, Corridor, corridors_of
from mapdsl.emit.layout.course import Course
from mapdsl.emit.layout.ghosts import free_ways
from mapdsl.emit.layout.routing import routed
from mapdsl.emit.layout.sheet import CITY_RADIUS, Sheet, Trains
from mapdsl.emit.network.diagram_courses import Line, Vec
from mapdsl.rules.tables import End, Point, Track

SITE_RADIUS = 8.0
_UNIT = SITE_RADIUS / CITY_RADIUS
"""So many pt are a millimetre of the layout."""
_BAND = Trains("band", 18.0, 4.6, 20.0)
"""What a band is made of, for the layout."""
_ENDLESS = 1e9


def courses_of(
    tracks: Iterable[Track], ends: Mapping[End, Vec], projection: Callable[[Point], Vec]
) -> dict[str, Course]:
    """The course of every corridor."""
    sheet = _sheet(ends, projection)
    courses = routed(_corridors(tracks, sheet), sheet, _BAND, {})
    return {course.corridor.id: course for course in courses}


def courses_beside(
    tracks: Iterable[Track], ends: Mapping[End, Vec], projection: Callable[[Point], Vec], courses: Iterable[Course]
) -> Iterator[Course]:
    """Courses of further tracks, where there is room beside those that there are."""
    sheet = _sheet(ends, projection)
    return free_ways(_corridors(tracks, sheet), sheet, _BAND, courses)


def line_along(course: Course) -> Line:
    return Line(course.curve, _UNIT)


def _sheet(ends: Mapping[End, Vec], projection: Callable[[Point], Vec]) -> Sheet:
    """Paper without an edge."""

    def to_sheet(point: Point) -> Vec:
        x, y = projection(point)
        return x / _UNIT, y / _UNIT

    points = {(end.place, end.number): (x / _UNIT, y / _UNIT) for end, (x, y) in ends.items()}
    edges = (_ENDLESS, _ENDLESS, -_ENDLESS, -_ENDLESS, _ENDLESS, _ENDLESS)
    return Sheet(*edges, ends=points, to_sheet=to_sheet, geographic=False)


def _corridors(tracks: Iterable[Track], sheet: Sheet) -> list[Corridor]:
    """Corridors filled from end to end, however long their tracks are."""
    return [
        replace(each, spaces=max(1, int((each.chord - 2 * END_CLEARANCE) / _BAND.pitch)))
        for each in corridors_of(tracks, sheet)
    ]
