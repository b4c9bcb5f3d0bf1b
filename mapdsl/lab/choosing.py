"""What several players do alike: paying for a track, and trying out what rules let follow.

Comes in: what a player sees, a mask of moves. Goes out: a move. Must not know: which player asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from random import Random

from mapdsl.engine import AnswerTunnel, Engine, KeepTickets, Moves, PayTunnel, Seen, State, bits
from mapdsl.lab.charts import Chart, chart_of

MOST_TRIED = 48
"""Moves tried per decision. Pieces of several sorts, each of which can go to any spot, are hundreds; a station in any
city, the most on the boards that come with mapdsl, is 47."""


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


def best_now(seen: Seen, candidates: Iterable[int]) -> int:
    """The move after which the player's score would be highest if the game ended, in a state that could be."""
    moves = sorted(candidates)
    return moves[0] if len(moves) == 1 else gain_now(seen, moves)[0]


def gain_now(seen: Seen, candidates: Iterable[int]) -> tuple[int, int]:
    """That move, and what it would change in that score. Tries a sample where there are many."""
    rng, moves, seat = Random(seen.turn), sorted(candidates), seen.viewer
    imagined = seen.imagine(rng)
    imagined.legal_mask()  # known to all its copies; else each of them would compute it
    tried = moves if len(moves) <= MOST_TRIED else sorted(rng.sample(moves, MOST_TRIED))
    points = {move: after(imagined, move).points_now(seat) for move in tried}
    best = max(points, key=points.__getitem__)
    return best, points[best] - imagined.points_now(seat)


def after(state: State, move: int) -> State:
    """A state to come; the one before it stays as it is."""
    state = state.copy()
    state.push(move)
    return state


def otherwise(seen: Seen, engine: Engine, mask: int, need: Mapping[int, int]) -> int:
    """What is done where nothing is wished: the track worth most, what a tunnel asks for, or what gains most now."""
    chart = chart_of(engine)
    if mask & chart.claims:
        return cheapest_claim(seen, engine.moves, mask, worth_most(chart.valued, mask), need)
    if isinstance(seen.pending, AnswerTunnel):
        for move in bits(mask):
            if isinstance(seen.action_of(move), PayTunnel):
                return move
    return best_now(seen, bits(mask))


# ---- pieces without which a track cannot be claimed -----------------------------------------------------------------


def present(counts: Iterable[int]) -> int:
    """The pieces of which there are any, as a mask."""
    return sum([1 << piece for piece, count in enumerate(counts) if count])


def buying(chart: Chart, mask: int, wanted: int) -> int | None:
    """A move that pays for one of these pieces, if there is one."""
    purchases = mask & reduce(or_, [chart.purchases[piece] for piece in bits(wanted)])
    return lowest(purchases) if purchases else None
