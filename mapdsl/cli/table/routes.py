"""Routes and payments from a player's seat: what can be paid now, what a route still lacks, how tickets stand.

Comes in: a state, of which only the table and the own hand and tickets are looked at. Goes out: plain facts.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from mapdsl.engine import ClaimTrack, Payment, State, action_of
from mapdsl.engine.board import bits
from mapdsl.engine.claiming import ways_to_claim
from mapdsl.engine.networks import components
from mapdsl.records import Record
from mapdsl.rules.arguments import GRAY


class Payable(NamedTuple):
    """A route and the way to pay it with fewest locomotives."""

    track: str
    payment: Payment


def payable(state: State) -> list[Payable]:
    """What the player on turn could claim now, each track once."""
    found: dict[str, Payment] = {}
    for action in claims(state):
        found.setdefault(action.track, action.payment)
    return [Payable(track, payment) for track, payment in found.items()]


def claims(state: State) -> list[ClaimTrack]:
    """Every claim that the player on turn could pay now, also while something else is to be decided."""
    actions = (action_of(state, move) for move in bits(ways_to_claim(state)))
    return list(dict.fromkeys(each for each in actions if isinstance(each, ClaimTrack)))


def open_tracks(state: State, seat: int) -> list[int]:
    """The numbers of the tracks that nobody has claimed and no claim has closed to the player."""
    ways = state.plan.ways
    return [track for track in range(len(state.plan.board.tracks)) if state.open[seat] & ways.of_offer[track]]


def lacking(state: State, seat: int, track: int) -> int:
    """How many cards a player lacks for a track; 0 when it can be paid. Substitutes count as the engine counts them."""
    plan = state.plan
    price = plan.offers[track].price
    hand = state.hands[seat]
    locomotives = hand[-1]
    size = state.substitute_rate[seat]
    ways = plan.ways
    allowed = state.permitted[seat] & ways.of_offer[track]
    units = (ways.count[way] + ways.locomotives[way] + ways.substituted[way] for way in bits(allowed))
    spaces: int = min(units, default=price.spaces)  # fewer where the player may leave cards out
    best = spaces + price.printed
    for colour, held in enumerate(hand[:-1]):
        if price.colour not in (GRAY, plan.cards.names[colour]):
            continue
        spare = (sum(hand) - held - locomotives) // size if size else 0
        jokers = locomotives + spare
        coloured = min(held, spaces - price.printed)
        wanted = spaces - coloured
        usable = jokers if price.wild else min(jokers, price.printed)
        best = min(best, max(0, wanted - usable))
    return best


# ---- tickets ------------------------------------------------------------------------------------------------------
class Standing(Record):
    """How a ticket stands: joined; else the trains that the shortest way takes, and its tracks; None: cut off."""

    joined: bool
    trains: int | None
    tracks: tuple[str, ...]


def standing(state: State, seat: int, ticket: str) -> Standing:
    """How a ticket stands; a way leads over the player's own tracks for nothing, over open ones for trains."""
    board = state.plan.board
    ends = board.ticket_ends[board.ticket_number[ticket]]
    own = list(bits(state.owned[seat]))
    label = components([board.ends[track] for track in own], len(board.place_of_node))
    goals = {node for nodes, _ in ends.targets for node in nodes}
    starts = {label[node] for node in ends.sources}
    if any(label[node] in starts for node in goals):
        return Standing(joined=True, trains=0, tracks=())
    edges = [(track, 0) for track in own] + [(track, board.lengths[track]) for track in open_tracks(state, seat)]
    found = _shortest(state, edges, ends.sources, goals)
    if found is None:
        return Standing(joined=False, trains=None, tracks=())
    tracks = tuple(board.tracks[track].id for track in found[1])
    return Standing(joined=False, trains=found[0], tracks=tracks)


def _shortest(
    state: State, edges: Iterable[tuple[int, int]], sources: Iterable[int], goals: set[int]
) -> tuple[int, tuple[int, ...]] | None:
    """Trains of the shortest way, and the tracks on it that are still to be claimed."""
    near: dict[int, list[tuple[int, int, int]]] = {}
    for track, cost in edges:
        a, b = state.plan.board.ends[track]
        near.setdefault(a, []).append((b, cost, track))
        near.setdefault(b, []).append((a, cost, track))
    queue: list[tuple[int, int, tuple[int, ...]]] = [(0, node, ()) for node in sorted(sources)]
    done: set[int] = set()
    while queue:
        cost, node, way = heappop(queue)
        if node in goals:
            return cost, way
        if node in done:
            continue
        done.add(node)
        for other, more, track in near.get(node, ()):
            if other not in done:
                heappush(queue, (cost + more, other, (*way, track) if more else way))
    return None
