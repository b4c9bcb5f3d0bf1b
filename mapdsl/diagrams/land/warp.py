"""Warps a map of the earth smoothly and without folds, so that places are at their positions on the board.

The warp starts from the best flat (affine) map. From its position on that map, every place drifts in small steps to its
position on the board and moves its surroundings along. Regions far from all places follow the flat map. Places that
contradict all others are left out. The result is checked for folds; if every attempt folds, the flat map is used.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY, bounds_of
from mapdsl.diagrams.canvas.trigonometry import distance, hypot
from mapdsl.diagrams.land.earth import Window
from mapdsl.diagrams.layout.sheet import Projection
from mapdsl.rules.tables import Point

Anchor = tuple[str, Point, XY]
"""Place that fixes the map: its id, its position on the earth and its position on the sheet."""
_Pair = tuple[XY, XY]
"""Position of a place on the projected earth, and its position on the sheet."""

MIN_ANCHORS = 3
"""Minimum number of places needed to determine a map."""
_MAX_HELD = 150
"""Maximum number of places that fix the map. Any further places lie between the chosen ones, which almost fix them
anyway."""
_CELL = 24.0
"""Approximate side, in millimetres, of a grid cell."""
_FINER = 3
"""Number of sections into which each side of a cell is divided at the end."""
_PARTS = tuple(part / _FINER for part in range(1, _FINER))
_TRIES = ((6, 0.004), (12, 0.03), (24, 0.3))
"""Settings of the attempts, in order, until the grid has no folds: number of drift steps, and accuracy given up for
smoothness."""
_REACH = 0.55
"""Radius within which a place moves its surroundings along, relative to the diagonal of the area that contains all
places."""
_OUTLIER_DISTANCE = 0.25
"""Minimum distance of a contradicting place from the position that the other places predict, relative to their
diagonal."""
_OUTLIER_FACTOR = 4.0
"""Minimum distance of a contradicting place from its predicted position, as a multiple of the median of all such
distances."""
_MAX_LATITUDE = 85.0
"""Maximum latitude, in degrees, that the grid covers."""
_BEYOND = 0.15
"""Margin of the grid around the sheet, relative to the longer side of the sheet."""
_EDGE_POINTS = 12
"""Number of intervals per edge of the sheet whose ends determine which part of the earth the sheet shows."""


class CannotWarpError(ValueError):
    """Raised if the places do not determine a map. The message states the reason."""


class Warp(Record):
    """Grid of points spaced evenly in degrees, with the position of each node on the sheet."""

    west: float
    north: float
    cell: float
    """Distance, in degrees, between two neighbouring nodes."""
    columns: int
    rows: int
    nodes: list[list[XY]]
    outliers: tuple[str, ...]
    """Places that were left out because they contradict all others."""

    @property
    def window(self) -> Window:
        east, south = self.west + self.cell * (self.columns - 1), self.north - self.cell * (self.rows - 1)
        return self.west, south, east, self.north

    def to_sheet(self, point: Point) -> XY:
        """Convert a position in degrees to the sheet by interpolating between nodes. Points outside the grid move to
        its edge."""
        across = min(max((point.x - self.west) / self.cell, 0.0), self.columns - 1.0)
        down = min(max((self.north - point.y) / self.cell, 0.0), self.rows - 1.0)
        column, row = min(int(across), self.columns - 2), min(int(down), self.rows - 2)
        s, t = across - column, down - row
        (ax, ay), (bx, by) = self.nodes[row][column : column + 2]
        (cx, cy), (dx, dy) = self.nodes[row + 1][column : column + 2]
        top_x, top_y = ax + (bx - ax) * s, ay + (by - ay) * s
        return top_x + (cx + (dx - cx) * s - top_x) * t, top_y + (cy + (dy - cy) * s - top_y) * t


def warp_of(anchors: Sequence[Anchor], width: float, height: float) -> Warp:
    """Return the warped map for a sheet of this size in millimetres. Raises `CannotWarpError`."""
    projection, held, flat, astray = _fit(anchors)
    holding = _spread(held)
    starts, goals = [flat(plane) for plane, _ in holding], [at for _, at in holding]
    west, north, cell, columns, rows = _window(projection, flat, width, height)
    degrees = [Point(west + cell * column, north - cell * row) for row in range(rows) for column in range(columns)]
    nodes = [flat(projection.plane(point)) for point in degrees]
    tried = (_grid(_drift(starts, goals, nodes, steps, give), columns) for steps, give in _TRIES)
    grid = next((grid for grid in tried if not folds(grid)), None) or _grid(nodes, columns)
    return Warp(west, north, cell / _FINER, len(grid[0]), len(grid), grid, astray)


def find_outliers(anchors: Sequence[Anchor]) -> tuple[str, ...]:
    """Return the places whose positions contradict all others. Raises `CannotWarpError`."""
    *_, astray = _fit(anchors)
    return astray


def _fit(anchors: Sequence[Anchor]) -> tuple[Projection, list[_Pair], _Flat, tuple[str, ...]]:
    """Return the projection, the places that agree, the flat map of these places, and the places that contradict it."""
    projection = Projection.around([point for _, point, _ in anchors])
    known = {name: (projection.plane(point), at) for name, point, at in anchors}
    astray = _remove_outliers(known)
    held = [known[name] for name in sorted(known.keys() - astray)]
    return projection, held, _flat_map(held), tuple(sorted(astray))


# ---- the flat map ---------------------------------------------------------------------------------------------------


class _Flat(Record):
    """Affine map with the statistics of its fit.

    The statistics are the number of places, their mean position on the projected earth, and the sums of squares and
    products of the deviations from that mean.
    """

    x: tuple[float, float, float]
    y: tuple[float, float, float]
    places: int
    mean: XY
    sums: tuple[float, float, float]

    def __call__(self, plane: XY) -> XY:
        u, v = plane
        (a, b, c), (d, e, f) = self.x, self.y
        return a * u + b * v + c, d * u + e * v + f

    def back(self, at: XY) -> XY:
        (a, b, c), (d, e, f) = self.x, self.y
        x, y, determinant = at[0] - c, at[1] - f, a * e - b * d
        return (x * e - y * b) / determinant, (y * a - x * d) / determinant


def _flat_map(held: Sequence[_Pair]) -> _Flat:
    """Return the affine least-squares map. Raises `CannotWarpError` if there are too few places, if all places are
    in one line, or if the map is mirrored."""
    if len(held) < MIN_ANCHORS:
        raise CannotWarpError(f"{len(held)} of the places agree on how the map lies, and {MIN_ANCHORS} are needed")
    flat = _fit_flat(held)
    if flat.x[0] * flat.y[1] - flat.x[1] * flat.y[0] <= 0.0:
        raise CannotWarpError("the board shows the earth in a mirror: do latitudes, longitudes and hemispheres hold?")
    return flat


def _fit_flat(held: Sequence[_Pair]) -> _Flat:
    """Fit an affine map, which may be mirrored. Raises `CannotWarpError` if all places are in one line."""
    count = len(held)
    mean_u, mean_v = math.fsum(u for (u, _), _ in held) / count, math.fsum(v for (_, v), _ in held) / count
    mean_x, mean_y = math.fsum(x for _, (x, _) in held) / count, math.fsum(y for _, (_, y) in held) / count
    uu = uv = vv = ux = vx = uy = vy = 0.0
    for (u, v), (x, y) in held:
        u, v, x, y = u - mean_u, v - mean_v, x - mean_x, y - mean_y
        uu, uv, vv = uu + u * u, uv + u * v, vv + v * v
        ux, vx, uy, vy = ux + u * x, vx + v * x, uy + u * y, vy + v * y
    determinant = uu * vv - uv * uv
    if determinant <= 1e-9 * (uu + vv) * (uu + vv):
        raise CannotWarpError("the places stand in one line")
    a, b = (ux * vv - vx * uv) / determinant, (vx * uu - ux * uv) / determinant
    d, e = (uy * vv - vy * uv) / determinant, (vy * uu - uy * uv) / determinant
    c, f = mean_x - a * mean_u - b * mean_v, mean_y - d * mean_u - e * mean_v
    return _Flat((a, b, c), (d, e, f), count, (mean_u, mean_v), (uu, uv, vv))


def _remove_outliers(known: dict[str, _Pair]) -> set[str]:
    """Return the places that contradict the flat map of all other places.

    The place that deviates most is removed first, and the search is repeated until the remaining places agree.
    """
    astray: set[str] = set()
    while len(known) - len(astray) > MIN_ANCHORS + 1:
        names = sorted(known.keys() - astray)
        try:
            flat = _fit_flat([known[name] for name in names])
        except CannotWarpError:
            break
        off = {name: _distance_off(known[name], flat) for name in names}
        usual = sorted(off.values())[len(off) // 2]
        worst = max(names, key=lambda name: off[name])
        if off[worst] <= max(
            _OUTLIER_DISTANCE * _diagonal([known[name][1] for name in names]), _OUTLIER_FACTOR * usual
        ):
            break
        astray.add(worst)
    return astray


def _distance_off(pair: _Pair, flat: _Flat) -> float:
    """Return the distance of a place from its position on the flat map of all other places.

    The distance is computed from the flat map of all places and the statistical leverage of this place. Returns 0 if
    the other places do not determine a map, or only a mirrored one.
    """
    u, v = pair[0][0] - flat.mean[0], pair[0][1] - flat.mean[1]
    uu, uv, vv = flat.sums
    determinant = uu * vv - uv * uv
    pull_u, pull_v = (vv * u - uv * v) / determinant, (uu * v - uv * u) / determinant
    left = 1.0 - 1.0 / flat.places - u * pull_u - v * pull_v
    if left <= 1e-9:
        return 0.0
    at = flat(pair[0])
    x, y = (pair[1][0] - at[0]) / left, (pair[1][1] - at[1]) / left
    (a, b, _), (d, e, _) = flat.x, flat.y
    is_mirrored = (a - x * pull_u) * (e - y * pull_v) <= (b - x * pull_v) * (d - y * pull_u)
    return 0.0 if is_mirrored else hypot(x, y)


def _spread(held: Sequence[_Pair]) -> list[_Pair]:
    """Return all places or, if there are too many, a selection of places that are far apart on the sheet."""
    if len(held) <= _MAX_HELD:
        return list(held)
    chosen, far = [0], [math.inf] * len(held)
    while len(chosen) < _MAX_HELD:
        at = held[chosen[-1]][1]
        far = [min(before, distance(at, other)) for before, (_, other) in zip(far, held, strict=True)]
        chosen.append(max(range(len(held)), key=far.__getitem__))
    return [held[index] for index in sorted(set(chosen))]


def _diagonal(points: Sequence[XY]) -> float:
    left, top, right, bottom = bounds_of(points)
    return hypot(right - left, bottom - top)


# ---- the window -----------------------------------------------------------------------------------------------------


def _window(projection: Projection, flat: _Flat, width: float, height: float) -> tuple[float, float, float, int, int]:
    """Return west, north, cell size, columns and rows of a grid that covers the sheet on the flat map."""
    beyond = _BEYOND * max(width, height)
    left, top, right, bottom = -beyond, -beyond, width + beyond, height + beyond
    edge: list[Point] = []
    for step in range(_EDGE_POINTS + 1):
        x, y = left + (right - left) * step / _EDGE_POINTS, top + (bottom - top) * step / _EDGE_POINTS
        edge += [projection.point(flat.back(at)) for at in ((x, top), (x, bottom), (left, y), (right, y))]
    west, east = min(point.x for point in edge), max(point.x for point in edge)
    south = max(-_MAX_LATITUDE, min(point.y for point in edge))
    north = max(south + 1.0, min(_MAX_LATITUDE, max(point.y for point in edge)))
    cell = max(east - west, north - south) * _CELL / (max(width, height) + 2 * beyond)
    return west, north, cell, math.ceil((east - west) / cell) + 1, math.ceil((north - south) / cell) + 1


# ---- drifting -------------------------------------------------------------------------------------------------------


def _drift(starts: Sequence[XY], goals: Sequence[XY], nodes: Sequence[XY], steps: int, give: float) -> list[XY]:
    """Return the positions of the nodes after all places have drifted from start to goal.

    `give` is the accuracy given up for smoothness: with 0, every place reaches its goal exactly.
    """
    reach = _REACH * _diagonal(goals)
    here, around = list(starts), list(nodes)
    for step in range(steps):
        part = 1.0 / (steps - step)
        moves = [((goal[0] - x) * part, (goal[1] - y) * part) for (x, y), goal in zip(here, goals, strict=True)]
        pulls = _pulls(here, moves, reach, give)
        here, around = _pull_points(here, pulls, reach), _pull_points(around, pulls, reach)
    return around


_Pull = tuple[float, float, float, float]
"""Centre (x, y) and vector (x, y) of the pull that a place exerts on its surroundings."""


def _pulls(places: Sequence[XY], moves: Sequence[XY], reach: float, give: float) -> list[_Pull]:
    """Return the pulls at all places that together produce the moves, computed by radial basis functions and a
    Cholesky decomposition."""
    lower: list[list[float]] = []
    wanted: list[XY] = []
    for index, place in enumerate(places):
        row: list[float] = []
        for column in range(index):
            before = lower[column]
            left = _nearness(place, places[column], reach) - math.fsum(a * b for a, b in zip(row, before, strict=False))
            row.append(left / before[column])
        pivot = math.sqrt(1.0 + give - math.fsum(value * value for value in row))
        x = moves[index][0] - math.fsum(a * point[0] for a, point in zip(row, wanted, strict=True))
        y = moves[index][1] - math.fsum(a * point[1] for a, point in zip(row, wanted, strict=True))
        lower.append([*row, pivot])
        wanted.append((x / pivot, y / pivot))
    strong: dict[int, XY] = {}
    for index in reversed(range(len(places))):
        x, y = wanted[index]
        for later, (px, py) in strong.items():
            x, y = x - lower[later][index] * px, y - lower[later][index] * py
        pivot = lower[index][index]
        strong[index] = x / pivot, y / pivot
    return [(*places[index], *pull) for index, pull in strong.items()]


def _nearness(a: XY, b: XY, reach: float) -> float:
    """Return a weight that falls smoothly from 1 at distance 0 to 0 at distance `reach` (Wendland function)."""
    part = distance(a, b) / reach
    if part >= 1.0:
        return 0.0
    rest = (1.0 - part) * (1.0 - part)
    return rest * rest * (4.0 * part + 1.0)


def _pull_points(points: Sequence[XY], pulls: Sequence[_Pull], reach: float) -> list[XY]:
    """Move points by the sum of all pulls, weighted as in `_nearness`. The weight is inlined for speed."""
    widest, moved = reach * reach, []
    for x, y in points:
        across = down = 0.0
        for at_x, at_y, pull_x, pull_y in pulls:
            dx, dy = x - at_x, y - at_y
            square = dx * dx + dy * dy
            if square < widest:
                part = math.sqrt(square) / reach
                rest = (1.0 - part) * (1.0 - part)
                weight = rest * rest * (4.0 * part + 1.0)
                across += weight * pull_x
                down += weight * pull_y
        moved.append((x + across, y + down))
    return moved


# ---- the grid -------------------------------------------------------------------------------------------------------


def _grid(nodes: Sequence[XY], columns: int) -> list[list[XY]]:
    """Return the rows of nodes of a finer grid, interpolated by cubic curves."""
    finer = [_divide_line(list(nodes[start : start + columns])) for start in range(0, len(nodes), columns)]
    downwards = [_divide_line(list(column)) for column in zip(*finer, strict=True)]
    return [list(row) for row in zip(*downwards, strict=True)]


def _divide_line(line: list[XY]) -> list[XY]:
    """Insert points between the points of a line by Catmull-Rom splines. Beyond its ends the line is assumed to be
    straight."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = line[0], line[1], line[-2], line[-1]
    ends = [(2 * ax - bx, 2 * ay - by), *line, (2 * dx - cx, 2 * dy - cy)]
    finer = []
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        finer.append((bx, by))
        finer += [(_between(t, ax, bx, cx, dx), _between(t, ay, by, cy, dy)) for t in _PARTS]
    return [*finer, line[-1]]


def _between(t: float, a: float, b: float, c: float, d: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def folds(grid: Sequence[Sequence[XY]]) -> bool:
    """Return whether any cell has an inverted corner. If no corner is inverted, cells do not overlap."""
    for above, below in pairwise(grid):
        for a, b, c, d in zip(above, above[1:], below[1:], below, strict=False):
            if min(_turn(d, a, b), _turn(a, b, c), _turn(b, c, d), _turn(c, d, a)) <= 0.0:
                return True
    return False


def _turn(a: XY, b: XY, c: XY) -> float:
    """Return a positive number if the path from a through b to c turns right."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
