"""The network on the sheet: corridors with their lanes; and a course of one: a curve, and its spaces laid along it."""

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
"""Kinds of tracks around whose spaces more is drawn."""
END_CLEARANCE = CITY_RADIUS + CITY_CLEARANCE
"""From the middle of a city to the first space, at least."""
LEAST_GAP = 0.5
"""Between two spaces of one track."""
COMFORTABLE_GAP = 1.5
EDGING = 0.9
"""Of tunnels and special routes."""
AIR = 0.5
"""Between the spaces of two corridors, at least."""
_HARDLY = 1.0
"""Spaces that can be shifted by no more along a curve are not."""
LOOSE = 1.2
"""Spaces are spread to at most this many times the usual pitch."""


class Corridor(Record):
    """Tracks side by side, all from the first end to the second, in the order in which they lie from left to right."""

    id: str
    ends: tuple[EndKey, EndKey]
    start: XY
    finish: XY
    lanes: tuple[Track, ...]
    bend: float | None
    via: tuple[XY, ...]

    spaces: int
    """Of its longest track."""
    is_edged: bool
    """Whether more is drawn around its spaces than a thin line."""

    @property
    def is_ferry(self) -> bool:
        return all(track.kind == "ferry" for track in self.lanes)

    @property
    def chord(self) -> float:
        return distance(self.start, self.finish)

    @property
    def _gap(self) -> float:
        """Between two lanes. In a curve the spaces of unequal tracks do not lie alongside: corners come nearer."""
        return LANE_GAP if len({track.length for track in self.lanes}) == 1 else _UNEVEN_GAP

    def half_width(self, trains: TrainSize) -> float:
        return (len(self.lanes) * (trains.width + self._gap) - self._gap) / 2

    def offsets(self, trains: TrainSize) -> list[float]:
        """How far the middle of each lane lies to the right of the corridor's."""
        step = trains.width + self._gap
        return [(index - (len(self.lanes) - 1) / 2) * step for index in range(len(self.lanes))]


def corridors_of(tracks: Iterable[Track], sheet: Sheet) -> list[Corridor]:
    """A corridor whose ends lie on one spot is drawn as if they were a millimetre apart."""
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
    """What whoever points at a track reads."""
    ends = " – ".join(end.place for end in track.ends)
    locomotives = f", locomotives: {track.locomotives}" if track.locomotives else ""
    colours = " and ".join(f"{count} {colour}" for colour, count in track.shares)
    return f"{ends}: {colours}, {track.kind}{locomotives}{f', one way to {track.to}' if track.to else ''}"


class Manner(NamedTuple):
    """What can be chosen about a course: the bow in millimetres, how far spaces are spread (0 tight, 1 loose), and
    where they stand on the curve (0 at the first end, 1 at the second). A double bow goes to both sides."""

    bow: float
    double: bool = False
    spread: float = 1.0
    slide: float = 0.5


class Alignment:
    """A curve between the ends of a corridor, with what all courses along it share."""

    def __init__(self, corridor: Corridor, trains: TrainSize, manner: Manner) -> None:
        self.corridor, self.trains, self.is_double = corridor, trains, manner.double
        start, finish = corridor.start, corridor.finish
        curve: Curve = (SCurve if manner.double else Arc)(start, finish, manner.bow)
        if corridor.via:
            curve = Spline((start, *corridor.via, finish))
        self.curve = curve
        self.available = curve.length - 2 * END_CLEARANCE
        self.half_width = half_width = corridor.half_width(trains)
        self.least_pitch = (trains.length + LEAST_GAP) / (1.0 - min(0.8, half_width / curve.tightest))
        """At which spaces on the inner side of the curve just do not touch."""

    @cached_property
    def sketch(self) -> list[XY]:
        """A few points along the curve, from the rim of one city to the rim of the other."""
        count = max(2, math.ceil(self.available / 42.0))
        walk = self.curve.walk(END_CLEARANCE, max(self.available, 1.0) / count, count + 1)
        return [(x, y) for x, y, _, _ in walk]

    def pitch(self, spread: float) -> float:
        trains, steps = self.trains, self.corridor.spaces - 1
        if steps == 0:
            return trains.pitch
        holds = (self.available - trains.length) / steps
        tight = max(self.least_pitch, trains.length + COMFORTABLE_GAP)
        widest = tight + (max(trains.pitch * LOOSE, tight) - tight) * spread
        return max(trains.length + LEAST_GAP, min(holds, widest))

    def slack(self, pitch: float) -> float:
        return self.available - (self.corridor.spaces - 1) * pitch - self.trains.length

    def repeats(self, manner: Manner) -> bool:
        """Whether spaces lie much as they do in a manner of the same bow that is disliked less."""
        pitch = self.pitch(manner.spread)
        closer = manner.spread < 1.0 and pitch == self.pitch(1.0)
        return closer or (manner.slide != 0.5 and self.slack(pitch) < _HARDLY)


class Course:
    """Spaces along a curve. Thousands are made and compared while curves are chosen, so all that a comparison needs is
    worked out once, when a course is made."""

    __slots__ = (
        "_lanes", "alignment", "bounds", "first", "half_length", "half_width", "manner", "pitch", "slack", "stations",
        "wide_length", "wide_reach", "wide_width",
    )  # fmt: skip

    def __init__(self, alignment: Alignment, manner: Manner) -> None:
        self.alignment, self.manner = alignment, manner
        corridor = alignment.corridor
        self.half_length, self.half_width = alignment.trains.length / 2, alignment.half_width
        self.pitch = alignment.pitch(manner.spread)
        self.slack = alignment.slack(self.pitch)
        """Length left over; negative where the curve cannot hold the spaces."""
        slide = manner.slide if self.slack > 0 else 0.5
        self.first = END_CLEARANCE + self.slack * slide + self.half_length
        """Distance along the curve to the middle of the first space."""
        self.stations = stations = alignment.curve.walk(self.first, self.pitch, corridor.spaces)
        """The middles of the spaces, across all lanes, and the direction there."""
        around = AIR / 2 + (EDGING if corridor.is_edged else 0.0)
        self.wide_length, self.wide_width = self.half_length + around, self.half_width + around
        """Half the size of a row with what is drawn around it and half the air between two tracks."""
        self.wide_reach = reach = hypot(self.wide_length, self.wide_width)
        xs, ys = [station[0] for station in stations], [station[1] for station in stations]
        self.bounds = (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)
        self._lanes: dict[tuple[int, float], tuple[OrientedBox, ...]] = {}
        """Spaces that were asked for, by the length of their track and how far it lies aside."""

    @property
    def corridor(self) -> Corridor:
        return self.alignment.corridor

    @property
    def curve(self) -> Curve:
        return self.alignment.curve

    def compare(self, corridor: Corridor, trains: TrainSize) -> tuple[bool, bool]:
        """Whether a corridor, for trains of a size, may take the very same course; and whether it may take its manner
        at least, as where its ends stand elsewhere and no bend is asked for."""
        own = self.corridor
        form = own.via, own.spaces, own.is_edged, len(own.lanes)
        asked = corridor.via, corridor.spaces, corridor.is_edged, len(corridor.lanes)
        if trains != self.alignment.trains or form != asked:
            return False, False
        is_there = (own.start, own.finish, own.bend) == (corridor.start, corridor.finish, corridor.bend)
        return is_there, is_there or own.bend is corridor.bend is None

    @property
    def rows(self) -> list[OrientedBox]:
        """For each space along the corridor one rectangle over all its lanes."""
        half_length, half_width = self.half_length, self.half_width
        return [OrientedBox(x, y, half_length, half_width, ux, uy) for x, y, ux, uy in self.stations]

    def whole(self) -> list[OrientedBox]:
        """As `rows`, from city to city."""
        length = self.curve.length - 2 * CITY_RADIUS
        count = max(1, round(length / (2 * self.half_length)))
        half = max(length, 0.0) / count / 2
        stations = self.curve.walk(CITY_RADIUS + half, 2 * half, count)
        return [OrientedBox(x, y, half, self.half_width, ux, uy) for x, y, ux, uy in stations]

    def spaces(self, track: Track, offset: float) -> tuple[OrientedBox, ...]:
        """The spaces of one lane. A lane with fewer spaces than its neighbours is centred."""
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
        """Points along one lane, from before its first space to behind its last."""
        reach = self.half_length + beyond
        start = self.first + (self.corridor.spaces - track.length) / 2 * self.pitch
        return self.between(start - reach, start + (track.length - 1) * self.pitch + reach, offset)

    def between(self, start: float, stop: float, offset: float = 0.0) -> list[XY]:
        """Points along a part of the curve, or beside it."""
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
"""How spaces may be spread and where they may stand on a curve."""


def bows_of(corridor: Corridor, trains: TrainSize) -> list[tuple[float, bool]]:
    """Bows worth trying, and whether they are double. The author's bend leaves no choice."""
    chord = corridor.chord
    if corridor.via:
        return [(0.0, False)]
    if corridor.bend is not None:
        return [(corridor.bend * chord, False)]
    around, pitches = 2 * END_CLEARANCE, (trains.length + LEAST_GAP, trains.pitch)
    least, usual = ((corridor.spaces - 1) * pitch + trains.length + around for pitch in pitches)
    single = _ladder(chord, (least, (least + usual) / 2, usual, usual + 6.0), (6.0, 12.0, 19.0, 27.0, 36.0))
    tight = corridor.spaces > 2 and chord < usual + 6.0
    double = _ladder(chord / 2, (least / 2, usual / 2), (5.0, 10.0)) if tight else []
    found = [(side * bow, False) for bow in single for side in ((1, -1) if bow else (1,))]
    return found + [(side * bow, True) for bow in double if bow for side in (1, -1)]


@lru_cache(maxsize=2048)
def _ladder(chord: float, lengths: tuple[float, ...], extras: tuple[float, ...]) -> list[float]:
    """Bows over a chord: those that give some lengths, then further ones; none that lie close together."""
    wanted = [bow_for(chord, length) for length in lengths]
    wanted += [wanted[0] + extra for extra in extras if extra < max(0.3 * chord, 12.0)]
    found: list[float] = []
    for bow in sorted(wanted):
        if not found or bow - found[-1] > 2.0:
            found.append(bow)
    return found
