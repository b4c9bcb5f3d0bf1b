"""Places each name close to its city, where it covers no tracks, cities or other names.

For every name, the algorithm collects free spots around the city. Each name in turn then moves to its best spot, until
no name can improve. The result is deterministic.
"""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.fonts import ASCENT, DESCENT, Face, width_of
from mapdsl.diagrams.canvas.geometry import (
    XY,
    Bounds,
    Grid,
    OrientedBox,
    disc_overlap,
    hull_of,
    meet,
    outside,
    overlap,
    widen,
)
from mapdsl.diagrams.canvas.trigonometry import hypot
from mapdsl.diagrams.layout.course import Course
from mapdsl.diagrams.layout.sheet import CITY_RADIUS, EndKey, Sheet


class Lettering(Record):
    """Typeface and size in which names are set."""

    size: float
    width: Callable[[str, float], float]
    """Function that returns the width of a line of text at a type size."""
    beside_lines: bool = False
    """True if names must avoid the whole line from city to city, not only the spaces on it."""


NAMES = Lettering(7.6, lambda line, size: width_of(line, Face.NAME, size))
"""Typeface and size of city names on a printed board."""
LEADING = 0.86
_SMALLER = (1.0, 0.9, 0.8, 0.7)
_MARGIN = 0.5
"""Free margin, in millimetres, around a name."""
_MAX_DENSITY = 25.0
"""Number of spaces per grid square above which no free spot is searched for. Published boards have up to 18."""
_ROUNDS = 6
_SEARCH_LIMIT = 7
"""Number of free spots after which the search stops trying greater distances at the same type size."""
_MAX_SPOTS = 40
"""Maximum number of spots kept per name, the cheapest first."""
_FULL_SIZE_SPOTS = 3
"""Number of free spots that makes trying smaller type unnecessary."""
_HOPELESS = 60.0
_COVERING = 10.0
"""Cost of every space that a name covers, however slightly."""
_SWAP_COST = 14.0
"""Cost from which a name probably covers other elements, so that moving another name out of its way is tried."""
_SPOTS: tuple[tuple[float, float, float, str], ...] = (
    (1, 0, 0.0, "east"), (-1, 0, 0.25, "west"), (0, -1, 0.35, "north"), (0, 1, 0.35, "south"),
    (1, -0.8, 0.3, "northeast"), (1, 0.8, 0.3, "southeast"),
    (-1, -0.8, 0.45, "northwest"), (-1, 0.8, 0.45, "southwest"),
    (0.45, -1, 0.5, "north"), (-0.45, -1, 0.5, "north"), (0.45, 1, 0.5, "south"), (-0.45, 1, 0.5, "south"),
    (1, -0.4, 0.4, "east"), (1, 0.4, 0.4, "east"), (-1, -0.4, 0.5, "west"), (-1, 0.4, 0.5, "west"),
    (0.8, -1, 0.6, "northeast"), (0.8, 1, 0.6, "southeast"),
    (-0.8, -1, 0.6, "northwest"), (-0.8, 1, 0.6, "southwest"),
)  # fmt: skip
"""Spots for the centre of a name: offset from the city relative to the name's reach, cost, and side of the city."""
_DISTANCES = (0.0, 2.0, 5.0, 9.0)
_CACHE_SIZE = 512
"""Cache size: number of names whose best spots are remembered."""
_FAR = (14.0, 20.0, 28.0, 38.0, 50.0)
LEADER_FROM = 9.0
"""Minimum distance, in millimetres, at which a leader line connects a name with its city."""


Edge: TypeAlias = tuple[float, float, float]
"""Width and height of the sheet, and the width of its border, in millimetres."""
BoundedBox: TypeAlias = tuple[float, float, float, float, OrientedBox]
"""Left, top, right and bottom of a rectangle's bounds, followed by the rectangle itself."""


class Label(NamedTuple):
    """Name at a spot on the sheet: its lines of text and the rectangle that they fill."""

    key: EndKey
    lines: tuple[str, ...]
    size: float
    area: OrientedBox
    distance: float
    cost: float
    """Cost of the spot because of tracks, cities and the edge of the sheet, but not of other names."""

    @property
    def bounds(self) -> Bounds:
        x, y, half_width, half_height, _, _ = self.area
        left, top = x - half_width, y - half_height
        return left, top, left + 2 * half_width, top + 2 * half_height


class Obstacles(Record):
    """Spaces, cities and lines of tracks that names should not cover."""

    boxes: Grid[BoundedBox]
    cities: Grid[tuple[EndKey, XY]]
    rails: Grid[XY]

    def cover(self, box: OrientedBox) -> None:
        bounds = box.bounds
        self.boxes.add((*bounds, box), bounds)


def obstacles(sheet: Sheet, courses: Sequence[Course], lettering: Lettering) -> Obstacles:
    found = Obstacles(Grid(60.0), Grid(60.0), Grid(60.0))
    for course in courses:
        for space in course.whole() if lettering.beside_lines else course.rows:
            found.cover(space)
        if course.slack > 8.0:
            for x, y in course.line():
                found.rails.add((x, y), (x, y, x, y))
    for key, (x, y) in sheet.ends.items():
        found.cities.add((key, (x, y)), (x, y, x, y))
    return found


def place_labels(
    names: dict[EndKey, str], sides: Mapping[EndKey, str], sheet: Sheet, around: Obstacles, lettering: Lettering
) -> list[Label]:
    """Return the labels in the order of `names`. `sides` maps ends of places to the sides that the author requests."""
    options = [_options(key, names[key], sides.get(key, ""), sheet, around, lettering) for key in names]
    chosen = [option[0] for option in options]
    grid: Grid[int] = Grid(60.0)
    hulls = [hull_of([label.bounds for label in option]) for option in options]
    for index, hull in enumerate(hulls):
        grid.add(index, hull)
    beside = [[other for other in grid.near(hull) if other != index] for index, hull in enumerate(hulls)]
    standing = _LabelPositions(chosen, hulls, beside)
    for _ in range(_ROUNDS):
        moved = False
        for index, option in enumerate(options):
            others = standing.around(index)
            cost = _crowding(chosen[index], others)
            if not cost == chosen[index].cost == option[0].cost:
                best, least = _least_crowded(option, others)
                if least < cost - 1e-9:
                    chosen[index], moved = best, True
        if not moved:
            break
    for index in range(len(options)):
        if _crowding(chosen[index], standing.around(index)) >= _SWAP_COST:
            _swap_with_neighbour(index, options, standing)
    return chosen


class _LabelPositions(Record):
    """Current spots of all names."""

    chosen: list[Label]
    hulls: list[Bounds]
    """Bounding boxes of all possible spots, one per name."""
    beside: list[list[int]]
    """Indices of the names that can overlap a name, listed for each name."""

    def numbers(self, index: int, *without: int) -> list[int]:
        """Return the indices of the other names whose current spot may overlap a possible spot of this name."""
        others = self.beside[index]
        return [
            other for other in others if other not in without and meet(self.chosen[other].bounds, self.hulls[index])
        ]

    def around(self, index: int, *without: int) -> list[OrientedBox]:
        """Return the areas of the names whose indices `numbers` returns."""
        return [self.chosen[other].area for other in self.numbers(index, *without)]


def _swap_with_neighbour(index: int, options: Sequence[list[Label]], standing: _LabelPositions) -> None:
    """Move a name that covers other elements to the spot of another name, and that name elsewhere, if the total cost
    falls."""
    chosen, numbers = standing.chosen, standing.numbers(index)
    areas = [chosen[other].area for other in numbers]
    before = _crowding(chosen[index], areas)
    best, moves = -1e-9, dict[int, Label]()
    for label in options[index]:
        covered = list(islice((other for other in numbers if overlap(label.area, chosen[other].area) > 0.0), 2))
        if len(covered) != 1:
            continue
        other = covered[0]
        around = standing.around(other, index)
        away, cost = _least_crowded(options[other], [*around, label.area])
        others = [area for number, area in zip(numbers, areas, strict=True) if number != other]
        change = _crowding(label, [*others, away.area]) - before
        change += cost - _crowding(chosen[other], [*around, chosen[index].area])
        if change < best:
            best, moves = change, {index: label, other: away}
    for name, at in moves.items():
        chosen[name] = at


def _least_crowded(option: Sequence[Label], others: Sequence[OrientedBox]) -> tuple[Label, float]:
    """Return the best of several spots sorted by cost, and its cost including overlaps with other names."""
    best, least = option[0], math.inf
    for label in option:
        if label.cost >= least:
            break
        cost = _crowding(label, others, least)
        if cost < least:
            best, least = label, cost
    return best, least


def _crowding(label: Label, others: Iterable[OrientedBox], most: float = math.inf) -> float:
    """Return the cost of a spot plus the cost of its overlaps with other names. All names are horizontal.

    The sum stops early once it reaches `most`.
    """
    x, y, half_width, half_height, _, _ = label.area
    cost = label.cost
    for other_x, other_y, other_width, other_height, _, _ in others:
        across = half_width + other_width - abs(other_x - x)
        if across > 0.0:
            down = half_height + other_height - abs(other_y - y)
            if down > 0.0:
                cost += 12.0 + 12.0 * min(across, down)
                if cost >= most:
                    break
    return cost


def _options(key: EndKey, name: str, side: str, sheet: Sheet, around: Obstacles, lettering: Lettering) -> list[Label]:
    """Return possible spots for a name, best first. The result has at least one spot."""
    x, y = sheet.ends[key]
    if around.boxes.density((x, y, x, y)) > _MAX_DENSITY:
        crowded = replace(lettering, size=lettering.size * _SMALLER[-1])
        return sorted(_spots(key, (x, y), (name,), crowded, 0.0, side), key=lambda label: label.cost)
    edge = (sheet.width, sheet.height, sheet.map_x)
    room = lettering.width(name, lettering.size), _height(name.split() or [name], lettering.size)
    near = _neighbourhood(key, (x, y), around, 75.0, room, _DISTANCES)
    labels, has_room = _spots_beside(key, name, side, edge, near, lettering)
    if not has_room:
        labels = _spots_far(labels, key, name, edge, _neighbourhood(key, (x, y), around, 130.0, room, _FAR), lettering)
    return list(labels)


@lru_cache(maxsize=_CACHE_SIZE)
def _spots_beside(
    key: EndKey, name: str, side: str, edge: Edge, neighbourhood: _Neighbourhood, lettering: Lettering
) -> tuple[tuple[Label, ...], bool]:
    """Return the best spots close to a city, and whether any of the spots is free.

    The result is cached because the surroundings of most cities do not change while a board is being edited.
    """
    found: list[Label] = []
    free = 0
    for rank, part in enumerate(_SMALLER):
        letters = replace(lettering, size=lettering.size * part)
        breaks = _breaks(name, letters)
        for distance in _DISTANCES:
            for lines, dislike in breaks:
                spots = _spots(key, neighbourhood.city, lines, letters, distance, side)
                near = neighbourhood.near(spots)
                for label in spots:
                    cost = label.cost + dislike + 1.5 * rank + neighbourhood.cost(label, edge, near)
                    if cost < _HOPELESS:
                        _keep(label._replace(cost=cost), found)
                        free += cost < 4.0 + rank
            if free >= _SEARCH_LIMIT:
                break
        if free >= _FULL_SIZE_SPOTS:
            break
    return tuple(found), free > 0


def _keep(label: Label, best: list[Label]) -> None:
    """Insert a spot into the sorted list of the cheapest spots."""
    insort(best, label, key=lambda other: other.cost)
    del best[_MAX_SPOTS:]


@lru_cache(maxsize=_CACHE_SIZE)
def _spots_far(
    beside: tuple[Label, ...], key: EndKey, name: str, edge: Edge, neighbourhood: _Neighbourhood, lettering: Lettering
) -> tuple[Label, ...]:
    """Return the best spots of a city that has no free spots close to it, chosen from close and more distant spots."""
    found = list(beside)
    for rank, part in enumerate(_SMALLER[2:]):
        letters = replace(lettering, size=lettering.size * part)
        for lines, dislike in _breaks(name, letters):
            for distance in _FAR:
                spots = _spots(key, neighbourhood.city, lines, letters, distance, "")
                near = neighbourhood.near(spots)
                for label in spots:
                    cost = label.cost + dislike + rank
                    most = found[-1].cost if len(found) == _MAX_SPOTS else math.inf
                    if cost < most:
                        cost += neighbourhood.cost(label, edge, near, most - cost)
                    if cost < most:
                        _keep(label._replace(cost=cost), found)
    return tuple(found)


def _breaks(name: str, letters: Lettering) -> list[tuple[tuple[str, ...], float]]:
    """Return ways to break a name into lines, with their costs: a single line and, if possible, two lines.

    A name wider than 70 mm is broken into as many lines as it needs.
    """
    words = name.split()
    width = letters.width(name, letters.size)
    if len(words) < 2:
        return [((name,), 0.0)]
    if width > 70.0:
        return [(tuple(_balance(words, letters, 55.0)), 0.0)]
    cuts = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))]
    best = min(cuts, key=lambda cut: max(letters.width(line, letters.size) for line in cut))
    return [((name,), 0.0 if width < 30.0 else 0.5), (best, 0.5 if width < 30.0 else 0.2)]


def _balance(words: Sequence[str], letters: Lettering, width: float) -> list[str]:
    lines: list[str] = []
    for word in words:
        if lines and letters.width(f"{lines[-1]} {word}", letters.size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _height(lines: Sequence[str], size: float) -> float:
    return size * (ASCENT + DESCENT + LEADING * (len(lines) - 1))


def _spots(
    key: EndKey, city: XY, lines: tuple[str, ...], letters: Lettering, distance: float, side: str
) -> list[Label]:
    size = letters.size
    width = max(letters.width(line, size) for line in lines)
    height = _height(lines, size)
    reach_x = CITY_RADIUS + 0.9 + distance + width / 2
    reach_y = CITY_RADIUS + 0.5 + distance + height / 2
    labels = []
    for across, down, dislike, name in _SPOTS:
        if side and name != side:
            continue
        x, y = city[0] + across * reach_x, city[1] + down * reach_y
        if abs(across) == 1.0 and 0 < abs(down) < 1:
            x -= across * 0.2 * CITY_RADIUS * abs(down)
        area = OrientedBox(x, y, width / 2, height / 2, 1.0, 0.0)
        labels.append(Label(key, lines, size, area, distance, dislike + 0.22 * distance))
    return labels


def _neighbourhood(
    key: EndKey, city: XY, around: Obstacles, reach: float, room: XY, distances: Sequence[float]
) -> _Neighbourhood:
    """Collect the obstacles that a name of this size can overlap around its city.

    Obstacles further away are left out, so that changes elsewhere leave the cached spots valid. Cities are included up
    to `reach` millimetres.
    """
    x, y = city
    across, down = (min(reach, CITY_RADIUS + distances[-1] + side + 2 * _MARGIN + 1.0) for side in room)
    area = x - across, y - down, x + across, y + down
    cities = around.cities.near(widen((x, y, x, y), reach))
    own = tuple((place, place_key == key) for place_key, place in cities)
    return _Neighbourhood(city, tuple(around.boxes.near(area)), own, tuple(around.rails.near(area)))


class _Neighbourhood(NamedTuple):
    """Obstacles in the surroundings of a city."""

    city: XY
    boxes: tuple[BoundedBox, ...]
    cities: tuple[tuple[XY, bool], ...]
    """Positions of cities, each with a flag that is true for the city that the name belongs to."""
    rails: tuple[XY, ...]

    def near(self, spots: Sequence[Label]) -> _Neighbourhood:
        """Return the obstacles in the area that these spots cover, with a margin."""
        if not spots:
            return _Neighbourhood(self.city, (), (), ())
        hull = hull_of([label.bounds for label in spots])
        left, top, right, bottom = widen(hull, CITY_RADIUS + 2 * _MARGIN)
        return _Neighbourhood(
            self.city,
            tuple([box for box in self.boxes if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]),
            tuple([city for city in self.cities if left < city[0][0] < right and top < city[0][1] < bottom]),
            tuple([rail for rail in self.rails if left < rail[0] < right and top < rail[1] < bottom]),
        )

    def cost(self, label: Label, edge: Edge, near: _Neighbourhood, most: float = math.inf) -> float:
        """Return the cost of a spot because of obstacles. The sum stops early once it exceeds `most`."""
        most = min(most, _HOPELESS)
        x, y, half_width, half_height, _, _ = area = label.area.grow(_MARGIN)
        left, top, right, bottom = x - half_width, y - half_height, x + half_width, y + half_height
        cost = 25.0 * outside(area, *edge)
        for box_left, box_top, box_right, box_bottom, box in near.boxes:
            if box_left < right and box_right > left and box_top < bottom and box_bottom > top:
                depth = overlap(area, box)
                if depth > 0.0:
                    cost += _COVERING + 10.0 * depth
                    if cost > most:
                        return cost
        for (city_x, city_y), own in near.cities:
            if abs(city_x - x) < half_width + CITY_RADIUS and abs(city_y - y) < half_height + CITY_RADIUS:
                depth = disc_overlap(area, city_x, city_y, CITY_RADIUS)
                cost += 0.0 if depth <= 0.0 else 3.0 * depth if own else 6.0 + 10.0 * depth
        for rail_x, rail_y in near.rails:
            if left < rail_x < right and top < rail_y < bottom:
                cost += 0.6
        if label.distance >= LEADER_FROM:
            x, y = leader(self.city, label)
            dx, dy = x - self.city[0], y - self.city[1]
            length = hypot(dx, dy) or 1.0
            middle = (self.city[0] + x) / 2, (self.city[1] + y) / 2
            line = OrientedBox(*middle, length / 2, 0.3, dx / length, dy / length)
            around = line.bounds
            cost += 5.0 * sum(overlap(line, box[4]) > 0.0 for box in self.boxes if meet(box[:4], around))
        return cost + self._ambiguity_cost(left, top, right, bottom)

    def _ambiguity_cost(self, left: float, top: float, right: float, bottom: float) -> float:
        """Return the cost of a name that readers could assign to the wrong city, because another city is almost as
        close or closer."""
        own, nearest = 0.0, 1e9
        for (x, y), is_own in self.cities:
            gap = left - x if x < left else x - right if x > right else 0.0
            gap += top - y if y < top else y - bottom if y > bottom else 0.0
            if is_own:
                own = gap
            elif gap < nearest:
                nearest = gap
        return 0.0 if nearest > own + 4.0 else 0.5 * (own + 4.0 - nearest)


def leader(city: XY, label: Label) -> XY:
    """Return the end point of the leader line from a city: the nearest point of its name."""
    left, top, right, bottom = label.bounds
    return min(max(city[0], left), right), min(max(city[1], top), bottom)
