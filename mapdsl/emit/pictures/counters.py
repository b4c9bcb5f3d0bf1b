"""Things to cut out: trains and markers in the colours of the players, and pieces of the bank.

Those of a sort lie edge to edge, so that one cut parts two.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from mapdsl.emit.contents import Contents
from mapdsl.emit.layout.sheet import TrainSize
from mapdsl.emit.pictures.drawing import Box, Group, Paint, Shape, Stamp, stamp
from mapdsl.emit.pictures.fonts import Face, fit_size, line, width_of, wrap
from mapdsl.emit.pictures.palette import INK, PAPER, PLAYER_COLOURS, colour_hex, ink_on, paler, symbol
from mapdsl.emit.pictures.paper import Page, Paper, foot
from mapdsl.records import Record
from mapdsl.rules.tables import RuleTables
from mapdsl.words.names import name_in
from mapdsl.words.speech import Speech

_SPARE = 1.0
"""By so much a train is smaller than its space."""
_MARKER = 11.0
_PIECE = 16.0
_GAP = 4.0
"""Between sorts of counters."""
_CUT = Paint(stroke="#000000", width=0.15)
_BANK = ("#e0c168", "#9fc3d6", "#c9d69a", "#e3a98c", "#c7b3dd", "#d9d2c5")
"""Grounds of pieces that nobody's colour is on, by turns."""


class _Counter(Record):
    """A rectangle to cut out, drawn around its middle."""

    width: float
    height: float
    face: Group


def counter_pages(tables: RuleTables, contents: Contents, trains: TrainSize, paper: Paper, language: str) -> list[Page]:
    """The counters of each player after one another, then those of the bank."""
    speech = Speech.of(tables, language)
    rows = [row for sort in _sorts(contents, trains, language) for row in _in_rows(sort, paper.area[2])]
    left, top, _, tall = paper.area
    sheets: list[list[Shape]] = []
    y, before = tall, None
    for row in rows:
        first = row[0]
        gap = 0.0 if (first.width, first.height) == before else _GAP
        if y + gap + first.height > tall:
            sheets.append([])
            y = gap = 0.0
        y += gap
        sheets[-1] += _row_shapes(row, left, top + y)
        y += first.height
        before = first.width, first.height
    captions = (speech.say("print-sheet", number=index, count=len(sheets)) for index in range(1, len(sheets) + 1))
    title = f"{tables.title} · {speech.say('product-counters')}"
    return [
        Page(paper.width, paper.height, (*shapes, foot(paper, f"{title} · {caption}")))
        for shapes, caption in zip(sheets, captions, strict=True)
    ]


def _in_rows(counters: Sequence[_Counter], room: float) -> Iterator[Sequence[_Counter]]:
    for_one = max(1, int(room / counters[0].width)) if counters else 1
    for start in range(0, len(counters), for_one):
        yield counters[start : start + for_one]


def _row_shapes(row: Sequence[_Counter], left: float, top: float) -> Iterator[Shape]:
    for index, counter in enumerate(row):
        x, y = left + index * counter.width, top
        yield Group((counter.face,), x=x + counter.width / 2, y=y + counter.height / 2)
        yield Box(x, y, counter.width, counter.height, _CUT)


def _sorts(contents: Contents, trains: TrainSize, language: str) -> Iterator[list[_Counter]]:
    """Counters of one size that lie side by side."""
    own = [(piece, name_in(piece.id, piece.names, language)) for piece in contents.counters]
    of_bank = [(piece, name_in(piece.id, piece.names, language)) for piece in (*contents.counters, *contents.vehicles)]
    for player in range(contents.players):
        yield [_train(player, trains)] * contents.trains
        for piece in contents.vehicles:
            yield [_vehicle(name_in(piece.id, piece.names, language), player, trains)] * piece.each
        yield [_marker(player)]
        yield [
            _piece(name, *_inks(player), str(number) if piece.numbered else "")
            for piece, name in own
            for number in range(1, piece.each + 1)
        ]
    yield [
        _piece(name, _BANK[index % len(_BANK)], INK, str(number) if piece.numbered else "")
        for index, (piece, name) in enumerate(of_bank)
        for number in range(1, contents.of_bank(piece) + 1)
    ]


def _inks(player: int) -> tuple[str, str]:
    """The ground of a player, and what is read on it. Players beyond the colours have paler ones."""
    turn, index = divmod(player, len(PLAYER_COLOURS))
    colour = PLAYER_COLOURS[index]
    return (paler(colour_hex(colour), 0.55), INK) if turn else (colour_hex(colour), ink_on(colour))


def _sign(player: int, scale: float, x: float = 0.0) -> Stamp:
    return stamp(symbol(PLAYER_COLOURS[player % len(PLAYER_COLOURS)]), x, 0.0, scale, _inks(player)[1])


def _ground(width: float, height: float, fill: str) -> Box:
    return Box(-width / 2, -height / 2, width, height, Paint(fill=fill))


def _train(player: int, trains: TrainSize) -> _Counter:
    """A wagon: its symbol in the middle, a window at either end."""
    width, height = trains.length - _SPARE, trains.width - _SPARE
    fill, ink = _inks(player)
    shapes: list[Shape] = [_ground(width, height, fill), _sign(player, 0.32 * height)]
    for side in (-1, 1):
        window = Box(side * width * 0.3 - width * 0.1, -height * 0.22, width * 0.2, height * 0.44,
                     Paint(fill=PAPER, stroke=ink, width=0.3), 0.6)  # fmt: skip
        shapes.append(window)
    return _Counter(width, height, Group((Group(tuple(shapes), shared=f"train-{player}"),), name="train"))


def _vehicle(name: str, player: int, trains: TrainSize) -> _Counter:
    """As large as a train, with its name in place of the windows."""
    width, height = trains.length - _SPARE, trains.width - _SPARE
    fill, ink = _inks(player)
    size = fit_size(name, Face.NAME, 0.6 * height, width - 1.5 * height)
    sign = _sign(player, 0.32 * height, 0.6 * height - width / 2)
    written = line(name, Face.NAME, size, x=height / 2, y=0.0, ink=ink, anchor=0.5, is_middle=True)
    return _Counter(width, height, Group((_ground(width, height, fill), sign, written), name="train", title=name))


def _marker(player: int) -> _Counter:
    """For the score track."""
    return _Counter(
        _MARKER, _MARKER, Group((_ground(_MARKER, _MARKER, _inks(player)[0]), _sign(player, 3.6)), name="marker")
    )


def _piece(name: str, fill: str, ink: str, number: str) -> _Counter:
    """Its name in as large letters as there is room for, with its number below."""
    room = _PIECE - 2.0
    size = 4.2
    while (
        (lines := wrap(name, Face.NAME, size, room))
        and size > 2.2
        and (
            len(lines) * size > (room * 0.55 if number else room)
            or max(width_of(each, Face.NAME, size) for each in lines) > room
        )
    ):
        size *= 0.95
    shown = [(each, fit_size(each, Face.NAME, size, room)) for each in lines] + ([(number, 6.0)] if number else [])
    tall = math.fsum(own for _, own in shown)
    y = -tall / 2
    shapes: list[Shape] = [_ground(_PIECE, _PIECE, fill)]
    for text, own in shown:
        shapes.append(line(text, Face.NAME, own, x=0.0, y=y + own / 2, ink=ink, anchor=0.5, is_middle=True))
        y += own
    return _Counter(_PIECE, _PIECE, Group(tuple(shapes), name="piece", title=name))
