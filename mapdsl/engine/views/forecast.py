"""Forecasts for one player: open tracks, prices, and the distance to completing tickets.

The functions read only the table and the player's own cards and tickets. Results are plain values with names instead of
numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise

from mapdsl.base.graphs import LongEdge, bits, shortest_path
from mapdsl.base.records import Record
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.network.numbered_board import Tour
from mapdsl.engine.notation import action_of
from mapdsl.engine.payment.claiming import taken_by_others
from mapdsl.engine.scores import measuring
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack, Paid, Payment


class Quote(Record):
    """Payment for which the player lacks the fewest cards, the number of spaces that it fills, and the number of
    missing cards."""

    payment: Payment
    spaces: int
    missing: int


class Distance(Record):
    """Number of trains still needed to complete a ticket, and the tracks to claim; 0 and empty for a completed
    ticket."""

    trains: int
    tracks: tuple[str, ...]


def open_tracks(state: State, seat: int) -> tuple[str, ...]:
    """Return the tracks that no player has claimed and that no claim has closed to the player."""
    state.plan.check_seat(seat)
    return tuple(state.plan.board.names_of_tracks(free_tracks(state, seat)))


def free_tracks(state: State, seat: int) -> int:
    """Return a mask of the tracks that `open_tracks` returns."""
    plan = state.plan
    return int("".join(plan.digits_of_tracks(f"{state.open[seat]:0{plan.digits}b}")), 2)


def networks(state: State, seat: int) -> tuple[tuple[str, ...], ...]:
    """Return the player's tracks, grouped by connected component, with the component that has the most tracks first."""
    state.plan.check_seat(seat)
    board = state.plan.board
    joined = sorted(measuring.split_networks(board, state.owned[seat]), key=int.bit_count, reverse=True)
    return tuple(tuple(board.names_of_tracks(tracks)) for tracks in joined)


# ---- payments --------------------------------------------------------------------------------------------------------


def cheapest(state: State) -> dict[str, Payment]:
    """Return every track that the current player can claim now, with the payment that uses the fewest locomotives."""
    found: dict[str, Payment] = {}
    for move in bits(state.legal_mask()):
        action = action_of(state, move)
        if isinstance(action, ClaimTrack):
            found.setdefault(action.track, action.payment)
    return found


def quote(state: State, action: Paid) -> Quote | None:
    """Return the price of an action for the current player, even if the track or piece is already taken. Returns None
    if the player may not pay for it at all.

    Raises `InvalidActionError` for names that the board does not have.
    """
    if not isinstance(action, Paid):
        raise InvalidActionError(f"{action!r} is nothing that cards are paid for")
    plan = state.plan
    find = plan.find_offer.get(type(action))
    if find is None:
        return None
    ways = plan.ways
    offer = find(state, action)
    lacking = ways.lacking(state.plan.cards.counts, state.kept[state.seat])
    allowed = list(bits(ways.of_offer[offer] & state.permitted[state.seat] & ~lacking))
    if not state.rating[state.seat].rates[offer]:
        allowed = [way for way in allowed if not ways.substituted[way]]
    if not allowed:
        return None
    missing = {way: _missing(state, way) for way in allowed}
    best = min(allowed, key=lambda way: (missing[way], ways.substituted[way], ways.locomotives[way], ways.count[way]))
    paid = action_of(state, best)
    assert isinstance(paid, Paid), paid
    return Quote(paid.payment, ways.fit[best].units, missing[best])


def _missing(state: State, way: int) -> int:
    """Return the number of cards that the current player lacks for a payment."""
    ways = state.plan.ways
    hand = state.hands[state.seat]
    coloured = min(ways.count[way], hand[ways.colour[way]]) if ways.count[way] else 0
    locomotives = min(ways.locomotives[way], hand[state.plan.locomotive])
    substitutes = ways.substituted[way] * state.rating[state.seat].rates[ways.offer[way]]
    coloured += sum(min(count, hand[colour]) for colour, count in ways.further[way])
    needed = ways.laid[way] + substitutes
    return needed - coloured - locomotives - min(substitutes, sum(hand) - coloured - locomotives)


# ---- tickets ---------------------------------------------------------------------------------------------------------


def distance(state: State, seat: int, ticket: str) -> Distance | None:
    """Return the shortest path that completes a ticket; None if no path can connect its ends any more.

    Length is measured in spaces on open tracks. The player's own tracks, and tracks that tickets may borrow, have
    length 0.
    """
    state.plan.check_seat(seat)
    board = state.plan.board
    number = board.ticket_number.get(ticket)
    if number is None:
        raise InvalidActionError(f"no ticket `{ticket}`")
    ends = board.ticket_ends[number]
    wanted = list(bits(free_tracks(state, seat)))
    others = 0 if number in board.tours else taken_by_others(state, seat)
    borrowed = [track for track in state.plan.rent if others >> track & 1]
    usable = [*wanted, *bits(state.owned[seat]), *borrowed]
    lengths = [board.lengths[track] for track in wanted] + [0] * (len(usable) - len(wanted))
    edges = [(*board.steps_of[track][0], length) for track, length in zip(usable, lengths, strict=True)]
    one_way = {index for index, track in enumerate(usable) if board.tracks[track].to}
    if number in board.tours:
        return _over_stops(state, board.tours[number], edges, wanted, one_way)
    goals = {node for nodes, _ in ends.targets for node in nodes}
    paths = [shortest_path(edges, ends.sources, goals, one_way=one_way)]
    if one_way:
        paths.append(shortest_path(edges, goals, ends.sources, one_way=one_way))
    found = [path for path in paths if path is not None]
    if not found:
        return None
    _, on_path = min(found)
    return _distance(state, [wanted[index] for index in on_path if index < len(wanted)])


def _over_stops(
    state: State, tour: Tour, edges: list[LongEdge], wanted: list[int], one_way: Collection[int]
) -> Distance | None:
    """Join the shortest paths from each stop to the next. Tracks of earlier legs cost nothing on later legs."""
    used: dict[int, None] = {}
    for start, goal in pairwise(tour.places):
        path = shortest_path(edges, start, goal, one_way=one_way)
        if path is None:
            return None
        for index in path[1]:
            used.setdefault(index)
            edges[index] = (*edges[index][:2], 0)
    return _distance(state, [wanted[index] for index in used if index < len(wanted)])


def _distance(state: State, tracks: Sequence[int]) -> Distance:
    """Return the distance for a set of tracks still to claim."""
    plan = state.plan
    return Distance(
        sum(plan.trains_for[track] for track in tracks), tuple(plan.board.tracks[track].id for track in tracks)
    )
