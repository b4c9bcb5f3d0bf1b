"""Cards: tickets, cards of countries, technologies, each with a front and a back; their small maps.

Comes in: a `Layout`. Goes out: `Card`s in the order of the tables, one for every copy. A front reaches over the edge by
the bleed. Must not know: how cards lie on paper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import XY
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.pictures.board_drawing import ground
from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Path, Shape, Stamp, polyline
from mapdsl.emit.pictures.fonts import ASCENT, CAPITALS, DESCENT, Face, fit_size, line, wrap
from mapdsl.emit.pictures.palette import INK, PAPER, locomotive_symbol
from mapdsl.emit.pictures.plates import TITLE_INK
from mapdsl.records import Record
from mapdsl.rules.arguments import DEFAULT_DECK
from mapdsl.rules.tables import Piece, RuleTables, Ticket
from mapdsl.words.names import name_in
from mapdsl.words.speech import Speech

BLEED = 3.0
SAFE = 3.5
"""From the edge of a card to anything that must not be cut."""
_BACKS = {"ticket": "#6b2f22", "country": "#2f4a6b", "technology": "#3c5a45"}


class Card(Record):
    """The two sides of a card, drawn from the upper left corner of its trimmed size."""

    front: Group
    back: Group
    width: float
    height: float


TICKET_SIZE = (68.0, 44.0)
_HEAD = 9.5
"""Height of the band with the names."""
_TALL_MAP = 31.0
"""Width for the map of an upright board."""
CARD_SIZE = (44.0, 68.0)
_MOST_TITLE = 19.0
_SMALLER = 0.95
"""By how much type is made smaller, again and again until it fits."""


def ticket_cards(layout: Layout) -> list[Card]:
    wide = layout.sheet.map_width >= layout.sheet.map_height
    width, height = TICKET_SIZE
    room = (width - 2 * SAFE, height - _HEAD - 3.5) if wide else (_TALL_MAP - 3.0, height - 4.0)
    small = minimap(layout, *room)
    cards = []
    for ticket in layout.tables.tickets:
        front = _ticket_front(layout, ticket, small, wide=wide)
        label = "" if ticket.deck == DEFAULT_DECK else ticket.deck
        back = _back(layout.tables, "ticket", label, TICKET_SIZE)
        cards += [Card(front, back, *TICKET_SIZE)] * ticket.copies
    return cards


def other_cards(layout: Layout) -> list[Card]:
    """The cards of countries, top first, and the technologies."""
    cards: list[Card] = []
    small = minimap(layout, CARD_SIZE[0] - 2 * SAFE, 27.0)
    for place in layout.tables.places:
        back = _back(layout.tables, "country", layout.names[place.id], CARD_SIZE)
        cards += [Card(_country_front(layout, place.id, value, small), back, *CARD_SIZE) for value in place.cards]
    for technology in layout.tables.pieces:
        back = _back(layout.tables, "technology", "", CARD_SIZE)
        cards += [Card(_technology_front(layout, technology), back, *CARD_SIZE)] * technology.copies
    return cards


def _ground(size: tuple[float, float], fill: str) -> Box:
    return Box(-BLEED, -BLEED, size[0] + 2 * BLEED, size[1] + 2 * BLEED, Paint(fill=fill))


def _head(width: float, height: float, fill: str) -> Box:
    """A band across the top of a card."""
    return Box(-BLEED, -BLEED, width + 2 * BLEED, height + BLEED, Paint(fill=fill))


def _ticket_front(layout: Layout, ticket: Ticket, small: MiniMap, *, wide: bool) -> Group:
    width, height = TICKET_SIZE
    names, fill = layout.names, _BACKS["ticket"]
    targets = [target.place for target in ticket.targets]
    several = len(ticket.targets) > 1
    goals = [f"{names[target.place]} {target.points}" if several else names[target.place] for target in ticket.targets]
    shapes: list[Shape] = [_ground(TICKET_SIZE, PAPER)]
    if wide:
        shapes.append(_head(width, _HEAD, fill))
        text = f"{names[ticket.start]} – {' · '.join(goals)}"
        size = fit_size(text, Face.NAME, 6.2, width - 2 * SAFE)
        base = (_HEAD + SAFE / 2) / 2 + size * CAPITALS / 2
        shapes.append(line(text, Face.NAME, size, x=width / 2, y=base, ink=PAPER, anchor=0.5))
        map_x, map_y = (width - small.width) / 2, _HEAD + (height - _HEAD - small.height) / 2
    else:
        map_x, map_y = (_TALL_MAP - small.width) / 2, (height - small.height) / 2
        side = Box(_TALL_MAP, -BLEED, width - _TALL_MAP + BLEED, height + 2 * BLEED, Paint(fill=fill))
        shapes.append(side)
        bottom = height - SAFE - (0.0 if several else 10.0) - (5.0 if several and ticket.set else 0.0)
        shapes.extend(_stack([names[ticket.start], *goals], _TALL_MAP + 3.0, width - SAFE, bottom))
    shapes.append(Group((small.group, draw_marks(small, ticket.start, targets)), x=map_x, y=map_y))
    if not several:
        shapes.append(_points(ticket.targets[0].points, width - SAFE - 5.0, height - SAFE - 5.0))
    if ticket.set:
        x, ink = (SAFE, INK) if wide else (_TALL_MAP + 3.0, PAPER)
        size = fit_size(ticket.set, Face.TEXT, 3.2, 22.0)
        shapes.append(line(ticket.set, Face.TEXT, size, x=x, y=height - SAFE, ink=ink))
    title = f"{names[ticket.start]} – {', '.join(goals)}"
    return Group(tuple(shapes), name="ticket", facts=(("ticket", ticket.id),), title=title)


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
        own = fit_size(each, Face.NAME, size, right - left)
        shapes.append(line(each, Face.NAME, own, x=left, y=y, ink=PAPER))
        y += size
    return shapes


def _points(points: int, x: float, y: float) -> Group:
    size = fit_size(str(points), Face.NAME, 6.6 if points < 100 else 5.0, 8.8)
    number = line(str(points), Face.NAME, size, x=0.0, y=size * CAPITALS / 2, ink=PAPER, anchor=0.5)
    disc = Disc(0.0, 0.0, 5.2, Paint(fill=MARKED, stroke=PAPER, width=0.8))
    return Group((disc, number), x=x, y=y, name="points")


def _country_front(layout: Layout, place: str, value: int, small: MiniMap) -> Group:
    width, height = CARD_SIZE
    name = layout.names[place]
    size = fit_size(name, Face.TITLE, 8.0, width - 2 * SAFE)
    number = fit_size(str(value), Face.TITLE, 20.0, width - 2 * SAFE)
    shapes = (
        _ground(CARD_SIZE, PAPER),
        _head(width, 13.0, _BACKS["country"]),
        line(name, Face.TITLE, size, x=width / 2, y=9.0, ink=PAPER, anchor=0.5),
        Group((small.group, draw_marks(small, place, ())), x=(width - small.width) / 2, y=17.0),
        line(str(value), Face.TITLE, number, x=width / 2, y=height - SAFE - 3.0, ink=TITLE_INK, anchor=0.5),
    )
    return Group(shapes, name="country-card", facts=(("place", place), ("value", str(value))))


def _technology_front(layout: Layout, technology: Piece) -> Group:
    width, height = CARD_SIZE
    room = width - 2 * SAFE
    title, names = _title_lines(name_in(technology.id, technology.names, layout.language), room)
    head = 6.0 + 6.6 / 6.2 * title * len(names)
    shapes: list[Shape] = [_ground(CARD_SIZE, PAPER), _head(width, head, _BACKS["technology"])]
    for index, name in enumerate(names):
        size, y = fit_size(name, Face.TITLE, title, room), 3.5 + title * (4.5 / 6.2 + 6.6 / 6.2 * index)
        shapes.append(line(name, Face.TITLE, size, x=width / 2, y=y, ink=PAPER, anchor=0.5))
    engine = locomotive_symbol()
    step = min(9.0, room / max(1, technology.price))
    for index in range(technology.price):
        x = width / 2 + (index - (technology.price - 1) / 2) * step
        shapes.append(Stamp(f"s-{engine.name}", engine.outline, x, head + 3.0 + step * 4 / 9, step * 0.42, INK))
    top, bottom = head + 8.5 + step * 4 / 9, height - SAFE
    if technology.variant:
        size = fit_size(technology.variant, Face.TEXT, 3.4, room)
        shapes.append(line(technology.variant, Face.TEXT, size, x=width / 2, y=bottom, ink=INK, anchor=0.5))
        bottom -= ASCENT * size + 1.0
    shapes.extend(_power_lines(list(_powers(layout, technology)), top, room, bottom))
    return Group(tuple(shapes), name="technology-card", facts=(("technology", technology.id),))


def _title_lines(text: str, room: float) -> tuple[float, list[str]]:
    """The size of a title and its lines, smaller where it would take more than a third of the card."""
    size = 6.2
    while True:
        lines = wrap(text, Face.TITLE, size, room)
        if size * len(lines) <= _MOST_TITLE:
            return size, lines
        size *= _SMALLER


def _power_lines(powers: list[str], top: float, room: float, bottom: float) -> list[Shape]:
    """What a technology does, smaller where it would reach below a height."""
    scale = 1.0
    while True:
        y, size, lines = top + 4.5 * scale, 4.2 * scale, []
        for text in powers:
            for each in wrap(text, Face.TEXT, size, room):
                own = fit_size(each, Face.TEXT, size, room)
                lines.append(line(each, Face.TEXT, own, x=SAFE, y=y, ink=INK))
                y += 4.7 * scale
            y += 0.8 * scale
        if not lines or lines[-1].y + DESCENT * size <= bottom:
            return [*lines]
        scale *= _SMALLER


def _powers(layout: Layout, technology: Piece) -> Iterator[str]:
    """What a technology does."""
    speech = Speech.of(layout.tables, layout.language)
    yield from (speech.sentence(rule) for rule in layout.tables.rules if rule.technology == technology.id)
    if technology.once:
        yield speech.say("technology-once")
    if technology.until_reshuffle:
        yield speech.say("technology-until-reshuffle")


def _back(tables: RuleTables, kind: str, label: str, size: tuple[float, float]) -> Group:
    """A lattice with the title on a plate, the same for every card of a sort."""
    width, height = size
    fill = _BACKS[kind]
    shapes: list[Shape] = [_ground(size, fill)]
    step, reach = 5.5, width + height
    lattice = []
    for index in range(-int(reach / step), int(reach / step) + 1):
        x = index * step
        lattice.append(polyline(((x, -BLEED), (x + height + 2 * BLEED, height + BLEED))))
        lattice.append(polyline(((x + height + 2 * BLEED, -BLEED), (x, height + BLEED))))
    outline = tuple(command for each in lattice for command in each)
    clip = (-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    shapes.append(Group((Path(outline, Paint(stroke=PAPER, width=0.25, opacity=0.35)),), clip=clip))
    lines = [(tables.title, Face.TITLE, 9.0)] + ([(label, Face.NAME, 6.0)] if label else [])
    plate_height = 8.0 + 8.0 * len(lines)
    plate = Paint(fill=PAPER, stroke=fill, width=0.6)
    shapes.append(Box(SAFE + 1.5, (height - plate_height) / 2, width - 2 * SAFE - 3.0, plate_height, plate, 2.0))
    for index, (text, face, most) in enumerate(lines):
        text_size = fit_size(text, face, most, width - 2 * SAFE - 9.0)
        middle = (height - plate_height) / 2 + 4.0 + 8.0 * (index + 0.5)
        base = middle + text_size * CAPITALS / 2
        shapes.append(line(text, face, text_size, x=width / 2, y=base, ink=fill, anchor=0.5))
    return Group((Group(tuple(shapes), shared=f"back-{kind}-{_key(label)}"),), name="back")


def _key(text: str) -> str:
    return text.encode().hex()


MARKED = "#b3261e"
_LINE = "#8d7a63"
_MARGIN = 12.0
"""Of land around the network, in millimetres of the board."""


class MiniMap(Record):
    """The map in the upper left corner; millimetres of the card."""

    group: Group
    width: float
    height: float
    ends: dict[str, list[XY]]
    """Where the ends of a place are."""


def minimap(layout: Layout, width: float, height: float) -> MiniMap:
    """As large as fits into a size."""
    points = list(layout.sheet.ends.values()) + [point for course in layout.courses for point in course.line(20.0)]
    left, top = min(x for x, _ in points) - _MARGIN, min(y for _, y in points) - _MARGIN
    wide, tall = max(x for x, _ in points) + _MARGIN - left, max(y for _, y in points) + _MARGIN - top
    scale = min(width / wide, height / tall)
    shapes: list[Shape] = [ground(layout)]
    stroke = Paint(stroke=_LINE, width=0.35 / scale)
    shapes += [Path(polyline(tuple(course.line(12.0))), stroke) for course in layout.courses]
    shapes += [Disc(x, y, 0.42 / scale, Paint(fill=INK)) for x, y in layout.sheet.ends.values()]
    picture = Group(tuple(shapes), x=-left * scale, y=-top * scale, scale=scale, shared=f"small-map-{width:.0f}")
    group = Group((picture,), name="small-map", clip=(0.0, 0.0, wide * scale, tall * scale))
    ends: dict[str, list[XY]] = {}
    for (place, _), (x, y) in layout.sheet.ends.items():
        ends.setdefault(place, []).append(((x - left) * scale, (y - top) * scale))
    return MiniMap(group, wide * scale, tall * scale, ends)


def draw_marks(small: MiniMap, start: str, targets: Iterable[str]) -> Group:
    """The marks of a start and its targets, each joined with it at the nearest of its ends."""
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
            shapes.append(Path(polyline((here, there)), Paint(stroke=MARKED, width=0.6, dash=(1.3, 0.8))))
    shapes += [Disc(x, y, 1.25, Paint(fill=MARKED, stroke=PAPER, width=0.5)) for x, y in dots]
    return Group(tuple(shapes), name="marks")
