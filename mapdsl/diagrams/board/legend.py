"""Plates on a board: its title, and the legend with the main rules. The origin of a plate is its upper left corner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from mapdsl.diagrams.canvas.drawing import Box, Disc, Group, Paint, Panel, Shape, stamp
from mapdsl.diagrams.canvas.fonts import CAPITALS, Face, centred, fit_size, line, width_of, wrap
from mapdsl.diagrams.canvas.letter_marks import letter_marks, mark_disc
from mapdsl.diagrams.canvas.palette import (
    INK,
    LOCOMOTIVE_SYMBOL,
    PAPER,
    TITLE_INK,
    Symbol,
    colour_hex,
    colours_on,
    ink_on,
    symbol,
)
from mapdsl.rules.attributes import printed_on
from mapdsl.rules.tables import Colour, RuleTables
from mapdsl.rules.terms.arguments import GRAY
from mapdsl.words.names import object_names_in
from mapdsl.words.rulings import route_points, rulings
from mapdsl.words.speech import RuleSentences

LEGEND = "legend"
_LEADING = 1.28
_CARD = (1.7, 2.7)
"""Width and height of a column in the points table, relative to the type size."""


def title_panel(tables: RuleTables, size: float, most_width: float) -> Panel:
    """Draw the title in one or more lines of at most `most_width` millimetres."""
    lines = wrap(tables.title, Face.TITLE, size, most_width)
    size = min(fit_size(text, Face.TITLE, size, most_width) for text in lines)
    width = max(width_of(text, Face.TITLE, size) for text in lines)
    placed = (
        line(text, Face.TITLE, size, x=width / 2, y=size * (0.7 + 0.95 * index), ink=TITLE_INK, anchor=0.5)
        for index, text in enumerate(lines)
    )
    shapes = tuple(replace(words, halo=PAPER, halo_width=size * 0.12) for words in placed)
    return Panel(Group(shapes, name="title"), width, size * (0.86 + 0.95 * (len(lines) - 1)))


class Legend:
    """Contents of a legend: rules, points table, and explanations of symbols. A legend can be drawn in any type
    size."""

    def __init__(self, tables: RuleTables, language: str) -> None:
        speech, called = RuleSentences.of(tables, language), object_names_in(tables, language)
        self.units = (speech.say("legend-spaces"), speech.say("legend-points"))
        self.points = route_points(tables)
        self.rules = [(title, _in_a_row(said, speech)) for title, said in rulings(tables, language)]
        said = {colour: "legend-any-colour" if colour == GRAY else f"colour-{colour}" for colour in colours_on(tables)}
        self.signs = [(speech.say(message), symbol(colour), colour) for colour, message in said.items()]
        if any(track.locomotives for track in tables.tracks):
            self.signs.append((speech.say("legend-locomotive"), LOCOMOTIVE_SYMBOL, "gray"))
        self.letters = [(called.get(name, name), letter) for name, letter in letter_marks(tables).items()]
        self.printed = list(_printed_signs(tables, speech))

    def panel(self, size: float, *, columns: float = 26.0, wide: bool = False) -> Panel:
        """Draw the legend in type of this size, in millimetres. The text of the rules is at least `columns` times the
        size wide.

        The symbols are below the rules or, if `wide`, to the right of the rules.
        """
        margin, gap = size * 0.9, size * 1.4
        rules = self._rules(size, columns)
        room = size * 17.0 if wide else rules.width
        keys = self._keys(size, room)
        x, y = (margin + rules.width + gap, margin) if wide else (margin, margin + rules.height + size * 0.5)
        width = rules.width + 2 * margin + (room + gap if wide else 0.0)
        height = 2 * margin + (max(rules.height, keys.height) if wide else rules.height + size * 0.5 + keys.height)
        ground = Box(0.0, 0.0, width, height, Paint(fill=PAPER, stroke="#8a7355", width=0.6), 2.0)
        shapes = (ground, replace(rules.group, x=margin, y=margin), replace(keys.group, x=x, y=y))
        return Panel(Group(shapes, name=LEGEND), width, height)

    def _rules(self, size: float, columns: float) -> Panel:
        """Draw the points table and the rules."""
        table = _points_table(self.points, size)
        left = table.width + size * 0.5
        width = max(size * columns, left + max(width_of(unit, Face.TEXT, size) for unit in self.units))
        shapes: list[Shape] = []
        y = 0.0
        if table.width:
            rows = ((unit, table.height * (0.25 + row / 2) + size * 0.3) for row, unit in enumerate(self.units))
            shapes += (table.group, *(line(unit, Face.TEXT, size, x=left, y=middle) for unit, middle in rows))
            y = table.height + size * 0.5
        for title, text in self.rules:
            y += size * (_LEADING - 0.9)
            headings = wrap(title, Face.NAME, size, width)
            for row, heading in enumerate(headings):
                y += size * _LEADING * 0.9 if row else 0.0
                shapes.append(line(heading, Face.NAME, size, x=0.0, y=y + size * 0.9, ink=TITLE_INK))
            indent = width_of(headings[-1], Face.NAME, size) + size * 0.5
            for index, words in enumerate(run_in(text, size, indent, width)):
                y += size * _LEADING * 0.9
                shapes.append(line(words, Face.TEXT, size, x=0.0 if index else indent, y=y - size * 0.25))
        return Panel(Group(tuple(shapes)), width, y)

    def _keys(self, size: float, width: float) -> Panel:
        """Draw the explanations of symbols: first spaces of every colour, then letters of regions and tags, then
        signs on tracks."""
        keys = [partial(_space_key, *sign, size) for sign in self.signs]
        keys += [partial(_letter_key, *letter, size, width) for letter in self.letters]
        shapes: list[Shape] = []
        x, row, step = 0.0, 0, size * 1.5
        for index, draw in enumerate(keys):
            drawn, wide = draw(x, row * step)
            if x and (x + wide > width or index == len(self.signs)):
                x, row = 0.0, row + 1
                drawn, wide = draw(x, row * step)
            shapes += drawn
            x += wide + size * 0.9
        y, indent, leading = (row + 1) * step if shapes else 0.0, size * 1.6, size * _LEADING * 0.9
        for sign, text in self.printed:
            shapes += mark_disc(sign, size * 0.6, y + size / 2, size * 0.6)
            lines = wrap(text, Face.TEXT, size, width - indent)
            base = y + size / 2 + size * CAPITALS / 2
            shapes += [
                line(words, Face.TEXT, size, x=indent, y=base + nth * leading) for nth, words in enumerate(lines)
            ]
            y += step + (len(lines) - 1) * leading
        return Panel(Group(tuple(shapes)), width, y)


def _in_a_row(sentences: Sequence[str], speech: RuleSentences) -> str:
    """Join sentences and lists into one paragraph."""
    said = speech.in_lists(sentences)
    return " ".join(
        part if isinstance(part, str) else f"{part.beginning} … – {' – '.join(part.rests)}" for part in said
    )


def _points_table(rows: Sequence[tuple[int, int]], size: float) -> Panel:
    """Draw the points for each route length as a strip of small cards."""
    width, height = _CARD[0] * size, _CARD[1] * size
    shapes: list[Shape] = []
    for index, (length, points) in enumerate(rows):
        left = index * width
        shapes.append(Box(left, 0.0, width, height / 2, Paint(fill="#d8c8a4", stroke=INK, width=0.25)))
        shapes.append(Box(left, height / 2, width, height / 2, Paint(fill=PAPER, stroke=INK, width=0.25)))
        for row, (number, face) in enumerate(((length, Face.TEXT), (points, Face.NAME))):
            shapes.append(centred(str(number), face, size, left + width / 2, height * (0.25 + row / 2)))
    return Panel(Group(tuple(shapes), name="points-table"), len(rows) * _CARD[0] * size, height)


def run_in(text: str, size: float, indent: float, width: float) -> list[str]:
    """Wrap a text that begins on the line of its heading, `indent` millimetres from the left.

    The first line is empty if the rest of the heading's line is too short for any text.
    """
    first = wrap(text, Face.TEXT, size, width - indent)[0] if indent < width * 0.8 else ""
    if width_of(first, Face.TEXT, size) > width - indent:
        first = ""
    rest = text[len(first) :].strip()
    return [first, *(wrap(rest, Face.TEXT, size, width) if rest else [])]


def _space_key(name: str, sign: Symbol, colour: Colour, size: float, x: float, y: float) -> tuple[list[Shape], float]:
    """Draw a small space with the name of its colour at `x`, `y`. Returns the shapes and their total width."""
    swatch, middle, ink = size * 1.9, (x + size * 1.9 / 2, y + size / 2), ink_on(colour)
    words = line(name, Face.TEXT, size, x=x + swatch + size * 0.4, y=middle[1], is_middle=True)
    shapes: list[Shape] = [Box(x, y, swatch, size, Paint(fill=colour_hex(colour), stroke=INK, width=0.25), size * 0.15)]
    if sign is LOCOMOTIVE_SYMBOL:
        shapes.append(Disc(*middle, size * 0.46, Paint(fill=PAPER, stroke=INK, width=0.2)))
        ink = INK
    return [*shapes, stamp(sign, *middle, size * 0.34, ink), words], swatch + size * 0.4 + words.length


def _letter_key(name: str, letter: str, size: float, width: float, x: float, y: float) -> tuple[list[Shape], float]:
    """Draw a letter in a disc, followed by the name that the letter marks, at `x`, `y`. Returns the shapes and their
    total width."""
    middle, indent = y + size / 2, size * 1.6
    base = middle + size * CAPITALS / 2
    words = line(name, Face.TEXT, size, x=x + indent, y=base, room=width - indent)
    return [*mark_disc(letter, x + size * 0.6, middle, size * 0.6), words], indent + words.length


def _printed_signs(tables: RuleTables, speech: RuleSentences) -> Iterator[tuple[str, str]]:
    """Yield each sign that is printed on tracks in a disc, with its explanation."""
    points = sorted({track.points for track in tables.tracks if track.points is not None})
    if points:
        yield str(points[0]), speech.say("symbol-points")
    crossing = next((track for track in tables.tracks if track.crossing), None)
    if crossing is not None:
        sign = next(text for attribute, text in printed_on(crossing) if attribute.field == "crossing")
        yield sign, speech.say("symbol-crossing")
