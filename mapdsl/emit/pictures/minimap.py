"""A small map, as it stands on tickets: land, routes as lines, cities as dots, and the places that are meant."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import XY, bounds_of, widen
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.pictures.drawing import Disc, Group, Paint, Path, Shape, polyline
from mapdsl.emit.pictures.ground import ground
from mapdsl.emit.pictures.palette import INK, PAPER
from mapdsl.records import Record

MARKED = "#b3261e"
_LINE = "#8d7a63"
_MARGIN = 12.0
"""Of land around the network, in millimetres of the board."""


class MiniMap(Record):
    """The map in the upper left corner; millimetres of the card."""

    group: Group
    width: float
    height: float
    ends: dict[str, list[XY]]
    """Where the ends of a place are."""


def minimap(layout: Layout, width: float, height: float) -> MiniMap:
    """As large as fits into a size."""
    points = list(layout.sheet.ends.values()) + [point for course in layout.courses for point in course.line(20.0)]
    left, top, right, bottom = widen(bounds_of(points), _MARGIN)
    wide, tall = right - left, bottom - top
    scale = min(width / wide, height / tall)
    shapes: list[Shape] = [ground(layout)]
    stroke = Paint(stroke=_LINE, width=0.35 / scale)
    shapes += [Path(polyline(course.line(12.0)), stroke) for course in layout.courses]
    shapes += [Disc(x, y, 0.42 / scale, Paint(fill=INK)) for x, y in layout.sheet.ends.values()]
    picture = Group(tuple(shapes), x=-left * scale, y=-top * scale, scale=scale, shared=f"small-map-{width:.0f}")
    group = Group((picture,), name="small-map", clip=(0.0, 0.0, wide * scale, tall * scale))
    ends: defaultdict[str, list[XY]] = defaultdict(list)
    for (place, _), (x, y) in layout.sheet.ends.items():
        ends[place].append(((x - left) * scale, (y - top) * scale))
    return MiniMap(group, wide * scale, tall * scale, ends)


def draw_marks(small: MiniMap, start: str, targets: Iterable[str]) -> Group:
    """The marks of a start and its targets, each joined with it at the nearest of its ends."""
    shapes: list[Shape] = []
    origin = small.ends.get(start, [])
    dots: list[XY] = list(origin)
    for target in targets:
        ends = small.ends.get(target, [])
        dots.extend(ends)
        pairs = [(distance(here, there), here, there) for here in origin for there in ends]
        if pairs:
            _, here, there = min(pairs)
            shapes.append(Path(polyline((here, there)), Paint(stroke=PAPER, width=1.1, opacity=0.8)))
            shapes.append(Path(polyline((here, there)), Paint(stroke=MARKED, width=0.6, dash=(1.3, 0.8))))
    shapes += [Disc(x, y, 1.25, Paint(fill=MARKED, stroke=PAPER, width=0.5)) for x, y in dots]
    return Group(tuple(shapes), name="marks")
