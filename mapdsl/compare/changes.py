"""Changes as data: what changed, from what to what, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from mapdsl.base.records import Record
from mapdsl.diagrams.revisions import Mark as Mark
from mapdsl.rules.effects import Class, Effect, class_of
from mapdsl.rules.tables import Origin, RuleTables, Track


class Section(StrEnum):
    """What a change is about, in the order in which changes are told."""

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
    """One fact that differs. What has no effects is a text for the reader of the file, such as a source."""

    section: Section
    mark: Mark
    what: str
    """The thing, as the new board calls it: `Berlin -- Wien`, `trains`."""
    effects: frozenset[Effect]
    aspect: str = ""
    """Which fact of the thing, where it is in both boards."""
    before: str = ""
    """In words; of what was removed, what it was."""
    after: str = ""
    origin: Origin | None = None
    """Where it stands: in the new board, for what is removed in the old one."""
    said: str = ""
    """What a rule tells players, or told them before it was removed."""

    @property
    def classes(self) -> tuple[Class, ...]:
        """Mildest first; nothing for a change without effects."""
        found = {class_of(effect) for effect in self.effects}
        return tuple(kind for kind in Class if kind in found)


class Comparison(Record):
    old: RuleTables
    new: RuleTables
    changes: tuple[Change, ...]
    places: Mapping[str, str]
    """What the new board calls each place of the old one that it still has."""
    tracks: tuple[tuple[Track | None, Track | None], ...]
    """Every track: before and after. One that is there once only is removed or added."""

    def of_class(self, wanted: Class) -> tuple[Change, ...]:
        return tuple(change for change in self.changes if wanted in change.classes)
