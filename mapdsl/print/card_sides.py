"""Fronts and backs of cards: train cards, tickets, and pieces that score points or have rules.

There is one card for every copy, in the order of the tables. Card sides extend beyond the cutting edge by the bleed.
Measurements are in millimetres.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import Box, Disc, Group, Paint, Panel, Path, Shape, ShapedText, polyline, stamp
from mapdsl.diagrams.canvas.fonts import ASCENT, DESCENT, Face, centred, line, shrink, wrap
from mapdsl.diagrams.canvas.geometry import XY, bounds_of, widen
from mapdsl.diagrams.canvas.palette import INK, LOCOMOTIVE_SYMBOL, PAPER, TITLE_INK, Symbol, colour_hex, ink_on, symbol
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.land.board_background import ground
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.print.box_contents import BoxContents, is_of_stack
from mapdsl.rules.tables import Colour, Piece, RuleTables, Ticket
from mapdsl.rules.terms.arguments import DEFAULT_DECK
from mapdsl.rules.terms.effect_verbs import LOCOMOTIVES
from mapdsl.words.names import piece_name, variant_titles, words_in
from mapdsl.words.speech import RuleSentences

TICKET_SIZE = (68.0, 44.0)
CARD_SIZE = (44.0, 68.0)
BLEED = 3.0
SAFE = 3.5
"""Minimum distance from the edge of a card for content that must not be cut off."""
_INKS = {"ticket": "#6b2f22", "country": "#2f4a6b", "piece": "#3c5a45", "train": "#4a3b30"}
"""Colours of backs and bands, indexed by kind of card."""
_PANEL = (5.0, 5.0, CARD_SIZE[0] - 10.0, CARD_SIZE[1] - 18.0)
"""Coloured panel on the front of a train card: x, y, width, height."""
_STRIP = 7.0
"""Height of the strip at the foot of a train card's panel that stays coloured in ink-saving prints."""
_HEAD = 9.5
"""Height of the band with the names of places on a ticket."""
_TALL_MAP = 31.0
"""Width of the area for the map on a ticket of a board in portrait orientation."""
_BESIDE = 11.0
"""Width of the area to the right of the map of a landscape board, for the ticket's set and points."""
_MAX_TITLE = 19.0
_MARKED = "#b3261e"
"""Colour of the places marked on a card's map, and of the disc behind a ticket's points."""


class Card(Record):
    """Both sides of a card, drawn from the upper left corner of the trimmed card."""

    front: Group
    back: Group
    width: float
    height: float


def _ground(size: XY, fill: str) -> Box:
    return Box(-BLEED, -BLEED, size[0] + 2 * BLEED, size[1] + 2 * BLEED, Paint(fill=fill))


def _head(width: float, height: float, sort: str) -> Box:
    """Draw a coloured band across the top of a card."""
    return Box(-BLEED, -BLEED, width + 2 * BLEED, height + BLEED, Paint(fill=_INKS[sort]))


def _back(tables: RuleTables, sort: str, label: str, size: XY) -> Group:
    """Draw the back of a card: a lattice with the board's title and an optional label, the same for all cards of a
    kind."""
    width, height = size
    fill = _INKS[sort]
    step, reach, slant = 5.5, width + height, height + 2 * BLEED
    outline = tuple(
        command
        for index in range(-int(reach / step), int(reach / step) + 1)
        for start, end in ((0.0, slant), (slant, 0.0))
        for command in polyline(((index * step + start, -BLEED), (index * step + end, height + BLEED)))
    )
    lattice = Path(outline, Paint(stroke=PAPER, width=0.25, opacity=0.35))
    clip = (-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    lines = [(tables.title, Face.TITLE, 9.0), *([(label, Face.NAME, 6.0)] if label else [])]
    plate_height = 8.0 + 8.0 * len(lines)
    top, edge = (height - plate_height) / 2, Paint(fill=PAPER, stroke=fill, width=0.6)
    plate = Box(SAFE + 1.5, top, width - 2 * SAFE - 3.0, plate_height, edge, 2.0)
    shapes: list[Shape] = [_ground(size, fill), Group((lattice,), clip=clip), plate]
    for index, (text, face, most) in enumerate(lines):
        y, room = top + 4.0 + 8.0 * (index + 0.5), width - 2 * SAFE - 9.0
        shapes.append(centred(text, face, most, width / 2, y, ink=fill, room=room))
    return Group((Group(tuple(shapes), shared=f"back-{sort}-{label.encode().hex()}"),), name="back")


# ---- small maps -----------------------------------------------------------------------------------------------------


class MiniMap(Panel):
    """Small map of a board in millimetres, with its origin in the upper left corner."""

    ends: dict[str, list[XY]]
    """Positions of the ends of each place, indexed by place. A country can have several ends."""


def minimap(layout: Layout, width: float, height: float) -> MiniMap:
    """Draw the network of routes, and some land around it, as large as fits into the given width and height."""
    points = list(layout.sheet.ends.values()) + [point for course in layout.courses for point in course.line(20.0)]
    left, top, right, bottom = widen(bounds_of(points), 12.0)
    wide, tall = right - left, bottom - top
    scale = min(width / wide, height / tall)
    shapes: list[Shape] = [ground(layout)]
    stroke = Paint(stroke="#8d7a63", width=0.35 / scale)
    shapes += [Path(polyline(course.line(12.0)), stroke) for course in layout.courses]
    shapes += [Disc(x, y, 0.42 / scale, Paint(fill=INK)) for x, y in layout.sheet.ends.values()]
    picture = Group(tuple(shapes), x=-left * scale, y=-top * scale, scale=scale, shared=f"small-map-{width:.0f}")
    window = Group((picture,), name="small-map", clip=(0.0, 0.0, wide * scale, tall * scale))
    ends = group((name, ((x - left) * scale, (y - top) * scale)) for (name, _), (x, y) in layout.sheet.ends.items())
    return MiniMap(window, wide * scale, tall * scale, ends)


def draw_marks(small: MiniMap, start: str, targets: Iterable[str]) -> Group:
    """Mark a start and its targets on a map. A line connects the start's and the target's closest ends."""
    shapes: list[Shape] = []
    origin = small.ends.get(start, [])
    dots: list[XY] = list(origin)
    for target in targets:
        ends = small.ends.get(target, [])
        dots.extend(ends)
        pairs = [(distance(here, there), here, there) for here in origin for there in ends]
        if pairs:
            _, here, there = min(pairs)
            shapes.append(Path(polyline((here, there)), Paint(stroke=PAPER, width=1.1, opacity=0.8)))
            shapes.append(Path(polyline((here, there)), Paint(stroke=_MARKED, width=0.6, dash=(1.3, 0.8))))
    shapes += [Disc(x, y, 1.25, Paint(fill=_MARKED, stroke=PAPER, width=0.5)) for x, y in dots]
    return Group(tuple(shapes), name="marks")


# ---- train cards ----------------------------------------------------------------------------------------------------


def train_cards(tables: RuleTables, contents: BoxContents, language: str) -> list[Card]:
    """Return all train cards of the deck: colours first, followed by locomotives."""
    speech, back = RuleSentences.of(tables, language), _back(tables, "train", "", CARD_SIZE)
    sorts = [(symbol(colour), f"colour-{colour}", [colour], count) for colour, count in contents.colours]
    if contents.locomotives:
        colours = [colour for colour, _ in contents.colours]
        sorts.append((LOCOMOTIVE_SYMBOL, "legend-locomotive", colours, contents.locomotives))
    cards: list[Card] = []
    for sign, message, colours, count in sorts:
        cards += [Card(_train_front(sign, speech.say(message), colours), back, *CARD_SIZE)] * count
    return cards


def _train_front(sign: Symbol, name: str, colours: Sequence[Colour]) -> Group:
    """Draw the front of a train card. A single colour fills the panel; several colours divide it into bands."""
    width, height = CARD_SIZE
    x, y, wide, tall = _PANEL
    band, is_mixed = wide / len(colours), len(colours) > 1
    shapes: list[Shape] = [_ground(CARD_SIZE, PAPER)]
    for index, colour in enumerate(colours):
        paint = Paint(fill=colour_hex(colour))
        strip = Box(x + index * band, y + tall - _STRIP, band, _STRIP, paint)
        shapes += [Box(x + index * band, y, band, tall, paint), Group((strip,), name="colour")]
    shapes.append(Box(x, y, wide, tall, Paint(stroke=INK, width=0.5)))
    small, large = (3.2, 0.3, 2.2), (12.5, 0.5, 9.0)
    places = ((width / 2, y + tall / 2, large), (x + 4.5, y + 4.5, small), (x + wide - 4.5, y + 4.5, small))
    for across, down, (radius, edge, scale) in places:
        if is_mixed:
            shapes.append(Disc(across, down, radius, Paint(fill=PAPER, stroke=INK, width=edge)))
        shapes.append(stamp(sign, across, down, scale, INK if is_mixed else ink_on(colours[0])))
    y, room = height - SAFE - 2.5, width - 2 * SAFE
    shapes.append(line(name, Face.NAME, 6.2, x=width / 2, y=y, anchor=0.5, room=room))
    return Group((Group(tuple(shapes), shared=f"train-card-{sign.name}"),), name="train-card", title=name)


# ---- tickets --------------------------------------------------------------------------------------------------------


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
        back = _back(layout.tables, "ticket", label, TICKET_SIZE)
        cards += [Card(front, back, *TICKET_SIZE)] * ticket.copies
    return cards


def _ticket_front(layout: Layout, ticket: Ticket, small: MiniMap, *, wide: bool) -> Group:
    width, height = TICKET_SIZE
    names, several = layout.names, len(ticket.targets) > 1
    targets = [*ticket.stops, *(target.place for target in ticket.targets)]
    goals = [f"{names[target.place]} {target.points}" if several else names[target.place] for target in ticket.targets]
    goals = [*(names[stop] for stop in ticket.stops), *goals]
    shapes: list[Shape] = [_ground(TICKET_SIZE, PAPER)]
    if wide:
        text = f"{names[ticket.start]} – {(' – ' if ticket.stops else ' · ').join(goals)}"
        words = centred(text, Face.NAME, 6.2, width / 2, (_HEAD + SAFE / 2) / 2, ink=PAPER, room=width - 2 * SAFE)
        shapes += [_head(width, _HEAD, "ticket"), words]
        map_x = SAFE + (width - 2 * SAFE - _BESIDE - 1.0 - small.width) / 2
        map_y = _HEAD + (height - _HEAD - small.height) / 2
    else:
        map_x, map_y = (_TALL_MAP - small.width) / 2, (height - small.height) / 2
        fill = Paint(fill=_INKS["ticket"])
        shapes.append(Box(_TALL_MAP, -BLEED, width - _TALL_MAP + BLEED, height + 2 * BLEED, fill))
        bottom = height - SAFE - (0.0 if several else 10.0) - (5.0 if several and ticket.set else 0.0)
        shapes += _stack([names[ticket.start], *goals], _TALL_MAP + 3.0, width - SAFE, bottom)
    legs = pairwise((ticket.start, *targets)) if ticket.stops else [(ticket.start, *targets)]
    marks = [draw_marks(small, leg[0], leg[1:]) for leg in legs]
    shapes.append(Group((small.group, *marks), x=map_x, y=map_y))
    if not several:
        shapes.append(_points(ticket.targets[0].points, width - SAFE - 5.0, height - SAFE - 5.0))
    x, anchor, ink = (width - SAFE, 1.0, INK) if wide else (_TALL_MAP + 3.0, 0.0, PAPER)
    room = _BESIDE if wide else 22.0
    others = [] if ticket.any_order is None else [str(ticket.any_order)]
    others += [] if ticket.loss is None else [f"\N{MINUS SIGN}{ticket.loss}"]
    if others:
        y = height - SAFE - (12.5 if wide else 5.0)
        shapes.append(line(" / ".join(others), Face.NAME, 4.2, x=x, y=y, ink=ink, anchor=anchor, room=room))
    if ticket.set:
        y = _HEAD + 5.5 if wide else height - SAFE
        shapes.append(line(ticket.set, Face.TEXT, 3.2, x=x, y=y, ink=ink, anchor=anchor, room=room))
    title = f"{names[ticket.start]} – {', '.join(goals)}"
    return Group(tuple(shapes), name="ticket", data=(("ticket", ticket.id),), title=title)


def _stack(texts: list[str], left: float, right: float, bottom: float) -> Iterator[Shape]:
    """Yield the names on a ticket one below the other, to the right of the map, shrunk until they end above
    `bottom`."""
    for size in shrink(5.8):
        names = [wrap(text, Face.NAME, size, right - left) for text in texts]
        y = SAFE + 5.0 * size / 5.8
        last = y + size * (sum(map(len, names)) - 1) + 0.55 * size
        if last + DESCENT * size <= bottom:
            break
    for index, words in enumerate(name for lines in names for name in lines):
        if index == len(names[0]):
            rule = polyline(((left, y - 0.48 * size), (left + 9.0, y - 0.48 * size)))
            yield Path(rule, Paint(stroke=PAPER, width=0.5))
            y += 0.55 * size
        yield line(words, Face.NAME, size, x=left, y=y, ink=PAPER, room=right - left)
        y += size


def _points(points: int, x: float, y: float) -> Group:
    number = centred(str(points), Face.NAME, 6.6 if points < 100 else 5.0, ink=PAPER, room=8.8)
    disc = Disc(0.0, 0.0, 5.2, Paint(fill=_MARKED, stroke=PAPER, width=0.8))
    return Group((disc, number), x=x, y=y, name="points")


# ---- pieces ---------------------------------------------------------------------------------------------------------


def piece_cards(layout: Layout, contents: BoxContents) -> list[Card]:
    """Return the cards of pieces. In a stack of cards with different values, the card that is taken first comes
    first."""
    cards: list[Card] = []
    small = minimap(layout, CARD_SIZE[0] - 2 * SAFE, 27.0)
    words = words_in(layout.tables, layout.language)
    for piece in contents.cards:
        copies = contents.of_bank(piece) + piece.each * contents.players
        sort, label = ("train", "") if piece.shuffled else ("piece", words.get(piece.of, piece.of))
        if is_of_stack(piece):
            sort, label = "country", piece_name(piece, layout.tables, layout.language)
            values = [piece.worth[min(nth, len(piece.worth) - 1)] for nth in range(copies)]
            fronts = [_worth_front(layout, piece, value, small) for value in values]
        elif piece.numbered:
            fronts = [_piece_front(layout, piece, number + 1) for number in range(copies)]
        else:
            fronts = [_piece_front(layout, piece, 0)] * copies
        back = _back(layout.tables, sort, label, CARD_SIZE)
        cards += [Card(front, back, *CARD_SIZE) for front in fronts]
    return cards


def _worth_front(layout: Layout, piece: Piece, value: int, small: MiniMap) -> Group:
    width, height = CARD_SIZE
    name, room, low = piece_name(piece, layout.tables, layout.language), width - 2 * SAFE, height - SAFE - 3.0
    shapes = (
        _ground(CARD_SIZE, PAPER),
        _head(width, 13.0, "country"),
        line(name, Face.TITLE, 8.0, x=width / 2, y=9.0, ink=PAPER, anchor=0.5, room=room),
        Group((small.group, draw_marks(small, piece.on, ())), x=(width - small.width) / 2, y=17.0),
        line(str(value), Face.TITLE, 20.0, x=width / 2, y=low, ink=TITLE_INK, anchor=0.5, room=room),
    )
    return Group(shapes, name="worth-card", data=(("piece", piece.id), ("value", str(value))))


def _piece_front(layout: Layout, piece: Piece, number: int) -> Group:
    """Draw the front of a piece's card, with `number` unless it is 0. A long title is shrunk."""
    width, height = CARD_SIZE
    room, name = width - 2 * SAFE, piece_name(piece, layout.tables, layout.language)
    titles = ((size, wrap(name, Face.TITLE, size, room)) for size in shrink(6.2))
    title, names = next((size, lines) for size, lines in titles if size * len(lines) <= _MAX_TITLE)
    head = 6.0 + 6.6 / 6.2 * title * len(names)
    shapes: list[Shape] = [_ground(CARD_SIZE, PAPER), _head(width, head, "piece")]
    for index, part in enumerate(names):
        y = 3.5 + title * (4.5 / 6.2 + 6.6 / 6.2 * index)
        shapes.append(line(part, Face.TITLE, title, x=width / 2, y=y, ink=PAPER, anchor=0.5, room=room))
    cost = piece.price
    price = cost.amounts[0] if cost is not None and cost.of == LOCOMOTIVES and not cost.also else 0
    step = min(9.0, room / max(1, price))
    for index in range(price):
        x = width / 2 + (index - (price - 1) / 2) * step
        shapes.append(stamp(LOCOMOTIVE_SYMBOL, x, head + 3.0 + step * 4 / 9, step * 0.42, INK))
    top, bottom = head + 8.5 + step * 4 / 9, height - SAFE
    variant = variant_titles(layout.tables, layout.language).get(piece.variant, "")
    for text, face, most in ((variant, Face.TEXT, 3.4), (f"{number or ''}", Face.TITLE, 10.0)):
        if text:
            words = line(text, face, most, x=width / 2, y=bottom, anchor=0.5, room=room)
            shapes.append(words)
            bottom -= ASCENT * words.size + 1.0
    speech = RuleSentences.of(layout.tables, layout.language)
    powers = list(speech.of_piece(replace(piece, price=None) if price else piece))
    shapes += _power_lines(powers, top, room, bottom)
    return Group(tuple(shapes), name="piece-card", data=(("piece", piece.id),))


def _power_lines(powers: list[str], top: float, room: float, bottom: float) -> list[ShapedText]:
    """Return lines of text that describe a piece's rules, shrunk until they end above `bottom`."""
    for scale in shrink(1.0):
        y, size, lines = top + 4.5 * scale, 4.2 * scale, []
        for text in powers:
            for row in wrap(text, Face.TEXT, size, room):
                lines.append(line(row, Face.TEXT, size, x=SAFE, y=y, room=room))
                y += 4.7 * scale
            y += 0.8 * scale
        if not lines or lines[-1].y + DESCENT * size <= bottom:
            break
    return lines
