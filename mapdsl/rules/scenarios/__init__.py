"""Scenarios: a position, the actions of players, and the expected results, as typed steps.

The steps contain data only. `compile/scenario_reader.py` parses them, and `engine/scenarios` plays them. Actions are
stored as text, as in a saved game.
"""

from __future__ import annotations

from mapdsl.base.records import Record
from mapdsl.rules.actions import Action
from mapdsl.rules.scenarios.scenario_observations import Observation
from mapdsl.rules.tables import Translation


class GivenStep(Record):
    """Sets up a fact before the first action."""

    fact: Observation


class ActionStep(Record):
    """Action of a player that must be legal, or several card draws in succession."""

    seat: int
    actions: tuple[Action, ...]


class RefusalStep(Record):
    """Action of a player that must be refused, optionally for a given reason."""

    seat: int
    action: Action
    because: str = ""


class ExpectationStep(Record):
    """Fact that must be true."""

    fact: Observation


Step = GivenStep | ActionStep | RefusalStep | ExpectationStep

VERBS: dict[str, type[Step]] = {"given": GivenStep, "do": ActionStep, "refuse": RefusalStep, "expect": ExpectationStep}


class Scenario(Record):
    """Scenario of a board. Its steps are in the order of the file. Player numbers count from 1."""

    title: str
    players: int
    variants: tuple[str, ...]
    steps: tuple[Step, ...]
    names: tuple[Translation, ...] = ()
    """Titles in other languages."""
