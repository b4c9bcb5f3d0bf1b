"""Scenarios: a position, what players do, what must follow. Typed steps, data only.

Comes in: the declarations of `facts` and `actions`. Goes out: `Scenario`, which `model/scenarios` reads from words and
`engine/scenarios` plays. Tracks, technologies and places are named by id.
Must not know: the syntax tree, how anything is played.
"""

from __future__ import annotations

from mapdsl.records import record
from mapdsl.rules.scenarios.actions import Action
from mapdsl.rules.scenarios.facts import Fact

__all__ = ["VERBS", "Do", "Expect", "Given", "Refuse", "Scenario", "Step"]


@record
class Given:
    """Makes a fact true, before the first action."""

    fact: Fact


@record
class Do:
    """A player does something, which must be legal."""

    seat: int
    action: Action


@record
class Refuse:
    """A player wants to do something, which must be refused, for this reason if one is said."""

    seat: int
    action: Action
    because: str = ""


@record
class Expect:
    """A fact must hold."""

    fact: Fact


Step = Given | Do | Refuse | Expect

VERBS: dict[str, type[Step]] = {"given": Given, "do": Do, "refuse": Refuse, "expect": Expect}


@record
class Scenario:
    """A scenario of a board. Its steps are in the order of the file; players count from 1."""

    title: str
    players: int
    variants: tuple[str, ...]
    steps: tuple[Step, ...]
