"""The board with what is new, gone and changed told apart.

Comes in: a layout of the new board, a `Revision`. Goes out: a `Drawing` in which everything of the new board stands
where it stands without the revision: what is gone lies around it, the legend in a strip below the board.
Must not know: files, backends.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.corridors import track_title
from mapdsl.emit.layout.geometry import level
from mapdsl.emit.layout.labels import NAMES
from mapdsl.emit.layout.revised_layout import RevisedLayout, revise
from mapdsl.emit.layout.sheet import BAND
from mapdsl.emit.pictures.board_drawing import network_shapes, place_plates, put
from mapdsl.emit.pictures.drawing import Box, Disc, Drawing, Group, Paint, Path, Picture, Shape, ShapedText, Stamp
from mapdsl.emit.pictures.ground import PLAIN_LOOK, GroundLook, ground
from mapdsl.emit.pictures.palette import paler
from mapdsl.emit.pictures.revision_marks import (
    HALO,
    arrow,
    badge_group,
    ghost_place,
    ghost_rail,
    ghost_space,
    legend_strip,
    place_halo,
    track_halo,
    words_of,
)
from mapdsl.emit.pictures.score import score_track_group
from mapdsl.emit.revisions import Mark, Revision
from mapdsl.rules.tables import End

_PALE, _PALE_PLATES, _PALE_WORDS = 0.62, 0.5, 0.35
_VEIL = Paint(fill="#ffffff", opacity=0.55)
_SPARE = 8.0
"""Around what lies beyond the sheet."""


def draw_revision(layout: Layout, revision: Revision, look: GroundLook = PLAIN_LOOK) -> Drawing:
    plates = place_plates(layout)
    covered = [level(*at, plate.width, plate.height) for plate, at in plates]
    revised = revise(layout, revision, NAMES, covered)
    left, top, right, bottom = _beyond(revised)
    shapes = [*_shapes(revised, [put(*plate) for plate in plates], look)]
    board = Group((*shapes, *words_of(revised.badges), *map(badge_group, revised.badges)), x=left, y=top)
    width, height = left + layout.sheet.width + right, top + layout.sheet.height + bottom
    strip, strip_height = legend_strip(revised.explained, width)
    shapes = [board, replace(strip, y=height)]
    return Drawing(width, height + strip_height, tuple(shapes), layout.tables.title, layout.language)


def _shapes(revised: RevisedLayout, plates: Iterable[Group], look: GroundLook) -> Iterator[Shape]:
    """From the lowest to the uppermost, without the badges."""
    layout, sheet = revised.layout, revised.layout.sheet
    yield fade(score_track_group(sheet.width, sheet.height, BAND), _PALE)
    yield ground(layout, look)
    yield Box(BAND, BAND, sheet.width - 2 * BAND, sheet.height - 2 * BAND, _VEIL)
    yield from (fade(plate, _PALE_PLATES) for plate in plates)
    yield from _halos(revised)
    shapes = [(shape, _fade_unchanged(shape, revised)) for shape in network_shapes(layout)]
    yield from (shown for shape, shown in shapes if shown is not shape)
    yield from _ghost_tracks(revised)
    yield from (shown for shape, shown in shapes if shown is shape)
    yield from _ghost_places(revised)


def _fade_unchanged(shape: Shape, revised: RevisedLayout) -> Shape:
    """A track, city or name as it is if it is new or changed; all else is faded."""
    facts = dict(shape.facts) if isinstance(shape, Group) else {}
    if "track" in facts:
        return shape if facts["track"] in revised.tracks else fade(shape, _PALE)
    if "place" in facts:
        return shape if End(facts["place"], int(facts["end"])) in revised.ends else fade(shape, _PALE_WORDS)
    return fade(shape, _PALE)


def _halos(revised: RevisedLayout) -> Iterator[Group]:
    for track, course, offset in revised.layout.lanes():
        mark = revised.tracks.get(track.id)
        if mark:
            halo = track_halo(mark, course.lane(track, offset, beyond=HALO), revised.layout.trains)
            yield Group((halo,), name="halo", facts=(("track", track.id), ("mark", mark)))
    for end, (mark, _) in revised.ends.items():
        facts = (("place", end.place), ("end", str(end.number)), ("mark", mark))
        yield Group((place_halo(mark, *revised.layout.sheet.at(end)),), name="halo", facts=facts)


def _ghost_tracks(revised: RevisedLayout) -> Iterator[Group]:
    for ghost in revised.ghosts:
        rails = [ghost_rail(line) for line in ghost.gaps()]
        spaces = [ghost_space(space, revised.layout.trains) for space in ghost.spaces]
        facts = (("track", ghost.track.id), ("mark", Mark.REMOVED))
        yield Group((*rails, *spaces), name="ghost", facts=facts, title=f"{Mark.REMOVED}: {track_title(ghost.track)}")


def _ghost_places(revised: RevisedLayout) -> Iterator[Group]:
    for place, points in revised.past.places:
        shapes = tuple(ghost_place(Mark.REMOVED, *point) for point in points)
        yield Group(shapes, name="ghost", facts=(("place", place.id), ("mark", Mark.REMOVED)))
    for move in revised.past.moves:
        if move.before:
            before = (ghost_place(Mark.CHANGED, *move.before), *arrow(move.before, move.after))
            yield Group(before, name="ghost", facts=(("place", move.end.place), ("mark", Mark.CHANGED)))


def _beyond(revised: RevisedLayout) -> tuple[float, float, float, float]:
    """How far what is gone and what is said of it reach beyond the sheet: left, top, right, bottom."""
    sheet = revised.layout.sheet
    boxes = [space.bounds for ghost in revised.ghosts for space in ghost.spaces]
    boxes += [(*point, *point) for point in revised.past.points()]
    boxes += [area for badge in revised.badges for area in badge.areas]
    least = [min((box[side] for box in boxes), default=0.0) for side in (0, 1)]
    most = [max((box[side] for box in boxes), default=0.0) for side in (2, 3)]
    past_edge = (-least[0], -least[1], most[0] - sheet.width, most[1] - sheet.height)
    most_spare = max(sheet.width, sheet.height)
    left, top, right, bottom = (min(each + _SPARE, most_spare) if each > 0 else 0.0 for each in past_edge)
    return left, top, right, bottom


def fade(shape: Shape, part: float) -> Shape:
    """The shape, its inks moved towards white by a part of the way. A raster image stays as it is."""
    match shape:
        case Group():
            return replace(shape, shapes=tuple(fade(each, part) for each in shape.shapes))
        case Box() | Disc() | Path():
            return replace(shape, paint=_fade_paint(shape.paint, part))
        case Stamp():
            return replace(shape, ink=paler(shape.ink, part))
        case ShapedText():
            return replace(shape, ink=paler(shape.ink, part), halo=shape.halo and paler(shape.halo, part))
        case Picture():
            return shape
        case _:
            assert_never(shape)


@lru_cache(maxsize=1024)
def _fade_paint(paint: Paint, part: float) -> Paint:
    return replace(
        paint, fill=paint.fill and paler(paint.fill, part), stroke=paint.stroke and paler(paint.stroke, part)
    )
