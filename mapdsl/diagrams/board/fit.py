"""Checks whether a board can be built with trains of a given size: finds overlaps on its sheet, and the sheet size
that it needs."""

from __future__ import annotations

import math
import statistics
from bisect import bisect_left
from collections.abc import Callable, Iterator
from enum import StrEnum
from itertools import combinations, count
from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec.structs import replace

from mapdsl.base.grouping import group
from mapdsl.base.records import Record
from mapdsl.diagnostics.catalogue import BY_SLUG
from mapdsl.diagnostics.catalogue.true_scale import LOOSE_ROUTE, OVERLAP, TIGHT_ROUTE
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, SourcePlace
from mapdsl.diagrams.canvas.drawing import CannotDrawError
from mapdsl.diagrams.canvas.geometry import Grid, OrientedBox, disc_overlap, outside, overlap
from mapdsl.diagrams.canvas.trigonometry import distance, power
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.diagrams.layout.sheet import (
    BAND,
    BORDERS,
    CITY_RADIUS,
    PLASTIC,
    NoPositionsError,
    Sheet,
    TrainSize,
    city_box,
    scales_wanted,
    sheet_of,
)
from mapdsl.rules.tables import RuleTables, Size

if TYPE_CHECKING:
    from mapdsl.compile.board import Board

TOLERANCE = 0.5
"""Maximum overlap, in millimetres, that is not reported. A train is slightly smaller than its space."""
FULL, AIRY = 0.5, 0.2
"""Shares of the map's area covered by spaces and cities: the maximum (`FULL`), and the usual share on published
boards (`AIRY`)."""
CROWDED = 1.5
"""Maximum area of the cities in one square of the map plus the spaces of routes inside that square, relative to the
area of the square."""
_CITY = math.pi * CITY_RADIUS * CITY_RADIUS
_PART = 100.0
"""Side, in millimetres, of the squares in which the map is checked for crowding."""
LARGEST = 20_000.0
"""Maximum length, in millimetres, of a side of a sheet."""
_STEP = 1.05
"""Factor between one sheet size tried and the next."""
_SMALLEST, _LARGEST = -15, 20
"""First and last step that are tried, counted from the board's own sheet size: about half to two and a half times its
width.

If the trains need a sheet larger than the board's own, the last step is counted from that larger size.
"""
_EMPTY = 0.9
"""Minimum share of the sheet's width and height that the map must take. Otherwise the sheet has an empty strip."""
_FAR_MORE = 1.5
"""Factor over the median of the scales that all routes need. A route that needs more counts as needing an unusual
amount of room."""
MAX_ROUTES = 300
"""Maximum number of routes for which several sheet sizes are tried. For larger boards the trials would be too slow."""


class FitProblem(StrEnum):
    """Kind of problem. The value is the key of a phrase in the diagnostic `OVERLAP`, or the slug of a separate
    diagnostic."""

    SHORT = TIGHT_ROUTE.slug
    SPACES = "spaces"
    CITY = "space-on-city"
    CITIES = "cities"
    NAME_ON_SPACE = "name-on-space"
    NAME_ON_CITY = "name-on-city"
    NAMES = "names"
    CITY_OFF = "city-off"
    SPACE_OFF = "space-off"
    NAME_OFF = "name-off"
    LOOSE = LOOSE_ROUTE.slug

    @property
    def entry(self) -> CatalogueEntry:
        return BY_SLUG.get(self.value, OVERLAP)


class FitFinding(Record):
    problem: FitProblem
    amount: float
    """Size of the problem in millimetres."""
    subjects: tuple[str, ...]
    """Ids of the corridors and places concerned."""
    x: float
    y: float
    """Vertical position. Both `x` and `y` are in millimetres from the upper left corner of the sheet."""

    @property
    def message_values(self) -> dict[str, object]:
        """Values for the placeholders in the diagnostic's templates."""
        at = {"x": f"{self.x:.0f}", "y": f"{self.y:.0f}"}
        return {"what": self.problem.value, "amount": f"{self.amount:.1f}", "subjects": ", ".join(self.subjects), **at}

    def __str__(self) -> str:
        return self.problem.entry.fill(self.problem.entry.message, self.message_values)


def diagnostic_of(finding: FitFinding, board: Board) -> Diagnostic:
    """Return the finding as a diagnostic, located at the last of the statements that it concerns."""
    stated = {place.value.id: place.place for place in board.places}
    stated |= {
        corridor.tracks[0].value.corridor: SourcePlace(corridor.source, corridor.span) for corridor in board.corridors
    }
    last = max((stated[subject] for subject in finding.subjects), key=lambda place: place.span.start)
    return Diagnostic(finding.problem.entry, last, finding.message_values)


Allows: TypeAlias = Callable[[FitFinding], bool]
"""Function that returns whether the author of a board allows a finding."""


def allows_nothing(_: FitFinding) -> bool:
    """Return False, for boards whose author allows no findings."""
    return False


class FitReport(Record):
    """Problems on a sheet, grouped by kind and worst first within each kind."""

    trains: TrainSize
    width: float
    height: float
    overlaps: tuple[FitFinding, ...]
    """Problems that must be solved before the board can be built."""
    loose: tuple[FitFinding, ...]
    """Routes much longer than their spaces. This may be intended."""
    allowed: tuple[FitFinding, ...]
    """Problems that the author allows."""


def fit(
    tables: RuleTables, trains: TrainSize = PLASTIC, language: str = "", allows: Allows = allows_nothing
) -> FitReport:
    """Report the problems on the board's sheet. Raises `CannotDrawError`, or its subclass `TooFullError` if the
    sheet is too small."""
    return fit_report(possible_layout(tables, trains, language), allows)


def possible_layout(
    tables: RuleTables, trains: TrainSize = PLASTIC, language: str = "", known: Layout | None = None
) -> Layout:
    """Lay out a board. Raises `CannotDrawError` before any routing if the board cannot be laid out or is too large
    to print."""
    refuse_impossible(tables, trains)
    return layout_of(tables, trains=trains, language=language, known=known)


class TooFullError(CannotDrawError):
    """Raised if the sheet is too small for any layout."""


def refuse_impossible(tables: RuleTables, trains: TrainSize) -> None:
    """Raise `CannotDrawError` if the board has no places or its sheet is too large, or `TooFullError` if the sheet
    is too full."""
    if not tables.places:
        raise NoPositionsError("there is no place that could have a position")
    sheet = sheet_of(tables, trains)
    longest = max(sheet.width, sheet.height)
    if longest > LARGEST:
        what = "`sheet` asks for" if tables.sheet else "to hold all spaces without a `sheet`, the map would need"
        raise CannotDrawError(f"{what} {longest / 1000:.0f} metres; at most {LARGEST / 1000:.0f} are drawn")
    if tables.sheet is not None:
        _refuse_too_full(tables, sheet, trains)
    _refuse_crowds(tables, sheet, trains)


def _refuse_too_full(tables: RuleTables, sheet: Sheet, trains: TrainSize) -> None:
    """Raise `TooFullError` if spaces and cities would cover too much of the map."""
    spaces = sum(track.length for track in tables.tracks)
    covered = spaces * trains.length * trains.width + len(sheet.ends) * _CITY
    full = covered / (sheet.map_width * sheet.map_height)
    if full > FULL:
        raise TooFullError(
            f"spaces and cities would fill {full:.0%} of the map on a sheet of {sheet.width:.0f} x {sheet.height:.0f} "
            f"mm; {_room_for(covered, tables, trains)}"
        )


def _room_for(covered: float, tables: RuleTables, trains: TrainSize) -> str:
    """Return advice on the sheet size for a board whose sheet is far too small."""
    natural = sheet_of(replace(tables, sheet=None), trains)
    scale = max(1.0, math.sqrt(covered / AIRY / (natural.map_width * natural.map_height)))
    width, height = (math.ceil(BORDERS + side * scale) for side in (natural.map_width, natural.map_height))
    if max(width, height) > LARGEST:
        return (
            f"and for {trains.name} trains no sheet of up to {LARGEST / 1000:.0f} metres has room for them: spread the "
            f"cities, or write routes of fewer spaces"
        )
    return f"for {trains.name} trains write at least `sheet {width} {height}`, or leave `sheet` out"


def _refuse_crowds(tables: RuleTables, sheet: Sheet, trains: TrainSize) -> None:
    """Raise `TooFullError` if too many places are close together, because routing tracks between them would be very
    slow."""
    parts = {key: (math.floor(x / _PART), math.floor(y / _PART)) for key, (x, y) in sheet.ends.items()}
    there = group((part, place) for (place, _), part in parts.items())
    covered = {part: len(places) * _CITY for part, places in there.items()}
    for track in tables.tracks:
        start, end = (parts[end.place, end.number] for end in track.ends)
        if start == end:
            covered[start] += track.length * trains.length * trains.width
    part, area = max(covered.items(), key=lambda item: (item[1], item[0]))
    full = area / (_PART * _PART)
    if full > CROWDED:
        raise TooFullError(
            f"near `{there[part][0]}` cities and the spaces between them would fill {full:.0%} of {_PART:.0f} x "
            f"{_PART:.0f} mm; move them apart, or write a larger `sheet`"
        )


class RoomNeeded(Record):
    """Smallest sheet on which the board fits, and the problems that rule out a smaller one."""

    size: Size | None
    """Smallest sheet tried, in the shape of the map, that has no overlaps. `None` if even the largest one tried has
    some."""
    tried: Size
    """Sheet one step smaller than `size`, or the largest sheet tried if `size` is `None`."""
    tight: tuple[FitFinding, ...]
    """Problems on the sheet `tried`. Empty if the board was not, or could not be, laid out on that sheet."""
    usual: Size
    """Approximate size of a sheet on which half of the routes have enough room."""
    close: tuple[str, ...]
    """Corridors whose cities are so close together that the corridor needs a far larger sheet than most, worst
    first."""


def room_needed(
    tables: RuleTables, trains: TrainSize = PLASTIC, language: str = "", allows: Allows = allows_nothing
) -> RoomNeeded:
    """Find the smallest sheet by laying out the board on several sheet sizes. Raises `CannotDrawError`."""
    own, natural = sheet_of(tables, trains), sheet_of(replace(tables, sheet=None), trains)
    shape = _shape(own, natural)
    tight: dict[int, tuple[FitFinding, ...]] = {}

    def size(step: int) -> Size:
        return _scale(shape, power(_STEP, step))

    def holds(step: int) -> bool:
        try:
            tight[step] = fit(replace(tables, sheet=size(step)), trains, language, allows).overlaps
        except CannotDrawError:
            return False
        return not tight[step]

    beyond = next(step for step in count() if power(_STEP, step) * own.scale >= natural.scale)
    steps = range(_SMALLEST, 1) if holds(0) else range(1, _LARGEST + 1)
    found = bisect_left(steps, 1, key=holds)
    if beyond and found == len(steps):
        steps = range(_LARGEST + 1, _LARGEST + beyond + 1)
        found = bisect_left(steps, 1, key=holds)
    smaller = steps[0] + found - 1
    enough = size(steps[found]) if found < len(steps) else None
    wanted = _scales_by_route(tables, own, trains)
    usual = statistics.median(wanted.values()) if wanted else 1.0
    is_large = power(_STEP, smaller + 1) > _FAR_MORE * usual
    close = tuple(key for key, scale in wanted.items() if is_large and scale > _FAR_MORE * usual)
    return RoomNeeded(enough, size(smaller), tight.get(smaller, ()), _scale(shape, usual), close)


def _shape(own: Sheet, natural: Sheet) -> Size:
    """Return the size of the board's own sheet, trimmed to the map if the map leaves a wide strip empty."""
    scale = own.scale / natural.scale
    width, height = natural.map_width * scale, natural.map_height * scale
    if width >= _EMPTY * own.map_width and height >= _EMPTY * own.map_height:
        return Size(own.width, own.height)
    return Size(width + BORDERS, height + BORDERS)


def _scale(size: Size, scale: float) -> Size:
    """Return the sheet size for a map scaled by this factor. Borders keep their width."""
    return Size(*(math.ceil(BORDERS + max(side - BORDERS, 1.0) * scale) for side in (size.width, size.height)))


def _scales_by_route(tables: RuleTables, own: Sheet, trains: TrainSize) -> dict[str, float]:
    """Return the scale that each corridor needs, relative to the board's own sheet, largest first."""
    scales = group((track.corridor, scale) for track, scale in scales_wanted(tables, trains, own.ends))
    return dict(sorted(((name, max(asked)) for name, asked in scales.items()), key=lambda item: (-item[1], item[0])))


def fit_report(layout: Layout, allows: Allows = allows_nothing) -> FitReport:
    worst: dict[tuple[FitProblem, tuple[str, ...]], FitFinding] = {}
    for found in (*_lengths(layout), *_find_misplaced(layout)):
        key = found.problem, found.subjects
        if found.amount > TOLERANCE and (key not in worst or worst[key].amount < found.amount):
            worst[key] = found
    order = list(FitProblem)
    findings = sorted(
        worst.values(), key=lambda finding: (order.index(finding.problem), -finding.amount, finding.subjects)
    )
    allowed = tuple(filter(allows, findings))
    told = [finding for finding in findings if finding not in allowed]
    loose = tuple(finding for finding in told if finding.problem is FitProblem.LOOSE)
    overlaps = tuple(told[: len(told) - len(loose)])
    return FitReport(layout.trains, layout.sheet.width, layout.sheet.height, overlaps, loose, allowed)


def _lengths(layout: Layout) -> Iterator[FitFinding]:
    """Yield a finding for each route: how far its curve is too short for its spaces, or too long by more than one
    space."""
    for course in layout.courses:
        x, y, _, _ = course.stations[len(course.stations) // 2]
        yield FitFinding(FitProblem.SHORT, -course.slack, (course.corridor.id,), x, y)
        if course.slack > layout.trains.length:
            yield FitFinding(FitProblem.LOOSE, course.slack, (course.corridor.id,), x, y)


class _Thing(Record):
    """Rectangle of a space, city or name on the sheet, with the place or corridor that it belongs to. A city's is
    its bounding box."""

    sort: Literal["space", "city", "name"]
    subject: str
    box: OrientedBox


def _things(layout: Layout) -> Iterator[_Thing]:
    for track, spaces in layout.spaces():
        for box in spaces:
            yield _Thing("space", track.corridor, box)
    for (place, _), at in layout.sheet.ends.items():
        yield _Thing("city", place, city_box(at))
    for label in layout.labels:
        yield _Thing("name", label.key[0], label.area)


_PAIRS = {
    ("space", "space"): FitProblem.SPACES,
    ("space", "city"): FitProblem.CITY,
    ("city", "city"): FitProblem.CITIES,
    ("space", "name"): FitProblem.NAME_ON_SPACE,
    ("city", "name"): FitProblem.NAME_ON_CITY,
    ("name", "name"): FitProblem.NAMES,
}
"""Kinds of problem, indexed by the kinds of the two overlapping elements in the order in which `_things` yields
them."""


def _find_misplaced(layout: Layout) -> Iterator[FitFinding]:
    """Yield a finding for every space, city and name, and for each nearby pair, with the extent beyond the sheet or the
    overlap.

    Spaces of tracks with a common declared crossing may overlap. Findings without overlap have an amount of 0 or less.
    """
    grid: Grid[_Thing] = Grid(40.0)
    crossed = _crossed(layout.tables)
    for thing in _things(layout):
        amount = outside(thing.box, layout.sheet.width, layout.sheet.height, BAND)
        yield FitFinding(FitProblem(f"{thing.sort}-off"), amount, (thing.subject,), thing.box.x, thing.box.y)
        for other in grid.near(thing.box.bounds):
            subjects = tuple(sorted({other.subject, thing.subject}))
            if subjects in crossed and other.sort == thing.sort == "space":
                continue
            x, y = (other.box.x + thing.box.x) / 2, (other.box.y + thing.box.y) / 2
            yield FitFinding(_PAIRS[other.sort, thing.sort], _depth(other, thing), subjects, x, y)
        grid.add(thing, thing.box.bounds)


def _crossed(tables: RuleTables) -> frozenset[tuple[str, ...]]:
    """Return the pairs of corridors that share a declared `crossing`. Only one of the crossing tracks can be
    claimed, so their trains cannot collide."""
    bearers = group((name, track.corridor) for track in tables.tracks for name in track.crossing)
    return frozenset(pair for corridors in bearers.values() for pair in combinations(sorted(set(corridors)), 2))


def _depth(one: _Thing, other: _Thing) -> float:
    """Return the depth, in millimetres, of the overlap of two elements. Cities are treated as discs."""
    a, b = one.box, other.box
    match one.sort, other.sort:
        case "city", "city":
            return 2 * CITY_RADIUS - distance((a.x, a.y), (b.x, b.y))
        case "city", _:
            return disc_overlap(b, a.x, a.y, CITY_RADIUS)
        case _, "city":
            return disc_overlap(a, b.x, b.y, CITY_RADIUS)
    return overlap(a, b)
