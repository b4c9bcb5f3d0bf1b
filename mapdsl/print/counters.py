"""Counters to cut out: trains and score markers in the players' colours, and pieces.

Counters of one kind share their edges, so that a single cut separates two counters. Each counter is drawn around its
centre, in millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from mapdsl.diagrams.board.played_board import windows
from mapdsl.diagrams.canvas.drawing import Box, Drawing, Group, Paint, Panel, Shape, Stamp, centred_box, stamp
from mapdsl.diagrams.canvas.fonts import Face, centred, fit_size, shrink, width_of, wrap
from mapdsl.diagrams.canvas.palette import INK, PAPER, PLAYER_COLOURS, colour_hex, ink_on, paler, symbol
from mapdsl.diagrams.layout.sheet import TrainSize
from mapdsl.print.box_contents import BoxContents
from mapdsl.print.paper import Paper
from mapdsl.rules.tables import Piece, RuleTables
from mapdsl.rules.terms.arguments import COLOURS
from mapdsl.words.names import name_in
from mapdsl.words.speech import RuleSentences

_SPARE = 1.0
"""Difference, in length and in width, between a space and a train."""
_MARKER = 11.0
"""Side of a square marker for the score track."""
_PIECE = 16.0
_GAP = 4.0
"""Gap between counters of different sizes."""
_BANK = ("#e0c168", "#9fc3d6", "#c9d69a", "#e3a98c", "#c7b3dd", "#d9d2c5")
"""Background colours for pieces of the bank whose names contain no colour, used in turn."""


def counter_pages(
    tables: RuleTables, contents: BoxContents, trains: TrainSize, paper: Paper, language: str
) -> list[Drawing]:
    """Return pages of counters: the counters of each player in turn, followed by the counters of the bank."""
    speech = RuleSentences.of(tables, language)
    left, top, wide, tall = paper.area
    sheets: list[list[Shape]] = []
    y, before = tall, None
    sorts = [
        (sort, max(1, int(wide / sort[0].width))) for sort in _counters_by_size(contents, trains, language) if sort
    ]
    for row in (sort[start : start + most] for sort, most in sorts for start in range(0, len(sort), most)):
        size = width, height = row[0].width, row[0].height
        gap = 0.0 if size == before else _GAP
        if y + gap + height > tall:
            sheets.append([])
            y = gap = 0.0
        y += gap
        for index, counter in enumerate(row):
            x = left + index * width
            sheets[-1].append(Group((counter.group,), x=x + width / 2, y=top + y + height / 2))
            sheets[-1].append(Box(x, top + y, width, height, Paint(stroke="#000000", width=0.15)))
        y, before = y + height, size
    title = f"{tables.title} · {speech.say('product-counters')}"
    return [
        paper.page(shapes, f"{title} · {speech.say('print-sheet', number=number, count=len(sheets))}")
        for number, shapes in enumerate(sheets, 1)
    ]


def _counters_by_size(contents: BoxContents, trains: TrainSize, language: str) -> Iterator[list[Panel]]:
    """Yield groups of counters of one size.

    Pieces that replace trains are divided among the players, including copies in the bank, so that the colours on the
    map show the owners.
    """
    for player in range(contents.players):
        ground, ink = _inks(player)
        yield [_train(player, trains)] * contents.trains
        for piece in contents.vehicles:
            count = piece.each + math.ceil(contents.of_bank(piece) / contents.players)
            yield [_vehicle(name_in(piece.id, piece.names, language), player, trains)] * count
        marker = Group((_ground(_MARKER, _MARKER, player), _sign(player, 3.6)), name="marker")
        yield [Panel(marker, _MARKER, _MARKER)]
        yield [counter for piece in contents.counters for counter in _pieces(piece, piece.each, language, ground, ink)]
    yield [
        counter
        for index, piece in enumerate(contents.counters)
        for counter in _pieces(piece, contents.of_bank(piece), language, *_inks_of_bank(piece, index))
    ]


def _inks_of_bank(piece: Piece, index: int) -> tuple[str, str]:
    """Return background and text colour of a piece of the bank: the card colour in its name, or else a default
    colour."""
    colour = next((word for word in piece.id.split("-") if word in COLOURS), None)
    return (colour_hex(colour), ink_on(colour)) if colour else (_BANK[index % len(_BANK)], INK)


def _inks(player: int) -> tuple[str, str]:
    """Return background and text colour of a player's counters. Players beyond the number of colours get paler
    colours."""
    turn, index = divmod(player, len(PLAYER_COLOURS))
    colour = PLAYER_COLOURS[index]
    return (paler(colour_hex(colour), 0.55), INK) if turn else (colour_hex(colour), ink_on(colour))


def _ground(width: float, height: float, player: int) -> Box:
    return centred_box(width, height, Paint(fill=_inks(player)[0]))


def _sign(player: int, scale: float, x: float = 0.0) -> Stamp:
    return stamp(symbol(PLAYER_COLOURS[player % len(PLAYER_COLOURS)]), x, 0.0, scale, _inks(player)[1])


def _train(player: int, trains: TrainSize) -> Panel:
    """Draw a wagon with the player's symbol in the middle and windows at both ends."""
    width, height = trains.length - _SPARE, trains.width - _SPARE
    panes = windows(width, height, Paint(fill=PAPER, stroke=_inks(player)[1], width=0.3), 0.6)
    wagon = Group((_ground(width, height, player), _sign(player, 0.32 * height), *panes), shared=f"train-{player}")
    return Panel(Group((wagon,), name="train"), width, height)


def _vehicle(name: str, player: int, trains: TrainSize) -> Panel:
    """Draw a piece that replaces trains, in the size of a train, with its name instead of windows."""
    width, height = trains.length - _SPARE, trains.width - _SPARE
    sign, ink, room = _sign(player, 0.32 * height, 0.6 * height - width / 2), _inks(player)[1], width - 1.5 * height
    words = centred(name, Face.NAME, 0.6 * height, height / 2, ink=ink, room=room)
    return Panel(Group((_ground(width, height, player), sign, words), name="train", title=name), width, height)


def _pieces(piece: Piece, count: int, language: str, fill: str, ink: str) -> list[Panel]:
    name = name_in(piece.id, piece.names, language)
    return [_piece(name, fill, ink, f"{number}" if piece.numbered else "") for number in range(1, count + 1)]


def _piece(name: str, fill: str, ink: str, number: str) -> Panel:
    """Draw a piece with its name in the largest type that fits, and its number below the name if it has one."""
    room = _PIECE - 2.0
    tall = room * 0.55 if number else room
    for size in shrink(4.2):
        lines = wrap(name, Face.NAME, size, room)
        fits = len(lines) * size <= tall and max(width_of(text, Face.NAME, size) for text in lines) <= room
        if fits or size <= 2.2:
            break
    sized = [(text, fit_size(text, Face.NAME, size, room)) for text in lines] + ([(number, 6.0)] if number else [])
    y = -math.fsum(own for _, own in sized) / 2
    shapes: list[Shape] = [centred_box(_PIECE, _PIECE, Paint(fill=fill))]
    for text, own in sized:
        shapes.append(centred(text, Face.NAME, own, y=y + own / 2, ink=ink))
        y += own
    return Panel(Group(tuple(shapes), name="piece", title=name), _PIECE, _PIECE)
