"""Scenarios: a position, the actions of players, and the expected results, as typed steps.

The steps are data only: `compile/scenario_reader.py` parses them and `engine/scenarios` runs them. Actions are kept as
text, as in a saved game.
"""

from __future__ import annotations

from mapdsl.base.records import Record
from mapdsl.rules.actions import Action
from mapdsl.rules.scenarios.facts import Fact
from mapdsl.rules.tables import Translation


class Given(Record):
    """Sets up a fact before the first action."""

    fact: Fact


class Do(Record):
    """Action of a player that must be legal, or several draws in succession."""

    seat: int
    actions: tuple[Action, ...]


class Refuse(Record):
    """Action of a player that must be refused, optionally for a given reason."""

    seat: int
    action: Action
    because: str = ""


class Expect(Record):
    """Fact that must hold."""

    fact: Fact


Step = Given | Do | Refuse | Expect

VERBS: dict[str, type[Step]] = {"given": Given, "do": Do, "refuse": Refuse, "expect": Expect}


class Scenario(Record):
    """Scenario of a board. Its steps are in the order of the file; players count from 1."""

    title: str
    players: int
    variants: tuple[str, ...]
    steps: tuple[Step, ...]
    names: tuple[Translation, ...] = ()
    """Title in other languages."""
