"""Order of turns: ending a turn, passing, and ending the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import TABLE, refill_row
from mapdsl.engine.effects.queued import After, Continuation
from mapdsl.engine.events import GameEnded, Passed, TurnEnded
from mapdsl.engine.views.gaps import RulebookGap, count_gap

if TYPE_CHECKING:
    from mapdsl.engine.state import State

NOT_YET: Final = -1
"""Value of `turns_left` until the end of the game is triggered."""
LAST_ROUND = "last-round"
"""Reason for the end of a game that was played to the end of its last round."""
ALL_PASSED = "all-passed"
"""Reason for the end of a game in which no player had a legal action."""
MAX_TURNS: Final = 5_000
"""Maximum number of turns of a game. Real games take a few hundred turns. Without a limit, a game without possible
claims could continue for ever, because cards or tickets may keep coming back."""
TOO_LONG = "too-long"
"""Reason for the end of a game that reached `MAX_TURNS`."""
WON = "won"
"""Reason for the end of a game that a player wins regardless of points."""


def play_pass(state: State) -> None:
    """Pass for the current player, who has no legal action. A full round of passes ends the game."""
    count_gap(state, RulebookGap.PASSED)
    if state.listener is not None:
        state.listener(Passed(state.seat))
    state.passes += 1
    if state.passes >= state.plan.players:
        count_gap(state, RulebookGap.ALL_PASSED)
        end_game(state, ALL_PASSED)
    else:
        end_turn(state, state.passes)


def end_turn(state: State, passes: int = 0, is_settled: bool = False) -> None:  # noqa: FBT001, FBT002 -- keywords are slow
    """End the turn after an action or a pass.

    `passes` is the number of consecutive passes. `is_settled` is true if the effects triggered by the end of the turn
    have been resolved.
    """
    state.passes = passes
    state.pending = None
    plan = state.plan
    if plan.has_effects and not is_settled:
        for hook in plan.hooks.turn_ending:
            hook(state)
        if state.queue:
            state.continuation = Continuation(After.TURN_END, state.seat)
            plan.resolve_effects(state)
            return
    # cards paid in this turn are on the discard pile now, so empty slots of the row may be fillable
    if state.row_is_due:
        refill_row(state)
    if state.listener is not None:
        state.listener(TurnEnded(state.seat))
    turn = state.turn = state.turn + 1
    if state.turns_left == NOT_YET:
        for hook in plan.hooks.check_end:
            hook(state)
    else:
        state.turns_left -= 1
    if not state.turns_left:
        end_game(state, LAST_ROUND)
        return
    if turn >= MAX_TURNS:
        end_game(state, TOO_LONG)
        return
    state.claims = 0
    state.paid = EMPTY
    state.seat = (state.seat + 1) % plan.players
    if plan.has_effects:
        state.travelled = 0
        state.acted = []
        begin_turn(state)


def begin_game(state: State) -> None:
    """Start the first turn. Called once the effects of the set-up are resolved."""
    for hook in state.plan.hooks.game_begun:
        hook(state)
    if state.queue:
        state.continuation = Continuation(After.SET_UP, 0)
        state.plan.resolve_effects(state)
    else:
        begin_turn(state)


def begin_turn(state: State) -> None:
    for hook in state.plan.hooks.turn_begun:
        hook(state)
    if state.queue:
        state.continuation = Continuation(After.IN_TURN, state.seat)
        state.plan.resolve_effects(state)


def end_game(state: State, reason: str) -> None:
    state.ended = reason
    state.pending = None
    if state.listener is not None:
        state.listener(GameEnded(TABLE, reason))
