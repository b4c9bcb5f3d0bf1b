"""What every card has: a size, an edge that is cut off, a ground, a band across its top, a back."""

from __future__ import annotations

from mapdsl.emit.pictures.drawing import Box, Group, Paint, Path, Shape, polyline
from mapdsl.emit.pictures.fonts import Face, line
from mapdsl.emit.pictures.palette import PAPER
from mapdsl.records import Record
from mapdsl.rules.tables import RuleTables

CARD_SIZE = (44.0, 68.0)
BLEED = 3.0
SAFE = 3.5
"""From the edge of a card to anything that must not be cut."""
CARD_INKS = {"ticket": "#6b2f22", "country": "#2f4a6b", "piece": "#3c5a45", "train": "#4a3b30"}
"""The inks of backs and bands, by the sort of card."""


class Card(Record):
    """The two sides of a card, drawn from the upper left corner of its trimmed size."""

    front: Group
    back: Group
    width: float
    height: float


def card_ground(size: tuple[float, float], fill: str) -> Box:
    return Box(-BLEED, -BLEED, size[0] + 2 * BLEED, size[1] + 2 * BLEED, Paint(fill=fill))


def card_head(width: float, height: float, fill: str) -> Box:
    """A band across the top of a card."""
    return Box(-BLEED, -BLEED, width + 2 * BLEED, height + BLEED, Paint(fill=fill))


def card_back(tables: RuleTables, kind: str, label: str, size: tuple[float, float]) -> Group:
    """A lattice with the title on a plate, the same for every card of a sort."""
    width, height = size
    fill = CARD_INKS[kind]
    shapes: list[Shape] = [card_ground(size, fill)]
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
        middle, room = (height - plate_height) / 2 + 4.0 + 8.0 * (index + 0.5), width - 2 * SAFE - 9.0
        words = line(text, face, most, x=width / 2, y=middle, ink=fill, anchor=0.5, room=room, is_middle=True)
        shapes.append(words)
    return Group((Group(tuple(shapes), shared=f"back-{kind}-{label.encode().hex()}"),), name="back")
