"""Counting lines of play: one number that proves the list of legal moves.

Comes in: a state. Goes out: how many lines of so many moves lead from it. Must not know: any rule kind.
"""

from __future__ import annotations

from mapdsl.engine.numbered_board import bits
from mapdsl.engine.state import State


def perft(state: State, depth: int) -> int:
    """The number of lines of so many moves, fewer where the game ends; shuffles come as the state's chance has them."""
    if depth == 0 or state.ended:
        return 1
    mask = state.legal_mask()
    if depth == 1:
        return mask.bit_count()
    lines = 0
    for move in bits(mask):
        after = state.copy()
        after.push(move)
        lines += perft(after, depth - 1)
    return lines
