"""A large drawing on several sheets of paper: overlapping tiles, and a plan of how they go together."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mapdsl.emit.pictures.drawing import Box, Drawing, Group, Paint, Shape
from mapdsl.emit.pictures.fonts import Face, line, wrap
from mapdsl.emit.pictures.palette import INK, PAPER
from mapdsl.emit.pictures.paper import MARGIN, Page, Paper, cut_grid, foot
from mapdsl.records import Record
from mapdsl.words.messages import say

OVERLAP = 10.0
"""Of two neighbouring tiles."""
_SHARED = "whole-drawing"
_SPARE_FOR_TEXT = 40.0


class Tiling(Record):
    """How a drawing is divided: every tile shows `wide` by `tall` of it; neighbours share `OVERLAP`."""

    paper: Paper
    columns: int
    rows: int

    @property
    def wide(self) -> float:
        return self.paper.area[2]

    @property
    def sheets(self) -> int:
        return self.columns * self.rows

    @property
    def tall(self) -> float:
        return self.paper.area[3]

    def tiles(self) -> Iterator[tuple[int, int]]:
        """The column and the row of each."""
        return ((column, row) for row in range(self.rows) for column in range(self.columns))

    def corner(self, column: int, row: int, drawing: Drawing) -> tuple[float, float]:
        """Where on the drawing a tile begins. What the tiles show beyond it is shared out around it."""
        spare_x = self.columns * self.wide - (self.columns - 1) * OVERLAP - drawing.width
        spare_y = self.rows * self.tall - (self.rows - 1) * OVERLAP - drawing.height
        return column * (self.wide - OVERLAP) - spare_x / 2, row * (self.tall - OVERLAP) - spare_y / 2


def tiling(width: float, height: float, paper: Paper) -> Tiling:
    """With the fewest sheets, upright before lying."""
    plans = []
    for each in (paper, paper.turn()):
        sides = zip((width, height), each.area[2:], strict=True)
        columns, rows = (max(1, math.ceil((side - OVERLAP) / (of - OVERLAP) - 1e-9)) for side, of in sides)
        plans.append(Tiling(each, columns, rows))
    return min(plans, key=lambda plan: plan.sheets)


def tile_name(column: int, row: int) -> str:
    """Such as `B3`: rows are letters, columns are numbers."""
    letters = ""
    row += 1
    while row:
        row, rest = divmod(row - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{column + 1}"


def tile_pages(drawing: Drawing, paper: Paper) -> list[Page]:
    plan = tiling(drawing.width, drawing.height, paper)
    return [_assembly_page(drawing, plan), *(_tile_page(drawing, plan, *tile) for tile in plan.tiles())]


def whole_page(drawing: Drawing) -> list[Page]:
    """The drawing on one sheet of its own size."""
    return [Page(drawing.width, drawing.height, drawing.shapes)]


def aside_page(plate: Group, paper: Paper, title: str) -> Page:
    """What has no room on a board, on a sheet of its own, as large as it has room there."""
    x, y, wide, tall = paper.area
    ground = next(shape for shape in plate.shapes if isinstance(shape, Box))
    scale = min(wide / ground.width, tall / ground.height)
    content = replace(plate, x=x + (wide - ground.width * scale) / 2, y=y, scale=scale)
    return Page(paper.width, paper.height, (content, foot(paper, title)))


def stack_pages(pages: Sequence[Page], *, title: str, language: str) -> Drawing:
    """Pages one below the other."""
    shapes, y = [], 0.0
    for page in pages:
        shapes.append(Group(page.shapes, x=0.0, y=y))
        y += page.height
    return Drawing(max(page.width for page in pages), y, tuple(shapes), title, language)


def _tile_page(drawing: Drawing, plan: Tiling, column: int, row: int) -> Page:
    left, top, wide, tall = plan.paper.area
    x, y = plan.corner(column, row, drawing)
    content = Group(drawing.shapes, x=left - x, y=top - y, shared=_SHARED)
    window = Group((content,), name="tile", clip=(left, top, wide, tall))
    columns = [left + OVERLAP / 2] * (column > 0) + [left + wide - OVERLAP / 2] * (column < plan.columns - 1)
    rows = [top + OVERLAP / 2] * (row > 0) + [top + tall - OVERLAP / 2] * (row < plan.rows - 1)
    edges_x = [each for each in (left - x, left - x + drawing.width) if left < each < left + wide]
    edges_y = [each for each in (top - y, top - y + drawing.height) if top < each < top + tall]
    marks = cut_grid((*columns, *edges_x), (*rows, *edges_y), plan.paper.area)
    name = tile_name(column, row)
    place = {"row": row + 1, "rows": plan.rows, "column": column + 1, "columns": plan.columns}
    caption = f"{drawing.title} · {name} · {say(drawing.language, 'print-tile', place)}"
    return Page(plan.paper.width, plan.paper.height, (window, marks, foot(plan.paper, caption)))


def _assembly_page(drawing: Drawing, plan: Tiling) -> Page:
    """A small picture of the drawing with the tiles on it, and what to do."""
    left, top, wide, tall = plan.paper.area
    top += _SPARE_FOR_TEXT
    scale = min(wide / drawing.width, (tall - _SPARE_FOR_TEXT) / drawing.height)
    shapes: list[Shape] = [*_instructions(drawing, plan)]
    picture = Group(drawing.shapes, scale=scale, x=left, y=top, shared=_SHARED)
    clip = (left, top, drawing.width * scale, drawing.height * scale)
    shapes.append(Group((picture,), name="plan", clip=clip))
    shapes += [_plan_tile(drawing, plan, column, row, (left, top, scale)) for column, row in plan.tiles()]
    shapes.append(foot(plan.paper, f"{drawing.title} · {say(drawing.language, 'print-assembly', {})}"))
    return Page(plan.paper.width, plan.paper.height, tuple(shapes))


def _plan_tile(drawing: Drawing, plan: Tiling, column: int, row: int, place: tuple[float, float, float]) -> Group:
    left, top, scale = place
    x, y = plan.corner(column, row, drawing)
    right, bottom = min(x + plan.wide, drawing.width), min(y + plan.tall, drawing.height)
    x, y = max(x, 0.0), max(y, 0.0)
    box = (left + x * scale, top + y * scale, (right - x) * scale, (bottom - y) * scale)
    size = min(9.0, 0.3 * box[3])
    middle_x, middle_y = box[0] + box[2] / 2, box[1] + box[3] / 2
    name = tile_name(column, row)
    label = line(name, Face.NAME, size, x=middle_x, y=middle_y, anchor=0.5, is_middle=True)
    pad = size * 0.35
    paint, width = Paint(fill=PAPER, stroke=INK, width=0.2, opacity=0.9), label.width * size + 2 * pad
    ground = Box(middle_x - label.width * size / 2 - pad, middle_y - size / 2, width, size, paint, size * 0.2)
    edge = Box(*box, Paint(stroke="#000000", width=0.3, dash=(1.2, 0.8)))
    return Group((edge, ground, label), name="plan-tile")


def _instructions(drawing: Drawing, plan: Tiling) -> Iterator[Shape]:
    counts = {"count": plan.sheets, "columns": plan.columns, "rows": plan.rows}
    sizes = {"size": f"{drawing.width:.0f} × {drawing.height:.0f} mm", "overlap": f"{OVERLAP:.0f} mm"}
    text = say(drawing.language, "print-assembly-how", {**counts, **sizes})
    yield line(drawing.title, Face.TITLE, 11.0, x=MARGIN, y=MARGIN + 9.0)
    for index, each in enumerate(wrap(text, Face.TEXT, 4.6, plan.paper.area[2])):
        yield line(each, Face.TEXT, 4.6, x=MARGIN, y=MARGIN + 18.0 + index * 5.6)
