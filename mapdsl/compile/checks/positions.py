"""Checks positions: whether they are on the canvas, distinct, and consistent with the lengths of the routes.

On a published board, all spaces are drawn with about the same length, so the drawn length of a route predicts its
number of spaces. The reference is the median length of a space, because a few wrong positions hardly affect the median.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import cos, dist, radians
from typing import TypeAlias

from mapdsl.base.files import is_in_own_folder
from mapdsl.base.source import Span
from mapdsl.compile.board import Board, Place, StatedCorridor
from mapdsl.compile.checks.changed_parts import BoardPart, reads
from mapdsl.compile.checks.survey import MAX_NOTES, Survey, list_names
from mapdsl.compile.options import find_options
from mapdsl.compile.properties import find_properties
from mapdsl.diagnostics.catalogue import style
from mapdsl.diagnostics.collector import Collector, replacement
from mapdsl.diagnostics.core import Edit, Fix, MessagePhrase
from mapdsl.rules.tables import Place as PlaceRow
from mapdsl.rules.tables import Point, Size, Track
from mapdsl.syntax import tree
from mapdsl.syntax.position_mistakes import from_map_service

FAR = 2.5
"""Multiple of the usual drawn length of a space above which a city counts as misplaced."""
NEAR = 0.25
"""Distance between two places below which they overlap, as a share of the drawn length of a space."""
MIN_CORRIDORS = 8
"""Minimum number of routes for which the median is meaningful."""
OUTLYING = 2.0
"""Minimum distance from the middle for a position to count as swapped, as a multiple of the third quartile of all
distances."""
MIN_PLACES = 4
_OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}


MAX_OFF = 3
"""Maximum number of positions off the canvas that are reported one by one. If there are more, and they are the
majority, the canvas itself is reported instead."""


@reads(BoardPart.PLACES, BoardPart.TRACKS)
def check_canvas(survey: Survey, report: Collector) -> None:
    """Report positions outside the canvas (`via` points included), canvas positions without a canvas, and a canvas
    on a board in degrees."""
    board, canvas = survey.board, survey.tables.canvas
    points = [point for place in board.places for point in place.value.at]
    stated = [statement.span for statement in find_properties("canvas", board.node.statements)]
    if survey.tables.geographic:
        for span in stated:
            report.add(style.IDLE_CANVAS, span)
        return
    if not points:
        return
    if canvas is None:
        if not survey.lost.may_be_missing("canvas"):
            _report_missing_canvas(survey, points, report)
        return
    width, height = f"{canvas.width:g}", f"{canvas.height:g}"
    off = [(point, span) for point, span in _positions_of(board) if not _is_on(point, canvas)]
    if len(off) > MAX_OFF and 2 * len(off) > len(points) and all(min(at.x, at.y) >= 0 for at, _ in off):
        wide, tall = _canvas_for([*points, *(at for at, _ in off)])
        what, way = MessagePhrase("many", {"count": len(off)}), MessagePhrase("many", {"wide": wide, "tall": tall})
        report.add(style.OFF_CANVAS, stated[0], what=what, way=way, width=width, height=height)
        return
    for point, span in off:
        what = MessagePhrase("one", {"x": f"{point.x:.12g}", "y": f"{point.y:.12g}"})
        report.add(style.OFF_CANVAS, span, what=what, way="one", width=width, height=height)


def _report_missing_canvas(survey: Survey, points: Sequence[Point], report: Collector) -> None:
    """Report a missing canvas. If a position is negative, which no canvas allows, and all positions can be degrees, the
    report offers to write them as degrees."""
    wide, tall = _canvas_for(points)
    guess, told = None, ""
    if any(min(at.x, at.y) < 0 for at in points) and all(abs(at.x) <= 90 and abs(at.y) <= 180 for at in points):
        nodes = [node for place in survey.board.places for node in place.node.positions]
        written = [(node.span, node.x.text, node.y.text) for node in nodes if isinstance(node, tree.Point)]
        edits = [Edit(span, from_map_service(latitude, longitude)) for span, latitude, longitude in written]
        guess = Fix("write them in degrees", tuple(edits))
        told = f"no canvas holds numbers below zero; degrees are written with letters, such as `{edits[0].text}`"
    report.add(style.MISSING_CANVAS, survey.head, suggestion=told, guess=guess, width=wide, height=tall)


def _canvas_for(points: Iterable[Point]) -> tuple[int, int]:
    """Return the width and height of a canvas that contains all points with a margin."""
    wide, high = (max(1, round(max(axis) * 1.1)) for axis in zip(*((at.x, at.y) for at in points), strict=True))
    return wide, high


def _positions_of(board: Board) -> Iterator[tuple[Point, Span]]:
    """Yield every position of a board with its span."""
    for place in board.places:
        yield from zip(place.value.at, (node.span for node in place.node.positions), strict=True)
    for track in (track for track in board.tracks if track.value.via):
        options = find_options(track.node.options, Track, "via")
        yield from zip(track.value.via, (option.span for option in options), strict=True)


def check_background(survey: Survey, report: Collector) -> None:
    """Report a background file that does not exist. A board that does not come from a file is not checked, because
    it has no folder."""
    source, background = survey.board.source, survey.tables.background
    if background is None or source.path is None or is_in_own_folder(source.path, background.file):
        return
    file = find_properties("background", survey.board.node.statements)[0].words[0]
    report.add(style.MISSING_BACKGROUND, file.span, file=background.file)


@reads(BoardPart.PLACES)
def check_missing_positions(survey: Survey, report: Collector) -> None:
    """Report places without a position if other places have one. If no place has a position, mapdsl computes all
    positions."""
    without = [place for place in survey.board.places if not place.value.at]
    if not without or len(without) == len(survey.board.places):
        return
    first, *more = without
    notes = [("another one", place.span) for place in more[:MAX_NOTES]]
    names = list_names([place.value.id for place in without])
    stand, them = ("stand", "them") if more else ("stands", "it")
    report.add(style.MISSING_POSITION, first.span, notes, names=names, stand=stand, them=them)


# ---- on the plane ---------------------------------------------------------------------------------------------------

XY: TypeAlias = tuple[float, float]


class _Picture:
    """Positions projected to a plane with the same scale in both directions, and the usual drawn length of a space
    on this plane."""

    def __init__(self, survey: Survey) -> None:
        self.project = _projection(survey)
        self.drawn: list[tuple[StatedCorridor, float]] = []
        """Corridors, each with the drawn length of one of its spaces."""
        at = {place.value.id: place.value.at for place in survey.board.places}
        on_plane = {name: [self.project(point) for point in points] for name, points in at.items()}
        for corridor in survey.board.corridors:
            one, other = corridor.ends
            if not on_plane[one.place] or not on_plane[other.place]:
                continue
            start, goal = on_plane[one.place][max(one.number - 1, 0)], on_plane[other.place][max(other.number - 1, 0)]
            track = corridor.tracks[0].value
            length = dist(start, goal)
            if track.via:
                bends = [self.project(point) for point in track.via]
                length = min(_length([start, *bends, goal]), _length([start, *bends[::-1], goal]))
            self.drawn.append((corridor, length / track.length))
        self.space = _middle(length for _, length in self.drawn) if self.drawn else 0.0

    def sites(self, survey: Survey) -> Iterator[tuple[str, Span, XY]]:
        """Yield every position, together with the name of its place and its span."""
        for place in survey.board.places:
            for number, (point, node) in enumerate(zip(place.value.at, place.node.positions, strict=True), start=1):
                name = f"{place.value.id}/{number}" if len(place.value.at) > 1 else place.value.id
                yield name, node.span, self.project(point)


def _projection(survey: Survey) -> Callable[[Point], XY]:
    canvas, sheet = survey.tables.canvas, survey.tables.sheet
    if survey.tables.geographic:
        return _flatten([point for place in survey.board.places for point in place.value.at])
    across = 1.0
    if canvas and sheet:
        across = (sheet.width / canvas.width) / (sheet.height / canvas.height)
    return lambda point: (point.x * across, point.y)


def _flatten(points: Sequence[Point]) -> Callable[[Point], XY]:
    """Return a projection from degrees to a plane. It roughly preserves distances near the given points."""
    narrow = cos(radians(_middle(point.y for point in points)))
    middle = points[0].x
    return lambda point: (((point.x - middle + 540) % 360 - 180) * narrow, point.y)


def _middle(values: Iterable[float]) -> float:
    """Return the median; of two middle values, the larger one. The module `statistics` is not used, because
    importing it takes longer than all checks."""
    ordered = sorted(values)
    return ordered[len(ordered) // 2]


def _length(line: Sequence[XY]) -> float:
    return sum(dist(one, other) for one, other in pairwise(line))


# ---- apart from one another, and where the routes say ---------------------------------------------------------------


@reads(BoardPart.PLACES, BoardPart.TRACKS)
def check_positions(survey: Survey, report: Collector) -> None:
    """Report places on top of each other, swapped coordinates, and places whose routes are all drawn far too long."""
    if not any(place.value.at for place in survey.board.places):
        return
    picture = _Picture(survey)
    _check_apart(picture, survey, report)
    swapped = _check_swapped(survey, report)
    if len(picture.drawn) >= MIN_CORRIDORS and picture.space > 0:
        _check_far(picture, survey, report, swapped)


def _check_apart(picture: _Picture, survey: Survey, report: Collector) -> None:
    """Report overlapping places. Each position is compared only with the first position in each neighbouring cell of
    a grid."""
    least = NEAR * picture.space or 1e-9
    cells: dict[tuple[int, int], tuple[str, Span, XY]] = {}
    for site in picture.sites(survey):
        name, span, (x, y) = site
        column, row = int(x // least), int(y // least)
        around = [cells[cell] for dx, dy in _AROUND if (cell := (column + dx, row + dy)) in cells]
        near = next((point for point in around if dist(point[2], (x, y)) < least), None)
        if near:
            report.add(style.SAME_POSITION, span, [("the other position", near[1])], name=name, other=near[0])
        cells.setdefault((column, row), site)


_AROUND = tuple((dx, dy) for dx in (0, -1, 1) for dy in (0, -1, 1))


def _check_swapped(survey: Survey, report: Collector) -> set[str]:
    """Report places far from the middle of the board whose position would be plausible with its numbers or
    directions swapped. Returns the names of these places."""
    found: set[str] = set()
    written = [(name, place, node) for place in survey.board.places for name, node in _on_earth(place)]
    if len(written) < MIN_PLACES:
        return found
    project = _flatten([_point(node) for _, _, node in written])
    sites = [project(_point(node)) for _, _, node in written]
    middle = _middle(x for x, _ in sites), _middle(y for _, y in sites)
    away = sorted(dist(middle, site) for site in sites)
    least = OUTLYING * away[(len(away) - 1) * 3 // 4]
    for (name, place, node), site in zip(written, sites, strict=True):
        if dist(middle, site) < least:
            continue
        among = min(least, dist(middle, site) * 2 / 3)
        for pair, (latitude, longitude) in _other_ways_round(node).items():
            point = Point(longitude.value, latitude.value)
            if abs(point.y) <= 90 and dist(middle, project(point)) <= among:
                right = f"{latitude.text} {longitude.text}"
                guess = replacement(f"write `{right}`", node.span, right)
                report.add(style.SWAPPED_POSITION, node.span, guess=guess, name=name, position=right, pair=pair)
                found.add(place.value.id)
                break
    return found


def _on_earth(place: Place) -> Iterator[tuple[str, tree.GeoPoint]]:
    """Yield the positions of a place in degrees, each with the place's name. Positions from the option `earth` are
    included."""
    ends = [node for node in place.node.positions if isinstance(node, tree.GeoPoint)]
    for option in find_options(place.node.options, PlaceRow, "earth"):
        match option.words:
            case (tree.Degrees() as latitude, tree.Degrees() as longitude):
                ends.append(tree.GeoPoint(latitude, longitude, span=latitude.span.to(longitude.span)))
    for number, node in enumerate(ends, start=1):
        yield (f"{place.value.id}/{number}" if len(ends) > 1 else place.value.id), node


def _point(node: tree.GeoPoint) -> Point:
    return Point(node.longitude.value, node.latitude.value)


def _other_ways_round(node: tree.GeoPoint) -> dict[str, tuple[tree.Degrees, tree.Degrees]]:
    """Return the position with its numbers or its directions swapped, indexed by the name of the swap."""
    north, east = node.latitude.text, node.longitude.text
    ways = {
        "numbers": (east[:-1] + north[-1], north[:-1] + east[-1]),
        "E and W": (north, east[:-1] + _OPPOSITE[east[-1]]),
        "N and S": (north[:-1] + _OPPOSITE[north[-1]], east),
    }
    return {pair: (tree.Degrees(latitude), tree.Degrees(longitude)) for pair, (latitude, longitude) in ways.items()}


def _check_far(picture: _Picture, survey: Survey, report: Collector, explained: set[str]) -> None:
    """Report places whose routes are all drawn far too long. Routes to places that have already been reported do not
    count."""
    excess: dict[str, dict[int, float]] = {}
    for index, (corridor, length) in enumerate(picture.drawn):
        for end in corridor.ends:
            excess.setdefault(end.place, {})[index] = length / picture.space
    canvas = survey.tables.canvas
    far: set[int] = set()
    for place in sorted(survey.board.places, key=lambda place: -len(excess.get(place.value.id, ()))):
        routes = excess.get(place.value.id, {})
        if max(routes.values(), default=0.0) < FAR:
            continue
        times = min((route for index, route in routes.items() if index not in far), default=0.0)
        outside = canvas is not None and any(not _is_on(point, canvas) for point in place.value.at)
        if times >= FAR and len(place.value.at) == 1:
            far |= routes.keys()
            if not outside and place.value.id not in explained:
                span = place.node.positions[0].span
                report.add(style.FAR_POSITION, span, name=place.value.id, times=f"{times:.1f}")


def _is_on(point: Point, canvas: Size) -> bool:
    return 0 <= point.x <= canvas.width and 0 <= point.y <= canvas.height
