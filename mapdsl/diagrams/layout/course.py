"""Corridors, which are bundles of parallel tracks (lanes), and their courses, which are curves with spaces along them.

All lengths are in millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY, Arc, Curve, OrientedBox, SCurve, Spline, bow_for
from mapdsl.diagrams.canvas.trigonometry import distance, hypot
from mapdsl.diagrams.layout.sheet import CITY_CLEARANCE, CITY_RADIUS, LANE_GAP, EndKey, Sheet, TrainSize
from mapdsl.rules.tables import Track, by_corridor

_UNEVEN_GAP = 2.0
EDGED = ("tunnel", "special")
"""Kinds of track whose spaces are drawn with a wider edge."""
END_CLEARANCE = CITY_RADIUS + CITY_CLEARANCE
"""Minimum distance from the centre of a city to the near edge of the first space."""
MIN_GAP = 0.5
"""Minimum gap between two neighbouring spaces of a track."""
COMFORTABLE_GAP = 1.5
EDGING = 0.9
"""Extra width of the edge around spaces of tunnels and special routes."""
MIN_CORRIDOR_GAP = 0.5
"""Minimum gap between spaces of different corridors."""
_MIN_SLACK = 1.0
"""Unused length of a curve, in millimetres, below which shifting its spaces makes no visible difference."""
MAX_PITCH_RATIO = 1.2
"""Maximum distance from space to space, relative to the usual distance for trains of this size."""


class Corridor(Record):
    """Parallel tracks between two places, ordered from left to right as seen from the first end to the second."""

    id: str
    ends: tuple[EndKey, EndKey]
    start: XY
    finish: XY
    lanes: tuple[Track, ...]
    bend: float | None
    via: tuple[XY, ...]

    spaces: int
    """Number of spaces on the longest track."""
    is_edged: bool
    """True if the spaces of any track have a wider edge."""

    @property
    def is_ferry(self) -> bool:
        return all(track.kind == "ferry" for track in self.lanes)

    @property
    def chord(self) -> float:
        return distance(self.start, self.finish)

    @property
    def _gap(self) -> float:
        """Gap, in millimetres, between two neighbouring lanes.

        Lanes of unequal length need a wider gap, because the corners of their spaces come closer together in curves.
        """
        return LANE_GAP if len({track.length for track in self.lanes}) == 1 else _UNEVEN_GAP

    def half_width(self, trains: TrainSize) -> float:
        return (len(self.lanes) * (trains.width + self._gap) - self._gap) / 2

    def offsets(self, trains: TrainSize) -> list[float]:
        """Return the offset of each lane, in millimetres, to the right of the middle of the corridor."""
        step = trains.width + self._gap
        return [(index - (len(self.lanes) - 1) / 2) * step for index in range(len(self.lanes))]


def corridors_of(tracks: Iterable[Track], sheet: Sheet) -> list[Corridor]:
    """Group tracks into corridors. If both ends of a corridor are at the same point, one end is moved by a
    millimetre."""
    corridors = []
    for name, lanes in sorted(by_corridor(tracks).items()):
        one, other = lanes[0].ends
        start, finish = sheet.at(one), sheet.at(other)
        if start == finish:
            finish = (finish[0] + 1.0, finish[1])
        ends = (one.place, one.number), (other.place, other.number)
        bend = next((track.bend for track in lanes if track.bend is not None), None)
        via = tuple(map(sheet.to_sheet, next((track.via for track in lanes if track.via), ())))
        spaces, is_edged = max(track.length for track in lanes), any(track.kind in EDGED for track in lanes)
        corridors.append(Corridor(name, ends, start, finish, tuple(lanes), bend, via, spaces, is_edged))
    return corridors


def track_title(track: Track) -> str:
    """Return the tooltip text of a track."""
    ends = " – ".join(end.place for end in track.ends)
    locomotives = f", locomotives: {track.locomotives}" if track.locomotives else ""
    colours = " and ".join(f"{count} {colour}" for colour, count in track.shares)
    return f"{ends}: {colours}, {track.kind}{locomotives}{f', one way to {track.to}' if track.to else ''}"


class CourseShape(NamedTuple):
    """Shape of a course.

    `bow` is in millimetres, and a `double` bow is an S-curve. `spread` sets the distance between spaces, from 0 (tight)
    to 1 (loose). `slide` is the position of the spaces on the curve, from 0 (at the first end) to 1 (at the second
    end).
    """

    bow: float
    double: bool = False
    spread: float = 1.0
    slide: float = 0.5


class Alignment:
    """Curve between the ends of a corridor, with the values that all courses along the curve share."""

    def __init__(self, corridor: Corridor, trains: TrainSize, manner: CourseShape) -> None:
        self.corridor, self.trains, self.is_double = corridor, trains, manner.double
        start, finish = corridor.start, corridor.finish
        curve: Curve = (SCurve if manner.double else Arc)(start, finish, manner.bow)
        if corridor.via:
            curve = Spline((start, *corridor.via, finish))
        self.curve = curve
        self.available = curve.length - 2 * END_CLEARANCE
        self.half_width = half_width = corridor.half_width(trains)
        self.least_pitch = (trains.length + MIN_GAP) / (1.0 - min(0.8, half_width / curve.tightest))
        """Distance from space to space at which spaces nearly touch on the inner side of the curve."""

    @cached_property
    def sketch(self) -> list[XY]:
        """A few points along the curve, excluding the sections near the cities at its ends."""
        count = max(2, math.ceil(self.available / 42.0))
        walk = self.curve.walk(END_CLEARANCE, max(self.available, 1.0) / count, count + 1)
        return [(x, y) for x, y, _, _ in walk]

    def pitch(self, spread: float) -> float:
        trains, steps = self.trains, self.corridor.spaces - 1
        if steps == 0:
            return trains.pitch
        holds = (self.available - trains.length) / steps
        tight = max(self.least_pitch, trains.length + COMFORTABLE_GAP)
        widest = tight + (max(trains.pitch * MAX_PITCH_RATIO, tight) - tight) * spread
        return max(trains.length + MIN_GAP, min(holds, widest))

    def slack(self, pitch: float) -> float:
        return self.available - (self.corridor.spaces - 1) * pitch - self.trains.length

    def repeats(self, manner: CourseShape) -> bool:
        """Return whether a shape gives almost the same spaces as a preferred shape with the same bow."""
        pitch = self.pitch(manner.spread)
        closer = manner.spread < 1.0 and pitch == self.pitch(1.0)
        return closer or (manner.slide != 0.5 and self.slack(pitch) < _MIN_SLACK)


class Course:
    """Spaces along a curve.

    Routing builds and compares thousands of courses, so all values that a comparison needs are computed once, when the
    course is built.
    """

    __slots__ = (
        "_lanes", "alignment", "bounds", "first", "half_length", "half_width", "manner", "pitch", "slack", "stations",
        "wide_length", "wide_reach", "wide_width",
    )  # fmt: skip

    def __init__(self, alignment: Alignment, manner: CourseShape) -> None:
        self.alignment, self.manner = alignment, manner
        corridor = alignment.corridor
        self.half_length, self.half_width = alignment.trains.length / 2, alignment.half_width
        self.pitch = alignment.pitch(manner.spread)
        self.slack = alignment.slack(self.pitch)
        """Unused length of the curve. Negative if the spaces do not fit on the curve."""
        slide = manner.slide if self.slack > 0 else 0.5
        self.first = END_CLEARANCE + self.slack * slide + self.half_length
        """Distance along the curve from its start to the centre of the first space."""
        self.stations = stations = alignment.curve.walk(self.first, self.pitch, corridor.spaces)
        """Centres and directions of the rows of parallel spaces."""
        around = MIN_CORRIDOR_GAP / 2 + (EDGING if corridor.is_edged else 0.0)
        self.wide_length, self.wide_width = self.half_length + around, self.half_width + around
        """Half the length and half the width of a row of parallel spaces, including edges and half the gap to
        another corridor."""
        self.wide_reach = reach = hypot(self.wide_length, self.wide_width)
        xs, ys = [station[0] for station in stations], [station[1] for station in stations]
        self.bounds = (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)
        self._lanes: dict[tuple[int, float], tuple[OrientedBox, ...]] = {}
        """Cache of spaces, indexed by the length and the offset of their track."""

    @property
    def corridor(self) -> Corridor:
        return self.alignment.corridor

    @property
    def curve(self) -> Curve:
        return self.alignment.curve

    def compare(self, corridor: Corridor, trains: TrainSize) -> tuple[bool, bool]:
        """Return whether a corridor can reuse exactly this course, and whether it can reuse the shape of this course.

        A shape can be reused even if the ends have moved, unless the author sets a bend.
        """
        own = self.corridor
        form = own.via, own.spaces, own.is_edged, len(own.lanes)
        asked = corridor.via, corridor.spaces, corridor.is_edged, len(corridor.lanes)
        if trains != self.alignment.trains or form != asked:
            return False, False
        is_there = (own.start, own.finish, own.bend) == (corridor.start, corridor.finish, corridor.bend)
        return is_there, is_there or own.bend is corridor.bend is None

    @property
    def rows(self) -> list[OrientedBox]:
        """Rectangles that each cover a row of parallel spaces, one in each lane."""
        half_length, half_width = self.half_length, self.half_width
        return [OrientedBox(x, y, half_length, half_width, ux, uy) for x, y, ux, uy in self.stations]

    def whole(self) -> list[OrientedBox]:
        """Return rectangles that together cover all lanes from city to city, including the sections without spaces."""
        length = self.curve.length - 2 * CITY_RADIUS
        count = max(1, round(length / (2 * self.half_length)))
        half = max(length, 0.0) / count / 2
        stations = self.curve.walk(CITY_RADIUS + half, 2 * half, count)
        return [OrientedBox(x, y, half, self.half_width, ux, uy) for x, y, ux, uy in stations]

    def spaces(self, track: Track, offset: float) -> tuple[OrientedBox, ...]:
        """Return the spaces of the lane at this offset. A lane with fewer spaces than the longest lane is centred."""
        key = (track.length, offset)
        if key not in self._lanes:
            lead = (self.corridor.spaces - track.length) / 2
            half_length, half_width = self.half_length, self.alignment.trains.width / 2
            stations = self.curve.walk(self.first + lead * self.pitch, self.pitch, track.length)
            self._lanes[key] = tuple(
                OrientedBox(x - uy * offset, y + ux * offset, half_length, half_width, ux, uy)
                for x, y, ux, uy in stations
            )
        return self._lanes[key]

    def lane(self, track: Track, offset: float, *, beyond: float) -> list[XY]:
        """Return points along one lane, from `beyond` millimetres before its first space to the same distance after
        its last space."""
        reach = self.half_length + beyond
        start = self.first + (self.corridor.spaces - track.length) / 2 * self.pitch
        return self.between(start - reach, start + (track.length - 1) * self.pitch + reach, offset)

    def between(self, start: float, stop: float, offset: float = 0.0) -> list[XY]:
        """Return points on a section of the curve, shifted to the right by `offset` millimetres."""
        count = math.ceil((stop - start) / 4.0)
        stations = self.curve.walk(start, (stop - start) / count, count + 1)
        return [(x - uy * offset, y + ux * offset) for x, y, ux, uy in stations]

    def line(self, step: float = 6.0) -> list[XY]:
        count = max(2, math.ceil(self.curve.length / step))
        return [(x, y) for x, y, _, _ in self.curve.walk(0.0, self.curve.length / count, count + 1)]


ARRANGEMENTS = (
    *((1.0, slide) for slide in (0.5, 0.25, 0.75, 0.0, 1.0)),
    *((0.5, 0.5), (0.0, 0.5), (0.0, 0.0), (0.0, 1.0)),
)
"""Pairs of `spread` and `slide` that routing tries."""


def bows_of(corridor: Corridor, trains: TrainSize) -> list[tuple[float, bool]]:
    """Return the bows worth trying, each with a flag that is true for a double bow.

    If the author sets a bend or intermediate points, only one bow is returned.
    """
    chord = corridor.chord
    if corridor.via:
        return [(0.0, False)]
    if corridor.bend is not None:
        return [(corridor.bend * chord, False)]
    around, pitches = 2 * END_CLEARANCE, (trains.length + MIN_GAP, trains.pitch)
    least, usual = ((corridor.spaces - 1) * pitch + trains.length + around for pitch in pitches)
    single = _ladder(chord, (least, (least + usual) / 2, usual, usual + 6.0), (6.0, 12.0, 19.0, 27.0, 36.0))
    tight = corridor.spaces > 2 and chord < usual + 6.0
    double = _ladder(chord / 2, (least / 2, usual / 2), (5.0, 10.0)) if tight else []
    found = [(side * bow, False) for bow in single for side in ((1, -1) if bow else (1,))]
    return found + [(side * bow, True) for bow in double if bow for side in (1, -1)]


@lru_cache(maxsize=2048)
def _ladder(chord: float, lengths: tuple[float, ...], extras: tuple[float, ...]) -> list[float]:
    """Return bows over a chord for these curve lengths, and larger bows by each of `extras`. Bows differ by more
    than 2 mm."""
    wanted = [bow_for(chord, length) for length in lengths]
    wanted += [wanted[0] + extra for extra in extras if extra < max(0.3 * chord, 12.0)]
    found: list[float] = []
    for bow in sorted(wanted):
        if not found or bow - found[-1] > 2.0:
            found.append(bow)
    return found
