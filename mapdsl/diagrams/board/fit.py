"""Whether a board can be built: what overlaps on its sheet with trains of a size, and which sheet would do."""

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
from mapdsl.diagnostics.core import Diagnostic, Entry, SourcePlace
from mapdsl.diagrams.canvas.geometry import Grid, OrientedBox, disc_overlap, outside, overlap
from mapdsl.diagrams.canvas.trigonometry import distance, power
from mapdsl.diagrams.layout.board_layout import Layout, layout_of
from mapdsl.diagrams.layout.sheet import (
    BAND,
    BORDERS,
    CITY_RADIUS,
    PLASTIC,
    CannotDrawError,
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
"""Less is not told: a train is somewhat smaller than its space."""
FULL, AIRY = 0.5, 0.2
"""So much of a map spaces and cities can cover at most, as parts of it, and so much they do on published boards."""
CROWDED = 1.5
"""So much of a part of a map cities and the spaces between them can cover, as parts of it: more is no picture."""
_CITY = math.pi * CITY_RADIUS * CITY_RADIUS
_PART = 100.0
"""Millimetres of the sides of such a part."""
LARGEST = 20_000.0
"""Millimetres of the longest side of a sheet that is drawn."""
_STEP = 1.05
"""Between two sizes of the sheet that are tried."""
_SMALLEST, _LARGEST = -15, 20
"""So many steps below the board's own size, and above that or what its trains ask for: from half to two and a half
times as wide."""
_EMPTY = 0.9
"""A map that is less wide, or less high, than this part of its sheet leaves the rest of it empty."""
_FAR_MORE = 1.5
"""So many times the scale that half of the routes would do with is asked for by few."""
MOST_ROUTES = 300
"""Of boards for which it does not take long to try several sheets."""


class Misfit(StrEnum):
    """What is amiss. The value is a phrase of `OVERLAP`, or the slug of a diagnostic of its own."""

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
    def entry(self) -> Entry:
        return BY_SLUG.get(self.value, OVERLAP)


class Finding(Record):
    misfit: Misfit
    amount: float
    """Millimetres."""
    subjects: tuple[str, ...]
    """Ids of corridors and places."""
    x: float
    y: float
    """Where, from the left and from the upper edge of the sheet."""

    @property
    def facts(self) -> dict[str, object]:
        """Those of its diagnostic."""
        at = {"x": f"{self.x:.0f}", "y": f"{self.y:.0f}"}
        return {"what": self.misfit.value, "amount": f"{self.amount:.1f}", "subjects": ", ".join(self.subjects), **at}

    def __str__(self) -> str:
        return self.misfit.entry.fill(self.misfit.entry.message, self.facts)


def diagnostic_of(finding: Finding, board: Board) -> Diagnostic:
    """As a check would report it, at the last of the statements that it is about."""
    stated = {place.value.id: place.place for place in board.places}
    stated |= {
        corridor.tracks[0].value.corridor: SourcePlace(corridor.source, corridor.span) for corridor in board.corridors
    }
    last = max((stated[subject] for subject in finding.subjects), key=lambda place: place.span.start)
    return Diagnostic(finding.misfit.entry, last, finding.facts)


Allows: TypeAlias = Callable[[Finding], bool]
"""Whether the author of a board allows what is amiss."""


def allows_nothing(_: Finding) -> bool:
    """Of a board without an author to ask."""
    return False


class FitReport(Record):
    """What is amiss, the worst of each kind first."""

    trains: TrainSize
    width: float
    height: float
    overlaps: tuple[Finding, ...]
    """What cannot stay as it is."""
    loose: tuple[Finding, ...]
    """Routes longer than their spaces: no fault, if it is meant."""
    allowed: tuple[Finding, ...]
    """What its author allows."""


def fit(
    tables: RuleTables, trains: TrainSize = PLASTIC, language: str = "", allows: Allows = allows_nothing
) -> FitReport:
    """What is amiss on the board's sheet. Raises `CannotDrawError`, of which `TooFullError` is one."""
    return fit_report(possible_layout(tables, trains, language), allows)


def possible_layout(
    tables: RuleTables, trains: TrainSize = PLASTIC, language: str = "", known: Layout | None = None
) -> Layout:
    """Raises `CannotDrawError` before time is spent on a layout that cannot be found or that nobody prints."""
    refuse_impossible(tables, trains)
    return layout_of(tables, trains=trains, language=language, known=known)


class TooFullError(CannotDrawError):
    """Whatever the layout, there is no room for all on the sheet that the board asks for."""


def refuse_impossible(tables: RuleTables, trains: TrainSize) -> None:
    """Raises `CannotDrawError`."""
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
    """Raises `TooFullError` where spaces and cities need more than the whole map."""
    spaces = sum(track.length for track in tables.tracks)
    covered = spaces * trains.length * trains.width + len(sheet.ends) * _CITY
    full = covered / (sheet.map_width * sheet.map_height)
    if full > FULL:
        raise TooFullError(
            f"spaces and cities would fill {full:.0%} of the map on a sheet of {sheet.width:.0f} x {sheet.height:.0f} "
            f"mm; {_room_for(covered, tables, trains)}"
        )


def _room_for(covered: float, tables: RuleTables, trains: TrainSize) -> str:
    """What to do about a sheet that is far too small."""
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
    """Raises `TooFullError` where very many places stand in one spot: courses between them would be sought for long."""
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
    """Which sheet would do, and why no smaller one."""

    size: Size | None
    """Of the shape of the map: nothing overlaps on it, and something does on one a step smaller; none if no sheet of a
    reasonable size does."""
    tried: Size
    """The next smaller one, or the largest of all that were tried."""
    tight: tuple[Finding, ...]
    """What overlaps on that one, as far as it can be laid out."""
    usual: Size
    """About what half of the routes would do with."""
    close: tuple[str, ...]
    """Routes that ask for far more, because their cities stand so close together; the worst first."""


def room_needed(
    tables: RuleTables, trains: TrainSize = PLASTIC, language: str = "", allows: Allows = allows_nothing
) -> RoomNeeded:
    """Lays the board out several times. Raises `CannotDrawError`."""
    own, natural = sheet_of(tables, trains), sheet_of(replace(tables, sheet=None), trains)
    shape = _shape(own, natural)
    tight: dict[int, tuple[Finding, ...]] = {}

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
    """The board's own sheet, without what is empty beside the map or above it."""
    scale = own.scale / natural.scale
    width, height = natural.map_width * scale, natural.map_height * scale
    if width >= _EMPTY * own.map_width and height >= _EMPTY * own.map_height:
        return Size(own.width, own.height)
    return Size(width + BORDERS, height + BORDERS)


def _scale(size: Size, scale: float) -> Size:
    """The map inside so many times as large."""
    return Size(*(math.ceil(BORDERS + max(side - BORDERS, 1.0) * scale) for side in (size.width, size.height)))


def _scales_by_route(tables: RuleTables, own: Sheet, trains: TrainSize) -> dict[str, float]:
    """How many times as large as the own sheet each route would have the map, which most of all first."""
    scales = group((track.corridor, scale) for track, scale in scales_wanted(tables, trains, own.ends))
    return dict(sorted(((name, max(asked)) for name, asked in scales.items()), key=lambda item: (-item[1], item[0])))


def fit_report(layout: Layout, allows: Allows = allows_nothing) -> FitReport:
    worst: dict[tuple[Misfit, tuple[str, ...]], Finding] = {}
    for found in (*_lengths(layout), *_find_misplaced(layout)):
        key = found.misfit, found.subjects
        if found.amount > TOLERANCE and (key not in worst or worst[key].amount < found.amount):
            worst[key] = found
    order = list(Misfit)
    findings = sorted(
        worst.values(), key=lambda finding: (order.index(finding.misfit), -finding.amount, finding.subjects)
    )
    allowed = tuple(filter(allows, findings))
    told = [finding for finding in findings if finding not in allowed]
    loose = tuple(finding for finding in told if finding.misfit is Misfit.LOOSE)
    overlaps = tuple(told[: len(told) - len(loose)])
    return FitReport(layout.trains, layout.sheet.width, layout.sheet.height, overlaps, loose, allowed)


def _lengths(layout: Layout) -> Iterator[Finding]:
    """Routes whose curve cannot hold their spaces, or holds them with a space or more to spare."""
    for course in layout.courses:
        x, y, _, _ = course.stations[len(course.stations) // 2]
        yield Finding(Misfit.SHORT, -course.slack, (course.corridor.id,), x, y)
        if course.slack > layout.trains.length:
            yield Finding(Misfit.LOOSE, course.slack, (course.corridor.id,), x, y)


class _Thing(Record):
    """A rectangle on the sheet, or the one around a city, and what it belongs to."""

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
    ("space", "space"): Misfit.SPACES,
    ("space", "city"): Misfit.CITY,
    ("city", "city"): Misfit.CITIES,
    ("space", "name"): Misfit.NAME_ON_SPACE,
    ("city", "name"): Misfit.NAME_ON_CITY,
    ("name", "name"): Misfit.NAMES,
}
"""By the sort of what comes first among the things, and of what comes later."""


def _find_misplaced(layout: Layout) -> Iterator[Finding]:
    """What reaches over the edge, and what lies on something else; declared crossings are meant."""
    grid: Grid[_Thing] = Grid(40.0)
    crossed = _crossed(layout.tables)
    for thing in _things(layout):
        amount = outside(thing.box, layout.sheet.width, layout.sheet.height, BAND)
        yield Finding(Misfit(f"{thing.sort}-off"), amount, (thing.subject,), thing.box.x, thing.box.y)
        for other in grid.near(thing.box.bounds):
            subjects = tuple(sorted({other.subject, thing.subject}))
            if subjects in crossed and other.sort == thing.sort == "space":
                continue
            x, y = (other.box.x + thing.box.x) / 2, (other.box.y + thing.box.y) / 2
            yield Finding(_PAIRS[other.sort, thing.sort], _depth(other, thing), subjects, x, y)
        grid.add(thing, thing.box.bounds)


def _crossed(tables: RuleTables) -> frozenset[tuple[str, ...]]:
    """Pairs of corridors with tracks of one `crossing`: trains never stand on both."""
    bearers = group((name, track.corridor) for track in tables.tracks for name in track.crossing)
    return frozenset(pair for corridors in bearers.values() for pair in combinations(sorted(set(corridors)), 2))


def _depth(one: _Thing, other: _Thing) -> float:
    """How deep two things overlap, the earlier of them first; cities are round."""
    a, b = one.box, other.box
    match one.sort, other.sort:
        case "city", "city":
            return 2 * CITY_RADIUS - distance((a.x, a.y), (b.x, b.y))
        case "city", _:
            return disc_overlap(b, a.x, a.y, CITY_RADIUS)
        case _, "city":
            return disc_overlap(a, b.x, b.y, CITY_RADIUS)
    return overlap(a, b)
