"""Measures of a player, one function each.

The arguments are a `Scoring` and a seat, or a board and a mask of tracks, followed by a mask of the tracks, tickets or
places that count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from mapdsl.base.graphs import bits, disjoint_paths
from mapdsl.engine.network.numbered_board import NumberedBoard

if TYPE_CHECKING:
    from mapdsl.engine.scores.scoring import Scoring

PIECES = "pieces"
"""Measure that counts how many copies of a piece, or of the pieces in a group, a player holds."""

ALL = -1
"""Mask that includes all tracks, tickets or places."""


def split_networks(board: NumberedBoard, tracks: int) -> Iterator[int]:
    """Yield the connected networks of some tracks, as masks."""
    while tracks:
        network = tracks_connected_to(board, tracks, tracks & -tracks)
        yield network
        tracks &= ~network


def tracks_connected_to(board: NumberedBoard, tracks: int, some: int) -> int:
    """Return the tracks of `tracks` that are connected to `some`, including `some` itself."""
    ends, at_node = board.ends, board.tracks_at_node
    found = 0
    while some:
        found |= some
        beside = 0
        for track in bits(some):
            one, other = ends[track]
            beside |= at_node[one] | at_node[other]
        some = beside & tracks & ~found
    return found


def places_at(board: NumberedBoard, tracks: int) -> int:
    """Return a mask of the places at the ends of these tracks."""
    places = 0
    for track in bits(tracks):
        for node in board.ends[track]:
            places |= 1 << board.place_of_node[node]
    return places


# ---- over tracks ----------------------------------------------------------------------------------------------------


def longest_path(board: NumberedBoard, tracks: int, kept: int) -> int:
    return _longest(board, tracks & kept)


@lru_cache(maxsize=256)
def _longest(board: NumberedBoard, tracks: int) -> int:
    """Return the length of the longest path. The result is cached because searches compare many states with the same
    tracks."""
    return board.network.length(tracks)


def routes(_: NumberedBoard, tracks: int, kept: int) -> int:
    return (tracks & kept).bit_count()


def trains_laid(board: NumberedBoard, tracks: int, kept: int) -> int:
    return sum(board.lengths[track] for track in bits(tracks & kept))


def cities(board: NumberedBoard, tracks: int, kept: int) -> int:
    return (places_at(board, tracks) & board.cities & kept).bit_count()


def joined_cities(board: NumberedBoard, tracks: int, kept: int) -> int:
    return max((cities(board, network, kept) for network in split_networks(board, tracks)), default=0)


def regions(board: NumberedBoard, tracks: int, kept: int) -> int:
    at = places_at(board, tracks) & kept
    return sum(bool(places & at) for places in board.regions.values())


def count_complete_regions(board: NumberedBoard, tracks: int, kept: int) -> int:
    """Return the number of regions whose places all belong to one network. Places excluded by a condition are
    ignored."""
    reached = [places_at(board, network) for network in split_networks(board, tracks)]
    wanted = [places & kept for places in board.regions.values()]
    return sum(bool(places) and any(not places & ~at for at in reached) for places in wanted)


OVER_TRACKS: dict[str, Callable[[NumberedBoard, int, int], int]] = {
    "longest-path": longest_path,
    "routes": routes,
    "trains-laid": trains_laid,
    "cities": cities,
    "joined-cities": joined_cities,
    "regions": regions,
    "whole-regions": count_complete_regions,
}
"""Measures that depend only on tracks, either on all tracks of a player or on one network, keyed by name."""


# ---- over a player --------------------------------------------------------------------------------------------------


def tickets(scoring: Scoring, seat: int, kept: int) -> int:
    return sum(kept >> ticket & 1 for ticket in scoring.state.tickets[seat])


def completed_tickets(scoring: Scoring, seat: int, kept: int) -> int:
    return sum([result.completed and kept >> result.ticket & 1 for result in scoring.tickets(seat)])


def failed_tickets(scoring: Scoring, seat: int, kept: int) -> int:
    return sum(not result.completed and kept >> result.ticket & 1 for result in scoring.tickets(seat))


def ticket_points(scoring: Scoring, seat: int, kept: int) -> int:
    return sum(result.points for result in scoring.tickets(seat) if result.completed and kept >> result.ticket & 1)


def count_looped_tickets(scoring: Scoring, seat: int, kept: int) -> int:
    """Return the number of tickets completed by two disjoint paths over the player's own tracks.

    If a ticket has several targets, two paths to any one target suffice.
    """
    board = scoring.plan.board
    edges = [board.ends[track] for track in bits(scoring.state.owned[seat])]
    looped = 0
    for result in scoring.tickets(seat):
        if result.completed and kept >> result.ticket & 1:
            sources, targets, _ = board.ticket_ends[result.ticket]
            looped += any(disjoint_paths(edges, sources, nodes, 2) == 2 for nodes, _ in targets)
    return looped


def pieces_kept(scoring: Scoring, seat: int, kept: int) -> int:
    pieces = scoring.state.kept[seat]
    if kept and not kept & kept - 1:  # common case: the mask contains a single piece
        return pieces[kept.bit_length() - 1]
    return sum([pieces[piece] for piece in bits(kept)])


def trains_left(scoring: Scoring, seat: int, _: int) -> int:
    return scoring.state.trains[seat]


def score(scoring: Scoring, seat: int, _: int) -> int:
    return scoring.state.points[seat]


OVER_PLAYER: dict[str, Callable[[Scoring, int, int], int]] = {
    "tickets": tickets,
    "completed-tickets": completed_tickets,
    "failed-tickets": failed_tickets,
    "ticket-points": ticket_points,
    "looped-tickets": count_looped_tickets,
    "trains-left": trains_left,
    "score": score,
    PIECES: pieces_kept,
}
"""Measures that depend on all possessions of a player, keyed by name."""
