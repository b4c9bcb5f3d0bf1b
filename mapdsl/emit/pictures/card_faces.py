"""Cards: tickets, and pieces that differ in worth or say what they do, each with a front and a back.

One for every copy, in the order of the tables. A front reaches over the edge by the bleed.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from mapdsl.emit.contents import Contents, is_of_stack
from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.pictures.card_stock import (
    BLEED,
    CARD_INKS,
    CARD_SIZE,
    SAFE,
    Card,
    card_back,
    card_ground,
    card_head,
)
from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Path, Shape, polyline, stamp
from mapdsl.emit.pictures.fonts import ASCENT, DESCENT, Face, line, wrap
from mapdsl.emit.pictures.minimap import MARKED, MiniMap, draw_marks, minimap
from mapdsl.emit.pictures.palette import INK, LOCOMOTIVE_SYMBOL, PAPER
from mapdsl.emit.pictures.plates import TITLE_INK
from mapdsl.rules.arguments import DEFAULT_DECK
from mapdsl.rules.deeds import LOCOMOTIVES
from mapdsl.rules.tables import Piece, Ticket
from mapdsl.words.names import piece_name, variant_titles, words_in
from mapdsl.words.speech import Speech

TICKET_SIZE = (68.0, 44.0)
_HEAD = 9.5
"""Height of the band with the names."""
_TALL_MAP = 31.0
"""Width for the map of an upright board."""
_BESIDE = 11.0
"""Width for what stands beside the map of a board that lies: its set and its points."""
_MOST_TITLE = 19.0
_SMALLER = 0.95
"""By how much type is made smaller, again and again until it fits."""


def ticket_cards(layout: Layout) -> list[Card]:
    wide = layout.sheet.map_width >= layout.sheet.map_height
    width, height = TICKET_SIZE
    room = (width - 2 * SAFE - _BESIDE - 1.0, height - _HEAD - 3.5) if wide else (_TALL_MAP - 3.0, height - 4.0)
    small = minimap(layout, *room)
    words = words_in(layout.tables, layout.language)
    cards = []
    for ticket in layout.tables.tickets:
        front = _ticket_front(layout, ticket, small, wide=wide)
        label = "" if ticket.deck == DEFAULT_DECK else words.get(ticket.deck, ticket.deck)
        back = card_back(layout.tables, "ticket", label, TICKET_SIZE)
        cards += [Card(front, back, *TICKET_SIZE)] * ticket.copies
    return cards


def other_cards(layout: Layout, contents: Contents) -> list[Card]:
    """The cards of pieces; of those that differ in worth the one that is taken first on top."""
    cards: list[Card] = []
    small = minimap(layout, CARD_SIZE[0] - 2 * SAFE, 27.0)
    words = words_in(layout.tables, layout.language)
    for piece in contents.cards:
        copies = contents.of_bank(piece) + piece.each * contents.players
        if is_of_stack(piece):
            back = card_back(layout.tables, "country", piece_name(piece, layout.tables, layout.language), CARD_SIZE)
            values = [piece.worth[min(nth, len(piece.worth) - 1)] for nth in range(copies)]
            cards += [Card(_worth_front(layout, piece, value, small), back, *CARD_SIZE) for value in values]
            continue
        label = words.get(piece.of, piece.of)
        back = card_back(layout.tables, *(("train", "") if piece.shuffled else ("piece", label)), CARD_SIZE)
        if piece.numbered:
            cards += [Card(_piece_front(layout, piece, number + 1), back, *CARD_SIZE) for number in range(copies)]
        else:
            cards += [Card(_piece_front(layout, piece, 0), back, *CARD_SIZE)] * copies
    return cards


def _ticket_front(layout: Layout, ticket: Ticket, small: MiniMap, *, wide: bool) -> Group:
    width, height = TICKET_SIZE
    names, fill = layout.names, CARD_INKS["ticket"]
    targets = [*ticket.stops, *(target.place for target in ticket.targets)]
    several = len(ticket.targets) > 1
    goals = [f"{names[target.place]} {target.points}" if several else names[target.place] for target in ticket.targets]
    goals = [*(names[stop] for stop in ticket.stops), *goals]
    shapes: list[Shape] = [card_ground(TICKET_SIZE, PAPER)]
    if wide:
        shapes.append(card_head(width, _HEAD, fill))
        text = f"{names[ticket.start]} – {(' – ' if ticket.stops else ' · ').join(goals)}"
        middle, room = (_HEAD + SAFE / 2) / 2, width - 2 * SAFE
        shapes.append(
            line(text, Face.NAME, 6.2, x=width / 2, y=middle, ink=PAPER, anchor=0.5, room=room, is_middle=True)
        )
        map_x = SAFE + (width - 2 * SAFE - _BESIDE - 1.0 - small.width) / 2
        map_y = _HEAD + (height - _HEAD - small.height) / 2
    else:
        map_x, map_y = (_TALL_MAP - small.width) / 2, (height - small.height) / 2
        side = Box(_TALL_MAP, -BLEED, width - _TALL_MAP + BLEED, height + 2 * BLEED, Paint(fill=fill))
        shapes.append(side)
        bottom = height - SAFE - (0.0 if several else 10.0) - (5.0 if several and ticket.set else 0.0)
        shapes.extend(_stack([names[ticket.start], *goals], _TALL_MAP + 3.0, width - SAFE, bottom))
    legs = pairwise((ticket.start, *targets)) if ticket.stops else [(ticket.start, *targets)]
    marks = [draw_marks(small, leg[0], leg[1:]) for leg in legs]
    shapes.append(Group((small.group, *marks), x=map_x, y=map_y))
    if not several:
        shapes.append(_points(ticket.targets[0].points, width - SAFE - 5.0, height - SAFE - 5.0))
    x, anchor, ink = (width - SAFE, 1.0, INK) if wide else (_TALL_MAP + 3.0, 0.0, PAPER)
    room = _BESIDE if wide else 22.0
    if also := _other_points(ticket):
        y = height - SAFE - (12.5 if wide else 5.0)
        shapes.append(line(also, Face.NAME, 4.2, x=x, y=y, ink=ink, anchor=anchor, room=room))
    if ticket.set:
        y = _HEAD + 5.5 if wide else height - SAFE
        shapes.append(line(ticket.set, Face.TEXT, 3.2, x=x, y=y, ink=ink, anchor=anchor, room=room))
    title = f"{names[ticket.start]} – {', '.join(goals)}"
    return Group(tuple(shapes), name="ticket", facts=(("ticket", ticket.id),), title=title)


def _other_points(ticket: Ticket) -> str:
    """What a ticket scores in any order, and what it costs, if that is not its value."""
    said = [] if ticket.any_order is None else [str(ticket.any_order)]
    return " / ".join([*said, *([] if ticket.loss is None else [f"\N{MINUS SIGN}{ticket.loss}"])])


def _stack(texts: list[str], left: float, right: float, bottom: float) -> list[Shape]:
    """Names one above the other, beside a tall map, smaller where they would reach below a height."""
    size = 5.8
    while True:
        names = [wrap(text, Face.NAME, size, right - left) for text in texts]
        y = SAFE + 5.0 * size / 5.8
        last = y + size * (sum(map(len, names)) - 1) + 0.55 * size
        if last + DESCENT * size <= bottom:
            break
        size *= _SMALLER
    shapes: list[Shape] = []
    for index, each in enumerate(name for lines in names for name in lines):
        if index == len(names[0]):
            rule = polyline(((left, y - 0.48 * size), (left + 9.0, y - 0.48 * size)))
            shapes.append(Path(rule, Paint(stroke=PAPER, width=0.5)))
            y += 0.55 * size
        shapes.append(line(each, Face.NAME, size, x=left, y=y, ink=PAPER, room=right - left))
        y += size
    return shapes


def _points(points: int, x: float, y: float) -> Group:
    size = 6.6 if points < 100 else 5.0
    number = line(str(points), Face.NAME, size, x=0.0, y=0.0, ink=PAPER, anchor=0.5, room=8.8, is_middle=True)
    disc = Disc(0.0, 0.0, 5.2, Paint(fill=MARKED, stroke=PAPER, width=0.8))
    return Group((disc, number), x=x, y=y, name="points")


def _worth_front(layout: Layout, piece: Piece, value: int, small: MiniMap) -> Group:
    width, height = CARD_SIZE
    name, room, low = piece_name(piece, layout.tables, layout.language), width - 2 * SAFE, height - SAFE - 3.0
    shapes = (
        card_ground(CARD_SIZE, PAPER),
        card_head(width, 13.0, CARD_INKS["country"]),
        line(name, Face.TITLE, 8.0, x=width / 2, y=9.0, ink=PAPER, anchor=0.5, room=room),
        Group((small.group, draw_marks(small, piece.on, ())), x=(width - small.width) / 2, y=17.0),
        line(str(value), Face.TITLE, 20.0, x=width / 2, y=low, ink=TITLE_INK, anchor=0.5, room=room),
    )
    return Group(shapes, name="worth-card", facts=(("piece", piece.id), ("value", str(value))))


def _piece_front(layout: Layout, piece: Piece, number: int) -> Group:
    """The card of a piece, with its number where pieces of the sort are numbered."""
    width, height = CARD_SIZE
    room = width - 2 * SAFE
    title, names = _title_lines(piece_name(piece, layout.tables, layout.language), room)
    head = 6.0 + 6.6 / 6.2 * title * len(names)
    shapes: list[Shape] = [card_ground(CARD_SIZE, PAPER), card_head(width, head, CARD_INKS["piece"])]
    for index, name in enumerate(names):
        y = 3.5 + title * (4.5 / 6.2 + 6.6 / 6.2 * index)
        shapes.append(line(name, Face.TITLE, title, x=width / 2, y=y, ink=PAPER, anchor=0.5, room=room))
    cost = piece.price
    price = cost.amounts[0] if cost is not None and cost.of == LOCOMOTIVES and not cost.also else 0
    step = min(9.0, room / max(1, price))
    for index in range(price):
        x = width / 2 + (index - (price - 1) / 2) * step
        shapes.append(stamp(LOCOMOTIVE_SYMBOL, x, head + 3.0 + step * 4 / 9, step * 0.42, INK))
    top, bottom = head + 8.5 + step * 4 / 9, height - SAFE
    titles = variant_titles(layout.tables, layout.language)
    for text, face, most in ((titles.get(piece.variant, ""), Face.TEXT, 3.4), (f"{number or ''}", Face.TITLE, 10.0)):
        if text:
            words = line(text, face, most, x=width / 2, y=bottom, anchor=0.5, room=room)
            shapes.append(words)
            bottom -= ASCENT * words.size + 1.0
    speech = Speech.of(layout.tables, layout.language)
    said = list(speech.of_piece(replace(piece, price=None) if price else piece))
    shapes.extend(_power_lines(said, top, room, bottom))
    return Group(tuple(shapes), name="piece-card", facts=(("piece", piece.id),))


def _title_lines(text: str, room: float) -> tuple[float, list[str]]:
    """The size of a title and its lines, smaller where it would take more than a third of the card."""
    size = 6.2
    while True:
        lines = wrap(text, Face.TITLE, size, room)
        if size * len(lines) <= _MOST_TITLE:
            return size, lines
        size *= _SMALLER


def _power_lines(powers: list[str], top: float, room: float, bottom: float) -> list[Shape]:
    """What a piece does, smaller where it would reach below a height."""
    scale = 1.0
    while True:
        y, size, lines = top + 4.5 * scale, 4.2 * scale, []
        for text in powers:
            for each in wrap(text, Face.TEXT, size, room):
                lines.append(line(each, Face.TEXT, size, x=SAFE, y=y, room=room))
                y += 4.7 * scale
            y += 0.8 * scale
        if not lines or lines[-1].y + DESCENT * size <= bottom:
            return [*lines]
        scale *= _SMALLER
