"""Picture of the board that highlights the differences from an earlier version.

Elements that still exist have the same positions as in a picture without the comparison. Removed elements are drawn
around them, and the legend fills a strip below the board. New elements have a solid halo, changed ones a broken halo
and removed ones a dashed outline, so that the picture does not depend on colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from mapdsl.diagrams.board.board_drawing import label_lines, network_shapes, place_panels, score_track
from mapdsl.diagrams.canvas.drawing import Box, Disc, Drawing, Group, Paint, Path, Shape, centred_box, fade, polyline
from mapdsl.diagrams.canvas.fonts import Face, line, width_of, wrap
from mapdsl.diagrams.canvas.geometry import XY, OrientedBox, hull_of, level
from mapdsl.diagrams.canvas.palette import INK, PAPER, colour_hex
from mapdsl.diagrams.canvas.trigonometry import distance
from mapdsl.diagrams.land.board_background import PLAIN_LOOK, LandStyle, ground
from mapdsl.diagrams.layout.board_layout import Layout
from mapdsl.diagrams.layout.course import track_title
from mapdsl.diagrams.layout.labels import LEADER_FROM, NAMES, Label, leader
from mapdsl.diagrams.layout.revised_layout import BADGE_RADIUS, Badge, RevisedLayout, revise
from mapdsl.diagrams.layout.sheet import BAND, CITY_RADIUS, PLASTIC, TrainSize
from mapdsl.diagrams.revisions import INKS, SIGNS, LegendLine, Mark, Revision, Sample
from mapdsl.rules.tables import End

_PALE, _PALE_PLATES, _PALE_WORDS = 0.62, 0.5, 0.35
_SPARE = 8.0
"""Margin, in millimetres, around elements that extend beyond the sheet."""
_HALO = 3.2
"""Distance, in millimetres, by which a halo extends beyond its element on every side."""
_DASHES = {Mark.CHANGED: (4.2, 2.4)}
"""Dash patterns of broken halos in millimetres, indexed by the kind of change. Other halos are solid."""
_GONE = Paint(stroke=INKS[Mark.REMOVED], width=0.9, dash=(2.4, 1.5))
_BEFORE = Paint(stroke=INKS[Mark.CHANGED], width=1.0, dash=(1.8, 1.2))
_HEAD = 6.0
_CORNER = 1.1
_SIGN_SIZE = 9.5
_SIGN_MIDDLE = 0.29
"""Height of a sign's centre above its baseline, relative to the type size."""


def draw_revision(layout: Layout, revision: Revision, look: LandStyle = PLAIN_LOOK) -> Drawing:
    plates = place_panels(layout)
    revised = revise(layout, revision, NAMES, [level(*at, plate.width, plate.height) for plate, at in plates])
    left, top, right, bottom = _beyond(revised)
    shapes = (
        *_shapes(revised, [replace(plate.group, x=x, y=y) for plate, (x, y) in plates], look),
        *(shape for badge in revised.badges if badge.label for shape in _words(badge, badge.label)),
        *(
            Group(_badge_shapes(pin.mark), *at, name="badge", data=(*pin.facts, ("mark", pin.mark)), title=pin.title)
            for pin, at in ((badge.pin, badge.at) for badge in revised.badges)
        ),
    )
    width, height = left + layout.sheet.width + right, top + layout.sheet.height + bottom
    strip, strip_height = _legend_strip(revised.explained, width)
    board = Group(shapes, x=left, y=top)
    parts = (board, replace(strip, y=height))
    return Drawing(width, height + strip_height, parts, layout.tables.title, layout.language)


def _beyond(revised: RevisedLayout) -> tuple[float, float, float, float]:
    """Return how many millimetres removed elements and their labels extend beyond the sheet: left, top, right,
    bottom."""
    sheet = revised.layout.sheet
    boxes = [space.bounds for ghost in revised.ghosts for space in ghost.spaces]
    boxes += [(*point, *point) for point in revised.past.points()]
    boxes += [area for badge in revised.badges for area in badge.areas]
    left, top, right, bottom = hull_of([(0.0, 0.0, sheet.width, sheet.height), *boxes])
    past_edge, most = (-left, -top, right - sheet.width, bottom - sheet.height), max(sheet.width, sheet.height)
    left, top, right, bottom = (min(edge + _SPARE, most) if edge > 0 else 0.0 for edge in past_edge)
    return left, top, right, bottom


def _shapes(revised: RevisedLayout, plates: Iterable[Group], look: LandStyle) -> Iterator[Shape]:
    """Yield the shapes of the picture, bottom layer first. Badges are not included."""
    layout, sheet = revised.layout, revised.layout.sheet
    yield fade(score_track(sheet), _PALE)
    yield ground(layout, look)
    yield Box(BAND, BAND, sheet.width - 2 * BAND, sheet.height - 2 * BAND, Paint(fill="#ffffff", opacity=0.55))
    yield from (fade(plate, _PALE_PLATES) for plate in plates)
    yield from _halos(revised)
    shapes = [(shape, _fade_unchanged(shape, revised)) for shape in network_shapes(layout)]
    yield from (shown for shape, shown in shapes if shown is not shape)
    yield from _ghost_tracks(revised)
    yield from (shown for shape, shown in shapes if shown is shape)
    yield from _ghost_places(revised)


def _fade_unchanged(shape: Shape, revised: RevisedLayout) -> Shape:
    """Return the shape as it is if it shows a new or changed track, city or name. Otherwise return it faded."""
    facts = dict(shape.data) if isinstance(shape, Group) else {}
    if "track" in facts:
        return shape if facts["track"] in revised.tracks else fade(shape, _PALE)
    if "place" in facts:
        return shape if End(facts["place"], int(facts["end"])) in revised.ends else fade(shape, _PALE_WORDS)
    return fade(shape, _PALE)


# ---- new and changed things -----------------------------------------------------------------------------------------


def _halos(revised: RevisedLayout) -> Iterator[Group]:
    for track, course, offset in revised.layout.lanes():
        if track.id in revised.tracks:
            mark, _ = revised.tracks[track.id]
            halo = _track_halo(mark, course.lane(track, offset, beyond=_HALO), revised.layout.trains)
            yield Group((halo,), name="halo", data=(("track", track.id), ("mark", mark)))
    for end, (mark, _) in revised.ends.items():
        facts = (("place", end.place), ("end", str(end.number)), ("mark", mark))
        yield Group((_place_halo(mark, *revised.layout.sheet.at(end)),), name="halo", data=facts)


def _track_halo(mark: Mark, points: Sequence[XY], trains: TrainSize) -> Path:
    """Draw a band along a track, behind its spaces."""
    return Path(polyline(points), Paint(stroke=INKS[mark], width=trains.width + 2 * _HALO, dash=_DASHES.get(mark, ())))


def _place_halo(mark: Mark, x: float, y: float) -> Disc:
    return Disc(x, y, CITY_RADIUS + _HALO / 2, Paint(stroke=INKS[mark], width=_HALO, dash=_DASHES.get(mark, ())))


# ---- removed things and former positions ----------------------------------------------------------------------------


def _ghost_tracks(revised: RevisedLayout) -> Iterator[Group]:
    for ghost in revised.ghosts:
        lines = [Path(polyline(points), _GONE) for points in ghost.gaps()]
        spaces = [_ghost_space(space, revised.layout.trains) for space in ghost.spaces]
        facts = (("track", ghost.track.id), ("mark", Mark.REMOVED))
        yield Group((*lines, *spaces), name="ghost", data=facts, title=f"{Mark.REMOVED}: {track_title(ghost.track)}")


def _ghost_space(space: OrientedBox, trains: TrainSize) -> Group:
    box = centred_box(trains.length, trains.width, _GONE, _CORNER)
    return Group((box,), x=space.x, y=space.y, turn=space.degrees, name="space")


def _ghost_places(revised: RevisedLayout) -> Iterator[Group]:
    for place, points in revised.past.places:
        shapes = tuple(_ghost_place(Mark.REMOVED, *point) for point in points)
        yield Group(shapes, name="ghost", data=(("place", place.id), ("mark", Mark.REMOVED)))
    for move in revised.past.moves:
        if move.before:
            before = (_ghost_place(Mark.CHANGED, *move.before), *_arrow(move.before, move.after))
            yield Group(before, name="ghost", data=(("place", move.end.place), ("mark", Mark.CHANGED)))


def _ghost_place(mark: Mark, x: float, y: float) -> Disc:
    """Draw the former position of a place that has moved or been removed."""
    return Disc(x, y, CITY_RADIUS - 0.4, _GONE if mark is Mark.REMOVED else _BEFORE)


def _arrow(before: XY, after: XY | None) -> list[Shape]:
    """Draw an arrow from the former position to the current one. Returns no shapes if the positions are too close
    together."""
    if after is None or (length := distance(before, after)) < 2 * CITY_RADIUS + _HEAD:
        return []
    (x, y), (to_x, to_y) = before, after
    ux, uy = (to_x - x) / length, (to_y - y) / length
    start = (x + ux * CITY_RADIUS, y + uy * CITY_RADIUS)
    tip = (to_x - ux * (CITY_RADIUS + _HALO), to_y - uy * (CITY_RADIUS + _HALO))
    neck = (tip[0] - ux * _HEAD, tip[1] - uy * _HEAD)
    sides = ((neck[0] - uy * side, neck[1] + ux * side) for side in (-_HEAD / 2.2, _HEAD / 2.2))
    shaft, head = polyline((start, neck)), polyline((tip, *sides), closed=True)
    return [Path(shaft, Paint(stroke=INKS[Mark.CHANGED], width=1.5)), Path(head, Paint(fill=INKS[Mark.CHANGED]))]


# ---- badges and their words -----------------------------------------------------------------------------------------


def _badge_shapes(mark: Mark) -> tuple[Shape, ...]:
    """Draw a badge with its centre at the origin."""
    sign = line(SIGNS[mark], Face.NAME, _SIGN_SIZE, x=0.0, y=_SIGN_SIZE * _SIGN_MIDDLE, ink="#ffffff", anchor=0.5)
    return Disc(0.0, 0.0, BADGE_RADIUS - 0.4, Paint(fill=INKS[mark], stroke="#ffffff", width=0.8)), sign


def _words(badge: Badge, label: Label) -> Iterator[Shape]:
    """Yield the text alongside a badge, with a leader line if the text is far away. Names of removed places are
    struck through."""
    pin, shapes = badge.pin, list[Shape]()
    ink = INKS[pin.mark] if pin.is_struck else INK
    for words in label_lines(label, ink):
        shapes.append(words)
        if pin.is_struck:
            x, y, half = label.area.x, words.y - words.size * 0.22, words.length / 2 + 1.0
            shapes.append(Path(polyline(((x - half, y), (x + half, y))), Paint(stroke=ink, width=0.9)))
    if label.distance >= LEADER_FROM:
        yield Path(polyline((badge.at, leader(badge.at, label))), Paint(stroke=INKS[pin.mark], width=0.6))
    yield Group(tuple(shapes), name="said", data=pin.facts)


# ---- the legend -----------------------------------------------------------------------------------------------------

_ROW = 20.0
_MARGIN = 12.0
_WIDTHS = {Sample.TRACK: 42.0, Sample.PLACE: 24.0, Sample.MOVE: 40.0, Sample.NONE: 0.0}
_SIZE = 9.0


def _legend_strip(lines: Sequence[LegendLine], width: float) -> tuple[Group, float]:
    """Draw the legend in rows as wide as the picture, in larger type for larger pictures. Returns the strip and its
    height."""
    scale = max(0.6, width / 800.0)
    room = width / scale - 2 * _MARGIN
    shapes: list[Shape] = []
    x, y = 0.0, 0.0
    for explained in (part for whole in lines for part in _split(whole, room)):
        wide = _WIDTHS[explained.sample] + width_of(explained.text, Face.NAME, _SIZE)
        if x and x + wide > room:
            x, y = 0.0, y + _ROW
        words = line(explained.text, Face.NAME, _SIZE, x=_WIDTHS[explained.sample], y=0.0, is_middle=True)
        facts = (("mark", explained.mark),) if explained.sample is not Sample.NONE else ()
        entry = (*_sample(explained), words)
        shapes.append(Group(entry, x=_MARGIN + x, y=y + _ROW / 2 + _MARGIN / 2, name="explained", data=facts))
        x += wide + 14.0
    height = y + _ROW + _MARGIN
    paper = Box(0.0, 0.0, width / scale, height, Paint(fill=PAPER))
    return Group((paper, *shapes), scale=scale, name="revision"), height * scale


def _split(entry: LegendLine, room: float) -> list[LegendLine]:
    """Split a legend line that is too long into several lines. Only the first keeps the sample."""
    first, *others = wrap(entry.text, Face.NAME, _SIZE, room - _WIDTHS[entry.sample])
    return [replace(entry, text=first), *map(LegendLine, others)]


def _sample(entry: LegendLine) -> Iterator[Shape]:
    """Yield the shapes of the sample in front of a legend line. The origin is the left edge of the line at
    mid-height."""
    is_gone = entry.mark is Mark.REMOVED
    match entry.sample:
        case Sample.TRACK:
            x, reach = _WIDTHS[Sample.TRACK] / 2 - 4.0, PLASTIC.length / 2
            if is_gone:
                yield _ghost_space(OrientedBox(x, 0.0, reach, PLASTIC.width / 2, 1.0, 0.0), PLASTIC)
            else:
                yield _track_halo(entry.mark, ((x - reach - _HALO, 0.0), (x + reach + _HALO, 0.0)), PLASTIC)
                face = Paint(fill=colour_hex("gray"), stroke=INK, width=0.45)
                yield Box(x - reach, -PLASTIC.width / 2, PLASTIC.length, PLASTIC.width, face, _CORNER)
            yield Group(_badge_shapes(entry.mark), x=x + reach, y=-PLASTIC.width / 2)
        case Sample.PLACE:
            yield _ghost_place(entry.mark, BADGE_RADIUS, 0.0) if is_gone else _place_halo(entry.mark, 8.0, 0.0)
            yield Group(_badge_shapes(entry.mark), x=15.0, y=-4.0)
        case Sample.MOVE:
            yield _ghost_place(entry.mark, 6.0, 0.0)
            yield from _arrow((6.0, 0.0), (34.0, 0.0))
