"""The order of turns: ending one, passing, ending the game.

Comes in: a state. Goes out: the state, changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import TABLE, mend_row
from mapdsl.engine.events import GameEnded, Passed, TurnEnded
from mapdsl.engine.views.gaps import Gap, count_gap

if TYPE_CHECKING:
    from mapdsl.engine.state import State

AT_TURN_END = "turn-end"
AT_BEGINNING = "set-up"
IN_TURN = "turn"
"""What goes on when nothing waits any more."""

NOT_YET: Final = -1
"""Turns left before the end is in sight."""
LAST_ROUND = "last-round"
"""Why a game ended that was played to its end."""
ALL_PASSED = "all-passed"
"""Why a game ended in which nobody could do anything."""
MOST_TURNS: Final = 5_000
"""Turns after which a game is over. People take a few hundred; cards or tickets that come back again and again could
keep a game going for ever in which nobody can claim any more."""
TOO_LONG = "too-long"
"""Why such a game ended."""
WON = "won"
"""Why a game ended that the player on turn has won, whatever the points."""


def play_pass(state: State) -> None:
    """The player on turn can do nothing. A full round of passes ends the game."""
    count_gap(state, Gap.PASSED)
    if state.listener is not None:
        state.listener(Passed(state.seat))
    state.passes += 1
    if state.passes >= state.plan.players:
        count_gap(state, Gap.ALL_PASSED)
        end_game(state, ALL_PASSED)
    else:
        end_turn(state, state.passes)


def end_turn(state: State, passes: int = 0, is_settled: bool = False) -> None:  # noqa: FBT001, FBT002 -- keywords are slow
    """The player on turn has acted, or has passed and was not the first to do so.

    `is_settled`: what the turn lets follow by the rules of the board has followed.
    """
    state.passes = passes
    state.pending = None
    plan = state.plan
    if plan.has_deeds and not is_settled:
        for hook in plan.hooks.turn_ending:
            hook(state)
        if state.waiting:
            state.then = (AT_TURN_END, state.seat)
            plan.settle(state)
            return
    # what was paid in the turn lies among the discards: now there may be cards for what could not be done before
    if state.row_is_due:
        mend_row(state)
    if state.listener is not None:
        state.listener(TurnEnded(state.seat))
    turn = state.turn = state.turn + 1
    if state.turns_left == NOT_YET:
        for hook in plan.hooks.end_in_sight:
            hook(state)
    else:
        state.turns_left -= 1
    if not state.turns_left:
        end_game(state, LAST_ROUND)
        return
    if turn >= MOST_TURNS:
        end_game(state, TOO_LONG)
        return
    state.claims = 0
    state.paid = EMPTY
    state.seat = (state.seat + 1) % plan.players
    if plan.has_deeds:
        state.travelled = 0
        state.acted = []
        begin_turn(state)


def begin_game(state: State) -> None:
    """The first turn is about to begin."""
    for hook in state.plan.hooks.game_begun:
        hook(state)
    if state.waiting:
        state.then = (AT_BEGINNING, 0)
        state.plan.settle(state)
    else:
        begin_turn(state)


def begin_turn(state: State) -> None:
    for hook in state.plan.hooks.turn_begun:
        hook(state)
    if state.waiting:
        state.then = (IN_TURN, state.seat)
        state.plan.settle(state)


def end_game(state: State, reason: str) -> None:
    state.ended = reason
    state.pending = None
    if state.listener is not None:
        state.listener(GameEnded(TABLE, reason))
