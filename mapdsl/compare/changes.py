"""Changes as data: the changed object and attribute, the old and new values, and the consequences."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from mapdsl.base.records import Record
from mapdsl.diagrams.revisions import Mark as Mark
from mapdsl.rules.consequences import ChangeClass, Consequence, change_class_of
from mapdsl.rules.tables import Origin, RuleTables, Track


class Section(StrEnum):
    """Subject of a change. The values follow the order of reports."""

    BOARD = "board"
    PLACES = "cities and countries"
    REGIONS = "regions"
    ROUTES = "routes"
    TICKETS = "tickets"
    PIECES = "pieces"
    VARIANTS = "variants"
    RULES = "rules"
    WORDS = "words in other languages"


class Change(Record):
    """Single difference between two boards. A change without consequences only affects readers of the file, such as
    a changed source reference."""

    section: Section
    mark: Mark
    thing: str
    """Changed object, by its name on the new board, such as `Berlin -- Wien` or `trains`."""
    consequences: frozenset[Consequence]
    aspect: str = ""
    """Attribute that changed. Empty if the object was added or removed."""
    before: str = ""
    """Old value in words, or a description of a removed object."""
    after: str = ""
    origin: Origin | None = None
    """Place of the object in the new board, or in the old board if the object was removed."""
    player_sentence: str = ""
    """Sentence for players, if the changed object is a rule."""

    @property
    def classes(self) -> tuple[ChangeClass, ...]:
        """Classes of the change, mildest first. Empty if the change has no consequences."""
        found = {change_class_of(each) for each in self.consequences}
        return tuple(kind for kind in ChangeClass if kind in found)


class Comparison(Record):
    old: RuleTables
    new: RuleTables
    changes: tuple[Change, ...]
    places: Mapping[str, str]
    """New names of the places of the old board that still exist, indexed by their old name."""
    tracks: tuple[tuple[Track | None, Track | None], ...]
    """All tracks as pairs (before, after). One of the two is None if the track was added or removed."""

    def of_class(self, wanted: ChangeClass) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if wanted in change.classes)
