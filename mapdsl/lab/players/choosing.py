"""What several players do alike: paying for a track, and trying out what rules let follow.

Comes in: what a player sees, a mask of moves. Goes out: a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from random import Random

from mapdsl.engine import AnswerTunnel, Engine, KeepTickets, Moves, PayTunnel, Seen, State, bits
from mapdsl.lab.players.charts import Chart, chart_of

MOST_TRIED, FEW_TRIED = 48, 6
"""Limits of the moves tried per decision, at first and later. The most on the boards that come with mapdsl are 47, a
station in any city."""
MOST_IN_GAME = 300
"""Moves that a player tries in a game before it tries only few per decision: 20 ms of processor time."""


def lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def payable_tracks(moves: Moves, mask: int) -> list[int]:
    """The tracks that some of these moves claim."""
    return [track for track, claims in enumerate(moves.claims) if claims & mask]


def ticket_choices(seen: Seen, chart: Chart, mask: int) -> dict[int, tuple[int, ...]]:
    """By move that keeps tickets: which."""
    kept = {move: action.tickets for move in bits(mask) if isinstance(action := seen.action_of(move), KeepTickets)}
    return {move: tuple(map(chart.tickets.__getitem__, tickets)) for move, tickets in kept.items()}


def worth_most(valued: Iterable[tuple[int, int]], mask: int) -> int:
    """The first of some tracks, each with the moves that claim it, that some of these moves claim; one of them does."""
    for track, claims in valued:
        if claims & mask:
            return track
    raise ValueError("none of these moves claims a track")


def cheapest_claim(seen: Seen, moves: Moves, mask: int, track: int, need: Mapping[int, int]) -> int:
    """Of these moves the one that claims a track with the fewest locomotives, in the colour with the most to spare."""
    ways = moves.claims[track] & mask
    hand = seen.hand
    first = lowest(ways)
    best, most = first, -1000
    for way in bits(ways):
        if moves.locomotives[way] > moves.locomotives[first]:
            break
        colour = moves.colour[way]
        spare = hand[colour] - need.get(colour, 0) if colour >= 0 else 0
        if spare > most:
            best, most = way, spare
    return best


class Trials:
    """What a player tries out in one game: moves, on a game that could be the one that it sees.

    Where a piece of several sorts can go to any spot, hundreds of moves are possible turn after turn. Of these a sample
    is tried, and a smaller one once many have been tried.
    """

    def __init__(self) -> None:
        self._left = MOST_IN_GAME

    def best_now(self, seen: Seen, candidates: Iterable[int]) -> int:
        """Return the move after which the player's score would be highest if the game ended."""
        moves = sorted(candidates)
        return moves[0] if len(moves) == 1 else self.gain_now(seen, moves)[0]

    def gain_now(self, seen: Seen, candidates: Iterable[int]) -> tuple[int, int]:
        """Return that move, and what it would change in that score."""
        rng, moves, seat = Random(seen.turn), sorted(candidates), seen.viewer
        imagined = seen.imagine(rng)
        imagined.legal_mask()  # its copies share it; else each of them would compute it
        most = MOST_TRIED if self._left > 0 else FEW_TRIED
        tried = moves if len(moves) <= most else sorted(rng.sample(moves, most))
        self._left -= len(tried)
        points = {move: after(imagined, move).points_now(seat) for move in tried}
        best = max(points, key=points.__getitem__)
        return best, points[best] - imagined.points_now(seat)

    def otherwise(self, seen: Seen, engine: Engine, mask: int, need: Mapping[int, int]) -> int:
        """Return what is done where nothing is wished: the track worth most, what a tunnel asks for, or what gains
        most now."""
        chart = chart_of(engine)
        if mask & chart.claims:
            return cheapest_claim(seen, engine.moves, mask, worth_most(chart.valued, mask), need)
        if isinstance(seen.pending, AnswerTunnel):
            for move in bits(mask):
                if isinstance(seen.action_of(move), PayTunnel):
                    return move
        return self.best_now(seen, bits(mask))


def after(state: State, move: int) -> State:
    """A state to come; the one before it stays as it is."""
    state = state.copy()
    state.push(move)
    return state


# ---- pieces without which a track cannot be claimed -----------------------------------------------------------------


def present(counts: Iterable[int]) -> int:
    """The pieces of which there are any, as a mask."""
    return sum([1 << piece for piece, count in enumerate(counts) if count])


def buying(chart: Chart, mask: int, wanted: int) -> int | None:
    """A move that pays for one of these pieces, if there is one."""
    purchases = mask & reduce(or_, [chart.purchases[piece] for piece in bits(wanted)])
    return lowest(purchases) if purchases else None
