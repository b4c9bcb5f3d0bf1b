"""Badges with a sign, and a few words beside them where there is room; what wants a badge on a board, and where.

Comes in: things of a board with their marks. Goes out: shapes. Must not know: what the marks stand for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from mapdsl.emit.layout.badge_places import RADIUS, place_badges, place_words
from mapdsl.emit.layout.board_layout import Layout
from mapdsl.emit.layout.geometry import OrientedBox
from mapdsl.emit.layout.ghosts import Ghost
from mapdsl.emit.layout.grid import Bounds
from mapdsl.emit.layout.labels import LEADER_FROM, LEADING, Label, Obstacles, leader
from mapdsl.emit.layout.past import XY, Past
from mapdsl.emit.layout.sheet import CITY_RADIUS, Sheet
from mapdsl.emit.pictures.drawing import Disc, Group, Paint, Path, Shape, polyline
from mapdsl.emit.pictures.fonts import ASCENT, Face, line
from mapdsl.emit.pictures.palette import INK, PAPER
from mapdsl.emit.pictures.track_shapes import track_title
from mapdsl.emit.revisions import INKS, SIGNS, Mark, Revision
from mapdsl.records import Record
from mapdsl.rules.tables import End
from mapdsl.words.names import name_in

SIGN_SIZE = 9.5
_SIGN_MIDDLE = 0.29
"""How high the middle of a sign stands above its baseline, in parts of its size."""
_HALO = 1.5


class Pin(Record):
    """What wants a badge. The first spots are liked best."""

    mark: Mark
    spots: Sequence[XY]
    facts: tuple[tuple[str, str], ...]
    title: str
    words: str = ""
    must_be_said: bool = False
    """Whether the words stand there even where there is no room."""
    struck: bool = False
    """Whether the words are crossed out."""


class Badges(Record):
    """Badges and words, and the rectangles they fill."""

    shapes: tuple[Shape, ...]
    areas: tuple[Bounds, ...]


def badges_of(pins: Sequence[Pin], sheet: Sheet, around: Obstacles) -> Badges:
    """What badges stand beside is added to the obstacles."""
    places = place_badges([pin.spots for pin in pins], around)
    words = {index: pin.words for index, pin in enumerate(pins) if pin.words}
    needed = {index for index, pin in enumerate(pins) if pin.must_be_said}
    said = place_words(words, needed, places, sheet, around)
    shapes = [shape for index, label in said.items() for shape in _words(label, pins[index], places[index])]
    shapes += [_badge(pin, place) for pin, place in zip(pins, places, strict=True)]
    areas = [(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS) for x, y in places]
    return Badges(tuple(shapes), (*areas, *(label.bounds for label in said.values())))


def _words(label: Label, pin: Pin, place: XY) -> list[Shape]:
    """The words, and a line to them if they are far off."""
    area, shapes = label.area, list[Shape]()
    ink = INKS[pin.mark] if pin.struck else INK
    for index, text in enumerate(label.lines):
        base = area.y - area.half_width + label.size * (ASCENT + index * LEADING)
        words = line(text, Face.NAME, label.size, x=area.x, y=base, ink=ink, anchor=0.5)
        shapes.append(replace(words, halo=PAPER, halo_width=_HALO))
        if pin.struck:
            y, half = base - label.size * 0.22, words.width * label.size / 2 + 1.0
            shapes.append(Path(polyline(((area.x - half, y), (area.x + half, y))), Paint(stroke=ink, width=0.9)))
    said = Group(tuple(shapes), name="said", facts=pin.facts)
    if label.distance < LEADER_FROM:
        return [said]
    return [Path(polyline((place, leader(place, label))), Paint(stroke=INKS[pin.mark], width=0.6)), said]


def _badge(pin: Pin, place: XY) -> Group:
    return Group(badge_shapes(pin.mark), *place, name="badge", facts=(*pin.facts, ("mark", pin.mark)), title=pin.title)


def badge_shapes(mark: Mark) -> tuple[Shape, ...]:
    """A badge around the origin."""
    sign = line(SIGNS[mark], Face.NAME, SIGN_SIZE, x=0.0, y=SIGN_SIZE * _SIGN_MIDDLE, ink="#ffffff", anchor=0.5)
    return Disc(0.0, 0.0, RADIUS - 0.4, Paint(fill=INKS[mark], stroke="#ffffff", width=0.8)), sign


_EDGE = 1.6
"""From the rim of a space outwards to the middle of a badge."""
_DIRECTIONS = ((0.7, -0.7), (0.7, 0.7), (-0.7, -0.7), (-0.7, 0.7), (1.0, 0.0), (-1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
"""Aslant before straight: that is where tracks seldom lead."""


def track_pins(layout: Layout, revision: Revision, spaces: Mapping[str, Sequence[OrientedBox]]) -> Iterator[Pin]:
    """Of tracks that are new or changed."""
    for track in layout.tables.tracks:
        mark = revision.mark_of_track(track.id)
        if mark:
            words = revision.changed_tracks.get(track.id, "")
            title = f"{mark}: {track_title(track)}" + (f" ({words})" if words else "")
            yield Pin(mark, _beside_track(spaces[track.id]), (("track", track.id),), title, words)


def ghost_pins(ghosts: Sequence[Ghost]) -> Iterator[Pin]:
    """Of tracks that are gone."""
    for ghost in ghosts:
        track = ghost.track
        title = f"{Mark.REMOVED}: {track_title(track)}"
        words = f"{track.length} {track.colour}"
        yield Pin(Mark.REMOVED, _beside_track(ghost.spaces), (("track", track.id),), title, words)


def place_pins(layout: Layout, past: Past, changes: Mapping[End, tuple[Mark, str]]) -> Iterator[Pin]:
    """Of the ends of cities and countries that are new, changed or gone."""
    for end, (mark, words) in changes.items():
        title = f"{mark}: {layout.names[end.place]}" + (f" ({words})" if words else "")
        point = layout.sheet.at(end)
        yield Pin(mark, _around(point), _facts(end.place, end.number), title, words, must_be_said=True)
    for gone, points in past.places:
        name = name_in(gone.id, gone.names, layout.language)
        for number, point in enumerate(points, 1):
            title = f"{Mark.REMOVED}: {name}"
            yield Pin(
                Mark.REMOVED, _around(point), _facts(gone.id, number), title, name, must_be_said=True, struck=True
            )


def _facts(place: str, number: int) -> tuple[tuple[str, str], ...]:
    return ("place", place), ("end", str(number))


def _beside_track(spaces: Sequence[OrientedBox]) -> list[XY]:
    """On the rims of the spaces, where one ends: the middle of the track first."""
    middle = (len(spaces) - 1) / 2
    spots = []
    for index in sorted(range(len(spaces)), key=lambda each: abs(each - middle)):
        box = spaces[index]
        inwards = 1 if index < middle else -1
        for along in (inwards * box.half_length, -inwards * box.half_length):
            for aside in (-box.half_width - _EDGE, box.half_width + _EDGE):
                x = box.x + box.along_x * along - box.along_y * aside
                y = box.y + box.along_y * along + box.along_x * aside
                spots.append((x, y))
    return spots


def _around(point: XY) -> list[XY]:
    reach = CITY_RADIUS + 0.7 * RADIUS
    return [(point[0] + across * reach, point[1] + down * reach) for across, down in _DIRECTIONS]
