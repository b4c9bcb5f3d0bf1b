"""Score sheet: points for each route length, drawn as trains, and score tables for as many games as fit on the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mapdsl.diagrams.canvas.drawing import Box, Drawing, Group, Paint, Shape
from mapdsl.diagrams.canvas.fonts import CAPITALS, Face, line, wrap
from mapdsl.diagrams.canvas.palette import INK, PAPER, TITLE_INK
from mapdsl.print.paper import MARGIN, Paper
from mapdsl.rules.tables import RuleTables
from mapdsl.words.rulings import final_scores, route_points
from mapdsl.words.speech import RuleSentences

_ROW = 9.0
_BETWEEN = 9.0
"""Gap, in millimetres, between the tables of two games."""
_LABEL_SIZES = (5.2, 4.2, 3.6, 2.9, 2.2)


def score_sheet(tables: RuleTables, paper: Paper, *, language: str = "") -> Drawing:
    width = paper.width - 2 * MARGIN
    speech = RuleSentences.of(tables, language)
    title = line(tables.title, Face.TITLE, 16.0, x=MARGIN, y=MARGIN + 13.0, ink=TITLE_INK, room=width)
    shapes: list[Shape] = [title]
    y = MARGIN + 22.0
    if rows := route_points(tables):
        shapes.append(_points(rows, y, width))
        y += len(rows) * _ROW + 10.0
    first, *last = (speech.say(f"score-{name}") for name in ("routes", "tickets", "total"))
    labels = ["", first, last[0], *final_scores(tables, speech.language), last[1]]
    _, top, _, tall = paper.area
    step = len(labels) * _ROW + _BETWEEN
    for index in range(max(1, int((top + tall - y + _BETWEEN) / step))):
        shapes.append(_score_table(labels, tables.players_most, y + index * step, width))
    page = paper.page(shapes, f"{tables.title} · {speech.say('score-sheet')}")
    return replace(page, title=tables.title, language=language or tables.language)


def _points(rows: list[tuple[int, int]], top: float, width: float) -> Group:
    """Draw each route length as a row of trains, followed by its points."""
    longest = max(length for length, _ in rows)
    train = min(12.5, (width - 30.0) / longest - 1.5)
    shapes: list[Shape] = []
    for index, (length, points) in enumerate(rows):
        y = top + index * _ROW
        for place in range(length):
            x = MARGIN + place * (train + 1.5)
            shapes.append(Box(x, y + 2.0, train, 4.0, Paint(fill="#a8432d", stroke=INK, width=0.25), 0.6))
        shapes.append(line(str(points), Face.NAME, 7.0, x=MARGIN + width, y=y + 4.0, anchor=1.0, is_middle=True))
        shapes.append(Box(MARGIN, y + _ROW - 0.5, width, 0.2, Paint(fill="#b9a98c")))
    return Group(tuple(shapes), name="points-by-length")


def _score_table(labels: Sequence[str], players: int, top: float, width: float) -> Group:
    """Draw a table with one row per label and one column per player. The first row is for the players' names."""
    room = 48.0
    column = (width - room) / players
    shapes: list[Shape] = []
    for row, label in enumerate(labels):
        y = top + row * _ROW
        for index in range(players):
            paint = Paint(fill="#ead9b5" if row in (0, len(labels) - 1) else PAPER, stroke=INK, width=0.25)
            shapes.append(Box(MARGIN + room + index * column, y, column, _ROW, paint))
        shapes.extend(_label(label, y + _ROW / 2, room - 2.0))
    return Group(tuple(shapes), name="score-table")


def _label(text: str, middle: float, room: float) -> Iterator[Shape]:
    """Yield the lines of a row's label, wrapped and shrunk to fit the height of the row."""
    tried = ((size, wrap(text, Face.NAME, size, room)) for size in _LABEL_SIZES)
    size, lines = next((size, lines) for size, lines in tried if len(lines) * size <= _ROW or size == _LABEL_SIZES[-1])
    for index, words in enumerate(lines):
        y = middle + (index - (len(lines) - 1) / 2) * size + size * CAPITALS / 2
        yield line(words, Face.NAME, size, x=MARGIN, y=y, room=room)
