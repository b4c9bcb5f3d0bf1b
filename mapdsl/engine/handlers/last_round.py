"""`last-round`: when a condition holds at the end of a turn, everybody has so many more turns."""

from __future__ import annotations

from mapdsl.engine.asking import where
from mapdsl.engine.events import LastRoundBegan
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import NOT_YET, end_game
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kinds.turn_rules import LastRound

LAST_ROUND = "last-round"
"""Why a game ended that was played to its end."""


def bind(plan: Plan) -> None:
    rules = sorted(plan.ruleset.every(LastRound), key=lambda rule: rule.row.turns)
    answers = [where(plan, rule.when, Subject.SETUP) for rule in rules]
    ends = [
        (answer.ask or answer.now, rule.row.turns * plan.players) for rule, answer in zip(rules, answers, strict=True)
    ]
    if not ends:
        return

    def end_of_turn(state: State) -> None:
        if state.turns_left == NOT_YET:
            for holds, turns in ends:
                if holds(state, state.seat):
                    state.turns_left = turns
                    if turns and state.listener is not None:
                        state.listener(LastRoundBegan(state.seat, state.trains[state.seat], turns))
                    break
            else:
                return
        else:
            state.turns_left -= 1
        if not state.turns_left:
            end_game(state, LAST_ROUND)

    plan.hooks.end_of_turn.append(end_of_turn)
