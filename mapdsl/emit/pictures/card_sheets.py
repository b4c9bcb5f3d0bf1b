"""Cards on paper: fronts and backs that meet when printed on both sides, with bleed and marks to cut along.

Comes in: cards of one size, a paper. Goes out: pages, or one drawing of all fronts. Must not know: what is on them.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from msgspec.structs import replace

from mapdsl.emit.pictures.card_faces import BLEED, Card
from mapdsl.emit.pictures.drawing import Drawing, Group, Shape
from mapdsl.emit.pictures.paper import Page, Paper, cut_grid, foot

_GAP = 4.0
"""Between cards in the drawing of all fronts."""


def card_pages(cards: Sequence[Card], paper: Paper, *, caption: str) -> list[Page]:
    """For every sheet of fronts one of backs, in the mirrored order, to be turned over the long edge."""
    pages: list[Page] = []
    for group in _by_size(cards):
        columns, rows = _fitting(group[0], paper)
        count = columns * rows
        for start in range(0, len(group), count):
            batch = group[start : start + count]
            number = f"{start // count + 1}/{math.ceil(len(group) / count)}"
            pages.append(_page(batch, paper, columns, rows, f"{caption} · fronts {number}", back=False))
            pages.append(_page(batch, paper, columns, rows, f"{caption} · backs {number}", back=True))
    return pages


def single_card_pages(cards: Sequence[Card]) -> list[Page]:
    """Every side of every card on a page of its own, of its size with the bleed, as print shops want them."""
    pages = []
    for card in cards:
        for side in (card.front, card.back):
            trim = (BLEED, BLEED, card.width, card.height)
            shapes = (replace(side, x=BLEED, y=BLEED),)
            pages.append(Page(card.width + 2 * BLEED, card.height + 2 * BLEED, shapes, trim))
    return pages


def cards_drawing(cards: Sequence[Card], *, title: str, language: str) -> Drawing:
    """All fronts side by side at true scale, trimmed."""
    if not cards:
        return Drawing(20.0, 20.0, (), title, language)
    columns = max(1, math.ceil(math.sqrt(len(cards))))
    wide, tall = max(card.width for card in cards) + _GAP, max(card.height for card in cards) + _GAP
    shapes: list[Shape] = []
    for index, card in enumerate(cards):
        x, y = _GAP + (index % columns) * wide, _GAP + (index // columns) * tall
        shapes.append(Group((card.front,), x=x, y=y, clip=(0.0, 0.0, card.width, card.height)))
    rows = math.ceil(len(cards) / columns)
    return Drawing(_GAP + columns * wide, _GAP + rows * tall, tuple(shapes), title, language)


def _by_size(cards: Sequence[Card]) -> list[list[Card]]:
    groups: dict[tuple[float, float], list[Card]] = {}
    for card in cards:
        groups.setdefault((card.width, card.height), []).append(card)
    return list(groups.values())


def _fitting(card: Card, paper: Paper) -> tuple[int, int]:
    _, _, wide, tall = paper.area
    return max(1, int(wide / (card.width + 2 * BLEED))), max(1, int(tall / (card.height + 2 * BLEED)))


def _page(cards: Sequence[Card], paper: Paper, columns: int, rows: int, caption: str, *, back: bool) -> Page:
    left, top, wide, _ = paper.area
    cell_x, cell_y = cards[0].width + 2 * BLEED, cards[0].height + 2 * BLEED
    left += (wide - columns * cell_x) / 2
    shapes: list[Shape] = []
    for index, card in enumerate(cards):
        column, row = index % columns, index // columns
        if back:
            column = columns - 1 - column
        x, y = left + column * cell_x, top + row * cell_y
        side = card.back if back else card.front
        inner = Group((side,), x=x + BLEED, y=y + BLEED)
        shapes.append(Group((inner,), clip=(x, y, cell_x, cell_y)))
    xs = [left + column * cell_x + side for column in range(columns) for side in (BLEED, cell_x - BLEED)]
    ys = [top + row * cell_y + side for row in range(rows) for side in (BLEED, cell_y - BLEED)]
    area = (left, top, columns * cell_x, rows * cell_y)
    return Page(paper.width, paper.height, (*shapes, cut_grid(xs, ys, area), foot(paper, caption)))
