"""`win`: a player for whom a condition holds at the end of a turn wins."""

from __future__ import annotations

from mapdsl.engine.asking import where
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import WON, end_game
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kinds.win import Win


def bind(plan: Plan) -> None:
    asked = [where(plan, rule.when, Subject.SETUP) for rule in plan.ruleset.every(Win)]
    if not asked:
        return

    def end_of_turn(state: State) -> None:
        if any(answer.now(state, state.seat) for answer in asked):
            end_game(state, WON)

    plan.hooks.end_of_turn.append(end_of_turn)
