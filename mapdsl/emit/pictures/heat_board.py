"""The board painted by how much each route is used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.layout.sheet import TrainSize
from mapdsl.emit.pictures.board_drawing import board_drawing
from mapdsl.emit.pictures.drawing import Box, Drawing, Group, Paint, Shape, centred_box, fade
from mapdsl.emit.pictures.fonts import Face, line
from mapdsl.emit.pictures.palette import INK, PAPER

_COLD, _WARM, _HOT = (0xFF, 0xF3, 0xC4), (0xF0, 0x8A, 0x3C), (0x8E, 0x10, 0x2E)
_DARK_FROM = 0.6
"""Letters are light on what is as hot."""
_STEPS = 10
_STRIP = 26.0
"""Height of the scale, of a board 800 mm wide."""


def heat_board(layout: Layout, heat: Mapping[str, float], caption: str) -> Drawing:
    """What has no part stays faded; what nobody uses is white, with a dashed edge."""
    board = board_drawing(layout)
    painted = [
        _track(track.corridor, spaces, heat[track.corridor], layout.trains)
        for track, spaces in layout.spaces()
        if track.corridor in heat
    ]
    scale = board.width / 800.0
    strip = Group((*_scale(board.width / scale, caption),), y=board.height, scale=scale, name="scale")
    shapes = (*(fade(shape, 0.55) for shape in board.shapes), *painted, strip)
    return Drawing(board.width, board.height + _STRIP * scale, shapes, board.title, board.language)


def heat_ink(part: float) -> str:
    """Between cold and hot."""
    start, end, way = (_COLD, _WARM, 2 * part) if part < 0.5 else (_WARM, _HOT, 2 * part - 1)
    return "#" + "".join(f"{round(low + (high - low) * way):02x}" for low, high in zip(start, end, strict=True))


def _track(corridor: str, spaces: Sequence[OrientedBox], part: float, trains: TrainSize) -> Group:
    """The middle space has the part in words."""
    cells = []
    for number, space in enumerate(spaces):
        text = f"{100 * part:.0f}" if number == len(spaces) // 2 else ""
        turn = space.degrees - 180.0 * round(space.degrees / 180.0)
        cells.append(Group((*_cell(trains.length, trains.width, part, text),), space.x, space.y, turn))
    return Group(tuple(cells), name="heat", facts=(("corridor", corridor),), title=f"{corridor}: {100 * part:.1f} %")


def _cell(length: float, width: float, part: float, text: str) -> Iterator[Shape]:
    edge = Paint(fill=heat_ink(part), stroke=INK, width=0.5) if part else Paint("#ffffff", INK, 0.8, (2.0, 1.4))
    yield centred_box(length, width, edge, 1.1)
    if text:
        size, room, ink = 1.1 * width, 0.9 * length, PAPER if part >= _DARK_FROM else INK
        yield line(text, Face.NAME, size, x=0.0, y=0.0, ink=ink, anchor=0.5, room=room, is_middle=True)


def _scale(width: float, caption: str) -> Iterator[Shape]:
    yield Box(0.0, 0.0, width, _STRIP, Paint(fill=PAPER))
    cell = 34.0
    for step in range(_STEPS + 1):
        text = f"{100 * step // _STEPS} %"
        yield Group((*_cell(cell, 12.0, step / _STEPS, text),), x=16.0 + (step + 0.5) * cell, y=_STRIP / 2)
    left = 30.0 + (_STEPS + 1) * cell
    yield line(caption, Face.NAME, 12.0, x=left, y=_STRIP / 2, room=width - left - 16.0, is_middle=True)
