"""Names beside their sites, where they cover as little as possible: no other name, no city, no length, few tracks.

Comes in: boxes with the size of names, and what stands on the paper already. Goes out: a middle for each name.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from math import floor, sqrt
from operator import add

from mapdsl.emit.network.diagram import Diagram
from mapdsl.emit.network.diagram_courses import SITE_RADIUS, Vec
from mapdsl.emit.network.diagram_text import width_of
from mapdsl.emit.network.sites import Ground
from mapdsl.emit.network.track_lines import LENGTH_SIZE, TrackLine
from mapdsl.records import Record

TRACK, NUMBER, SITE, NEAR_SITE = 1.0, 6.0, 12.0, 0.7
"""How bad it is to cover them; near another site a name could be taken for that site's."""

_NAME = 0.3
"""How bad it is to cover a square pt of another name."""
_AIR = 6.0
_FINEST, _MOST_CELLS = 5.0, 400_000
_ROUNDS = 3
_DIRECTIONS: dict[str, tuple[int, int]] = {
    "east": (1, 0),
    "northeast": (1, -1),
    "southeast": (1, 1),
    "west": (-1, 0),
    "northwest": (-1, -1),
    "southwest": (-1, 1),
    "north": (0, -1),
    "south": (0, 1),
}
_TURN_COST, _SLIDE_COST, _FAR_COST = 0.15, 0.6, 3.0


class NameBox(Record):
    """A name to be placed."""

    site: Vec
    size: Vec
    side: str = ""
    """The side on which the author wants it."""


class Occupied:
    """What stands on the paper, in small cells; asked only when all has been put there."""

    def __init__(self, least: Vec, most: Vec) -> None:
        """For paper between two corners."""
        width, height = most[0] - least[0], most[1] - least[1]
        self._cell = max(_FINEST, sqrt(width * height / _MOST_CELLS))
        self._left, self._top = least
        self._columns, self._lines = floor(width / self._cell) + 2, floor(height / self._cell) + 2
        self._rows: list[list[float]] = [[0.0] * self._columns for _ in range(self._lines)]

    def add_points(self, points: Iterable[Vec], weight: float) -> None:
        left, top, cell, rows = self._left, self._top, self._cell, self._rows
        for x, y in points:
            rows[int((y - top) / cell) + 1][int((x - left) / cell) + 1] += weight

    def add_box(self, middle: Vec, size: Vec, weight: float) -> None:
        west, east, north, south = self._bounds(middle, size)
        for row in self._rows[north + 1 : south + 1]:
            for column in range(west + 1, east + 1):
                row[column] += weight

    def add_up(self) -> None:
        """From now on every cell holds the sum of all that is to the left of and above it."""
        above = [0.0] * self._columns
        for index, row in enumerate(self._rows):
            above = self._rows[index] = list(map(add, above, accumulate(row)))

    def under(self, middle: Vec, size: Vec) -> float:
        """The weight of all that a box would cover."""
        west, east, north, south = self._bounds(middle, size)
        upper, lower = self._rows[north], self._rows[south]
        return lower[east] - lower[west] - upper[east] + upper[west]

    def _bounds(self, middle: Vec, size: Vec) -> tuple[int, int, int, int]:
        """The column before the first and the last one, the row before the first and the last one."""
        x, y = middle[0] - self._left, middle[1] - self._top
        half_width, half_height, cell = size[0] / 2, size[1] / 2, self._cell
        last_column, last_row = self._columns - 1, self._lines - 1
        return (
            min(max(int((x - half_width) / cell), 0), last_column),
            min(max(int((x + half_width) / cell) + 1, 0), last_column),
            min(max(int((y - half_height) / cell), 0), last_row),
            min(max(int((y + half_height) / cell) + 1, 0), last_row),
        )


def place_boxes(boxes: Sequence[NameBox], obstacles: Occupied, *, radius: float) -> list[Vec]:
    """The middles of the names. The most crowded is placed first; then each is asked again where it likes to stand."""
    choices = [
        sorted((cost + obstacles.under(middle, box.size), middle) for cost, middle in _places(box, radius))
        for box in boxes
    ]
    order = sorted(range(len(boxes)), key=lambda index: (-choices[index][0][0], index))
    rivals = _rivals(boxes)
    where: dict[int, Vec] = {}
    for _ in range(_ROUNDS):
        for index in order:
            others = [(where[other], boxes[other].size) for other in rivals[index] if other in where]
            where[index] = _best(choices[index], boxes[index].size, others)
    return [where[index] for index in range(len(boxes))]


def _best(choices: Sequence[tuple[float, Vec]], size: Vec, others: Sequence[tuple[Vec, Vec]]) -> Vec:
    """The best of the choices, which come in the order of what speaks against them alone."""
    best, least = choices[0][1], float("inf")
    for cost, middle in choices:
        if cost >= least:
            break
        for other_middle, other_size in others:
            cost += _shared_area(middle, size, other_middle, other_size) * _NAME
        if cost < least:
            best, least = middle, cost
    return best


def _rivals(boxes: Sequence[NameBox]) -> list[list[int]]:
    """For each name those that might meet it."""
    reach = 2 * max((max(box.size) for box in boxes), default=0.0) + 60.0
    cells: dict[tuple[int, int], list[int]] = defaultdict(list)
    for index, box in enumerate(boxes):
        cells[floor(box.site[0] / reach), floor(box.site[1] / reach)].append(index)

    def near(index: int) -> Iterator[int]:
        column, row = floor(boxes[index].site[0] / reach), floor(boxes[index].site[1] / reach)
        for x in (column - 1, column, column + 1):
            for y in (row - 1, row, row + 1):
                yield from (other for other in cells.get((x, y), ()) if other != index and may_meet(index, other))

    def may_meet(index: int, other: int) -> bool:
        (ax, ay), (bx, by) = boxes[index].site, boxes[other].site
        (aw, ah), (bw, bh) = boxes[index].size, boxes[other].size
        return abs(ax - bx) < aw + bw + 50 and abs(ay - by) < ah + bh + 50

    return [list(near(index)) for index in range(len(boxes))]


def _shared_area(middle: Vec, size: Vec, other_middle: Vec, other_size: Vec) -> float:
    """The area that two boxes share, with a little air between them."""
    width = (size[0] + other_size[0]) / 2 + _AIR - abs(middle[0] - other_middle[0])
    height = (size[1] + other_size[1]) / 2 - abs(middle[1] - other_middle[1])
    return width * height if width > 0 and height > 0 else 0.0


def _places(box: NameBox, radius: float) -> Iterator[tuple[float, Vec]]:
    """Where a name may stand, each with what speaks against it."""
    (x, y), (width, height) = box.site, box.size
    for turn, side in enumerate((box.side,) if box.side in _DIRECTIONS else _DIRECTIONS):
        east, south = _DIRECTIONS[side]
        aslant = 0.75 if east and south else 1.0
        for far in (0.0, radius):
            near = (radius + 2 + far) * aslant
            across = x + east * (near + width / 2)
            down = y + south * (near + height / 2 - abs(east))
            cost = turn * _TURN_COST + (_FAR_COST if far else 0.0)
            yield cost, (across, down)
            if far or (east and south):
                continue
            for slide in (0.5, -0.5):
                shift = (0.0, slide * height) if east else (slide * width * 0.7, 0.0)
                yield cost + _SLIDE_COST, (across + shift[0], down + shift[1])


Box = tuple[Vec, Vec]
"""A middle and a size."""

_NEAR = (SITE_RADIUS * 5, SITE_RADIUS * 4.5)
_SPARE = 30.0
_SAMPLE = 3.5


def length_boxes(labels: Iterable[tuple[str, Vec]]) -> list[Box]:
    """Of the labels on lines."""
    return [(middle, (width_of(text, LENGTH_SIZE, bold=True), LENGTH_SIZE)) for text, middle in labels]


def obstacles_of(diagram: Diagram, ground: Ground, lines: Sequence[TrackLine], boxes: Iterable[Box]) -> Occupied:
    """What names should not cover."""
    least, most = (diagram.left - _SPARE, diagram.top - _SPARE), (diagram.right + _SPARE, diagram.bottom + _SPARE)
    obstacles = Occupied(least, most)
    for site in ground.sites.values():
        obstacles.add_box(site.at, (SITE_RADIUS * 2, SITE_RADIUS * 2), SITE)
        obstacles.add_box(site.at, _NEAR, NEAR_SITE)
    for middle, size in boxes:
        obstacles.add_box(middle, size, NUMBER)
    for drawn in lines:
        obstacles.add_points(drawn.line.dots(_SAMPLE, drawn.aside), TRACK)
    obstacles.add_up()
    return obstacles
