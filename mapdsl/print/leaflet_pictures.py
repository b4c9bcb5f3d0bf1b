"""Pictures for leaflets: the symbols on a board, and sections of the board with trains on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from mapdsl.diagrams.board.board_drawing import network_shapes
from mapdsl.diagrams.board.played_board import trains_on
from mapdsl.diagrams.board.track_shapes import city_group, rail_paint, track_group
from mapdsl.diagrams.canvas.drawing import Box, Drawing, Group, Paint, Path, Shape, polyline
from mapdsl.diagrams.canvas.geometry import Bounds, OrientedBox, hull_of, meet, widen
from mapdsl.diagrams.canvas.letter_marks import mark_disc
from mapdsl.diagrams.canvas.palette import PAPER
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.course import Course
from mapdsl.diagrams.layout.sheet import BAND, CITY_RADIUS, PLASTIC
from mapdsl.print.worked_examples import WorkedExample
from mapdsl.rules.tables import Colour, End, Track, TrackKind

_SIGN_SCALE = 0.38
_SIGN = (12.0, 4.6)
"""Width and height, in millimetres, of the picture of a symbol."""
_RAIL = 15.0
"""Visible length, in millimetres of the board, of the line on each side of a space."""
_APART = 18.0
"""Distance, in millimetres of the board, from the centre of a picture with two spaces to the centre of each space."""
_GROUND = "#f5ebd3"
_AROUND = 14.0
"""Margin around the routes of an example, in millimetres of the board."""
_MIN_WIDTH = 130.0
"""Minimum width, in millimetres of the board, of the section that a picture shows. Players could not recognise a
smaller section."""
_REFUSED = "#b3261e"


def space_sign(colour: Colour = "gray", kind: TrackKind = "route", **printed: Any) -> Drawing:
    """Draw a space with its printed symbols. A ferry has two spaces, because the line between them identifies it."""
    middles = (-_APART, _APART) if kind == "ferry" else (0.0,)
    track = Track(
        id="", corridor="", ends=(End("a"), End("b")), length=len(middles), colour=colour, kind=kind, **printed
    )
    spaces = tuple(OrientedBox(x, 0.0, PLASTIC.length / 2, PLASTIC.width / 2, 1.0, 0.0) for x in middles)
    shapes = track_group(track, spaces, PLASTIC)
    reach = _RAIL + middles[-1]
    line = (Path(polyline(((-reach, 0.0), (reach, 0.0))), rail_paint(kind)),)
    return _sign(Group((*line, *shapes.shapes)), _SIGN_SCALE / len(middles))


def place_sign(*, country: bool) -> Drawing:
    return _sign(city_group(("", 0), "", 0.0, 0.0, country=country))


def letter_sign(letter: str) -> Drawing:
    return _sign(Group(tuple(mark_disc(letter, 0.0, 0.0, 0.42 * _SIGN[1]))), 1.0)


def _sign(shape: Shape, scale: float = _SIGN_SCALE) -> Drawing:
    group = Group((shape,), x=_SIGN[0] / 2, y=_SIGN[1] / 2, scale=scale)
    return Drawing(*_SIGN, (group,), "")


def example_picture(layout: Layout, example: WorkedExample, most: tuple[float, float]) -> Drawing:
    """Draw the section of the board that an example is about.

    Routes owned at the start show trains, claimed routes show trains with the number of the step, and routes whose
    claim remains refused show a cross.
    """
    shown = [course for course in layout.courses if any(lane.id in example.tracks for lane in course.corridor.lanes)]
    spaces = layout.spaces_by_track()
    left, top, right, bottom = _window(layout, shown, most[0] / most[1])
    scale = min(most[0] / (right - left), most[1] / (bottom - top))
    width, height = (right - left) * scale, (bottom - top) * scale
    courses = (course for course in layout.courses if meet(course.bounds, (left, top, right, bottom)))
    near = replace(layout, courses=tuple(courses))
    veil = Box(left, top, right - left, bottom - top, Paint(fill=_GROUND, opacity=0.55))
    ends = {key: (x, y) for key, (x, y) in layout.sheet.ends.items() if left <= x <= right and top <= y <= bottom}
    labels = tuple(label for label in layout.labels if label.key in ends)
    sheet = replace(layout.sheet, ends=ends)
    below = network_shapes(replace(near, labels=(), sheet=replace(sheet, ends={})))
    above = network_shapes(replace(near, labels=labels, sheet=sheet, courses=tuple(shown)))
    shapes: list[Shape] = [Box(left, top, right - left, bottom - top, Paint(fill=_GROUND)), *below, veil, *above]
    numbers = (*(0 for _ in example.owned), *example.numbers)
    for number, (seat, track) in zip(numbers, (*example.owned, *example.claimed), strict=True):
        shapes += trains_on(spaces[track], layout.trains, seat, number)
    claimed = {track for _, track in example.claimed}
    shapes += [_cross(spaces[track]) for _, track in example.refused if track not in claimed]
    part = Group(tuple(shapes), x=-left * scale, y=-top * scale, scale=scale)
    window = Group((part,), clip=(0.0, 0.0, width, height))
    frame = Box(0.0, 0.0, width, height, Paint(stroke="#b9a98c", width=0.3))
    return Drawing(width, height, (window, frame), example.title)


def _window(layout: Layout, shown: Sequence[Course], shape: float) -> Bounds:
    """Return the section of the board to show: all routes of the example, at least `_LEAST` wide, in the proportions
    of `shape`."""
    bounds = [course.bounds for course in shown]
    places = {end.place for course in shown for track in course.corridor.lanes for end in track.ends}
    names = [label.area.bounds for label in layout.labels if label.key[0] in places]
    bounds += [name for name in names if any(meet(name, widen(bound, 20)) for bound in bounds)]
    left, top, right, bottom = widen(hull_of(bounds), _AROUND)
    wide = max(right - left, (bottom - top) * shape, _MIN_WIDTH)
    tall = max(bottom - top, (right - left) / shape, _MIN_WIDTH / shape)
    sheet = layout.sheet
    left, right = _between((left + right) / 2, wide, sheet.width)
    top, bottom = _between((top + bottom) / 2, tall, sheet.height)
    return left, top, right, bottom


def _between(middle: float, size: float, most: float) -> tuple[float, float]:
    """Return an interval of this size around a midpoint. The interval is moved or, if necessary, shortened to lie on
    the board."""
    start, stop = BAND, most - BAND
    size = min(size, stop - start)
    begin = min(max(middle - size / 2, start), stop - size)
    return begin, begin + size


def _cross(spaces: Sequence[OrientedBox]) -> Group:
    middle = spaces[len(spaces) // 2]
    reach = 2.0 * CITY_RADIUS
    lines = [
        Path(polyline(((-reach, side * reach), (reach, -side * reach))), Paint(stroke=ink, width=width))
        for ink, width in ((PAPER, 5.5), (_REFUSED, 3.2))
        for side in (-1, 1)
    ]
    return Group(tuple(lines), x=middle.x, y=middle.y, name="refused")
