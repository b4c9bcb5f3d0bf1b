"""Decisions that several kinds of players share: paying for a track, and trying out moves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from random import Random

from mapdsl.engine import AnswerTunnel, Engine, KeepTickets, Moves, PayTunnel, Seen, State, bits
from mapdsl.lab.players.planner_tables import PlannerTables, chart_of

MAX_TRIED, FEW_TRIED = 48, 6
"""Maximum number of moves tried per decision, before and after `MAX_IN_GAME` trials. The boards that come with
mapdsl need at most 47, for a station in any city."""
MAX_IN_GAME = 300
"""Number of moves that a player tries in a game before trying fewer moves per decision. Trying this number takes 20
ms of CPU time."""


def lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def payable_tracks(moves: Moves, mask: int) -> list[int]:
    """Return the tracks that at least one of these moves claims."""
    return [track for track, claims in enumerate(moves.claims) if claims & mask]


def ticket_choices(seen: Seen, chart: PlannerTables, mask: int) -> dict[int, tuple[int, ...]]:
    """Return the tickets that a move keeps, keyed by the moves that keep tickets."""
    kept = {move: action.tickets for move in bits(mask) if isinstance(action := seen.action_of(move), KeepTickets)}
    return {move: tuple(map(chart.tickets.__getitem__, tickets)) for move, tickets in kept.items()}


def most_valuable(valued: Iterable[tuple[int, int]], mask: int) -> int:
    """Return the first track in `valued` that one of these moves claims. Raises `ValueError` if no move claims a
    track."""
    for track, claims in valued:
        if claims & mask:
            return track
    raise ValueError("none of these moves claims a track")


def cheapest_claim(seen: Seen, moves: Moves, mask: int, track: int, need: Mapping[int, int]) -> int:
    """Return the move that claims a track with the fewest locomotives, in the colour with the most cards to spare."""
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


class MoveTrials:
    """Moves that one player tries out in one game, on a copy of an imagined state consistent with the player's view.

    If several kinds of pieces can be placed anywhere, hundreds of moves are possible in every turn. The player then
    tries only a sample of the moves, and a smaller sample after many trials.
    """

    def __init__(self) -> None:
        self._left = MAX_IN_GAME

    def best_now(self, seen: Seen, candidates: Iterable[int]) -> int:
        """Return the move that would give the player the highest score if the game ended after it."""
        moves = sorted(candidates)
        return moves[0] if len(moves) == 1 else self.gain_now(seen, moves)[0]

    def gain_now(self, seen: Seen, candidates: Iterable[int]) -> tuple[int, int]:
        """Return the move that `best_now` returns, and the change in score that the move causes."""
        rng, moves, seat = Random(seen.turn), sorted(candidates), seen.viewer
        imagined = seen.imagine(rng)
        imagined.legal_mask()  # computed once here, because all copies share the result
        most = MAX_TRIED if self._left > 0 else FEW_TRIED
        tried = moves if len(moves) <= most else sorted(rng.sample(moves, most))
        self._left -= len(tried)
        points = {move: after(imagined, move).points_now(seat) for move in tried}
        best = max(points, key=points.__getitem__)
        return best, points[best] - imagined.points_now(seat)

    def otherwise(self, seen: Seen, engine: Engine, mask: int, need: Mapping[int, int]) -> int:
        """Return the default move: claim the most valuable track, pay for a tunnel, or make the move with the
        highest immediate gain."""
        chart = chart_of(engine)
        if mask & chart.claims:
            return cheapest_claim(seen, engine.moves, mask, most_valuable(chart.valued, mask), need)
        if isinstance(seen.pending, AnswerTunnel):
            for move in bits(mask):
                if isinstance(seen.action_of(move), PayTunnel):
                    return move
        return self.best_now(seen, bits(mask))


def after(state: State, move: int) -> State:
    """Return the state after a move, without changing the given state."""
    state = state.copy()
    state.push(move)
    return state


# ---- pieces that a claim requires -----------------------------------------------------------------------------------


def held_pieces(counts: Iterable[int]) -> int:
    """Return a mask of the pieces whose count is not zero."""
    return sum([1 << piece for piece, count in enumerate(counts) if count])


def purchase_of(chart: PlannerTables, mask: int, wanted: int) -> int | None:
    """Return a move that pays for one of these pieces, or `None` if no move does."""
    purchases = mask & reduce(or_, [chart.purchases[piece] for piece in bits(wanted)])
    return lowest(purchases) if purchases else None
