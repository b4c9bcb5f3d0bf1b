"""Complete layout of a board: the input for pictures of the board, network diagrams, fit reports and the small maps
on cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from msgspec.structs import replace

from mapdsl.base.records import Record
from mapdsl.diagrams.canvas.geometry import XY, OrientedBox
from mapdsl.diagrams.layout.course import Course, corridors_of
from mapdsl.diagrams.layout.labels import NAMES, Label, Lettering, obstacles, place_labels
from mapdsl.diagrams.layout.routing import route
from mapdsl.diagrams.layout.sheet import PLASTIC, EndKey, Sheet, TrainSize, sheet_of
from mapdsl.rules.tables import Place, RuleTables, Track
from mapdsl.words.names import place_names


class Layout(Record):
    """Board laid out on its sheet."""

    tables: RuleTables
    trains: TrainSize
    language: str
    sheet: Sheet
    courses: tuple[Course, ...]
    labels: tuple[Label, ...]
    lettering: Lettering
    """Typeface and size of the labels."""
    names: dict[str, str]
    places: dict[str, Place]

    def lanes(self) -> Iterator[tuple[Track, Course, float]]:
        """Yield every track with its course and its offset, in millimetres, to the right of the middle of the
        course."""
        for course in self.courses:
            for track, offset in zip(course.corridor.lanes, course.corridor.offsets(self.trains), strict=True):
                yield track, course, offset

    def spaces(self) -> Iterator[tuple[Track, tuple[OrientedBox, ...]]]:
        """Yield every track with its spaces."""
        return ((track, course.spaces(track, offset)) for track, course, offset in self.lanes())

    def spaces_by_track(self) -> dict[str, tuple[OrientedBox, ...]]:
        return {track.id: spaces for track, spaces in self.spaces()}


def layout_of(
    tables: RuleTables,
    *,
    trains: TrainSize = PLASTIC,
    language: str = "",
    known: Layout | None = None,
    computed: Mapping[EndKey, XY] = MappingProxyType({}),
    lettering: Lettering = NAMES,
) -> Layout:
    """Lay out a board.

    Tracks whose ends have not moved keep their courses from `known`, if possible. `computed` gives positions that the
    board lacks; see `sheet_of`. Raises `NoPositionsError`.
    """
    sheet = sheet_of(tables, trains, computed)
    courses_before = {course.corridor.id: course for course in known.courses} if known else {}
    courses = route(corridors_of(tables.tracks, sheet), sheet, trains, courses_before)
    places = {place.id: place for place in tables.places}
    names, language = place_names(tables, language), language or tables.language
    layout = Layout(tables, trains, language, sheet, tuple(courses), (), lettering, names, places)
    return with_lettering(layout, lettering)


def with_lettering(layout: Layout, lettering: Lettering) -> Layout:
    """Return the same layout with its names in another typeface or size."""
    sheet, courses = layout.sheet, layout.courses
    texts = {key: layout.names[key[0]] for key in sheet.ends}
    sides = {key: layout.places[key[0]].label for key in sheet.ends}
    labels = place_labels(texts, sides, sheet, obstacles(sheet, courses, lettering), lettering)
    return replace(layout, labels=tuple(labels), lettering=lettering)
