"""What can be counted of a player at the end: the vocabulary of `award`, `tally` and `tie-break`.

A new measure is a row here, and its function in `engine/scores/measuring.py`. A board names further ones with the rule
`measure`: one of these, of which only that counts for which a condition holds.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.base.placed_words import NameWord
from mapdsl.base.records import Record
from mapdsl.rules.terms.conditions import Subject


class Measure(Record):
    """Something that can be counted of a player."""

    name: str
    doc: str
    of: Subject = Subject.SETUP
    """What it goes through, so that a condition can leave some of it out."""

    @property
    def is_of_networks(self) -> bool:
        """Whether it can be counted in one network of a player."""
        return self.of in (Subject.TRACK, Subject.PLACE)


MEASURES: tuple[Measure, ...] = (
    Measure("tickets", "tickets that the player has, completed or not", Subject.TICKET),
    Measure("completed-tickets", "tickets whose ends the player has joined", Subject.TICKET),
    Measure("failed-tickets", "tickets whose ends the player has not joined", Subject.TICKET),
    Measure("ticket-points", "points of the completed tickets", Subject.TICKET),
    Measure("longest-path", "trains of the longest continuous path: cities may repeat, tracks may not", Subject.TRACK),
    Measure(
        "looped-tickets",
        "completed tickets whose ends are joined by at least two paths that share no track",
        Subject.TICKET,
    ),
    Measure("routes", "tracks claimed", Subject.TRACK),
    Measure("trains-laid", "trains on the tracks claimed", Subject.TRACK),
    Measure("trains-left", "trains not placed"),
    Measure("score", "points scored while the game goes on, for claims and by rules; not those of its end"),
    Measure("cities", "cities at the player's tracks", Subject.PLACE),
    Measure("joined-cities", "cities in that network of the player that has most of them", Subject.PLACE),
    Measure("regions", "regions of the places at the player's tracks", Subject.PLACE),
    Measure("whole-regions", "regions of which one network of the player has every place", Subject.PLACE),
)

MEASURES_BY_NAME: dict[str, Measure] = {measure.name: measure for measure in MEASURES}


class Criterion(Record):
    """One step of a tie-break: the player with the most of a measure is ahead, or with the fewest."""

    measure: Annotated[str, Meta(min_length=1)]
    fewest: bool = False

    def __str__(self) -> str:
        return "fewest " * self.fewest + str(NameWord(self.measure))
