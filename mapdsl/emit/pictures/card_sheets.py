"""Cards on paper: fronts and backs that meet when printed on both sides, with bleed and marks to cut along."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum

from msgspec.structs import replace

from mapdsl.emit.layout.geometry import XY
from mapdsl.emit.pictures.card_sides import BLEED, Card
from mapdsl.emit.pictures.drawing import Drawing, Group, Paint, Path, Shape, polyline
from mapdsl.emit.pictures.paper import Page, Paper, cut_grid, foot
from mapdsl.records import Record
from mapdsl.words.messages import say

_GAP = 4.0
"""Between cards in the drawing of all fronts."""


class Backs(StrEnum):
    """Where backs are printed."""

    TURN = "turn"
    """On the other side of the paper, which is turned over its long edge."""
    FOLD = "fold"
    """Beside the fronts, to be folded behind them: no printer has to meet the other side."""
    NONE = "none"


class CardSheet(Record):
    paper: Paper
    backs: Backs = Backs.TURN
    shift: XY = (0.0, 0.0)
    """What a printer is out by, to the right and down as one looks at a back: backs are moved by it."""


def card_pages(cards: Sequence[Card], sheet: CardSheet, *, title: str, language: str) -> list[Page]:
    """Sheets of fronts, each followed by its backs, in the mirrored order, where these have sheets of their own."""
    pages: list[Page] = []
    for size in dict.fromkeys((card.width, card.height) for card in cards):
        group = [card for card in cards if (card.width, card.height) == size]
        lying = _Lying.of(group[0], sheet)
        batches = [group[start : start + lying.count] for start in range(0, len(group), lying.count)]
        for number, batch in enumerate(batches, 1):
            place = {"number": number, "count": len(batches)}
            caption = f"{title} · {say(language, f'print-{lying.fronts}', place)}"
            if sheet.backs is Backs.FOLD:
                pages.append(_folded_page(batch, lying, caption))
                continue
            pages.append(_page(batch, lying, caption))
            if sheet.backs is Backs.TURN:
                backs = f"{title} · {say(language, 'print-backs', place)}"
                pages.append(_page(batch, lying, backs, shift=sheet.shift))
    return pages


def single_card_pages(cards: Sequence[Card]) -> list[Page]:
    """Every side of every card on a page of its own, of its size with the bleed, as print shops want them."""
    sides = ((replace(side, x=BLEED, y=BLEED), card) for card in cards for side in (card.front, card.back))
    return [
        Page(card.width + 2 * BLEED, card.height + 2 * BLEED, (side,), (BLEED, BLEED, card.width, card.height))
        for side, card in sides
    ]


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


class _Lying(Record):
    """Where cards lie on a sheet: cells of a card with its bleed, and the corner of the first."""

    paper: Paper
    cell: XY
    columns: int
    rows: int
    left: float
    top: float
    fronts: str

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @classmethod
    def of(cls, card: Card, sheet: CardSheet) -> _Lying:
        """In the middle of upright sheets; beside the fold of folded ones, which also lie where that holds more."""
        is_folded = sheet.backs is Backs.FOLD
        cell = card.width + 2 * BLEED, card.height + 2 * BLEED
        found = []
        for paper in (sheet.paper, sheet.paper.turn()) if is_folded else (sheet.paper,):
            left, top, wide, tall = paper.area
            columns, rows = max(1, int(wide / (1 + is_folded) / cell[0])), max(1, int(tall / cell[1]))
            left = paper.width / 2 - columns * cell[0] if is_folded else left + (wide - columns * cell[0]) / 2
            found.append(cls(paper, cell, columns, rows, left, top, "folded" if is_folded else "fronts"))
        return max(found, key=lambda each: each.count)


def _page(cards: Sequence[Card], lying: _Lying, caption: str, *, shift: XY | None = None) -> Page:
    """Fronts, or backs in the mirrored order, moved by a shift with the marks to cut along."""
    mirrored, (x, y) = shift is not None, shift or (0.0, 0.0)
    sides = [card.back if mirrored else card.front for card in cards]
    shapes = [_side(side, lying, index, lying.left, mirrored=mirrored) for index, side in enumerate(sides)]
    moved = Group((*shapes, _marks(lying, len(cards))), x=x, y=y)
    return Page(lying.paper.width, lying.paper.height, (moved, foot(lying.paper, caption)))


def _folded_page(cards: Sequence[Card], lying: _Lying, caption: str) -> Page:
    """Fronts on the left of the fold, each with its back as far on the right."""
    paper, fold = lying.paper, lying.paper.width / 2
    shapes = [_side(card.front, lying, index, lying.left) for index, card in enumerate(cards)]
    shapes += [_side(card.back, lying, index, fold, mirrored=True) for index, card in enumerate(cards)]
    dashed = Paint(stroke="#000000", width=0.25, dash=(3.0, 2.0))
    line = Path(polyline(((fold, 3.0), (fold, paper.height - 12.0))), dashed)
    return Page(paper.width, paper.height, (*shapes, line, _marks(lying, len(cards)), foot(paper, caption)))


def _side(side: Group, lying: _Lying, index: int, left: float, *, mirrored: bool = False) -> Group:
    column, row = index % lying.columns, index // lying.columns
    if mirrored:
        column = lying.columns - 1 - column
    x, y = left + column * lying.cell[0], lying.top + row * lying.cell[1]
    return Group((Group((side,), x=x + BLEED, y=y + BLEED),), clip=(x, y, *lying.cell))


def _marks(lying: _Lying, count: int) -> Group:
    """To cut along, as far down as there are cards. Those of a folded sheet are on its front, because both halves are
    cut as one."""
    wide, tall = lying.cell
    rows = math.ceil(count / lying.columns)
    xs = [lying.left + column * wide + side for column in range(lying.columns) for side in (BLEED, wide - BLEED)]
    ys = [lying.top + row * tall + side for row in range(rows) for side in (BLEED, tall - BLEED)]
    return cut_grid(xs, ys, (lying.left, lying.top, lying.columns * wide, rows * tall))
