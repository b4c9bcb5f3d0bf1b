"""The way of every corridor: as the author says, else straight, else in a bow past the cities that would stand on it.

Comes in: the ground and corridors. Goes out: a line for each corridor. Must not know: what is drawn along it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from mapdsl.emit.network.geometry import Line, Vec, distance
from mapdsl.emit.network.sites import Ground
from mapdsl.rules.tables import End, Track

_BENDS = (0.0, 0.06, -0.06, 0.12, -0.12, 0.18, -0.18, 0.26, -0.26, 0.36, -0.36)
_CELL = 64.0
_CITY_ROOM, _LENGTH_ROOM = 19.0, 13.0
"""From the middle of a line to a city, and to the length of another track."""


def corridor_lines(corridors: Mapping[str, Sequence[Track]], ground: Ground) -> dict[str, Line]:
    """The line of every corridor, from the first end of its first track to the second."""
    crowd = _Crowd()
    for site in ground.sites.values():
        crowd.add(site.at, _CITY_ROOM)
    middles = {name: _middle(tracks, ground) for name, tracks in corridors.items()}
    for middle in middles.values():
        crowd.add(middle, _LENGTH_ROOM)
    earlier: Counter[frozenset[End]] = Counter()
    lines = {}
    for name, tracks in corridors.items():
        pair = frozenset(tracks[0].ends)
        crowd.remove(middles[name], _LENGTH_ROOM)
        line = lines[name] = _line(tracks, ground, crowd, earlier[pair])
        crowd.add(line.at(line.length / 2), _LENGTH_ROOM)
        earlier[pair] += 1
    return lines


def _middle(tracks: Sequence[Track], ground: Ground) -> Vec:
    (ax, ay), (bx, by) = (ground.sites[end].at for end in tracks[0].ends)
    return ((ax + bx) / 2, (ay + by) / 2)


def _line(tracks: Sequence[Track], ground: Ground, crowd: _Crowd, earlier: int) -> Line:
    """`earlier` is how many corridors between the same ends have their line already."""
    start, stop = (ground.sites[end].at for end in tracks[0].ends)
    said = next((track for track in tracks if track.via or track.bend is not None), None)
    if said is not None and said.via:
        return Line.through([start, *map(ground.projection, said.via), stop])
    if said is not None and said.bend is not None:
        return Line.through([start, stop], bend=said.bend)
    bends = _BENDS if not earlier else tuple(b for b in _BENDS if abs(b) > 0.1)[earlier - 1 :] or _BENDS
    wide = (len(tracks) - 1) * 5.0
    best, least = Line.through([start, stop], bend=bends[0]), math.inf
    for bend in bends:
        line = Line.through([start, stop], bend=bend)
        missing = crowd.missing_room(line, (start, stop), wide)
        if missing < least - 1:
            best, least = line, missing
        if not missing:
            break
    return best


class _Crowd:
    """Points and how much room each wants, found by where they are."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[tuple[Vec, float]]] = defaultdict(list)

    def add(self, point: Vec, room: float) -> None:
        self._cells[_cell(point)].append((point, room))

    def remove(self, point: Vec, room: float) -> None:
        self._cells[_cell(point)].remove((point, room))

    def _along(self, line: Line) -> Iterator[tuple[Vec, float]]:
        """The points that may be near a line, each once."""
        cells: dict[tuple[int, int], None] = {}
        steps = math.ceil(line.length / _CELL)
        for step in range(steps + 1):
            column, row = _cell(line.at(line.length * step / max(steps, 1)))
            for x in (column - 1, column, column + 1):
                cells.update({(x, row - 1): None, (x, row): None, (x, row + 1): None})
        for cell in cells:
            yield from self._cells.get(cell, ())

    def missing_room(self, line: Line, ends: tuple[Vec, Vec], wide: float) -> float:
        """How much room the line and so much beside it take away from points, its ends left aside."""
        missing = 0.0
        chord = Line.through(ends)
        sag = distance(line.at(line.length / 2), chord.at(chord.length / 2))
        for point, room in self._along(line):
            far = room + wide
            if point not in ends and chord.distance_to(point) < far + sag:
                missing += max(0.0, far - line.distance_to(point))
        return missing


def _cell(point: Vec) -> tuple[int, int]:
    return (math.floor(point[0] / _CELL), math.floor(point[1] / _CELL))
