"""The plates on a board: its title, and the legend with the rules at a glance."""

from __future__ import annotations

from msgspec.structs import replace

from mapdsl.emit.pictures.asked_marks import asked_marks, mark_disc
from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Shape, ShapedText, stamp
from mapdsl.emit.pictures.fonts import CAPITALS, Face, fit_size, line, width_of, wrap
from mapdsl.emit.pictures.palette import INK, LOCOMOTIVE_SYMBOL, PAPER, Symbol, colour_hex, ink_on, symbol
from mapdsl.emit.pictures.rulings import route_points, rulings
from mapdsl.emit.pictures.score import points_table, points_table_size
from mapdsl.records import Record
from mapdsl.rules.arguments import COLOURS, GRAY
from mapdsl.rules.tables import RuleTables
from mapdsl.words.names import called_in
from mapdsl.words.speech import Speech

TITLE_INK = "#5a2a1e"
LEGEND = "legend"
_EDGE = "#8a7355"
_LEADING = 1.28


class Plate(Record):
    """A group drawn from its upper left corner, and its size."""

    group: Group
    width: float
    height: float


def title_plate(tables: RuleTables, size: float, most_width: float) -> Plate:
    """The title, in one line or several."""
    lines = wrap(tables.title, Face.TITLE, size, most_width)
    size = min(fit_size(each, Face.TITLE, size, most_width) for each in lines)
    width = max(width_of(each, Face.TITLE, size) for each in lines)
    shapes: list[Shape] = [_centre(each, size, index, width) for index, each in enumerate(lines)]
    height = size * (0.86 + 0.95 * (len(lines) - 1))
    return Plate(Group(tuple(shapes), name="title"), width, height)


def _centre(text: str, size: float, index: int, width: float) -> ShapedText:
    words = line(text, Face.TITLE, size, x=width / 2, y=size * (0.7 + 0.95 * index), ink=TITLE_INK, anchor=0.5)
    return replace(words, halo=PAPER, halo_width=size * 0.12)


def legend_plate(
    tables: RuleTables, size: float, language: str = "", *, columns: float = 26.0, wide: bool = False
) -> Plate:
    """Rules in so many times the size of the type, the table of points, and what the signs on spaces mean; the signs
    below the rules, or beside them."""
    margin, gap = size * 0.9, size * 1.4
    said, width, height = _rules_block(tables, size, language, columns)
    room = size * 17.0 if wide else width
    keys, keys_height = _keys(tables, size, room, language)
    x, y = (margin + width + gap, margin) if wide else (margin, margin + height + size * 0.5)
    full_width = width + 2 * margin + (room + gap if wide else 0.0)
    full_height = 2 * margin + (max(height, keys_height) if wide else height + size * 0.5 + keys_height)
    ground = Box(0.0, 0.0, full_width, full_height, Paint(fill=PAPER, stroke=_EDGE, width=0.6), 2.0)
    shapes = (ground, Group(tuple(said), x=margin, y=margin), Group(tuple(keys), x=x, y=y))
    return Plate(Group(shapes, name=LEGEND), full_width, full_height)


def _rules_block(tables: RuleTables, size: float, language: str, columns: float) -> tuple[list[Shape], float, float]:
    """The table of points and the rules, with their width and height."""
    shapes: list[Shape] = []
    rows, lines = route_points(tables), rulings(tables, language)
    speech = Speech.of(tables, language)
    units = (speech.say("legend-spaces"), speech.say("legend-points"))
    table_width, table_height = points_table_size(rows, size)
    width = max(size * columns, table_width + size * 0.5 + max(width_of(unit, Face.TEXT, size) for unit in units))
    y = 0.0
    if rows:
        shapes.append(points_table(rows, 0.0, y, size))
        shapes += [
            line(
                word,
                Face.TEXT,
                size,
                x=table_width + size * 0.5,
                y=table_height * (0.25 + row / 2) + size * 0.3,
            )
            for row, word in enumerate(units)
        ]
        y += table_height + size * 0.5
    for heading, text in lines:
        y += size * (_LEADING - 0.9)
        *above, last = wrap(heading, Face.NAME, size, width)
        for each in above:
            shapes.append(line(each, Face.NAME, size, x=0.0, y=y + size * 0.9, ink=TITLE_INK))
            y += size * _LEADING * 0.9
        shapes.append(line(last, Face.NAME, size, x=0.0, y=y + size * 0.9, ink=TITLE_INK))
        indent = width_of(last, Face.NAME, size) + size * 0.5
        for index, each in enumerate(run_in(text, size, indent, width)):
            y += size * _LEADING * 0.9
            shapes.append(line(each, Face.TEXT, size, x=0.0 if index else indent, y=y - size * 0.25))
    return shapes, width, y


def run_in(text: str, size: float, indent: float, width: float) -> list[str]:
    """The lines of a text that begins beside its heading; the first is empty where nothing has room there."""
    first = wrap(text, Face.TEXT, size, width - indent)[0] if indent < width * 0.8 else ""
    if width_of(first, Face.TEXT, size) > width - indent:
        first = ""
    rest = text[len(first) :].strip()
    return [first, *(wrap(rest, Face.TEXT, size, width) if rest else [])]


def _keys(tables: RuleTables, size: float, width: float, language: str) -> tuple[list[Shape], float]:
    """Little spaces of every colour on the board with their symbols and names, in rows, then the letters that stand for
    what rules ask about."""
    speech = Speech.of(tables, language)
    present = {colour for track in tables.tracks for colour, _ in track.shares}
    names = {GRAY: "legend-any-colour"}
    signs: list[tuple[str, str, Symbol, str]] = [
        (colour_hex(colour), ink_on(colour), symbol(colour), speech.say(names.get(colour, f"colour-{colour}")))
        for colour in (*COLOURS, GRAY)
        if colour in present
    ]
    if any(track.locomotives for track in tables.tracks):
        signs.append((colour_hex("gray"), INK, LOCOMOTIVE_SYMBOL, speech.say("legend-locomotive")))
    shapes: list[Shape] = []
    x, row, step = 0.0, 0, size * 1.5
    swatch = size * 1.9
    for fill, ink, sign, name in signs:
        needed = swatch + size * 0.4 + width_of(name, Face.TEXT, size)
        if x and x + needed > width:
            x, row = 0.0, row + 1
        y = row * step
        shapes.append(Box(x, y, swatch, size, Paint(fill=fill, stroke=INK, width=0.25), size * 0.15))
        middle = (x + swatch / 2, y + size / 2)
        if sign is LOCOMOTIVE_SYMBOL:
            shapes.append(Disc(*middle, size * 0.46, Paint(fill=PAPER, stroke=INK, width=0.2)))
        shapes.append(stamp(sign, *middle, size * 0.34, ink))
        shapes.append(line(name, Face.TEXT, size, x=x + swatch + size * 0.4, y=middle[1], is_middle=True))
        x += needed + size * 0.9
    asked = asked_marks(tables)
    x, row = (0.0, row + 1) if signs and asked else (x, row)
    called = called_in(tables, language)
    for name, letters in asked.items():
        words, indent = called.get(name, name), size * 1.6
        letter_size = fit_size(words, Face.TEXT, size, width - indent)
        needed = indent + width_of(words, Face.TEXT, letter_size)
        if x and x + needed > width:
            x, row = 0.0, row + 1
        y = row * step + size / 2
        shapes += mark_disc(letters, x + size * 0.6, y, size * 0.6)
        shapes.append(line(words, Face.TEXT, letter_size, x=x + indent, y=y + size * CAPITALS / 2))
        x += needed + size * 0.9
    return shapes, (row + 1) * step if signs or asked else 0.0
