"""The board with what is new, gone and changed told apart.

Comes in: a layout of the new board, a `Revision`. Goes out: a `Drawing` in which everything of the new board stands
where it stands without the revision: what is gone lies around it, the legend in a strip below the board.
Must not know: files, backends.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import assert_never

from msgspec.structs import replace

from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import OrientedBox, level
from mapdsl.emit.layout.ghosts import Ghost, ghosts_of
from mapdsl.emit.layout.grid import Bounds
from mapdsl.emit.layout.labels import Obstacles, obstacles
from mapdsl.emit.layout.past import XY, Past, PastStage, past_of
from mapdsl.emit.layout.sheet import BAND
from mapdsl.emit.pictures.background import Background
from mapdsl.emit.pictures.badges import badges_of, ghost_pins, place_pins, track_pins
from mapdsl.emit.pictures.board_drawing import ground, network_shapes, place_plates, put
from mapdsl.emit.pictures.drawing import Box, Disc, Drawing, Group, Paint, Path, Picture, Shape, ShapedText, Stamp
from mapdsl.emit.pictures.palette import paler
from mapdsl.emit.pictures.plates import Plate
from mapdsl.emit.pictures.revision_marks import (
    HALO,
    arrow,
    ghost_place,
    ghost_rail,
    ghost_space,
    legend_strip,
    place_halo,
    track_halo,
)
from mapdsl.emit.pictures.score import score_track_group
from mapdsl.emit.pictures.track_shapes import track_title
from mapdsl.emit.revisions import Mark, Revision, explain
from mapdsl.records import Record
from mapdsl.rules.tables import End

_PALE, _PALE_PLATES, _PALE_WORDS = 0.62, 0.5, 0.35
_VEIL = Paint(fill="#ffffff", opacity=0.55)
_SPARE = 8.0
"""Around what lies beyond the sheet."""


class _Marked(Record):
    """A track that is new or changed."""

    mark: Mark
    spaces: list[OrientedBox]
    line: list[XY]


class _Scene(Record):
    """A board and its past."""

    layout: Layout
    past: Past
    ghosts: Sequence[Ghost]
    marked: dict[str, _Marked]
    """The tracks that are new or changed."""
    ends: dict[End, tuple[Mark, str]]
    """The ends of places that are, how, and a few words."""
    plates: Sequence[tuple[Plate, XY]]


def draw_revision(layout: Layout, revision: Revision, *, background: Background | None = None) -> Drawing:
    scene = _scene(layout, revision)
    pins = (
        *track_pins(layout, revision, {name: track.spaces for name, track in scene.marked.items()}),
        *ghost_pins(scene.ghosts),
        *place_pins(layout, scene.past, scene.ends),
    )
    badges = badges_of(pins, layout.sheet, _obstacles(scene))
    left, top, right, bottom = _beyond(scene, badges.areas)
    board = Group((*_shapes(scene, background), *badges.shapes), x=left, y=top)
    width, height = left + layout.sheet.width + right, top + layout.sheet.height + bottom
    strip, strip_height = legend_strip(explain(revision, layout.tables, scene.past.undrawn), width)
    shapes = (board, replace(strip, y=height))
    return Drawing(width, height + strip_height, shapes, layout.tables.title, layout.language)


def _scene(layout: Layout, revision: Revision) -> _Scene:
    sheet = layout.sheet
    ends = {End(*key): point for key, point in sheet.ends.items()}
    past = past_of(revision, PastStage(ends, sheet.to_sheet, (0.0, 0.0, sheet.width, sheet.height)))
    marked = {
        track.id: _Marked(mark, course.spaces(track, offset), course.lane(track, offset, beyond=HALO))
        for course in layout.courses
        for track, offset in zip(course.corridor.lanes, course.corridor.offsets(layout.trains), strict=True)
        if (mark := revision.mark_of_track(track.id))
    }
    changes = past.changes_of_ends(revision, ends)
    return _Scene(layout, past, ghosts_of(layout, past), marked, changes, place_plates(layout))


def _shapes(scene: _Scene, background: Background | None) -> Iterator[Shape]:
    """From the lowest to the uppermost, without the badges."""
    layout, sheet = scene.layout, scene.layout.sheet
    yield fade(score_track_group(sheet.width, sheet.height, BAND), _PALE)
    yield ground(layout, background)
    yield Box(BAND, BAND, sheet.width - 2 * BAND, sheet.height - 2 * BAND, _VEIL)
    yield from (fade(put(*plate), _PALE_PLATES) for plate in scene.plates)
    yield from _halos(scene)
    shapes = [(shape, _fade_unchanged(shape, scene)) for shape in network_shapes(layout)]
    yield from (shown for shape, shown in shapes if shown is not shape)
    yield from _ghost_tracks(scene)
    yield from (shown for shape, shown in shapes if shown is shape)
    yield from _ghost_places(scene)


def _fade_unchanged(shape: Shape, scene: _Scene) -> Shape:
    """A track, city or name as it is if it is new or changed; all else is faded."""
    facts = dict(shape.facts) if isinstance(shape, Group) else {}
    if "track" in facts:
        return shape if facts["track"] in scene.marked else fade(shape, _PALE)
    if "place" in facts:
        return shape if End(facts["place"], int(facts["end"])) in scene.ends else fade(shape, _PALE_WORDS)
    return fade(shape, _PALE)


def _halos(scene: _Scene) -> Iterator[Group]:
    for name, track in scene.marked.items():
        halo = track_halo(track.mark, track.line, scene.layout.trains)
        yield Group((halo,), name="halo", facts=(("track", name), ("mark", track.mark)))
    for end, (mark, _) in scene.ends.items():
        facts = (("place", end.place), ("end", str(end.number)), ("mark", mark))
        yield Group((place_halo(mark, *scene.layout.sheet.at(end)),), name="halo", facts=facts)


def _ghost_tracks(scene: _Scene) -> Iterator[Group]:
    for ghost in scene.ghosts:
        rails = [ghost_rail(line) for line in ghost.gaps()]
        spaces = [ghost_space(space, scene.layout.trains) for space in ghost.spaces]
        facts = (("track", ghost.track.id), ("mark", Mark.REMOVED))
        yield Group((*rails, *spaces), name="ghost", facts=facts, title=f"{Mark.REMOVED}: {track_title(ghost.track)}")


def _ghost_places(scene: _Scene) -> Iterator[Group]:
    for place, points in scene.past.places:
        shapes = tuple(ghost_place(Mark.REMOVED, *point) for point in points)
        yield Group(shapes, name="ghost", facts=(("place", place.id), ("mark", Mark.REMOVED)))
    for move in scene.past.moves:
        if move.before:
            before = (ghost_place(Mark.CHANGED, *move.before), *arrow(move.before, move.after))
            yield Group(before, name="ghost", facts=(("place", move.end.place), ("mark", Mark.CHANGED)))


def _obstacles(scene: _Scene) -> Obstacles:
    """What badges and their words should not cover."""
    layout = scene.layout
    ways = [ghost.way for ghost in scene.ghosts if ghost.way]
    found = obstacles(layout.sheet, [*layout.courses, *ways])
    covered = [label.area for label in layout.labels]
    covered += [level(*at, plate.width, plate.height) for plate, at in scene.plates]
    covered += [space for ghost in scene.ghosts if not ghost.way for space in ghost.spaces]
    for space in covered:
        found.boxes.add(space, space.bounds)
    for index, point in enumerate(_ghost_points(scene.past)):
        found.cities.add((("", -1 - index), point), (*point, *point))
    return found


def _ghost_points(past: Past) -> list[XY]:
    before = (move.before for move in past.moves if move.before)
    return [*(point for _, points in past.places for point in points), *before]


def _beyond(scene: _Scene, areas: Sequence[Bounds]) -> tuple[float, float, float, float]:
    """How far what is gone and what is said of it reach beyond the sheet: left, top, right, bottom."""
    sheet = scene.layout.sheet
    boxes = [*areas, *(space.bounds for ghost in scene.ghosts for space in ghost.spaces)]
    boxes += [(*point, *point) for point in _ghost_points(scene.past)]
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
