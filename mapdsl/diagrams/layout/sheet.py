"""Sheet of paper: train sizes and gaps in print, and the conversion of positions on a board (units or degrees) to
millimetres."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.drawing import CannotDrawError
from mapdsl.diagrams.canvas.geometry import XY, OrientedBox, bounds_of, level
from mapdsl.diagrams.canvas.trigonometry import atan2, distance, hypot, power, sin_cos, tan
from mapdsl.rules.tables import End, Place, Point, RuleTables, Track


class TrainSize(Record):
    """Size of a train, and thus of a space, and the usual distance between centres of neighbouring spaces, in
    millimetres."""

    name: str
    length: float
    width: float
    pitch: float

    def strip(self, spaces: int) -> float:
        """Return the length, in millimetres, of a row of spaces."""
        return spaces * self.pitch - (self.pitch - self.length)


PLASTIC = TrainSize("plastic", 25.0, 8.0, 28.0)
BRICK = TrainSize("brick", 31.8, 7.8, 35.0)
"""Size of LEGO bricks with 1 x 4 studs."""
WOOD = TrainSize("wood", 20.0, 7.0, 23.0)
PRESETS = {train.name: train for train in (PLASTIC, BRICK, WOOD)}

CITY_RADIUS = 4.4
CITY_CLEARANCE = 1.0
"""Gap, in millimetres, between a city's edge and the first space."""
LANE_GAP = 1.2
"""Gap, in millimetres, between parallel tracks."""
BAND = 15.0
"""Width, in millimetres, of the score track around the map."""
INSET = 3.0
"""Gap, in millimetres, between the score track and the map."""
BORDERS = 2 * (BAND + INSET)
"""Difference, in millimetres, between the width (or height) of a sheet and that of its map."""
EndKey = tuple[str, int]
"""Id of a place, and the number of one of its ends."""


def city_box(at: XY) -> OrientedBox:
    """Return the axis-aligned square around a city."""
    return level(at[0] - CITY_RADIUS, at[1] - CITY_RADIUS, 2 * CITY_RADIUS, 2 * CITY_RADIUS)


class NoPositionsError(CannotDrawError):
    """Raised if the board cannot be drawn to scale because some places have no position."""


class Sheet(Record):
    """Sheet of paper with the positions of a board's places on it, in millimetres."""

    width: float
    height: float
    map_x: float
    map_y: float
    map_width: float
    map_height: float
    scale: float
    """Millimetres per unit of the board's positions. If positions are in degrees: per unit of the projection plane."""
    ends: dict[EndKey, XY]
    to_sheet: Callable[[Point], XY]
    geographic: bool

    def at(self, end: End) -> XY:
        return self.ends[end.place, end.number]

    @property
    def inside(self) -> tuple[float, float, float, float]:
        """Area inside the score track, which is the map with its inset: x, y, width, height."""
        width, height = self.map_width + 2 * INSET, self.map_height + 2 * INSET
        return self.map_x - INSET, self.map_y - INSET, width, height


_MAX_NAMED = 6
"""Maximum number of places without a position that an error message names."""


def sheet_of(tables: RuleTables, trains: TrainSize, computed: Mapping[EndKey, XY] = MappingProxyType({})) -> Sheet:
    """Return the sheet for a board.

    `computed` gives positions for places that have none, in the same plane as the positions on the board. Raises
    `NoPositionsError` if any place still lacks a position.
    """
    project = projection_of(tables)
    plane = {key: project(point) for place in tables.places for key, point in ends_of(place)} | dict(computed)
    unplaced = [place.id for place in tables.places if not place.at and (place.id, 0) not in computed]
    if unplaced:
        more = [f"{len(unplaced) - _MAX_NAMED} more"] if len(unplaced) > _MAX_NAMED else []
        raise NoPositionsError(f"no position is given for {', '.join([*unplaced[:_MAX_NAMED], *more])}")
    if computed or tables.geographic or tables.canvas is None:
        via = [project(point) for track in tables.tracks for point in track.via]
        left, top, right, bottom = bounds_of([*plane.values(), *via] or [(0.0, 0.0)])
        width, height = right - left or 1.0, bottom - top or 1.0
        margin = 0.09 * max(width, height)
        left, top, width, height = left - margin, top - margin, width + 2 * margin, height + 2 * margin
    else:
        left, top, width, height = 0.0, 0.0, tables.canvas.width, tables.canvas.height
    inner_width, inner_height, scale = _map_size(tables, trains, plane, width, height)
    inset = BAND + INSET
    spare_x, spare_y = (inner_width - width * scale) / 2, (inner_height - height * scale) / 2

    def on_sheet(at: XY) -> XY:
        return inset + spare_x + (at[0] - left) * scale, inset + spare_y + (at[1] - top) * scale

    size = inner_width + 2 * inset, inner_height + 2 * inset
    ends = {key: on_sheet(at) for key, at in plane.items()}
    area = inset, inset, inner_width, inner_height
    return Sheet(*size, *area, scale, ends, lambda point: on_sheet(project(point)), tables.geographic)


def ends_of(place: Place) -> list[tuple[EndKey, Point]]:
    """Return the ends of a place with their positions.

    The only end of a place has number 0. The ends of a place with several ends are numbered from 1.
    """
    return [((place.id, number), point) for number, point in enumerate(place.at, 0 if len(place.at) == 1 else 1)]


def projection_of(tables: RuleTables) -> Callable[[Point], XY]:
    """Return the function that converts positions on the board, in units or degrees, to points of a plane."""
    points = [point for place in tables.places for point in place.at]
    points += [point for track in tables.tracks for point in track.via]
    if tables.geographic and points:
        return Projection.around(points).plane
    return lambda point: (point.x, point.y)


def _map_size(
    tables: RuleTables, trains: TrainSize, plane: Mapping[EndKey, XY], width: float, height: float
) -> tuple[float, float, float]:
    """Return the width and the height of the map in millimetres, and the millimetres per unit of the plane."""
    if tables.sheet is not None:
        inner = max(tables.sheet.width - BORDERS, 1.0), max(tables.sheet.height - BORDERS, 1.0)
        return *inner, min(inner[0] / width, inner[1] / height)
    wanted = [scale for _, scale in scales_wanted(tables, trains, plane)] or [600.0 / max(width, height)]
    scale = statistics.quantiles(wanted, n=8)[-2] if len(wanted) > 1 else wanted[0]
    return width * scale, height * scale, scale


def scales_wanted(tables: RuleTables, trains: TrainSize, plane: Mapping[EndKey, XY]) -> Iterator[tuple[Track, float]]:
    """Yield each track with the scale at which its spaces just fit between its ends. Tracks with intermediate points
    are skipped."""
    for track in tables.tracks:
        start, end = (plane[end.place, end.number] for end in track.ends)
        chord = distance(start, end)
        if chord > 0 and not track.via:
            yield track, (trains.strip(track.length) + 2 * (CITY_RADIUS + CITY_CLEARANCE) + 4.0) / chord


_MAX_LATITUDE = 85.0
"""Maximum latitude in degrees. Points closer to a pole are drawn at this latitude, because the plane cannot show the
poles."""


def window_around(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Return the west, south, east and north of the points in degrees. The east may exceed 180."""
    west, south, east, north = bounds_of((point.x, point.y) for point in points)
    if east - west > 180:
        west, south, east, north = bounds_of((point.x % 360, point.y) for point in points)
    return west, south, east, north


class Projection(Record, dict=True):
    """Conic projection whose cone touches the globe at `latitude` and is cut open opposite `longitude`."""

    longitude: float
    latitude: float

    @classmethod
    def around(cls, points: Sequence[Point]) -> Projection:
        """Return a projection centred on the points."""
        west, south, east, north = window_around(points)
        middle = (south + north) / 2
        if abs(middle) < 2.0:
            middle = math.copysign(2.0, middle)
        return cls((west + east) / 2, max(-_MAX_LATITUDE + 5, min(_MAX_LATITUDE - 5, middle)))

    @cached_property
    def _cone(self) -> tuple[float, float]:
        """Cone constant, and the distance of the cone's tip from the equator."""
        touch = math.radians(self.latitude)
        cone, flat = sin_cos(touch)
        return cone, flat * power(tan(math.pi / 4 + touch / 2), cone) / cone

    def plane(self, point: Point) -> XY:
        cone, factor = self._cone
        latitude = math.radians(max(-_MAX_LATITUDE, min(_MAX_LATITUDE, point.y)))
        radius = factor / power(tan(math.pi / 4 + latitude / 2), cone)
        sine, cosine = sin_cos(cone * math.radians((point.x - self.longitude + 180) % 360 - 180))
        return radius * sine, radius * cosine

    def point(self, plane: XY) -> Point:
        """Return the point on the globe that the projection maps to a point of the plane. Its longitude may exceed
        180."""
        cone, factor = self._cone
        x, y = plane if cone > 0 else (-plane[0], -plane[1])
        radius = max(hypot(x, y), 1e-9)
        latitude = 2 * atan2(power(abs(factor) / radius, 1 / cone), 1.0) - math.pi / 2
        return Point(self.longitude + math.degrees(atan2(x, y) / cone), math.degrees(latitude))
