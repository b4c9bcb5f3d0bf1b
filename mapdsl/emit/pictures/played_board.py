"""A board in play: with trains on the routes that players own, and what stands in places.

Comes in: a `Layout`, who owns what. Goes out: shapes, or a drawing of the whole board. Must not know: how it came to
that.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.course import Course
from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.pictures.drawing import Box, Disc, Drawing, Group, Paint, Shape, Stamp
from mapdsl.emit.pictures.fonts import CAPITALS, Face, line
from mapdsl.emit.pictures.palette import INK, PAPER, PLAYER_COLOURS, colour_hex, ink_on, symbol


def played_board(layout: Layout, board: Drawing, owned: Iterable[tuple[int, str]]) -> Drawing:
    """A drawing of the board with trains on it: seats, from 0, and the tracks that they own."""
    courses = {track.id: course for course in layout.courses for track in course.corridor.lanes}
    trains = [shape for seat, track in owned for shape in trains_on(layout, courses[track], track, seat)]
    return replace(board, shapes=(*board.shapes, *trains))


def spaces_of(layout: Layout, course: Course, track: str) -> list[OrientedBox]:
    lanes = zip(course.corridor.lanes, course.corridor.offsets(layout.trains), strict=True)
    return next(course.spaces(lane, offset) for lane, offset in lanes if lane.id == track)


def trains_on(layout: Layout, course: Course, track: str, seat: int, order: int = 0) -> list[Shape]:
    """Trains of a player on a track; a claim that has a number shows it."""
    colour = PLAYER_COLOURS[seat % len(PLAYER_COLOURS)]
    sign, ink = symbol(colour), ink_on(colour)
    length, width = layout.trains.length - 2.0, layout.trains.width + 3.0
    spaces = spaces_of(layout, course, track)
    shapes: list[Shape] = []
    for box in spaces:
        ground = Box(
            -length / 2, -width / 2, length, width, Paint(fill=colour_hex(colour), stroke=PAPER, width=1.2), 2.0
        )
        edge = Box(-length / 2, -width / 2, length, width, Paint(stroke=INK, width=0.5), 2.0)
        stamp = Stamp(f"s-{sign.name}", sign.outline, 0.0, 0.0, 0.32 * width, ink)
        shapes.append(Group((ground, edge, stamp), x=box.x, y=box.y, turn=box.degrees, name="train"))
    if order > 0:
        middle = spaces[len(spaces) // 2]
        size = 15.0
        number = line(str(order), Face.NAME, size, x=0.0, y=size * CAPITALS / 2, ink=INK, anchor=0.5)
        disc = Disc(0.0, 0.0, 9.0, Paint(fill=PAPER, stroke=INK, width=1.0))
        shapes.append(Group((disc, number), x=middle.x, y=middle.y, name="claim"))
    return shapes
