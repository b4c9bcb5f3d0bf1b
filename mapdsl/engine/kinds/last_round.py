"""`last-round`: if a condition holds at the end of a turn, each player has a fixed number of turns left."""

from __future__ import annotations

from mapdsl.engine.events import LastRoundBegan
from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.compiled_conditions import compile_condition
from mapdsl.engine.state import State
from mapdsl.engine.turns import NOT_YET
from mapdsl.rules.kinds.turn_rules import LastRound
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Subject


def bind(plan: Plan) -> None:
    for rule in sorted(plan.ruleset.every(LastRound), key=lambda rule: rule.row.turns):
        _bind_end(plan, rule)


def _bind_end(plan: Plan, rule: Rule) -> None:
    answer = compile_condition(plan, rule.when, Subject.SETUP)
    holds = answer.ask or answer.now
    turns = rule.row.turns * plan.players

    def begin(state: State) -> None:
        if state.turns_left == NOT_YET and holds(state, state.seat):
            state.turns_left = turns
            if turns and state.listener is not None:
                state.listener(LastRoundBegan(state.seat, state.trains[state.seat], turns))

    plan.hooks.check_end.append(begin)
