"""Whether a board can be built: what does not fit its sheet with trains of a size, in millimetres.

Comes in: a `Layout`. Goes out: `FitReport`. Must not know: ink, backends, how the layout was found.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from enum import StrEnum

from mapdsl.emit.layout.geometry import OrientedBox, disc_overlap, outside, overlap
from mapdsl.emit.layout.grid import Bounds, Grid
from mapdsl.emit.layout.layout import Layout
from mapdsl.emit.layout.sheet import BAND, CITY_RADIUS, Trains
from mapdsl.records import Record

TOLERANCE = 0.05
"""Smaller amounts are not reported."""


class Misfit(StrEnum):
    """What does not fit. The value is a template of the sentence."""

    SHORT = "route is too short for its spaces by {amount} mm: {subjects}"
    LOOSE = "spaces stand loosely on their route, {amount} mm are left over: {subjects}"
    SPACES = "spaces overlap by {amount} mm: {subjects}"
    CITY = "a space covers a city by {amount} mm: {subjects}"
    CITIES = "cities overlap by {amount} mm: {subjects}"
    NAME_ON_SPACE = "a name covers a space by {amount} mm: {subjects}"
    NAME_ON_CITY = "a name covers a city by {amount} mm: {subjects}"
    NAMES = "names overlap by {amount} mm: {subjects}"
    OFF_MAP = "a position lies {amount} mm outside the map: {subjects}"
    SPACE_OFF = "a space reaches {amount} mm outside the map: {subjects}"
    NAME_OFF = "a name reaches {amount} mm outside the map: {subjects}"


class Finding(Record):
    """One thing that does not fit."""

    misfit: Misfit
    amount: float
    """Millimetres."""
    subjects: tuple[str, ...]
    """Ids of corridors and places."""

    def __str__(self) -> str:
        return self.misfit.value.format(amount=f"{self.amount:.1f}", subjects=", ".join(self.subjects))


class FitReport(Record):
    """What does not fit, the worst of each kind first."""

    trains: Trains
    width: float
    height: float
    findings: tuple[Finding, ...]

    def worst(self, misfit: Misfit) -> float:
        """The largest amount of a kind, 0 where there is none."""
        return max((each.amount for each in self.findings if each.misfit is misfit), default=0.0)


class _Space(Record):
    corridor: str
    box: OrientedBox


def fit_report(layout: Layout) -> FitReport:
    spaces = [
        _Space(course.corridor.id, box)
        for course in layout.courses
        for track, offset in zip(course.corridor.lanes, course.corridor.offsets(layout.trains), strict=True)
        for box in course.spaces(track, offset)
    ]
    found: dict[tuple[Misfit, tuple[str, ...]], float] = {}
    for finding in (*_lengths(layout), *_spaces(layout, spaces), *_names(layout, spaces), *_places(layout)):
        if finding.amount > TOLERANCE:
            key = finding.misfit, finding.subjects
            found[key] = max(found.get(key, 0.0), finding.amount)
    order = list(Misfit)
    findings = [Finding(misfit, round(amount, 2), subjects) for (misfit, subjects), amount in found.items()]
    findings.sort(key=lambda each: (order.index(each.misfit), -each.amount, each.subjects))
    return FitReport(layout.trains, layout.sheet.width, layout.sheet.height, tuple(findings))


def _lengths(layout: Layout) -> Iterator[Finding]:
    """Routes whose curve cannot hold their spaces, or holds them with a space or more to spare."""
    for course in layout.courses:
        yield Finding(Misfit.SHORT, -course.slack, (course.corridor.id,))
        if course.slack > layout.trains.length:
            yield Finding(Misfit.LOOSE, course.slack, (course.corridor.id,))


def _spaces(layout: Layout, spaces: list[_Space]) -> Iterator[Finding]:
    grid: Grid[_Space] = Grid(40.0)
    sheet = layout.sheet
    for space in spaces:
        around = _bounds(space.box)
        for other in grid.near(around):
            subjects = tuple(sorted({space.corridor, other.corridor}))
            yield Finding(Misfit.SPACES, overlap(space.box, other.box), subjects)
        grid.add(space, around)
        yield Finding(Misfit.SPACE_OFF, outside(space.box, sheet.width, sheet.height, BAND), (space.corridor,))
    for (place, _), (x, y) in sheet.ends.items():
        for space in grid.near((x, y, x, y)):
            yield Finding(Misfit.CITY, disc_overlap(space.box, x, y, CITY_RADIUS), (space.corridor, place))


def _names(layout: Layout, spaces: list[_Space]) -> Iterator[Finding]:
    grid: Grid[_Space] = Grid(40.0)
    for space in spaces:
        grid.add(space, _bounds(space.box))
    sheet = layout.sheet
    cities: Grid[tuple[str, float, float]] = Grid(40.0)
    for (place, _), (x, y) in sheet.ends.items():
        cities.add((place, x, y), (x - CITY_RADIUS, y - CITY_RADIUS, x + CITY_RADIUS, y + CITY_RADIUS))
    for label in layout.labels:
        name = label.key[0]
        yield Finding(Misfit.NAME_OFF, outside(label.area, sheet.width, sheet.height, BAND), (name,))
        for space in grid.near(label.bounds):
            yield Finding(Misfit.NAME_ON_SPACE, overlap(label.area, space.box), (name, space.corridor))
        for place, x, y in cities.near(label.bounds):
            yield Finding(Misfit.NAME_ON_CITY, disc_overlap(label.area, x, y, CITY_RADIUS), (name, place))
    names: Grid[tuple[str, OrientedBox]] = Grid(60.0)
    for label in layout.labels:
        for other, area in names.near(label.bounds):
            yield Finding(Misfit.NAMES, overlap(label.area, area), tuple(sorted((label.key[0], other))))
        names.add((label.key[0], label.area), label.bounds)


def _places(layout: Layout) -> Iterator[Finding]:
    sheet = layout.sheet
    right, bottom = sheet.map_x + sheet.map_width, sheet.map_y + sheet.map_height
    for (place, _), (x, y) in sheet.ends.items():
        beyond = max(sheet.map_x - x, sheet.map_y - y, x - right, y - bottom)
        yield Finding(Misfit.OFF_MAP, beyond + CITY_RADIUS, (place,))
    cities: Grid[tuple[str, float, float]] = Grid(20.0)
    for (place, _), (x, y) in sheet.ends.items():
        around = (x - CITY_RADIUS, y - CITY_RADIUS, x + CITY_RADIUS, y + CITY_RADIUS)
        for other, other_x, other_y in cities.near(around):
            depth = 2 * CITY_RADIUS - math.hypot(x - other_x, y - other_y)
            yield Finding(Misfit.CITIES, depth, tuple(sorted((place, other))))
        cities.add((place, x, y), around)


def _bounds(box: OrientedBox) -> Bounds:
    reach = box.reach
    return box.x - reach, box.y - reach, box.x + reach, box.y + reach
