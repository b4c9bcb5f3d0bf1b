"""The network on the sheet: corridors with their lanes."""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.emit.layout.geometry import XY
from mapdsl.emit.layout.sheet import CITY_CLEARANCE, CITY_RADIUS, LANE_GAP, EndKey, Sheet, TrainSize
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.records import Record
from mapdsl.rules.tables import Track, by_corridor


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


_UNEVEN_GAP = 2.0
EDGED = ("tunnel", "special")
"""Kinds of tracks around whose spaces more is drawn."""
END_CLEARANCE = CITY_RADIUS + CITY_CLEARANCE
"""From the middle of a city to the first space, at least."""


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
