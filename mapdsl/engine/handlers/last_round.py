"""`last-round`: when a player has few trains left at the end of a turn, everybody has so many more turns."""

from __future__ import annotations

from mapdsl.engine.events import LastRoundBegan
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import NOT_YET, end_game
from mapdsl.rules.kinds.last_round import LastRound

LAST_ROUND = "last-round"
"""Why a game ended that was played to its end."""


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(LastRound)
    if row is None:
        return
    few = row.trains_left
    turns = row.turns * plan.players

    def end_of_turn(state: State) -> None:
        if state.turns_left != NOT_YET:
            state.turns_left -= 1
            if not state.turns_left:
                end_game(state, LAST_ROUND)
        elif state.trains[state.seat] <= few:
            state.turns_left = turns
            if state.listener is not None:
                state.listener(LastRoundBegan(state.seat, state.trains[state.seat], turns))

    plan.hooks.end_of_turn.append(end_of_turn)
