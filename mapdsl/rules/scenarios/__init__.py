"""Scenarios: a position, what players do, what must follow. Typed steps, data only.

`compile/scenario_reader.py` reads them from words, `engine/scenarios` plays them. What is done is kept in its words, as
in a saved game.
"""

from __future__ import annotations

from mapdsl.base.records import Record
from mapdsl.rules.scenarios.facts import Fact
from mapdsl.rules.tables import Translation


class Given(Record):
    """Makes a fact true, before the first action."""

    fact: Fact


class Do(Record):
    """A player does something, which must be legal; perhaps several draws, one after the other."""

    seat: int
    actions: str


class Refuse(Record):
    """A player wants to do something, which must be refused, for this reason if one is said."""

    seat: int
    action: str
    because: str = ""


class Expect(Record):
    """A fact must hold."""

    fact: Fact


Step = Given | Do | Refuse | Expect

VERBS: dict[str, type[Step]] = {"given": Given, "do": Do, "refuse": Refuse, "expect": Expect}


class Scenario(Record):
    """A scenario of a board. Its steps are in the order of the file; players count from 1."""

    title: str
    players: int
    variants: tuple[str, ...]
    steps: tuple[Step, ...]
    names: tuple[Translation, ...] = ()
    """The title in other languages."""
