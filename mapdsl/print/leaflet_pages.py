"""Printable pages of a leaflet. Measurements are in millimetres."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from mapdsl.base.records import Record
from mapdsl.diagrams.board.legend import run_in
from mapdsl.diagrams.canvas.drawing import Disc, Drawing, Group, Paint, Path, Shape, polyline
from mapdsl.diagrams.canvas.fonts import Face, line, width_of, wrap
from mapdsl.diagrams.canvas.palette import INK, TITLE_INK
from mapdsl.print.leaflet_text import LARGE_FROM, Leaflet, LeafletEntry
from mapdsl.print.paper import A4, LETTER, Paper

A5 = Paper("a5", 148.0, 210.0)
LEAFLET_PAPERS = {paper.name: paper for paper in (A4, A5, LETTER)}
_MARGIN = 14.0
_GAP = 8.0
"""Gap between two columns of a page."""
_TITLE = 13.0
_SIZE = 3.9
_STEP = _SIZE * 1.2
_HEADING = 5.2
_TWO_COLUMNS_FROM = 180.0


class _PageBlock(Record):
    """Block of text and pictures that is not split between columns. Its origin is the upper left corner."""

    shapes: tuple[Shape, ...]
    height: float


def leaflet_pages(leaflet: Leaflet, paper: Paper = A4) -> list[Drawing]:
    columns = 2 if paper.width >= _TWO_COLUMNS_FROM else 1
    width = (paper.width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
    y, room = _MARGIN + _TITLE * 0.75, paper.width - 2 * _MARGIN
    title = line(leaflet.title, Face.TITLE, _TITLE, x=_MARGIN, y=y, ink=TITLE_INK, room=room)
    head = _TITLE * 1.25
    pages: list[Drawing] = []
    blocks = list(_blocks(leaflet, width))
    while blocks:
        top = _MARGIN + (0.0 if pages else head)
        filled = _fill(blocks, columns, paper.height - _MARGIN - top)
        shapes: list[Shape] = [] if pages else [title]
        for index, column in enumerate(filled):
            y = top
            for block in column:
                shapes.append(Group(block.shapes, x=_MARGIN + index * (width + _GAP), y=y))
                y += block.height
        pages.append(Drawing(paper.width, paper.height, tuple(shapes), leaflet.title))
        blocks = blocks[sum(map(len, filled)) :]
    return pages


def _fill(blocks: Sequence[_PageBlock], columns: int, height: float) -> list[list[_PageBlock]]:
    """Distribute blocks over the columns of a page. On the last page, the columns are of about equal height."""
    filled = _in_columns(blocks, columns, height)
    if sum(map(len, filled)) < len(blocks):
        return filled
    least = math.fsum(block.height for block in blocks) / columns
    steps = range(int((height - least) / _STEP) + 1)
    tries = (_in_columns(blocks, columns, least + step * _STEP) for step in steps)
    return next((attempt for attempt in tries if sum(map(len, attempt)) == len(blocks)), filled)


def _in_columns(blocks: Sequence[_PageBlock], columns: int, height: float) -> list[list[_PageBlock]]:
    """Place blocks in order until the columns are full. A block taller than the page gets a column of its own."""
    filled: list[list[_PageBlock]] = [[]]
    y = 0.0
    for block in blocks:
        if y and y + block.height > height:
            if len(filled) == columns:
                break
            filled.append([])
            y = 0.0
        filled[-1].append(block)
        y += block.height
    return filled


def _blocks(leaflet: Leaflet, width: float) -> Iterator[_PageBlock]:
    """Yield a block for every entry and every list item. The block of a section's first entry includes the heading."""
    for section in leaflet.sections:
        heading = _heading(section.title, width) if section.title else _PageBlock((), 0.0)
        for entry in section.entries:
            block = _entry(entry, width)
            shapes = (*heading.shapes, Group(block.shapes, y=heading.height))
            yield _PageBlock(shapes, heading.height + block.height)
            heading = _PageBlock((), 0.0)
            for number, point in enumerate(entry.points, start=1):
                yield _point(point, width, f"{number}." if entry.is_numbered else "")


def _heading(text: str, width: float) -> _PageBlock:
    y = _HEADING * 1.5
    under = Path(polyline(((0.0, y + 1.6), (width, y + 1.6))), Paint(stroke="#b9a98c", width=0.3))
    return _PageBlock((line(text, Face.NAME, _HEADING, x=0.0, y=y, ink=TITLE_INK, room=width), under), y + 3.2)


def _point(text: str, width: float, number: str) -> _PageBlock:
    """Draw a list item after its number or a bullet."""
    indent = _SIZE * (1.6 if number else 1.1)
    lines = wrap(text, Face.TEXT, _SIZE, width - indent)
    bullet = Disc(_SIZE * 0.55, _SIZE * 0.68, _SIZE * 0.13, Paint(fill=INK))
    shapes: list[Shape] = [line(number, Face.NAME, _SIZE, x=0.0, y=_SIZE) if number else bullet]
    shapes += [line(text, Face.TEXT, _SIZE, x=indent, y=_SIZE + row * _STEP) for row, text in enumerate(lines)]
    return _PageBlock(tuple(shapes), _STEP * len(lines) + _SIZE * 0.15)


def _entry(entry: LeafletEntry, width: float) -> _PageBlock:
    """Draw an entry, with a small picture to the left of its text or a large one below it."""
    shapes: list[Shape] = []
    indent = first = above = 0.0
    picture = entry.picture
    if picture and picture.height < LARGE_FROM:
        shapes.append(Group(picture.shapes, x=0.0, y=_SIZE * 0.72 - picture.height / 2))
        indent = first = picture.width + _SIZE * 0.5
    if entry.lead:
        leads = wrap(entry.lead, Face.NAME, _SIZE, width - indent)
        shapes += [line(text, Face.NAME, _SIZE, x=indent, y=_SIZE + row * _STEP) for row, text in enumerate(leads)]
        above = (len(leads) - 1) * _STEP
        first += width_of(leads[-1], Face.NAME, _SIZE) + _SIZE * 0.5
        lines = run_in(entry.text, _SIZE, first - indent, width - indent)
    else:
        lines = wrap(entry.text, Face.TEXT, _SIZE, width - indent)
    for index, text in enumerate(lines):
        x, y = indent if index else first, above + _SIZE + index * _STEP
        shapes.append(line(text, Face.TEXT, _SIZE, x=x, y=y))
    height = above + _STEP * len(lines) + _SIZE * 0.35
    if picture and picture.height >= LARGE_FROM:
        scale = min(1.0, width / picture.width)
        shapes.append(Group(picture.shapes, x=(width - picture.width * scale) / 2, y=height, scale=scale))
        height += picture.height * scale + _SIZE * 0.8
    return _PageBlock(tuple(shapes), max(height, picture.height + 0.4 if picture and indent else 0.0))
