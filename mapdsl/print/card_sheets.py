"""Pages of cards with bleed and crop marks. In double-sided printing, fronts and backs line up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import Drawing, Group, Paint, Path, Shape, polyline
from mapdsl.diagrams.canvas.geometry import XY
from mapdsl.print.card_sides import BLEED, Card
from mapdsl.print.paper import Paper, cut_grid
from mapdsl.words.messages import format_message

_GAP = 4.0
"""Gap, in millimetres, between cards in the drawing that shows all fronts."""


class Backs(StrEnum):
    """Placement of the backs of cards."""

    TURN = "turn"
    """Backs on the other side of the paper, which is turned over its long edge."""
    FOLD = "fold"
    """Backs alongside the fronts, to be folded behind them. This needs no double-sided printing."""
    NONE = "none"


def card_pages(
    cards: Sequence[Card], paper: Paper, backs: Backs, shift: XY, *, title: str, language: str
) -> list[Drawing]:
    """Return pages of cards, grouped by card size.

    With `Backs.TURN`, each page of fronts is followed by a mirrored page of backs. The backs are moved by `shift`
    (millimetres to the right and downwards, seen from the back) to correct for misalignment of the printer.
    """
    pages: list[Drawing] = []
    for size in dict.fromkeys((card.width, card.height) for card in cards):
        group = [card for card in cards if (card.width, card.height) == size]
        grid = _CardGrid.of(size, paper, backs)
        batches = [group[start : start + grid.count] for start in range(0, len(group), grid.count)]
        for number, batch in enumerate(batches, 1):
            place = {"number": number, "count": len(batches)}
            marks, fronts = grid.marks(len(batch)), grid.sides([card.front for card in batch])
            reverse = grid.sides([card.back for card in batch], mirrored=True)
            sheets: dict[str, tuple[Shape, ...]] = {"fronts": (Group((*fronts, marks)),)}
            if backs is Backs.FOLD:  # marks on one half, because folded cards are cut once
                sheets = {"folded": (*fronts, *reverse, grid.fold(), marks)}
            elif backs is Backs.TURN:
                sheets["backs"] = (Group((*reverse, marks), *shift),)
            for message, shapes in sheets.items():
                pages.append(
                    grid.paper.page(shapes, f"{title} · {format_message(language, f'print-{message}', place)}")
                )
    return pages


def single_card_pages(cards: Sequence[Card]) -> list[Drawing]:
    """Return one page per side of each card, in the size of the card plus bleed, as print shops require."""
    sides = ((replace(side, x=BLEED, y=BLEED), card) for card in cards for side in (card.front, card.back))
    return [
        Drawing(card.width + 2 * BLEED, card.height + 2 * BLEED, (side,), trim=(BLEED, BLEED, card.width, card.height))
        for side, card in sides
    ]


def cards_drawing(cards: Sequence[Card]) -> Drawing:
    """Draw the trimmed fronts of all cards side by side at true scale."""
    columns = math.ceil(math.sqrt(len(cards)))
    wide, tall = max(card.width for card in cards) + _GAP, max(card.height for card in cards) + _GAP
    shapes: list[Shape] = []
    for index, card in enumerate(cards):
        x, y = _GAP + (index % columns) * wide, _GAP + (index // columns) * tall
        shapes.append(Group((card.front,), x=x, y=y, clip=(0.0, 0.0, card.width, card.height)))
    rows = math.ceil(len(cards) / columns)
    return Drawing(_GAP + columns * wide, _GAP + rows * tall, tuple(shapes))


class _CardGrid(Record):
    """Grid of cards on a sheet. A cell is a card with its bleed; `left` and `top` are the upper left corner of the
    first cell."""

    paper: Paper
    cell: XY
    columns: int
    rows: int
    left: float
    top: float
    backs_left: float

    @property
    def count(self) -> int:
        return self.columns * self.rows

    @classmethod
    def of(cls, size: XY, paper: Paper, backs: Backs) -> _CardGrid:
        """Return the largest grid, centred on a portrait sheet or adjoining the fold. Folded sheets may also be
        landscape."""
        is_folded = backs is Backs.FOLD
        across, down = size[0] + 2 * BLEED, size[1] + 2 * BLEED
        found = []
        for sheet in (paper, paper.turn()) if is_folded else (paper,):
            left, top, wide, tall = sheet.area
            columns, rows = max(1, int(wide / (1 + is_folded) / across)), max(1, int(tall / down))
            fold = sheet.width / 2
            left = fold - columns * across if is_folded else left + (wide - columns * across) / 2
            found.append(cls(sheet, (across, down), columns, rows, left, top, fold if is_folded else left))
        return max(found, key=lambda sheet: sheet.count)

    def sides(self, sides: Sequence[Group], *, mirrored: bool = False) -> list[Group]:
        """Place the fronts on the grid, or, with `mirrored`, the backs in mirrored order."""
        (wide, tall), placed = self.cell, []
        for index, side in enumerate(sides):
            row, column = divmod(index, self.columns)
            x = self.backs_left + (self.columns - 1 - column) * wide if mirrored else self.left + column * wide
            y = self.top + row * tall
            placed.append(Group((Group((side,), x=x + BLEED, y=y + BLEED),), clip=(x, y, wide, tall)))
        return placed

    def fold(self) -> Path:
        dashed, x = Paint(stroke="#000000", width=0.25, dash=(3.0, 2.0)), self.backs_left
        return Path(polyline(((x, 3.0), (x, self.paper.height - 12.0))), dashed)

    def marks(self, count: int) -> Group:
        """Draw the crop marks for the first `count` cards of the grid."""
        wide, tall = self.cell
        rows = math.ceil(count / self.columns)
        xs = [self.left + column * wide + side for column in range(self.columns) for side in (BLEED, wide - BLEED)]
        ys = [self.top + row * tall + side for row in range(rows) for side in (BLEED, tall - BLEED)]
        return cut_grid(xs, ys, (self.left, self.top, self.columns * wide, rows * tall))
