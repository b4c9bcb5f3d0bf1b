"""The strip below a board that explains the marks of a revision.

Comes in: lines of a legend, a width. Goes out: shapes in the strip's own millimetres, and its height.
Must not know: what the marks are on.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.layout.sheet import PLASTIC
from mapdsl.emit.pictures.badges import RADIUS, badge_shapes
from mapdsl.emit.pictures.drawing import Box, Group, Paint, Shape
from mapdsl.emit.pictures.fonts import CAPITALS, Face, line, width_of, wrapped
from mapdsl.emit.pictures.palette import INK, PAPER, colour_hex
from mapdsl.emit.pictures.revision_marks import HALO, arrow, ghost_place, ghost_space, place_halo, track_halo
from mapdsl.emit.revisions import Explained, Mark, Sample

_ROW = 20.0
_MARGIN = 12.0
_GAP = 14.0
_WIDTHS = {Sample.TRACK: 42.0, Sample.PLACE: 24.0, Sample.MOVE: 40.0, Sample.NONE: 0.0}
_SIZE = 9.0


def legend_strip(lines: Sequence[Explained], width: float) -> tuple[Group, float]:
    """In rows as wide as a picture; the larger the picture, the larger the strip."""
    scale = max(0.6, width / 800.0)
    room = width / scale - 2 * _MARGIN
    shapes: list[Shape] = []
    x, y = 0.0, 0.0
    for each in (part for whole in lines for part in _fitting(whole, room)):
        wide = _WIDTHS[each.sample] + width_of(each.text, Face.NAME, _SIZE)
        if x and x + wide > room:
            x, y = 0.0, y + _ROW
        words = line(each.text, Face.NAME, _SIZE, x=_WIDTHS[each.sample], y=_SIZE * CAPITALS / 2, ink=INK)
        facts = (("mark", each.mark),) if each.sample is not Sample.NONE else ()
        entry = (*_sample(each), words)
        shapes.append(Group(entry, x=_MARGIN + x, y=y + _ROW / 2 + _MARGIN / 2, name="explained", facts=facts))
        x += wide + _GAP
    height = y + _ROW + _MARGIN
    ground = Box(0.0, 0.0, width / scale, height, Paint(fill=PAPER))
    return Group((ground, *shapes), scale=scale, name="revision"), height * scale


def _fitting(each: Explained, room: float) -> list[Explained]:
    """A line that is too long in several."""
    first, *others = wrapped(each.text, Face.NAME, _SIZE, room - _WIDTHS[each.sample])
    return [replace(each, text=first), *map(Explained, others)]


def _sample(each: Explained) -> list[Shape]:
    """What a line explains, from the left middle on."""
    middle = _WIDTHS[each.sample] / 2 - 2.0
    match each.sample:
        case Sample.TRACK:
            space = OrientedBox(middle - 2.0, 0.0, PLASTIC.length / 2, PLASTIC.width / 2, 1.0, 0.0)
            track: list[Shape] = [ghost_space(space, PLASTIC)]
            if each.mark is not Mark.REMOVED:
                face = Paint(fill=colour_hex("gray"), stroke=INK, width=0.45)
                box = Box(space.x - space.half_length, -space.half_width, PLASTIC.length, PLASTIC.width, face, 1.1)
                ends = (space.x - space.half_length - HALO, 0.0), (space.x + space.half_length + HALO, 0.0)
                track = [track_halo(each.mark, ends, PLASTIC), box]
            return [*track, Group(badge_shapes(each.mark), x=space.x + space.half_length, y=-space.half_width)]
        case Sample.PLACE:
            if each.mark is Mark.REMOVED:
                place: list[Shape] = [ghost_place(each.mark, RADIUS, 0.0)]
            else:
                place = [place_halo(each.mark, 8.0, 0.0)]
            return [*place, Group(badge_shapes(each.mark), x=15.0, y=-4.0)]
        case Sample.MOVE:
            return [ghost_place(each.mark, 6.0, 0.0), *arrow((6.0, 0.0), (34.0, 0.0))]
        case Sample.NONE:
            return []
