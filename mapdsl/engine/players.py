"""Players that are programs: a function that picks a legal move; and how many lines of play there are.

Comes in: what a player sees, and what it needs of chance (its own; never that of the game). Goes out: a move, or a game
that was played to its end. Must not know: any rule kind.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, Protocol

from mapdsl.base.graphs import bits
from mapdsl.engine.errors import EngineError
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.state import State
from mapdsl.engine.views.seen import Seen


class Player(Protocol):
    """Picks one of the legal moves. It is asked when it is on turn, and may remember what it saw."""

    def __call__(self, seen: Seen, /) -> int: ...


class PlayerMaker(Protocol):
    """Makes the player for one seat of one game. The seed is that of the game; use the seat with it for chance."""

    def __call__(self, engine: Engine, seat: int, seed: int, /) -> Player: ...


def random_player(seed: int) -> Callable[[Seen | State], int]:
    """Picks any legal move, all with equal chance."""
    draw = Random(seed).random

    def pick(seen: Seen | State) -> int:
        mask = seen.legal_mask()
        nth = int(draw() * mask.bit_count())
        first = _MOVES_AMONG_FIRST[mask & _FIRST_MOVES]
        return first[nth] if nth < len(first) else _FIRST + nth_bit(mask >> _FIRST, nth - len(first))

    return pick


def random_game(engine: Engine, seed: int) -> State:
    """A whole game of random players; the state at its end."""
    state = engine.new_game(seed)
    pick = random_player(seed)
    while not state.ended:
        state.push(pick(state))
    return state


def play_game(state: State, players: Sequence[Player]) -> State:
    """Plays on to the end; one player for each seat. Raises `InvalidActionError` where one picks what is no legal
    move."""
    if len(players) != state.plan.players:
        raise EngineError(f"{len(players)} players for {state.plan.players} seats")
    seen = [Seen(state, seat) for seat in range(len(players))]
    while not state.ended:
        state.push(players[state.seat](seen[state.seat]))
    return state


def nth_bit(mask: int, nth: int) -> int:
    """The number of a bit that is set: the first one for 0."""
    offset = 0
    while nth > _FEW:
        half = mask.bit_length() >> 1
        low = mask & (1 << half) - 1
        count = low.bit_count()
        if nth < count:
            mask = low
        else:
            nth -= count
            mask >>= half
            offset += half
    while nth:
        mask &= mask - 1
        nth -= 1
    return offset + (mask & -mask).bit_length() - 1


_FEW: Final = 5
"""Bits that are taken away one by one sooner than by halving the mask."""
_FIRST: Final = 8
"""Most moves are among so many first ones: cards that are drawn."""
_FIRST_MOVES: Final = (1 << _FIRST) - 1
_MOVES_AMONG_FIRST: Final = [tuple(bits(mask)) for mask in range(_FIRST_MOVES + 1)]
"""By the mask of those that are legal: which they are."""


def perft(state: State, depth: int) -> int:
    """The number of lines of so many moves, fewer where the game ends; shuffles come as the state's chance has them."""
    if depth == 0 or state.ended:
        return 1
    if depth < 1:
        raise ValueError(f"there are no lines of {depth} moves")
    mask = state.legal_mask()
    if depth == 1:
        return mask.bit_count()
    lines = 0
    for move in bits(mask):
        after = state.copy()
        after.push(move)
        lines += perft(after, depth - 1)
    return lines
