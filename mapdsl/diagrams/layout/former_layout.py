"""Former positions of removed and moved elements on the layout of the new board, which stays unchanged.

Removed tracks are drawn alongside the tracks that were parallel to them, or otherwise where there is room. Elements far
off the board are left out, because they would make the picture mostly empty.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY, Grid, OrientedBox, overlap, widen
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.costs import cost_alone, courses_by_cost, pair_cost
from mapdsl.diagrams.layout.course import Corridor, Course, bows_of, corridors_of
from mapdsl.diagrams.layout.sheet import CITY_RADIUS, LANE_GAP, EndKey, Sheet, TrainSize
from mapdsl.diagrams.revisions import Mark, RemovedTrack, Revision
from mapdsl.rules.tables import End, Place, Point, Track

_SAME = 0.05
"""Distance, in millimetres, up to which two points count as the same."""
_MAX_BEND = 2.0
"""Maximum ratio of bow to chord that is used for a removed track. Larger bends, which lead far off the board, are
ignored."""
_AROUND = 0.75
"""Maximum distance from the sheet at which former positions are drawn, relative to the longer side of the sheet."""
_NEAR = 60.0
_TOUCH = 0.2
"""Width, in millimetres, by which spaces are narrowed on every side before overlaps count."""
_GOOD_ENOUGH = 1.0
"""Cost below which a course is accepted without trying further courses."""


class EndMove(Record):
    """End of a place that has moved, is new or was removed."""

    end: End
    before: XY | None
    """Former position. `None` if the end is new or its former position is too far off the sheet."""
    after: XY | None
    words: str


class FormerLayout(Record):
    """Removed tracks and places with the former positions of their ends.

    Tracks and places too far off the sheet are in `undrawn`.
    """

    tracks: tuple[tuple[RemovedTrack, tuple[XY, XY]], ...]
    places: tuple[tuple[Place, tuple[XY, ...]], ...]
    moves: tuple[EndMove, ...]
    undrawn: tuple[Track | Place, ...]

    def points(self) -> list[XY]:
        """Return the former positions of places that were removed or have moved."""
        before = (move.before for move in self.moves if move.before)
        return [*(point for _, points in self.places for point in points), *before]

    def changes_of_ends(self, revision: Revision, ends: Iterable[End]) -> dict[End, tuple[Mark, str]]:
        """Return the mark and a short description of each new or changed end on the new board."""
        moved = {move.end: move.words for move in self.moves if move.after is not None}
        found = {}
        for end in ends:
            if end in moved or end.place in revision.places:
                mark, words = revision.places.get(end.place, (Mark.CHANGED, ""))
                said = (words if end.number < 2 else "", moved.get(end, ""))
                found[end] = mark, ", ".join(filter(None, said))
        return found


def past_of(revision: Revision, sheet: Sheet) -> FormerLayout:
    """Convert the positions of the removed and moved elements of a revision to the sheet of the new board."""
    stood = {name: [_near(point, sheet) for point in at] for name, at in revision.moved.items()}
    stood |= {place.id: [_near(point, sheet) for point in place.at] for place in revision.removed_places}
    tracks, places, undrawn = [], [], list[Track | Place]()
    for gone in revision.removed_tracks:
        start, finish = (_was_at(end, stood, sheet) for end in gone.track.ends)
        if start is None or finish is None:
            undrawn.append(gone.track)
        else:
            track, via = gone.track, gone.track.via if all(_near(point, sheet) for point in gone.track.via) else ()
            bend = track.bend if track.bend is None or abs(track.bend) <= _MAX_BEND else None
            tracks.append((replace(gone, track=replace(track, bend=bend, via=via)), (start, finish)))
    for place in revision.removed_places:
        if points := tuple(point for point in stood[place.id] if point):
            places.append((place, points))
        else:
            undrawn.append(place)
    moves = (move for name in revision.moved for move in _moves(name, stood[name], sheet))
    return FormerLayout(tuple(tracks), tuple(places), tuple(moves), tuple(undrawn))


def _near(position: Point, sheet: Sheet) -> XY | None:
    """Return a position on the sheet, or `None` if it is too far off the sheet."""
    x, y = sheet.to_sheet(position)
    around = _AROUND * max(sheet.width, sheet.height)
    return (x, y) if -around <= x <= sheet.width + around and -around <= y <= sheet.height + around else None


def _was_at(end: End, stood: Mapping[str, Sequence[XY | None]], sheet: Sheet) -> XY | None:
    """Return the former position of an end, or of the nearest numbered end of the same place if that end is unknown."""
    if end.place in stood:
        points = stood[end.place]
        return points[min(max(end.number - 1, 0), len(points) - 1)] if points else None
    keys = ((end.place, number) for number in (end.number, 0, 1))
    return next((sheet.ends[key] for key in keys if key in sheet.ends), None)


def _moves(name: str, points: Sequence[XY | None], sheet: Sheet) -> Iterator[EndMove]:
    """Yield the moves of a place's ends. Former and current ends are matched by their order."""
    ends = sorted(number for place, number in sheet.ends if place == name)
    for index, (before, number) in enumerate(zip_longest(points, ends)):
        if number is None:
            yield EndMove(End(name, index + 1), before, None, "")
            continue
        after = sheet.ends[name, number]
        if index >= len(points):
            yield EndMove(End(name, number), None, after, "new end")
        elif before is None or distance(before, after) > _SAME:
            yield EndMove(End(name, number), before, after, "moved")


# ---- ghosts ---------------------------------------------------------------------------------------------------------


class Ghost(Record):
    """Removed track drawn at its former position."""

    track: Track
    course: Course
    offset: float
    """Offset of the track, in millimetres, to the right of the middle of its course."""
    is_alone: bool
    """True if the track has a course of its own instead of sharing one with parallel tracks that still exist."""

    @property
    def spaces(self) -> tuple[OrientedBox, ...]:
        return self.course.spaces(self.track, self.offset)

    def gaps(self) -> list[list[XY]]:
        """Return the lines between spaces and from the outer spaces to the cities. Empty unless the track has a
        course of its own."""
        if not self.is_alone:
            return []
        way, half = self.course, self.course.half_length
        middles = [way.first + way.pitch * index for index in range(way.corridor.spaces)]
        starts = [CITY_RADIUS, *(middle + half for middle in middles)]
        stops = [*(middle - half for middle in middles), way.curve.length - CITY_RADIUS]
        return [way.between(*span) for span in zip(starts, stops, strict=True) if span[1] - span[0] > 1.0]


def ghosts_of(layout: Layout, past: FormerLayout) -> list[Ghost]:
    courses = {course.corridor.id: course for course in layout.courses}
    beside = [gone for gone, _ in past.tracks if gone.beside in courses]
    alone = [*_alone([(gone, ends) for gone, ends in past.tracks if gone.beside not in courses], layout)]
    return [*alone, *_beside(beside, courses, layout.trains, [box for ghost in alone for box in ghost.spaces])]


def _beside(
    tracks: Sequence[RemovedTrack], courses: Mapping[str, Course], trains: TrainSize, others: Sequence[OrientedBox]
) -> Iterator[Ghost]:
    """Place removed tracks one lane further out than the remaining parallel tracks, on the side with less overlap."""
    rows: Grid[OrientedBox] = Grid(_NEAR)
    for row in (*others, *(row for course in courses.values() for row in course.rows)):
        rows.add(row, row.bounds)
    taken: dict[str, list[int]] = {}
    step = trains.width + LANE_GAP
    for gone in tracks:
        way = courses[gone.beside]
        lanes = taken.setdefault(gone.beside, [0, 0])
        first = (len(way.corridor.lanes) + 1) / 2
        sides = [Ghost(gone.track, way, side * (first + lanes[side > 0]) * step, is_alone=False) for side in (-1, 1)]
        side = int(_depth_on(sides[1].spaces, rows) < _depth_on(sides[0].spaces, rows))
        lanes[side] += 1
        for box in sides[side].spaces:
            rows.add(box, box.bounds)
        yield sides[side]


def _depth_on(spaces: Iterable[OrientedBox], boxes: Grid[OrientedBox]) -> float:
    """Return the total depth, in millimetres, by which spaces overlap existing rectangles."""
    own = [box.grow(-_TOUCH) for box in spaces]
    return math.fsum(overlap(box, other) for box in own for other in boxes.near(box.bounds))


def _alone(tracks: Sequence[tuple[RemovedTrack, tuple[XY, XY]]], layout: Layout) -> Iterator[Ghost]:
    """Place removed tracks without remaining parallel tracks on one new course per corridor, avoiding other courses
    and cities."""
    ends: dict[EndKey, XY] = {}
    for gone, stood in tracks:
        ends |= {(end.place, end.number): point for end, point in zip(gone.track.ends, stood, strict=True)}
    corridors = corridors_of([gone.track for gone, _ in tracks], replace(layout.sheet, ends=ends))
    courses, cities = Grid[Course](_NEAR), Grid[XY](_NEAR)
    for course in layout.courses:
        courses.add(course, course.bounds)
    points = (point for corridor in corridors for point in (corridor.start, corridor.finish))
    for x, y in dict.fromkeys((*layout.sheet.ends.values(), *points)):
        cities.add((x, y), (x, y, x, y))
    for corridor in corridors:
        way = _free_way(corridor, layout, courses, cities)
        courses.add(way, way.bounds)
        for track, offset in zip(corridor.lanes, corridor.offsets(layout.trains), strict=True):
            yield Ghost(track, way, offset, is_alone=True)


def _free_way(corridor: Corridor, layout: Layout, courses: Grid[Course], cities: Grid[XY]) -> Course:
    """Return the course with the lowest cost among existing courses and cities. The first course that is good enough
    is taken."""
    best, least = None, math.inf
    for disliked, option in courses_by_cost(corridor, layout.trains, bows_of(corridor, layout.trains)):
        around = cities.near(widen(option.bounds, 2 * CITY_RADIUS))
        own = [(city, city in (corridor.start, corridor.finish)) for city in around]
        cost = cost_alone(disliked, option, own, layout.sheet)
        for other in courses.near(option.bounds):
            if cost >= least:
                break
            cost += pair_cost(option, other)
        if best is None or cost < least:
            best, least = option, cost
        if least < _GOOD_ENOUGH:
            break
    assert best is not None, "there is always a way"
    return best
