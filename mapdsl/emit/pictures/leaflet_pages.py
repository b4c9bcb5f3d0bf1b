"""A leaflet on paper.

Comes in: a leaflet, a paper. Goes out: pages, in two columns where the paper is wide enough. Must not know: rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from mapdsl.emit.leaflet_text import Leaflet, LeafletEntry
from mapdsl.emit.pictures.drawing import Box, Group, Paint, Path, Shape, Stamp, polyline
from mapdsl.emit.pictures.fonts import Face, fit_size, line, width_of, wrap
from mapdsl.emit.pictures.palette import INK, colour_hex, ink_on, symbol
from mapdsl.emit.pictures.paper import A4, LETTER, Page, Paper
from mapdsl.emit.pictures.plates import TITLE_INK, run_in
from mapdsl.records import Record
from mapdsl.rules.tables import Colour

A5 = Paper("a5", 148.0, 210.0)
LEAFLET_PAPERS = {paper.name: paper for paper in (A4, A5, LETTER)}
_MARGIN = 14.0
_GAP = 8.0
"""Between columns."""
_TITLE = 13.0
_SIZE = 3.9
_STEP = _SIZE * 1.2
_HEADING = 5.2
_TWO_COLUMNS_FROM = 180.0
_RULE = Paint(stroke="#b9a98c", width=0.3)


class _PageBlock(Record):
    """What stays together in a column, drawn from its upper left corner."""

    shapes: tuple[Shape, ...]
    height: float


def leaflet_pages(leaflet: Leaflet, paper: Paper = A4) -> list[Page]:
    columns = 2 if paper.width >= _TWO_COLUMNS_FROM else 1
    width = (paper.width - 2 * _MARGIN - (columns - 1) * _GAP) / columns
    size = fit_size(leaflet.title, Face.TITLE, _TITLE, paper.width - 2 * _MARGIN)
    title = line(leaflet.title, Face.TITLE, size, x=_MARGIN, y=_MARGIN + _TITLE * 0.75, ink=TITLE_INK)
    pages: list[list[Shape]] = [[title]]
    column, top = 0, _MARGIN + _TITLE * 1.25
    y, bottom = top, paper.height - _MARGIN
    for block in _blocks(leaflet, width):
        if y > top and y + block.height > bottom:
            column, y = column + 1, top
            if column == columns:
                pages.append([])
                column, top = 0, _MARGIN
                y = top
        pages[-1].append(Group(block.shapes, x=_MARGIN + column * (width + _GAP), y=y))
        y += block.height
    return [Page(paper.width, paper.height, tuple(shapes)) for shapes in pages]


def _blocks(leaflet: Leaflet, width: float) -> Iterator[_PageBlock]:
    """Every entry, the first of a section with its heading."""
    for section in leaflet.sections:
        heading = _heading(section.title, width) if section.title else _PageBlock((), 0.0)
        for entry in section.entries:
            block = _entry(entry, width)
            yield _PageBlock(
                (*heading.shapes, Group(block.shapes, x=0.0, y=heading.height)), heading.height + block.height
            )
            heading = _PageBlock((), 0.0)


def _heading(text: str, width: float) -> _PageBlock:
    size = fit_size(text, Face.NAME, _HEADING, width)
    y = _HEADING * 1.5
    under = Path(polyline(((0.0, y + 1.6), (width, y + 1.6))), _RULE)
    return _PageBlock((line(text, Face.NAME, size, x=0.0, y=y, ink=TITLE_INK), under), y + 3.2)


def _entry(entry: LeafletEntry, width: float) -> _PageBlock:
    shapes: list[Shape] = []
    indent = 0.0
    if entry.colour:
        shapes += _space(entry.colour)
        indent = _SIZE * 2.6
    if entry.lead:
        shapes.append(line(entry.lead, Face.NAME, _SIZE, x=indent, y=_SIZE, ink=INK))
        indent += width_of(entry.lead, Face.NAME, _SIZE) + _SIZE * 0.5
    lines = run_in(entry.text, _SIZE, indent, width) if indent else wrap(entry.text, Face.TEXT, _SIZE, width)
    for index, text in enumerate(lines):
        x, y = 0.0 if index else indent, _SIZE + index * _STEP
        shapes.append(line(text, Face.TEXT, _SIZE, x=x, y=y, ink=INK))
    return _PageBlock(tuple(shapes), _STEP * len(lines) + _SIZE * 0.35)


def _space(colour: Colour) -> list[Shape]:
    sign, width, height = symbol(colour), _SIZE * 2.0, _SIZE * 1.05
    ground = Box(0.0, 0.0, width, height, Paint(fill=colour_hex(colour), stroke=INK, width=0.25), 0.5)
    return [ground, Stamp(f"s-{sign.name}", sign.outline, width / 2, height / 2, _SIZE * 0.36, ink_on(colour))]
