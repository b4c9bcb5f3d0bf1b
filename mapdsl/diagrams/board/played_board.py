"""Pictures of a board during play, with trains and pieces, and of a board whose routes are coloured by how often
they are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.diagrams.board.board_drawing import board_drawing
from mapdsl.diagrams.canvas.drawing import Box, Disc, Drawing, Group, Paint, Shape, centred_box, fade, stamp
from mapdsl.diagrams.canvas.fonts import Face, centred, line
from mapdsl.diagrams.canvas.geometry import XY, OrientedBox, disc_overlap, outside, overlap
from mapdsl.diagrams.canvas.palette import INK, PAPER, PLAYER_COLOURS, colour_hex, ink_on, symbol
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.sheet import CITY_RADIUS, TrainSize
from mapdsl.words.names import object_names_in

_TOKEN = 6.5
"""Radius, in millimetres, of the disc that shows a piece on the map."""
_COLD, _WARM, _HOT = (0xFF, 0xF3, 0xC4), (0xF0, 0x8A, 0x3C), (0x8E, 0x10, 0x2E)
_DARK_FROM = 0.6
"""Share of use, from 0 to 1, above which the percentage is printed in a light colour instead of a dark one."""
_STEPS = 10
_STRIP = 26.0
"""Height, in millimetres, of the strip with the colour scale on a board that is 800 mm wide."""

Placed = tuple[str, str, int]
"""Piece on the map: its id, the id of its place or track, and the seat of the player who placed it (-1 if none)."""


def played_board(
    layout: Layout, board: Drawing, owned: Iterable[tuple[int, str]], placed: Iterable[Placed] = ()
) -> Drawing:
    """Draw the trains on owned tracks and the pieces on the board. `owned` lists pairs of a seat (from 0) and a
    track id."""
    spaces = layout.spaces_by_track()
    trains = [shape for seat, track in owned for shape in trains_on(spaces[track], layout.trains, seat)]
    return replace(board, shapes=(*board.shapes, *trains, *_tokens(layout, placed)))


def _tokens(layout: Layout, placed: Iterable[Placed]) -> Iterator[Group]:
    """Yield a disc for each kind of piece on a place or track, with the piece's abbreviation and the number of
    pieces."""
    called = object_names_in(layout.tables, layout.language)
    letters = short_names(called.get(piece.id, piece.id) for piece in layout.tables.pieces)
    points = {place: at for (place, _), at in sorted(layout.sheet.ends.items(), reverse=True)}
    points |= {track: (spaces[0].x, spaces[0].y) for track, spaces in layout.spaces_by_track().items()}
    there = group((spot, (piece, seat, count)) for (piece, spot, seat), count in Counter(placed).items())
    blocks: list[OrientedBox] = []
    for spot, tokens in there.items():
        block, columns = _free_block(layout, points[spot], len(tokens), blocks)
        blocks.append(block)
        for nth, (piece, seat, count) in enumerate(tokens):
            x = block.x - block.half_length + (2 * (nth % columns) + 1) * _TOKEN
            y = block.y - block.half_width + (2 * (nth // columns) + 1) * _TOKEN
            text = (f"{count}×" if count > 1 else "") + letters[called.get(piece, piece)]
            facts = (("piece", piece), ("spot", spot))
            yield Group(_token(text, seat), x=x, y=y, name="token", data=facts, title=called.get(piece, piece))


def _token(text: str, seat: int) -> tuple[Shape, ...]:
    colour = PLAYER_COLOURS[seat % len(PLAYER_COLOURS)]
    fill, ink = (colour_hex(colour), ink_on(colour)) if seat >= 0 else (PAPER, INK)
    words = centred(text, Face.NAME, 1.5 * _TOKEN, ink=ink, room=1.5 * _TOKEN)
    return Disc(0.0, 0.0, _TOKEN, Paint(fill=fill, stroke=INK, width=0.8)), words


def short_names(names: Iterable[str]) -> dict[str, str]:
    """Map each name to its initial. Names with the same initial get further letters that distinguish them."""
    plain = {name: "".join(letter for letter in name if letter.isalnum()).upper() for name in names}
    return {name: letters or name[:1] for name, letters in _distinguish(plain).items()}


def _distinguish(rests: Mapping[str, str]) -> dict[str, str]:
    """Map each name to letters from the rest of it, so that names with different rests get different letters."""
    found = {name: rest[:1] for name, rest in rests.items()}
    for initial in set(found.values()) - {""}:
        alike = {name: rest for name, rest in rests.items() if rest[:1] == initial}
        if len(set(alike.values())) > 1:
            shared = next(at for at, letters in enumerate(zip_longest(*alike.values())) if len(set(letters)) > 1)
            further = _distinguish({name: rest[shared:] for name, rest in alike.items()})
            found |= {name: initial + letters for name, letters in further.items()}
    return found


def _free_block(layout: Layout, at: XY, count: int, blocks: Sequence[OrientedBox]) -> tuple[OrientedBox, int]:
    """Return the rectangle near a point where a block of tokens hides the least, and the number of columns in the
    block.

    Avoiding names, other tokens and the edge of the sheet has priority over avoiding cities. Spaces come last.
    """
    x, y = at
    found: list[tuple[float, int, OrientedBox, int]] = []
    for columns in dict.fromkeys((count, (count + 1) // 2)):
        across, down = columns * _TOKEN, -(-count // columns) * _TOKEN
        above = y - 0.6 * CITY_RADIUS - down
        below = y + 0.6 * CITY_RADIUS + down
        middles = [(x + across, above), (x - across, above), (x + across, below), (x - across, below)]
        middles += [(x, above - 0.4 * CITY_RADIUS), (x, below + 0.4 * CITY_RADIUS)]
        middles += [(x + CITY_RADIUS + across, y), (x - CITY_RADIUS - across, y)]
        for middle in middles:
            block = OrientedBox(*middle, across, down, 1.0, 0.0)
            found.append((_cost_of_block(layout, block, blocks), len(found), block, columns))
    _, _, block, columns = min(found)
    return block, columns


def _cost_of_block(layout: Layout, block: OrientedBox, blocks: Sequence[OrientedBox]) -> float:
    sheet = layout.sheet
    names = sum(overlap(block, label.area) for label in layout.labels) + sum(overlap(block, other) for other in blocks)
    cities = sum(disc_overlap(block, x, y, CITY_RADIUS) for x, y in sheet.ends.values())
    spaces = sum(overlap(block, box) for _, boxes in layout.spaces() for box in boxes)
    return 50.0 * (names + outside(block, sheet.width, sheet.height, 0.0)) + 3.0 * cities + spaces


def windows(width: float, height: float, paint: Paint, radius: float) -> list[Box]:
    """Return the two windows of a wagon whose centre is the origin."""
    lefts = (side * width * 0.3 - width * 0.1 for side in (-1, 1))
    return [Box(left, -height * 0.22, width * 0.2, height * 0.44, paint, radius) for left in lefts]


def trains_on(spaces: Sequence[OrientedBox], trains: TrainSize, seat: int, order: int = 0) -> list[Group]:
    """Draw a player's trains on a track. Windows distinguish the wagons from spaces.

    A positive `order` is printed on the middle wagon.
    """
    colour = PLAYER_COLOURS[seat % len(PLAYER_COLOURS)]
    length, width = trains.length - 2.0, trains.width + 3.0
    wagon: tuple[Shape, ...] = (
        centred_box(length, width, Paint(fill=colour_hex(colour), stroke=PAPER, width=1.2), 2.0),
        centred_box(length, width, Paint(stroke=INK, width=0.5), 2.0),
        *windows(length, width, Paint(fill=PAPER, stroke=INK, width=0.4), 0.8),
        stamp(symbol(colour), 0.0, 0.0, 0.32 * width, ink_on(colour)),
    )
    shapes = [Group(wagon, x=box.x, y=box.y, turn=box.degrees, name="train") for box in spaces]
    if order > 0:
        middle = spaces[len(spaces) // 2]
        disc = Disc(0.0, 0.0, 9.0, Paint(fill=PAPER, stroke=INK, width=1.0))
        shapes.append(Group((disc, centred(str(order), Face.NAME, 15.0)), x=middle.x, y=middle.y, name="claim"))
    return shapes


# ---- use of routes --------------------------------------------------------------------------------------------------


def heat_board(layout: Layout, heat: Mapping[str, float], caption: str) -> Drawing:
    """Draw the board with routes coloured by how often they are used, from 0 to 1, indexed by corridor.

    Routes missing from `heat` are faded. Routes with a value of 0 are white with a dashed edge.
    """
    board = board_drawing(layout)
    painted = [
        _heat(track.corridor, spaces, heat[track.corridor], layout.trains)
        for track, spaces in layout.spaces()
        if track.corridor in heat
    ]
    scale = board.width / 800.0
    strip = Group((*_scale(board.width / scale, caption),), y=board.height, scale=scale, name="scale")
    shapes = (*(fade(shape, 0.55) for shape in board.shapes), *painted, strip)
    return Drawing(board.width, board.height + _STRIP * scale, shapes, board.title, board.language)


def heat_ink(part: float) -> str:
    """Return the colour for a share of use, from pale yellow (0) to dark red (1)."""
    start, end, way = (_COLD, _WARM, 2 * part) if part < 0.5 else (_WARM, _HOT, 2 * part - 1)
    return "#" + "".join(f"{round(low + (high - low) * way):02x}" for low, high in zip(start, end, strict=True))


def _heat(corridor: str, spaces: Sequence[OrientedBox], part: float, trains: TrainSize) -> Group:
    """Draw the spaces of a route in the colour of its use, with the percentage on the middle space."""
    cells = []
    for number, space in enumerate(spaces):
        text = f"{100 * part:.0f}" if number == len(spaces) // 2 else ""
        turn = space.degrees - 180.0 * round(space.degrees / 180.0)
        cells.append(Group((*_cell(trains.length, trains.width, part, text),), space.x, space.y, turn))
    return Group(tuple(cells), name="heat", data=(("corridor", corridor),), title=f"{corridor}: {100 * part:.1f} %")


def _cell(length: float, width: float, part: float, text: str) -> Iterator[Shape]:
    edge = Paint(fill=heat_ink(part), stroke=INK, width=0.5) if part else Paint("#ffffff", INK, 0.8, (2.0, 1.4))
    yield centred_box(length, width, edge, 1.1)
    if text:
        ink = PAPER if part >= _DARK_FROM else INK
        yield centred(text, Face.NAME, 1.1 * width, ink=ink, room=0.9 * length)


def _scale(width: float, caption: str) -> Iterator[Shape]:
    yield Box(0.0, 0.0, width, _STRIP, Paint(fill=PAPER))
    cell = 34.0
    for step in range(_STEPS + 1):
        text = f"{100 * step // _STEPS} %"
        yield Group((*_cell(cell, 12.0, step / _STEPS, text),), x=16.0 + (step + 0.5) * cell, y=_STRIP / 2)
    left = 30.0 + (_STEPS + 1) * cell
    yield line(caption, Face.NAME, 12.0, x=left, y=_STRIP / 2, room=width - left - 16.0, is_middle=True)
