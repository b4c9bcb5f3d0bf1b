"""Real land under a board: coasts, lakes, relief, rivers and borders of the part of the earth that the board shows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import compress, groupby, pairwise

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import Box, Group, Paint, Path, Shape, polyline
from mapdsl.diagrams.canvas.geometry import XY, Bounds, bounds_of, meet, widen
from mapdsl.diagrams.canvas.palette import Outline, Theme
from mapdsl.diagrams.canvas.trigonometry import distance, sin_cos
from mapdsl.diagrams.land.contours import Field, holds, outlines, signed_area, smooth
from mapdsl.diagrams.land.earth import CLOSED, HEIGHTS_PER_DEGREE, Feature, Window, height_at, load_earth_lines
from mapdsl.diagrams.layout.sheet import Sheet, window_around
from mapdsl.rules.tables import Point

_AROUND = 1.3
"""Width and height of the window in degrees, relative to the area that the sheet shows."""
_BLEED = 12.0
"""Margin around the map, in millimetres, in which land is drawn as well. The bands of shallow water along a coast
reach this far."""
_COARSE = 30.0
"""Maximum scale, in millimetres per degree, at which the coarser set of lines is detailed enough."""
_FINE = 0.3
"""Minimum distance, in millimetres, between two points of a line."""
_FLAT = 0.15
"""Maximum error, in millimetres, caused by leaving out a point of a line."""
_BAND_FINE, _BAND_FLAT = 1.2, 0.5
"""`_FINE` and `_FLAT` for the bands of shallow water, whose edges need less detail."""
_MIN_AREA = 1.0
"""Minimum area, in square millimetres, of an island or lake. Smaller islands and lakes are not drawn."""
_MAX_HEIGHTS = 24_000
"""Approximate maximum number of height samples. Larger windows are sampled at larger steps."""
_STEPS = (0.22, 0.45, 0.68, 0.9)
"""Heights at which the colour changes, as fractions of the range from low to high land."""
_MIN_RISE = 6.0
"""Minimum range of relief values, from 0 to 15, from low to high land. It keeps flat land without relief."""
_MIN_HILL = 25.0
"""Minimum area, in square millimetres, inside a height contour. Smaller contours are not drawn."""
_NARROW = 0.02
"""Maximum width, in degrees, of a lake drawn from its centre line, because the data has no shore for it."""
_BORDER = (0.55, (3.0, 1.2, 0.6, 1.2))
"""Line width and dash pattern of borders, in millimetres."""
_ISLAND = (13.0, 14.2, 12.1, 11.4, 13.3, 14.6, 12.6, 11.0, 12.4, 13.9, 12.9, 11.7)
"""Radii, in millimetres, of the shore of an invented island, clockwise."""
_LAND = "land-outline"


class EarthView(Record):
    """Part of the earth that a sheet shows, and the conversion from degrees to millimetres on the sheet."""

    sheet: Sheet
    to_sheet: Callable[[Point], XY]
    window: Window
    """Area of the earth that the sheet shows, plus a margin."""

    @property
    def scale(self) -> float:
        """Millimetres per degree of latitude at the centre of the window."""
        west, south, east, north = self.window
        x, y = (west + east) / 2, (south + north) / 2
        return distance(self.to_sheet(Point(x, y - 0.5)), self.to_sheet(Point(x, y + 0.5)))

    @property
    def is_fine(self) -> bool:
        return self.scale > _COARSE

    @property
    def drawn(self) -> Bounds:
        """Area of the sheet in which land is drawn."""
        x, y, width, height = self.sheet.inside
        return widen((x, y, x + width, y + height), _BLEED)

    def lines(self, feature: Feature) -> list[list[XY]]:
        """Return all lines of a kind, clipped to the drawn area and simplified."""
        lines: list[list[XY]] = []
        for line in load_earth_lines(fine=self.is_fine).lines(feature, self.window):
            if feature in CLOSED:
                loop = _clip([self.to_sheet(Point(x, y)) for x, y in _clip(line, self.window)], self.drawn)
                if len(loop) > 2 and abs(signed_area(loop)) > _MIN_AREA:
                    lines.append(_thin(loop))
            else:
                lines += map(_thin, _cut([self.to_sheet(Point(x, y)) for x, y in line], self.drawn))
        return lines


def real_land(view: EarthView, theme: Theme, islands: Sequence[XY] = ()) -> Group:
    """Draw land and sea. Points of `islands` that lie in the water get an invented island around them."""
    area = view.sheet.inside
    coasts = view.lines(Feature.COAST)
    coasts += [_island(island) for island in islands if sum(holds(line, island) for line in coasts) % 2 == 0]
    shapes: list[Shape] = [Box(*area, Paint(fill=theme.sea))]
    if coasts:
        land = Path(_outline(coasts, closed=True), Paint(fill=theme.ground), key=_LAND)
        band = _outline([_thin(line, _BAND_FINE, _BAND_FLAT) for line in coasts], closed=True)
        for reach, ink in theme.shallows:
            shapes.append(Path(band, Paint(stroke=ink, width=2 * reach), key="land-band"))
        shapes.append(land)
        shapes.append(Group((*_relief(view, theme), *_waters(view, theme)), inside=land))
        shapes.append(Path(land.outline, Paint(stroke=theme.shore, width=0.5), key=_LAND))
    borders = _outline(view.lines(Feature.BORDER))
    if borders and theme.border:
        shapes.append(Path(borders, Paint(stroke=theme.border, width=_BORDER[0], dash=_BORDER[1])))
    return Group(tuple(shapes), name="land", clip=area)


def _waters(view: EarthView, theme: Theme) -> Iterator[Path]:
    """Yield the shapes of rivers and lakes."""
    water = theme.shallows[-1][1]
    lakes, rivers = _outline(view.lines(Feature.LAKE), closed=True), _outline(view.lines(Feature.RIVER))
    wide = _NARROW * view.scale
    narrow = [_widen(line, wide) for line in view.lines(Feature.NARROW_LAKE)] if view.is_fine else []
    if rivers:
        yield Path(rivers, Paint(stroke=theme.river, width=0.55))
    for outline in filter(None, (_outline(narrow, closed=True), lakes)):
        yield Path(outline, Paint(fill=water, stroke=theme.shore, width=0.4))


def _widen(line: Sequence[XY], wide: float) -> list[XY]:
    """Return the shore of a lake that follows its centre line and tapers towards both ends."""
    points = [*_along(line, (0.0, 0.25, 0.5, 0.75)), line[-1]]
    banks: list[tuple[XY, XY]] = []
    for index in range(1, len(points) - 1):
        (ax, ay), (x, y), (bx, by) = points[index - 1 : index + 2]
        along = distance((ax, ay), (bx, by)) or 1.0
        from_end = min(index, len(points) - 1 - index) / (len(points) - 1)
        half = wide / 2 * math.sqrt(min(1.0, 3.0 * from_end))
        across, down = (by - ay) / along * half, (ax - bx) / along * half
        banks.append(((x + across, y + down), (x - across, y - down)))
    return [points[0], *(one for one, _ in banks), points[-1], *(other for _, other in reversed(banks))]


def _relief(view: EarthView, theme: Theme) -> Iterator[Path]:
    """Yield the height layers of the relief, lowest first."""
    west, south, east, north = view.window
    squares = (east - west) * (north - south) * HEIGHTS_PER_DEGREE * HEIGHTS_PER_DEGREE
    stride = max(1, math.ceil(math.sqrt(squares / _MAX_HEIGHTS)))
    step = stride / HEIGHTS_PER_DEGREE
    columns, rows = math.ceil((east - west) / step) + 1, math.ceil((north - south) / step) + 1
    west, north = (math.floor(degree / step) * step for degree in (west, north + step))
    values = [
        -float(height_at(west + column * step, north - row * step)) for row in range(rows) for column in range(columns)
    ]
    field = Field(step, columns, rows, 0.0, values)
    for least, ink in zip(_steps(values), theme.heights, strict=True):
        loops = [[view.to_sheet(Point(west + x, north - y)) for x, y in loop] for loop in outlines(field, -least)]
        seen = [_cut_corners(smooth(loop, 2)) for loop in loops if _clip(loop, view.drawn)]
        shown = [_clip(loop, view.drawn) for loop in seen]
        drawn = [_thin(loop) for loop in shown if loop and abs(signed_area(loop)) > _MIN_HILL]
        if drawn:
            yield Path(_outline(drawn, closed=True), Paint(fill=ink))


def _cut_corners(loop: Sequence[XY]) -> list[XY]:
    """Smooth a closed line by cutting its corners in two rounds (Chaikin's algorithm)."""
    points = list(loop)
    for _ in range(2):
        points = _along([*points, points[0]], (0.25, 0.75))
    return points


def _along(line: Sequence[XY], parts: Sequence[float]) -> list[XY]:
    """Return the points at the given fractions of every segment of a line."""
    sides = pairwise(line)
    return [(a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part) for a, b in sides for part in parts]


def _steps(values: Sequence[float]) -> list[float]:
    """Return the heights at which the colour changes, relative to low and high land in the window."""
    ordered = sorted(-value for value in values)
    low, high = ordered[len(ordered) // 8], ordered[-len(ordered) // 16]
    high = max(high, low + _MIN_RISE)
    return [low + (high - low) * part for part in _STEPS]


def _clip(line: Sequence[XY], area: Bounds) -> list[XY]:
    """Clip a closed line to a rectangle, one side of the rectangle after another (Sutherland-Hodgman algorithm)."""
    points = list(line)
    left, top, right, bottom = bounds = bounds_of(line) if points else area
    if not meet(bounds, area):
        return []
    over = left < area[0], right > area[2], top < area[1], bottom > area[3]
    sides = ((0, area[0], 1), (0, area[2], -1), (1, area[1], 1), (1, area[3], -1))
    for axis, limit, sign in compress(sides, over):
        kept: list[XY] = []
        for before, point in zip([points[-1], *points[:-1]] if points else [], points, strict=True):
            inside, was_inside = sign * (point[axis] - limit) >= 0, sign * (before[axis] - limit) >= 0
            if inside != was_inside:
                part = (limit - before[axis]) / (point[axis] - before[axis])
                kept.append((before[0] + (point[0] - before[0]) * part, before[1] + (point[1] - before[1]) * part))
            if inside:
                kept.append(point)
        points = kept
    return points


def _cut(line: Sequence[XY], area: Bounds) -> Iterator[list[XY]]:
    """Yield the sections of an open line inside a rectangle. Each section includes one more point beyond each end."""
    left, top, right, bottom = area
    inside = [left <= x <= right and top <= y <= bottom for x, y in line]
    for is_inside, run in groupby(range(len(line)), key=inside.__getitem__):
        indices = list(run)
        part = list(line[max(0, indices[0] - 1) : indices[-1] + 2])
        if is_inside and len(part) > 1:
            yield part


def _outline(lines: Iterable[Sequence[XY]], *, closed: bool = False) -> Outline:
    """Return lines as an outline, rounded to a tenth of a millimetre, which is precise enough for print."""
    outline = (command for line in lines for command in polyline(tuple(line), closed=closed))
    return tuple((command, tuple(round(number, 1) for number in numbers)) for command, numbers in outline)


def _thin(line: Sequence[XY], fine: float = _FINE, flat: float = _FLAT) -> list[XY]:
    """Remove points that make no visible difference in print.

    Points within `fine` millimetres of the previous point go first, then points within `flat` millimetres of a straight
    line (Douglas-Peucker algorithm).
    """
    points = [line[0]]
    for point in line[1:-1]:
        if abs(point[0] - points[-1][0]) + abs(point[1] - points[-1][1]) > fine:
            points.append(point)
    points.append(line[-1])
    kept = {0, len(points) - 1}
    spans = [(0, len(points) - 1)]
    while spans:
        first, last = spans.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        dx, dy = bx - ax, by - ay
        length = math.sqrt(dx * dx + dy * dy)
        worst, at = flat, 0
        for index in range(first + 1, last):
            x, y = points[index]
            x, y = x - ax, y - ay
            off = abs(dx * y - dy * x) / length if length > 1e-9 else math.sqrt(x * x + y * y)
            if off > worst:
                worst, at = off, index
        if at:
            kept.add(at)
            spans += [(first, at), (at, last)]
    return [points[index] for index in sorted(kept)]


def _island(middle: XY) -> list[XY]:
    """Return the uneven shore of a small invented island."""
    turns = (sin_cos(2 * math.pi * step / len(_ISLAND)) for step in range(len(_ISLAND)))
    sides = zip(_ISLAND, turns, strict=True)
    return [(middle[0] + radius * cosine, middle[1] + radius * sine) for radius, (sine, cosine) in sides]


def window_of(points: Sequence[Point]) -> Window:
    """Return the window around the positions of all places, with a margin for the rest of the area that the sheet
    shows."""
    west, south, east, north = window_around(points)
    reach = max(east - west, north - south, 1.0) * 0.8
    stretch = 1 / max(0.2, sin_cos(math.radians((south + north) / 2))[1])
    west, south, east, north = west - reach * stretch, south - reach, east + reach * stretch, north + reach
    across, up = (east - west) * (_AROUND - 1) / 2 + 1.0, (north - south) * (_AROUND - 1) / 2 + 1.0
    return west - across, max(-89.0, south - up), east + across, min(89.0, north + up)
