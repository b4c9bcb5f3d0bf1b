"""What several players do alike: paying for a track, and trying out what rules let follow.

Comes in: what a player sees, a mask of moves. Goes out: a move. Must not know: which player asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

from mapdsl.engine import Moves, Seen, bits


def lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def payable_tracks(moves: Moves, mask: int) -> list[int]:
    """The tracks that some of these moves claim."""
    return [track for track, ways in enumerate(moves.claims) if ways & mask]


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


def gains(seen: Seen, candidates: Iterable[int]) -> dict[int, int]:
    """What each move would change in the player's score if the game ended after it, in a state that could be."""
    imagined = seen.imagine(Random(seen.turn))
    before = imagined.standing().scores[seen.viewer].points
    found = {}
    for move in candidates:
        after = imagined.copy()
        after.push(move)
        found[move] = after.standing().scores[seen.viewer].points - before
    return found
