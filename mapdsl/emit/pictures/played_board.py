"""A board in play: with trains on the routes that players own, and what stands in places.

Comes in: a `Layout`, who owns what, what stands where. Goes out: shapes, or a drawing of the whole board. Must not
know: how it came to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.course import Course
from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.pictures.drawing import Box, Disc, Drawing, Group, Paint, Shape, stamp
from mapdsl.emit.pictures.fonts import Face, line
from mapdsl.emit.pictures.palette import INK, PAPER, PLAYER_COLOURS, colour_hex, ink_on, symbol
from mapdsl.words.names import called_in

_TOKEN = 8.0
"""Radius of a piece that stands on the map."""

Placed = tuple[str, str, int]
"""A piece, the place or the track on which it stands, and the seat of who placed it, or -1."""


def played_board(
    layout: Layout, board: Drawing, owned: Iterable[tuple[int, str]], placed: Iterable[Placed] = ()
) -> Drawing:
    """A drawing of the board with trains on it, for seats from 0 and the tracks that they own, and with pieces."""
    courses = {track.id: course for course in layout.courses for track in course.corridor.lanes}
    trains = [shape for seat, track in owned for shape in trains_on(layout, courses[track], track, seat)]
    return replace(board, shapes=(*board.shapes, *trains, *_tokens(layout, placed)))


def _tokens(layout: Layout, placed: Iterable[Placed]) -> Iterator[Group]:
    """Beside each place, and on each track, a disc for all pieces of a sort: its first letter, and how many."""
    called = called_in(layout.tables, layout.language)
    counts = Counter(placed)
    points = {place: at for (place, _), at in sorted(layout.sheet.ends.items(), reverse=True)}
    points |= {track.id: (spaces[0].x, spaces[0].y) for track, spaces in layout.spaces()}
    beside: Counter[str] = Counter()
    for (piece, spot, seat), count in counts.items():
        x, y = points[spot]
        beside[spot] += 1
        colour = PLAYER_COLOURS[seat % len(PLAYER_COLOURS)]
        fill, ink = (colour_hex(colour), ink_on(colour)) if seat >= 0 else (PAPER, INK)
        text = called.get(piece, piece)[:1].upper() + (f"{count}" if count > 1 else "")
        size = 1.5 * _TOKEN
        letters = line(text, Face.NAME, size, x=0.0, y=0.0, ink=ink, anchor=0.5, room=size, is_middle=True)
        disc = Disc(0.0, 0.0, _TOKEN, Paint(fill=fill, stroke=INK, width=0.8))
        x += (2 * beside[spot] - 1) * _TOKEN
        yield Group((disc, letters), x=x, y=y - _TOKEN, name="token", facts=(("piece", piece), ("spot", spot)))


def spaces_of(layout: Layout, course: Course, track: str) -> tuple[OrientedBox, ...]:
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
        own = stamp(sign, 0.0, 0.0, 0.32 * width, ink)
        shapes.append(Group((ground, edge, own), x=box.x, y=box.y, turn=box.degrees, name="train"))
    if order > 0:
        middle = spaces[len(spaces) // 2]
        number = line(str(order), Face.NAME, 15.0, x=0.0, y=0.0, anchor=0.5, is_middle=True)
        disc = Disc(0.0, 0.0, 9.0, Paint(fill=PAPER, stroke=INK, width=1.0))
        shapes.append(Group((disc, number), x=middle.x, y=middle.y, name="claim"))
    return shapes
