"""A row with so many locomotives is discarded and laid out anew, as long as that can help.

Comes in: a plan and a number of locomotives. Goes out: what looks at the row. Must not know: when it is looked at.
"""

from __future__ import annotations

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.dealing import TABLE, lay_row
from mapdsl.engine.events import RowSwept
from mapdsl.engine.gaps import Gap, count_gap
from mapdsl.engine.hooks import Play
from mapdsl.engine.state import State

MOST_SWEEPS = 10
"""Sweeps one after the other, after which the row stays until it is looked at again: a game must go on."""


def sweeper(locomotive: int, limit: int) -> Play:
    """What looks at the row and sweeps it when so many locomotives lie there."""

    def look(state: State) -> None:
        if state.row.count(locomotive) < limit:
            return
        for _ in range(MOST_SWEEPS):
            if not _others_suffice(state, limit):
                break
            _sweep(state)
            if state.row.count(locomotive) < limit:
                return
        count_gap(state, Gap.SWEEP_STOPPED)

    return look


def _others_suffice(state: State, limit: int) -> bool:
    """Whether deck and discards hold enough other cards for a row with fewer locomotives."""
    locomotive = state.plan.cards.locomotive
    others = sum([card < locomotive for card in state.deck]) + sum(state.discards[:-1])
    return others > len(state.row) - limit


def _sweep(state: State) -> None:
    names = state.plan.cards.names
    swept = [card for card in state.row if card != EMPTY]
    for card in swept:
        state.discards[card] += 1
    state.row = [EMPTY] * len(state.row)
    if state.listener is not None:
        state.listener(RowSwept(TABLE, tuple(names[card] for card in swept)))
    lay_row(state)
