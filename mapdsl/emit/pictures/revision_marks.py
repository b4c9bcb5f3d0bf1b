"""How things of a revision look on a board: halos beneath what is new or changed, dashed outlines of what is gone,
badges with a sign and words beside them; the strip below the board that explains them.

Comes in: spaces, points, marks, badges in their places. Goes out: shapes. A new thing has a whole halo, a changed one a
broken halo, one that is gone has none: nobody needs colours to tell them apart. Must not know: how places were found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.layout.labels import LEADER_FROM, LEADING, Label, leader
from mapdsl.emit.layout.past import XY
from mapdsl.emit.layout.revised_layout import BADGE_RADIUS, Badge, Pin
from mapdsl.emit.layout.sheet import CITY_RADIUS, PLASTIC, TrainSize
from mapdsl.emit.layout.trigonometry import distance
from mapdsl.emit.pictures.drawing import Box, Disc, Group, Paint, Path, Shape, polyline
from mapdsl.emit.pictures.fonts import ASCENT, Face, line, width_of, wrap
from mapdsl.emit.pictures.palette import INK, PAPER, colour_hex
from mapdsl.emit.revisions import INKS, SIGNS, Explained, Mark, Sample

HALO = 3.2
"""How far a halo looks out on every side."""
_BROKEN = (4.2, 2.4)
_GONE = Paint(stroke=INKS[Mark.REMOVED], width=0.9, dash=(2.4, 1.5))
_BEFORE = Paint(stroke=INKS[Mark.CHANGED], width=1.0, dash=(1.8, 1.2))
_SHAFT = Paint(stroke=INKS[Mark.CHANGED], width=1.5)
_HEAD = 6.0
_CORNER = 1.1
_SIGN_SIZE = 9.5
_SIGN_MIDDLE = 0.29
"""How high the middle of a sign stands above its baseline, in parts of its size."""
_LETTER_HALO = 1.5


def track_halo(mark: Mark, line: Sequence[XY], trains: TrainSize) -> Shape:
    """A band behind the spaces, along their line."""
    return Path(polyline(tuple(line)), Paint(stroke=INKS[mark], width=trains.width + 2 * HALO, dash=_dash(mark)))


def place_halo(mark: Mark, x: float, y: float) -> Shape:
    return Disc(x, y, CITY_RADIUS + HALO / 2, Paint(stroke=INKS[mark], width=HALO, dash=_dash(mark)))


def _dash(mark: Mark) -> tuple[float, ...]:
    return _BROKEN if mark is Mark.CHANGED else ()


def ghost_space(space: OrientedBox, trains: TrainSize) -> Group:
    """The outline of a space of a track that is gone."""
    length, width = trains.length, trains.width
    box = Box(-length / 2, -width / 2, length, width, _GONE, _CORNER)
    return Group((box,), x=space.x, y=space.y, turn=space.degrees, name="space")


def ghost_rail(line: Sequence[XY]) -> Path:
    """The thin line between the spaces of a track that is gone."""
    return Path(polyline(tuple(line)), _GONE)


def ghost_place(mark: Mark, x: float, y: float) -> Disc:
    """Where a place was that is gone, or stands elsewhere."""
    return Disc(x, y, CITY_RADIUS - 0.4, _GONE if mark is Mark.REMOVED else _BEFORE)


def arrow(before: XY, after: XY | None) -> list[Shape]:
    """From where a place was to where it is; nothing where the two touch."""
    if after is None or distance(before, after) < 2 * CITY_RADIUS + _HEAD:
        return []
    (x, y), (to_x, to_y) = before, after
    length = distance(before, after)
    ux, uy = (to_x - x) / length, (to_y - y) / length
    start = (x + ux * CITY_RADIUS, y + uy * CITY_RADIUS)
    tip = (to_x - ux * (CITY_RADIUS + HALO), to_y - uy * (CITY_RADIUS + HALO))
    neck = (tip[0] - ux * _HEAD, tip[1] - uy * _HEAD)
    sides = ((neck[0] - uy * side, neck[1] + ux * side) for side in (-_HEAD / 2.2, _HEAD / 2.2))
    return [
        Path(polyline((start, neck)), _SHAFT),
        Path(polyline((tip, *sides), closed=True), Paint(fill=INKS[Mark.CHANGED])),
    ]


def badge_group(badge: Badge) -> Group:
    pin = badge.pin
    facts = (*pin.facts, ("mark", pin.mark))
    return Group(badge_shapes(pin.mark), *badge.at, name="badge", facts=facts, title=pin.title)


def badge_shapes(mark: Mark) -> tuple[Shape, ...]:
    """A badge around the origin."""
    sign = line(SIGNS[mark], Face.NAME, _SIGN_SIZE, x=0.0, y=_SIGN_SIZE * _SIGN_MIDDLE, ink="#ffffff", anchor=0.5)
    return Disc(0.0, 0.0, BADGE_RADIUS - 0.4, Paint(fill=INKS[mark], stroke="#ffffff", width=0.8)), sign


def words_of(badges: Sequence[Badge]) -> Iterator[Shape]:
    """The words beside badges."""
    for badge in badges:
        if badge.label is not None:
            yield from _words(badge.pin, badge.at, badge.label)


def _words(pin: Pin, place: XY, label: Label) -> list[Shape]:
    """The words, and a line to them if they are far off."""
    area, shapes = label.area, list[Shape]()
    ink = INKS[pin.mark] if pin.struck else INK
    for index, text in enumerate(label.lines):
        base = area.y - area.half_width + label.size * (ASCENT + index * LEADING)
        words = line(text, Face.NAME, label.size, x=area.x, y=base, ink=ink, anchor=0.5)
        shapes.append(replace(words, halo=PAPER, halo_width=_LETTER_HALO))
        if pin.struck:
            y, half = base - label.size * 0.22, words.width * label.size / 2 + 1.0
            shapes.append(Path(polyline(((area.x - half, y), (area.x + half, y))), Paint(stroke=ink, width=0.9)))
    said = Group(tuple(shapes), name="said", facts=pin.facts)
    if label.distance < LEADER_FROM:
        return [said]
    return [Path(polyline((place, leader(place, label))), Paint(stroke=INKS[pin.mark], width=0.6)), said]


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
        words = line(each.text, Face.NAME, _SIZE, x=_WIDTHS[each.sample], y=0.0, is_middle=True)
        facts = (("mark", each.mark),) if each.sample is not Sample.NONE else ()
        entry = (*_sample(each), words)
        shapes.append(Group(entry, x=_MARGIN + x, y=y + _ROW / 2 + _MARGIN / 2, name="explained", facts=facts))
        x += wide + _GAP
    height = y + _ROW + _MARGIN
    ground = Box(0.0, 0.0, width / scale, height, Paint(fill=PAPER))
    return Group((ground, *shapes), scale=scale, name="revision"), height * scale


def _fitting(each: Explained, room: float) -> list[Explained]:
    """A line that is too long in several."""
    first, *others = wrap(each.text, Face.NAME, _SIZE, room - _WIDTHS[each.sample])
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
                place: list[Shape] = [ghost_place(each.mark, BADGE_RADIUS, 0.0)]
            else:
                place = [place_halo(each.mark, 8.0, 0.0)]
            return [*place, Group(badge_shapes(each.mark), x=15.0, y=-4.0)]
        case Sample.MOVE:
            return [ghost_place(each.mark, 6.0, 0.0), *arrow((6.0, 0.0), (34.0, 0.0))]
        case Sample.NONE:
            return []
