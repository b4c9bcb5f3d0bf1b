"""What is printed on a sheet besides its content: marks to cut along, a ruler to check the scale, a caption."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from mapdsl.emit.pictures.drawing import Group, Paint, Path, Shape, polyline, save_ink
from mapdsl.emit.pictures.fonts import Face, line
from mapdsl.records import Record

MARGIN = 10.0
"""Most printers cannot print closer to the edge."""
FOOT = 17.0
"""Margin at the lower edge, with ruler and caption."""
_MARK = 4.5
_RULER = 100


class Paper(Record):
    """A size of paper, upright, in millimetres."""

    name: str
    width: float
    height: float

    def turn(self) -> Paper:
        return Paper(self.name, self.height, self.width)

    @property
    def area(self) -> tuple[float, float, float, float]:
        """Where content goes: x, y, width, height."""
        return MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - MARGIN - FOOT


A4 = Paper("a4", 210.0, 297.0)
A3 = Paper("a3", 297.0, 420.0)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {each.name: each for each in (A4, A3, LETTER)}


class Page(Record):
    """A sheet of paper. The trimmed size, where it is to be cut, is given from the upper left corner."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    trim: tuple[float, float, float, float] | None = None
    """x, y, width, height."""

    def save_ink(self) -> Page:
        return replace(self, shapes=tuple(map(save_ink, self.shapes)))


def cut_grid(columns: Iterable[float], rows: Iterable[float], area: tuple[float, float, float, float]) -> Group:
    """Marks at the edges of an area for cuts right across the sheet."""
    left, top, width, height = area
    right, bottom = left + width, top + height
    above_below = (top - 1.0 - _MARK, top - 1.0), (bottom + 1.0, bottom + 1.0 + _MARK)
    beside = (left - 1.0 - _MARK, left - 1.0), (right + 1.0, right + 1.0 + _MARK)
    lines = [_line((x, start), (x, stop)) for x in columns for start, stop in above_below]
    lines += [_line((start, y), (stop, y)) for y in rows for start, stop in beside]
    return Group(tuple(lines), name="crop-marks")


def foot(paper: Paper, caption: str) -> Group:
    """The ruler of 100 mm and the caption."""
    y = paper.height - 6.0
    left = MARGIN
    shapes: list[Shape] = [_line((left, y), (left + _RULER, y))]
    for tick in range(0, _RULER + 1, 5):
        shapes.append(_line((left + tick, y), (left + tick, y - (2.6 if tick % 10 == 0 else 1.5))))
    for tick in (0, 50, 100):
        shapes.append(line(str(tick), Face.TEXT, 3.0, x=left + tick, y=y - 3.2, anchor=0.5))
    shapes.append(line("mm", Face.TEXT, 3.0, x=left + _RULER + 2.0, y=y))
    ruler = Group(tuple(shapes), name="ruler")
    room = paper.width - 2 * MARGIN - _RULER - 10.0
    words = line(caption, Face.TEXT, 3.4, x=paper.width - MARGIN, y=y, anchor=1.0, room=room)
    return Group((ruler, words), name="foot")


def _line(start: tuple[float, float], end: tuple[float, float]) -> Path:
    return Path(polyline((start, end)), Paint(stroke="#000000", width=0.2))
