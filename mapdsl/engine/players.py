"""Automated players, which are functions that pick a legal move, and `perft`, which counts lines of play.

A player sees only what its seat may see, and uses its own random numbers, never those of the game.
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
    """Function that picks one of the legal moves. It is called when the seat is on turn, and may keep memory between
    calls."""

    def __call__(self, seen: Seen, /) -> int: ...


class PlayerMaker(Protocol):
    """Function that makes the player for one seat of one game.

    `seed` is the game's seed; combine it with the seat for random numbers.
    """

    def __call__(self, engine: Engine, seat: int, seed: int, /) -> Player: ...


def random_player(seed: int) -> Callable[[Seen | State], int]:
    """Return a player that picks every legal move with equal probability."""
    draw = Random(seed).random

    def pick(seen: Seen | State) -> int:
        mask = seen.legal_mask()
        nth = int(draw() * mask.bit_count())
        first = _MOVES_AMONG_FIRST[mask & _FIRST_MOVES]
        return first[nth] if nth < len(first) else _FIRST + nth_bit(mask >> _FIRST, nth - len(first))

    return pick


def random_game(engine: Engine, seed: int) -> State:
    """Play a whole game with random players, and return its final state."""
    state = engine.new_game(seed)
    pick = random_player(seed)
    while not state.ended:
        state.push(pick(state))
    return state


def play_game(state: State, players: Sequence[Player]) -> State:
    """Play to the end with one player per seat.

    Raises `InvalidActionError` if a player picks a move that is not legal.
    """
    if len(players) != state.plan.players:
        raise EngineError(f"{len(players)} players for {state.plan.players} seats")
    seen = [Seen(state, seat) for seat in range(len(players))]
    while not state.ended:
        state.push(players[state.seat](seen[state.seat]))
    return state


def nth_bit(mask: int, nth: int) -> int:
    """Return the position of the nth set bit, counted from 0."""
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
"""Maximum number of set bits for which clearing bits one by one is faster than halving the mask."""
_FIRST: Final = 8
"""Number of lowest moves for which random picks are precomputed. Most legal moves are among the lowest moves,
because moves that draw cards come first."""
_FIRST_MOVES: Final = (1 << _FIRST) - 1
_MOVES_AMONG_FIRST: Final = [tuple(bits(mask)) for mask in range(_FIRST_MOVES + 1)]
"""Positions of the set bits of each mask, indexed by mask."""


def perft(state: State, depth: int) -> int:
    """Count the sequences of `depth` legal moves; a sequence is shorter if the game ends earlier.

    Shuffles use the state's source of chance.
    """
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
