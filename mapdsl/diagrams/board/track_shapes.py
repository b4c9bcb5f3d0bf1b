"""Draws tracks and cities as shapes.

The name and data of a group identify the track, space or city that it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from mapdsl.diagrams.canvas.drawing import Box, Disc, Group, Paint, Path, Shape, centred_box, polyline, stamp
from mapdsl.diagrams.canvas.fonts import Face, centred, width_of
from mapdsl.diagrams.canvas.geometry import XY, OrientedBox
from mapdsl.diagrams.canvas.palette import INK, LOCOMOTIVE_SYMBOL, PAPER, colour_hex, ink_on, symbol
from mapdsl.diagrams.layout.course import Course, track_title
from mapdsl.diagrams.layout.sheet import CITY_RADIUS, EndKey, TrainSize
from mapdsl.rules.attributes import Attribute, printed_on
from mapdsl.rules.tables import Colour, Track, TrackKind

_SEA_RAIL = "#5b87a3"
_CITY_HEART = "#a8432d"
_COUNTRY_FACE = "#2f4a6b"
_CORNER = 1.1
_SHOWN = ("also", "to")
"""Attributes that are visible on the spaces themselves and therefore need no badge."""
_CACHE_SIZE = 512
"""Cache size, in corridors or tracks. Most of a board's tracks do not change while the board is being edited."""


@lru_cache(maxsize=_CACHE_SIZE)
def rail(course: Course) -> Shape:
    """Draw the thin line under the spaces of a corridor, from city to city."""
    return Path(polyline(course.line(4.0)), rail_paint("ferry" if course.corridor.is_ferry else "route"))


def rail_paint(kind: TrackKind) -> Paint:
    if kind == "ferry":
        return Paint(stroke=_SEA_RAIL, width=0.9, dash=(2.2, 1.4))
    return Paint(stroke="#7a6450", width=0.9)


@lru_cache(maxsize=_CACHE_SIZE)
def track_group(
    track: Track, spaces: tuple[OrientedBox, ...], trains: TrainSize, crossed: tuple[XY, ...] = ()
) -> Group:
    """Draw a track with one group per space. `crossed` lists the points where badges mark a crossing."""
    locomotives = locomotive_spaces(track)
    shapes: list[Shape] = []
    colours = (colour for colour, count in track.shares for _ in range(count))
    for index, (box, colour) in enumerate(zip(spaces, colours, strict=True)):
        shapes.append(_space(track, colour, box, trains, locomotive=index in locomotives))
    if track.to:
        shapes.extend(_arrow(box, trains, back=track.to == track.ends[0].place) for box in {spaces[0], spaces[-1]})
    for attribute, text, at in _badges(track, spaces, crossed):
        disc = Disc(0.0, 0.0, _badge_radius(text), Paint(fill=PAPER, stroke=INK, width=0.6))
        title = attribute.text(getattr(track, attribute.field))
        shapes.append(Group((disc, centred(text, Face.NAME, 5.6)), *at, name=attribute.field, title=title))
    said = (track.id, track.corridor, track.colour, str(track.length), track.kind)
    facts = tuple(zip(("track", "corridor", "colour", "length", "kind"), said, strict=True))
    return Group(tuple(shapes), name="track", data=facts, title=track_title(track))


def badge_areas(track: Track, spaces: tuple[OrientedBox, ...], crossed: tuple[XY, ...]) -> list[tuple[XY, float]]:
    """Return the centre and the radius of each badge printed on a track."""
    return [(at, _badge_radius(text)) for _, text, at in _badges(track, spaces, crossed)]


def _badges(
    track: Track, spaces: tuple[OrientedBox, ...], crossed: tuple[XY, ...]
) -> Iterator[tuple[Attribute, str, XY]]:
    """Yield the badges of a track with their text and position.

    Badges are evenly spaced along the track, but badges of crossings are at the points in `crossed` if there are any.
    """
    said = [(attribute, text) for attribute, text in printed_on(track) if attribute.field not in _SHOWN]
    along = [pair for pair in said if pair[0].field != "crossing" or not crossed]
    for index, (attribute, text) in enumerate(along, 1):
        yield attribute, text, _part_way(spaces, index / (len(along) + 1))
    for attribute, text in said:
        if attribute.field == "crossing":
            yield from ((attribute, text, at) for at in crossed)


def locomotive_spaces(track: Track) -> set[int]:
    """Return the indices of the spaces that show a locomotive, evenly distributed along the track."""
    count = min(track.locomotives, track.length)
    return {int((index + 0.5) * track.length / count) for index in range(count)}


def _arrow(box: OrientedBox, trains: TrainSize, *, back: bool) -> Group:
    """Draw an arrowhead on a space of a one-way track, pointing in the direction of travel."""
    tip, height = trains.length * 0.46, trains.width * 0.4
    start = tip - height
    wedge = polyline(((start, -height), (tip, 0.0), (start, height), (start + height * 0.35, 0.0), (start, -height)))
    turn = box.degrees + (180.0 if back else 0.0)
    return Group((Path(wedge, Paint(fill=PAPER, stroke=INK, width=0.4)),), box.x, box.y, turn, name="arrow")


def _space(track: Track, colour: Colour, box: OrientedBox, trains: TrainSize, *, locomotive: bool) -> Group:
    length, width = trains.length, trains.width
    turn = box.degrees
    if not -90.0 <= turn < 90.0:
        turn += 180.0 if turn < 0 else -180.0
    face = centred_box(length, width, Paint(fill=colour_hex(colour), stroke=INK, width=0.45), _CORNER)
    shapes: list[Shape] = [_edging(track.kind, length, width), face]
    own, ink, size = symbol(colour), ink_on(colour), 0.33 * width
    if locomotive:
        shapes.append(Disc(0.0, 0.0, width * 0.5, Paint(fill=PAPER, stroke=INK, width=0.3)))
        shapes.append(stamp(LOCOMOTIVE_SYMBOL, 0.0, 0.0, width * 0.37, INK))
        shapes.extend(stamp(own, side * length * 0.33, 0.0, size * 0.85, ink) for side in (-1, 1))
    else:
        shapes.append(stamp(own, 0.0, 0.0, size, ink))
    return Group(tuple(shapes), x=box.x, y=box.y, turn=turn, name="space")


def _edging(kind: TrackKind, length: float, width: float) -> Box:
    """Draw the edge of a space: a light rim, teeth for a tunnel, or a double line for a special route."""
    if kind == "tunnel":
        teeth = Paint(fill=PAPER, stroke=INK, width=1.5, dash=(1.9, 1.25))
        return centred_box(length + 0.9, width + 0.9, teeth, _CORNER)
    if kind == "special":
        edge = Paint(fill=PAPER, stroke=_COUNTRY_FACE, width=0.5)
        return centred_box(length + 1.2, width + 1.2, edge, _CORNER + 0.4)
    return centred_box(length, width, Paint(stroke=PAPER, width=1.4, opacity=0.85), _CORNER)


def _part_way(spaces: Sequence[OrientedBox], part: float) -> XY:
    """Return the centre of the space at this fraction of the track, or the midpoint between the two nearest spaces."""
    place = part * len(spaces) - 0.5
    first, second = spaces[max(0, int(place + 0.25))], spaces[min(len(spaces) - 1, int(place + 0.75))]
    return (first.x + second.x) / 2, (first.y + second.y) / 2


def _badge_radius(text: str) -> float:
    return max(4.6, width_of(text, Face.NAME, 5.6) / 2 + 1.4)


def city_group(key: EndKey, name: str, x: float, y: float, *, country: bool, letters: str = "") -> Group:
    """Draw the dot of a city, or the plate at the end of a route to a country. `letters` are the marks of its
    regions and tags."""
    shapes: list[Shape]
    if country:
        side, edge = CITY_RADIUS * 1.55, Paint(fill=PAPER, stroke=INK, width=0.8)
        face = centred_box(side - 2.2, side - 2.2, Paint(fill=_COUNTRY_FACE), 0.5)
        shapes = [Group((centred_box(side, side, edge, 0.9), face), turn=45.0)]
    else:
        shapes = [Disc(0.0, 0.0, CITY_RADIUS - 0.4, Paint(fill="#f7e4b2", stroke=INK, width=0.8))]
    if letters:
        ink, room = PAPER if country else _CITY_HEART, CITY_RADIUS * 1.35
        shapes.append(centred(letters, Face.NAME, CITY_RADIUS * 1.5, ink=ink, room=room))
    elif not country:
        shapes.append(Disc(0.0, 0.0, CITY_RADIUS * 0.45, Paint(fill=_CITY_HEART)))
    facts = (("place", key[0]), ("end", str(key[1])))
    return Group(tuple(shapes), x=x, y=y, name="country" if country else "city", data=facts, title=name)
