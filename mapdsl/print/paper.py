"""Sheets of paper with crop marks, a caption and a ruler to check the scale, and large drawings split into overlapping
tiles.

Measurements are in millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import Area, Box, Drawing, Group, Paint, Path, Shape, polyline
from mapdsl.diagrams.canvas.fonts import Face, centred, line, wrap
from mapdsl.diagrams.canvas.palette import INK, PAPER
from mapdsl.words.messages import format_message

MARGIN = 10.0
"""Margin of a page. Most printers cannot print closer to the edge."""
FOOT = 17.0
"""Bottom margin, which contains the ruler and the caption."""
_MARK = 4.5
_RULER = 100
OVERLAP = 10.0
"""Overlap of two neighbouring tiles."""
_SHARED = "whole-drawing"
_SPARE_FOR_TEXT = 40.0


class Paper(Record):
    """Paper size in portrait orientation, in millimetres."""

    name: str
    width: float
    height: float

    def turn(self) -> Paper:
        return Paper(self.name, self.height, self.width)

    @property
    def area(self) -> Area:
        """Area of the page for content, inside the margins."""
        return MARGIN, MARGIN, self.width - 2 * MARGIN, self.height - MARGIN - FOOT

    def page(self, shapes: Iterable[Shape], caption: str) -> Drawing:
        """Return a page with these shapes, and a caption and a ruler at the bottom."""
        return Drawing(self.width, self.height, (*shapes, _foot(self, caption)))


A4 = Paper("a4", 210.0, 297.0)
A3 = Paper("a3", 297.0, 420.0)
LETTER = Paper("letter", 215.9, 279.4)
PAPERS = {paper.name: paper for paper in (A4, A3, LETTER)}


def cut_grid(columns: Iterable[float], rows: Iterable[float], area: Area) -> Group:
    """Draw crop marks around an area. Each pair of marks is for a cut across the whole sheet."""
    left, top, width, height = area
    right, bottom = left + width, top + height
    above_below = (top - 1.0 - _MARK, top - 1.0), (bottom + 1.0, bottom + 1.0 + _MARK)
    beside = (left - 1.0 - _MARK, left - 1.0), (right + 1.0, right + 1.0 + _MARK)
    lines = [_line((x, start), (x, stop)) for x in columns for start, stop in above_below]
    lines += [_line((start, y), (stop, y)) for y in rows for start, stop in beside]
    return Group(tuple(lines), name="crop-marks")


def _foot(paper: Paper, caption: str) -> Group:
    """Draw a 100 mm ruler and the caption at the bottom of a page."""
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


# ---- a drawing on several sheets -------------------------------------------------------------------------------------


class Tiling(Record):
    """Division of a drawing into tiles, each as large as the paper allows. Neighbouring tiles overlap by `OVERLAP`
    millimetres."""

    paper: Paper
    columns: int
    rows: int

    @property
    def sheets(self) -> int:
        return self.columns * self.rows

    def tiles(self) -> Iterator[tuple[int, int]]:
        """Yield the column and the row of each tile, both counted from 0."""
        return ((column, row) for row in range(self.rows) for column in range(self.columns))

    def corner(self, column: int, row: int, drawing: Drawing) -> tuple[float, float]:
        """Return the upper left corner of a tile on the drawing. Spare room on the tiles is divided evenly around
        the drawing."""
        *_, wide, tall = self.paper.area
        spare_x = self.columns * wide - (self.columns - 1) * OVERLAP - drawing.width
        spare_y = self.rows * tall - (self.rows - 1) * OVERLAP - drawing.height
        return column * (wide - OVERLAP) - spare_x / 2, row * (tall - OVERLAP) - spare_y / 2


def tiling(width: float, height: float, paper: Paper) -> Tiling:
    """Return the tiling with the fewest sheets. Portrait orientation wins a tie."""
    plans = []
    for turned in (paper, paper.turn()):
        sides = zip((width, height), turned.area[2:], strict=True)
        columns, rows = (max(1, math.ceil((side - OVERLAP) / (of - OVERLAP) - 1e-9)) for side, of in sides)
        plans.append(Tiling(turned, columns, rows))
    return min(plans, key=lambda plan: plan.sheets)


def tile_name(column: int, row: int) -> str:
    """Return the name of a tile, such as `B3`: a letter for the row and a number for the column."""
    letters = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{column + 1}"


def tile_pages(drawing: Drawing, paper: Paper) -> list[Drawing]:
    plan = tiling(drawing.width, drawing.height, paper)
    return [_assembly_page(drawing, plan), *(_tile_page(drawing, plan, *tile) for tile in plan.tiles())]


def aside_page(plate: Group, paper: Paper, title: str) -> Drawing:
    """Return a page with a plate that does not fit on the board, scaled to fill the page."""
    x, y, wide, tall = paper.area
    ground = next(shape for shape in plate.shapes if isinstance(shape, Box))
    scale = min(wide / ground.width, tall / ground.height)
    content = replace(plate, x=x + (wide - ground.width * scale) / 2, y=y, scale=scale)
    return paper.page((content,), title)


def stack_pages(pages: Sequence[Drawing]) -> Drawing:
    """Return one drawing with all pages, one below the other."""
    shapes, y = [], 0.0
    for page in pages:
        shapes.append(Group(page.shapes, x=0.0, y=y))
        y += page.height
    return Drawing(max(page.width for page in pages), y, tuple(shapes))


def _tile_page(drawing: Drawing, plan: Tiling, column: int, row: int) -> Drawing:
    left, top, wide, tall = plan.paper.area
    x, y = plan.corner(column, row, drawing)
    content = Group(drawing.shapes, x=left - x, y=top - y, shared=_SHARED)
    window = Group((content,), name="tile", clip=(left, top, wide, tall))
    columns = [left + OVERLAP / 2] * (column > 0) + [left + wide - OVERLAP / 2] * (column < plan.columns - 1)
    rows = [top + OVERLAP / 2] * (row > 0) + [top + tall - OVERLAP / 2] * (row < plan.rows - 1)
    edges_x = [cut for cut in (left - x, left - x + drawing.width) if left < cut < left + wide]
    edges_y = [cut for cut in (top - y, top - y + drawing.height) if top < cut < top + tall]
    marks = cut_grid((*columns, *edges_x), (*rows, *edges_y), plan.paper.area)
    name = tile_name(column, row)
    place = {"row": row + 1, "rows": plan.rows, "column": column + 1, "columns": plan.columns}
    caption = f"{drawing.title} · {name} · {format_message(drawing.language, 'print-tile', place)}"
    return plan.paper.page((window, marks), caption)


def _assembly_page(drawing: Drawing, plan: Tiling) -> Drawing:
    """Return the assembly page, which comes first: a small picture of the drawing with its tiles, and instructions."""
    left, top, wide, tall = plan.paper.area
    top += _SPARE_FOR_TEXT
    scale = min(wide / drawing.width, (tall - _SPARE_FOR_TEXT) / drawing.height)
    shapes: list[Shape] = [*_instructions(drawing, plan)]
    picture = Group(drawing.shapes, scale=scale, x=left, y=top, shared=_SHARED)
    clip = (left, top, drawing.width * scale, drawing.height * scale)
    shapes.append(Group((picture,), name="plan", clip=clip))
    shapes += [_plan_tile(drawing, plan, column, row, (left, top, scale)) for column, row in plan.tiles()]
    return plan.paper.page(shapes, f"{drawing.title} · {format_message(drawing.language, 'print-assembly', {})}")


def _plan_tile(drawing: Drawing, plan: Tiling, column: int, row: int, place: tuple[float, float, float]) -> Group:
    left, top, scale = place
    x, y = plan.corner(column, row, drawing)
    *_, wide, tall = plan.paper.area
    right, bottom = min(x + wide, drawing.width), min(y + tall, drawing.height)
    x, y = max(x, 0.0), max(y, 0.0)
    box = (left + x * scale, top + y * scale, (right - x) * scale, (bottom - y) * scale)
    size = min(9.0, 0.3 * box[3])
    middle_x, middle_y = box[0] + box[2] / 2, box[1] + box[3] / 2
    name = tile_name(column, row)
    label = centred(name, Face.NAME, size, middle_x, middle_y)
    pad = size * 0.35
    paint, width = Paint(fill=PAPER, stroke=INK, width=0.2, opacity=0.9), label.length + 2 * pad
    ground = Box(middle_x - label.length / 2 - pad, middle_y - size / 2, width, size, paint, size * 0.2)
    edge = Box(*box, Paint(stroke="#000000", width=0.3, dash=(1.2, 0.8)))
    return Group((edge, ground, label), name="plan-tile")


def _instructions(drawing: Drawing, plan: Tiling) -> Iterator[Shape]:
    counts = {"count": plan.sheets, "columns": plan.columns, "rows": plan.rows}
    sizes = {"size": f"{drawing.width:.0f} × {drawing.height:.0f} mm", "overlap": f"{OVERLAP:.0f} mm"}
    text = format_message(drawing.language, "print-assembly-how", {**counts, **sizes})
    yield line(drawing.title, Face.TITLE, 11.0, x=MARGIN, y=MARGIN + 9.0)
    for index, words in enumerate(wrap(text, Face.TEXT, 4.6, plan.paper.area[2])):
        yield line(words, Face.TEXT, 4.6, x=MARGIN, y=MARGIN + 18.0 + index * 5.6)
