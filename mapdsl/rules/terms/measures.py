"""Measures: quantities that `award`, `tally` and `tie-break` count for a player at the end of the game.

To add a measure, add a row in this module and its function in `engine/scores/measuring.py`. A board defines further
measures with the rule `measure`, which restricts a built-in measure to the objects that meet a condition.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from mapdsl.base.records import Record
from mapdsl.base.word_nodes import NameWord
from mapdsl.rules.terms.conditions import Subject


class Measure(Record):
    """Quantity that can be counted for a player."""

    name: str
    doc: str
    of: Subject = Subject.SETUP
    """Kind of object that the measure counts. A condition can exclude some of these objects."""

    @property
    def is_of_networks(self) -> bool:
        """True if the measure can be counted for a single network of a player."""
        return self.of in (Subject.TRACK, Subject.PLACE)


MEASURES: tuple[Measure, ...] = (
    Measure("tickets", "tickets of the player, completed or not", Subject.TICKET),
    Measure("completed-tickets", "tickets whose ends the player has connected", Subject.TICKET),
    Measure("failed-tickets", "tickets whose ends the player has not connected", Subject.TICKET),
    Measure("ticket-points", "points of the completed tickets", Subject.TICKET),
    Measure("longest-path", "trains on the longest continuous path: cities may repeat, tracks may not", Subject.TRACK),
    Measure(
        "looped-tickets",
        "completed tickets whose ends are connected by at least two paths that share no track",
        Subject.TICKET,
    ),
    Measure("routes", "tracks claimed", Subject.TRACK),
    Measure("trains-laid", "trains on the tracks claimed", Subject.TRACK),
    Measure("trains-left", "trains not placed"),
    Measure("score", "points scored during the game, for claims and by rules, without those scored at the end"),
    Measure("cities", "cities at the player's tracks", Subject.PLACE),
    Measure("joined-cities", "cities in the player's network that has the most of them", Subject.PLACE),
    Measure("regions", "regions that contain places at the player's tracks", Subject.PLACE),
    Measure("whole-regions", "regions all of whose places belong to one network of the player", Subject.PLACE),
)

MEASURES_BY_NAME: dict[str, Measure] = {measure.name: measure for measure in MEASURES}


class Criterion(Record):
    """Step of a tie-break. The player with the highest value of a measure is ahead, or the player with the lowest
    value."""

    measure: Annotated[str, Meta(min_length=1)]
    fewest: bool = False

    def __str__(self) -> str:
        return "fewest " * self.fewest + str(NameWord(self.measure))
