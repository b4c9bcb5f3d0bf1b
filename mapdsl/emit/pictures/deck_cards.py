"""The train cards: a colour with its symbol, or a locomotive, each as often as the deck has it."""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.emit.contents import Contents
from mapdsl.emit.pictures.card_stock import CARD_SIZE, SAFE, Card, card_back, card_ground
from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Shape, stamp
from mapdsl.emit.pictures.fonts import Face, line
from mapdsl.emit.pictures.palette import INK, LOCOMOTIVE_SYMBOL, PAPER, Symbol, colour_hex, ink_on, symbol
from mapdsl.rules.tables import Colour, RuleTables
from mapdsl.words.speech import Speech

_PANEL = (5.0, 5.0, CARD_SIZE[0] - 10.0, CARD_SIZE[1] - 18.0)
"""The coloured part: x, y, width, height."""
_STRIP = 7.0
"""Of the coloured part, what is coloured also where ink is saved."""


def train_cards(tables: RuleTables, contents: Contents, language: str) -> list[Card]:
    speech = Speech.of(tables, language)
    back = card_back(tables, "train", "", CARD_SIZE)
    cards: list[Card] = []
    for colour, count in contents.colours:
        front = _front(symbol(colour), speech.say(f"colour-{colour}"), [colour])
        cards += [Card(front, back, *CARD_SIZE)] * count
    if not contents.locomotives:
        return cards
    engine = _front(LOCOMOTIVE_SYMBOL, speech.say("legend-locomotive"), [colour for colour, _ in contents.colours])
    return cards + [Card(engine, back, *CARD_SIZE)] * contents.locomotives


def _front(sign: Symbol, name: str, colours: Sequence[Colour]) -> Group:
    """One colour fills the panel, several share it in bands."""
    width, height = CARD_SIZE
    x, y, wide, tall = _PANEL
    band = wide / len(colours)
    shapes: list[Shape] = [card_ground(CARD_SIZE, PAPER)]
    for index, colour in enumerate(colours):
        paint = Paint(fill=colour_hex(colour))
        shapes.append(Box(x + index * band, y, band, tall, paint))
        strip = Box(x + index * band, y + tall - _STRIP, band, _STRIP, paint)
        shapes.append(Group((strip,), name="colour"))
    shapes.append(Box(x, y, wide, tall, Paint(stroke=INK, width=0.5)))
    middle = (width / 2, y + tall / 2)
    ink = ink_on(colours[0])
    if len(colours) > 1:
        ink = INK
        shapes.append(Disc(*middle, 12.5, Paint(fill=PAPER, stroke=INK, width=0.5)))
    shapes.append(stamp(sign, *middle, 9.0, ink))
    for corner in (x + 4.5, x + wide - 4.5):
        if len(colours) > 1:
            shapes.append(Disc(corner, y + 4.5, 3.2, Paint(fill=PAPER, stroke=INK, width=0.3)))
        shapes.append(stamp(sign, corner, y + 4.5, 2.2, ink))
    y, room = height - SAFE - 2.5, width - 2 * SAFE
    shapes.append(line(name, Face.NAME, 6.2, x=width / 2, y=y, anchor=0.5, room=room))
    return Group((Group(tuple(shapes), shared=f"train-card-{sign.name}"),), name="train-card", title=name)
