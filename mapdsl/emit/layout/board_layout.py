"""Everything of a board in its place: what a picture, a report on fit and a card's small map are made from.

Comes in: `RuleTables`, trains, a language. Goes out: `Layout`. Must not know: ink, backends.
"""

from __future__ import annotations

from mapdsl.emit.layout.corridors import corridors_of
from mapdsl.emit.layout.course import Course
from mapdsl.emit.layout.labels import Label, obstacles, place_labels
from mapdsl.emit.layout.routing import route
from mapdsl.emit.layout.sheet import PLASTIC, EndKey, Sheet, TrainSize, ends_of, sheet_of
from mapdsl.records import Record
from mapdsl.rules.tables import Place, RuleTables
from mapdsl.words.names import place_names


class Layout(Record):
    """A board on its sheet."""

    tables: RuleTables
    trains: TrainSize
    language: str
    sheet: Sheet
    courses: tuple[Course, ...]
    labels: tuple[Label, ...]
    names: dict[str, str]
    places: dict[str, Place]


def layout_of(
    tables: RuleTables, *, trains: TrainSize = PLASTIC, language: str = "", known: Layout | None = None
) -> Layout:
    """Tracks whose ends stand where they stood keep the courses of a layout that is known, if they can.

    Raises `NoPositionsError`.
    """
    sheet = sheet_of(tables, trains)
    courses_before = {course.corridor.id: course for course in known.courses} if known else {}
    courses = route(corridors_of(tables.tracks, sheet), sheet, trains, courses_before)
    names = place_names(tables, language)
    ends: dict[EndKey, Place] = {key: place for place in tables.places for key, _ in ends_of(place)}
    texts = {key: names[place.id] for key, place in ends.items()}
    sides = {key: place.label for key, place in ends.items()}
    labels = place_labels(texts, sides, sheet, obstacles(sheet, courses))
    places = {place.id: place for place in tables.places}
    return Layout(tables, trains, language or tables.language, sheet, tuple(courses), tuple(labels), names, places)
