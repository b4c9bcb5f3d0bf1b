"""A player with a plan: the cheapest tracks that complete its tickets, and cards for them.

Comes in: what a player sees, the tables of the engine. Goes out: moves. Must not know: any board, any rule; what rules
pay beside tracks and tickets it finds out by trying.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from math import inf
from typing import NamedTuple

from mapdsl.engine import (
    Action,
    ChooseTickets,
    ClaimMore,
    DraftTicket,
    Engine,
    KeepTickets,
    Paid,
    Player,
    Seen,
    bits,
)
from mapdsl.lab.charts import chart_of
from mapdsl.lab.choosing import best_now, buying, cheapest_claim, lowest, obtainable, otherwise, payable_tracks

A_CARD, A_LOCOMOTIVE, A_TRACK, A_PIECE = 4, 2, 9, 6
"""What tracks cost in a plan: for each card, each printed locomotive, by itself, for each piece that it needs first."""
RESERVE = 14
"""Trains that tickets should leave."""
EARLY = 0.55
"""The part of their trains that everybody still has when more tickets are worth their risk."""
LATE = 5
"""Trains of somebody when nothing is saved up any more."""
LONG = 0.88
"""The part of all tracks that is shorter than one worth claiming without a plan."""
LAST_TRIED = 4
"""Tracks without a plan that are tried in the last turn."""
FULL_HAND = 20
A_CARD_HELD = 3
"""What a card in a full hand makes a track cheaper."""
HAND_STEP = 5
"""So many cards more, and a full hand is looked at again."""


class Prices(NamedTuple):
    """What tracks are to the planner on any board."""

    costs: tuple[int, ...]
    """By track, without what pieces cost."""
    long: int
    """Trains of a track that is worth claiming without a plan."""


@lru_cache(maxsize=16)
def _prices_of(engine: Engine) -> Prices:
    network = engine.network
    return Prices(
        costs=tuple(
            A_CARD * cards + A_LOCOMOTIVE * locomotives + A_TRACK
            for cards, locomotives in zip(network.cards, network.locomotives, strict=True)
        ),
        long=sorted(network.trains)[int(LONG * len(network.trains))],
    )


class TicketWay(NamedTuple):
    """The cheapest way to complete a ticket: the tracks still to claim, and what that is better than failing."""

    cost: int
    gain: int
    tracks: tuple[int, ...]


class TicketPlan(NamedTuple):
    """The tracks still to claim for some tickets, and what they come to."""

    tracks: tuple[int, ...] = ()
    value: int = 0
    trains: int = 0
    lost: bool = False
    """Whether a ticket cannot be completed."""


def make_planner(engine: Engine, _: int, __: int) -> Player:
    """Makes the player for a seat."""
    return Planner(engine)


class Planner:
    """Keeps a plan as long as its tracks are free."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._network = engine.network
        self._moves = engine.moves
        self._chart = chart_of(engine)
        self._prices = _prices_of(engine)
        self._trains = 0
        """What everybody began with."""
        self._made_for: tuple[int, ...] = ()
        """The tickets and pieces with which the plan was made."""
        self._owned: list[int] = []
        """The tracks of everybody when it was last looked whether the plan holds."""
        self._tried: list[int] = []
        """The tracks of everybody when it was last looked what else pays."""
        self._plan = TicketPlan()
        self._wanted = 0
        """The moves that claim a planned track or one beside it."""
        self._need: dict[int, int] = {}
        """Cards by colour for the plan, gray ones as -1."""
        self._missing = 0
        """The pieces that the plan needs."""

    def __call__(self, seen: Seen) -> int:
        mask = seen.legal_mask()
        if not mask & mask - 1:
            return lowest(mask)
        self._trains = self._trains or max(seen.trains)
        pending = seen.pending
        if isinstance(pending, ChooseTickets | DraftTicket):
            return self._choose_tickets(seen, mask)
        self._look(seen)
        if pending is None or isinstance(pending, ClaimMore):
            return self._act(seen, mask)
        if mask & self._chart.draws:
            return self._draw(seen, mask, is_last=True)
        return otherwise(seen, self._engine, mask, self._need)

    # ---- what to do -------------------------------------------------------------------------------------------------

    def _act(self, seen: Seen, mask: int) -> int:
        chart = self._chart
        if self._missing and (move := buying(seen, chart, mask, self._missing)) is not None:
            return move
        if seen.turns_left is not None and mask & chart.claims:
            return self._claim_last(seen, mask & chart.claims)
        if payable := mask & self._wanted:
            return self._claim(seen, payable)
        if not self._plan.tracks and (move := self._without_plan(seen, mask)) is not None:
            return move
        if mask & chart.stops:
            return lowest(mask & chart.stops)
        if mask & chart.draws:
            return self._draw(seen, mask)
        return otherwise(seen, self._engine, mask, self._need)

    def _without_plan(self, seen: Seen, mask: int) -> int | None:
        """All tickets are completed, or lost."""
        chart = self._chart
        fewest = min(seen.trains)
        if self._plan.lost and mask & chart.paid and fewest <= LATE and self._tried != self._owned:
            self._tried = self._owned
            move, gain = best_now(seen, self._each_once(seen, mask & chart.paid))
            if gain > 0:
                return move
        if mask & chart.ticket_draws and fewest >= EARLY * self._trains:
            return lowest(mask & chart.ticket_draws)
        if mask & chart.claims:
            move = self._claim(seen, mask & chart.claims)
            trains = self._network.trains[self._moves.track[move]]
            if trains >= self._prices.long or fewest <= LATE or sum(seen.hand) > FULL_HAND:
                return move
        return None

    def _claim(self, seen: Seen, ways: int) -> int:
        """The track that is worth most."""
        best = max(payable_tracks(self._moves, ways), key=self._network.points.__getitem__)
        return cheapest_claim(seen, self._moves, ways, best, self._need)

    def _claim_last(self, seen: Seen, ways: int) -> int:
        """The track by which most is gained, of those of the plan and the most valuable: no turn follows this one."""
        wanted = payable_tracks(self._moves, ways & self._wanted)
        valued = sorted(payable_tracks(self._moves, ways), key=self._network.points.__getitem__)[-LAST_TRIED:]
        tracks = dict.fromkeys((*wanted, *valued))
        return best_now(seen, [cheapest_claim(seen, self._moves, ways, track, self._need) for track in tracks])[0]

    @staticmethod
    def _each_once(seen: Seen, ways: int) -> Iterable[int]:
        """Of each thing that can be paid for the first way to pay."""
        things: dict[Action, int] = {}
        for move in bits(ways):
            action = seen.action_of(move)
            assert isinstance(action, Paid)
            things.setdefault(action.unpaid, move)
        return things.values()

    def _draw(self, seen: Seen, mask: int, *, is_last: bool = False) -> int:
        hand, row, need = seen.hand, seen.row, self._need
        wants_any = not self._plan.tracks or -1 in need
        best, most = 0, -inf
        for move in bits(mask & self._chart.draws):
            slot = self._chart.slots.get(move, -1)
            card = row[slot] if slot >= 0 else -1
            if card < 0:
                worth = 0.9 * self._chart.blind[move]
            elif card == len(hand) - 1:
                worth = 2.5 if self._missing else 2.0 if is_last else 1.1
            elif need.get(card, 0) > hand[card]:
                worth = 2.0 + 0.1 * (need[card] - hand[card])
            else:
                worth = 0.2 + (0.15 * hand[card] if wants_any else 0)
            if worth > most:
                best, most = move, worth
        return best

    def _choose_tickets(self, seen: Seen, mask: int) -> int:
        """The tickets whose plan leaves most."""
        ways: dict[tuple[int, int], TicketWay | None] = {}
        best, most = lowest(mask), -inf
        costs = self._costs(seen)
        for move in bits(mask):
            action = seen.action_of(move)
            assert isinstance(action, KeepTickets)
            tickets = [*seen.tickets, *map(self._chart.tickets.__getitem__, action.tickets)]
            plan = self._planned(tickets, seen.trains[seen.viewer], costs, ways)
            over = max(0, plan.trains + RESERVE - seen.trains[seen.viewer])
            if plan.value - plan.trains - 2 * over > most:
                best, most = move, plan.value - plan.trains - 2 * over
        return best

    # ---- the plan ---------------------------------------------------------------------------------------------------

    def _look(self, seen: Seen) -> None:
        """Keeps the plan as far as it holds, else makes another."""
        made_for = (*seen.tickets, -1, *seen.kept, max(0, sum(seen.hand) - FULL_HAND) // HAND_STEP)
        if made_for == self._made_for and self._owned == seen.owned:
            return
        self._owned = list(seen.owned)
        free = seen.free
        plan = self._plan
        parallel = self._network.parallel
        own = seen.owned[seen.viewer]
        left = tuple(track for track in plan.tracks if not parallel[track] & own)
        if made_for != self._made_for or not all(free >> track & 1 for track in left):
            self._made_for = made_for
            plan = self._planned(seen.tickets, seen.trains[seen.viewer], self._costs(seen), {})
            left = plan.tracks
        self._plan = TicketPlan(left, plan.value, plan.trains, plan.lost)
        self._wanted = 0
        self._need = {}
        self._missing = 0
        for track in left:
            for each in bits(parallel[track] & free):
                self._wanted |= self._moves.claims[each]
            for colour, spaces in self._network.colours[track]:
                self._need[colour] = self._need.get(colour, 0) + spaces
            self._missing |= self._network.needs[track]
        for piece, count in enumerate(seen.kept):
            if count:
                self._missing &= ~(1 << piece)

    def _costs(self, seen: Seen) -> list[int]:
        """By track: what it takes to use it; -1 for what nobody can have. A full hand makes cheaper what it pays."""
        network = self._network
        having, obtained = obtainable(seen)
        own, free, hand = seen.owned[seen.viewer], seen.free, seen.hand
        is_full, most = sum(hand) > FULL_HAND, max(hand[:-1])
        costs = []
        for track, cost in enumerate(self._prices.costs):
            missing = network.needs[track] & ~having
            if own >> track & 1:
                cost = 0
            elif not free >> track & 1 or missing & ~obtained:
                cost = -1
            else:
                cost += A_PIECE * missing.bit_count()
                for colour, spaces in network.colours[track] if is_full else ():
                    cost -= A_CARD_HELD * min(spaces, hand[colour] if colour >= 0 else most)
                cost = max(1, cost)
            costs.append(cost)
        return costs

    def _planned(
        self, tickets: Sequence[int], trains: int, costs: list[int], ways: dict[tuple[int, int], TicketWay | None]
    ) -> TicketPlan:
        """The tickets that pay best for what they cost, one after the other. `ways` remembers what was found."""
        network = self._network
        tracks: list[int] = []
        planned = spent = value = 0
        left = list(tickets)
        while left:
            best: tuple[float, int] | None = None
            for number, ticket in enumerate(left):
                if (ticket, planned) not in ways:
                    ways[ticket, planned] = self._way(ticket, costs, planned)
                way = ways[ticket, planned]
                if way is None or (best is not None and way.cost >= best[0] * way.gain):
                    continue
                if spent + sum(map(network.trains.__getitem__, way.tracks)) <= trains:
                    best = way.cost / way.gain, number
            if best is None:
                break
            chosen = ways[left.pop(best[1]), planned]
            assert chosen is not None
            value += chosen.gain
            tracks += chosen.tracks
            for track in chosen.tracks:
                planned |= 1 << track
                spent += network.trains[track]
        value -= sum(network.tickets[ticket].loss for ticket in tickets)
        return TicketPlan(tuple(tracks), value, spent, bool(left))

    def _way(self, ticket: int, costs: list[int], planned: int) -> TicketWay | None:
        """To the target that pays best for what it costs, over the stops that there are."""
        sources, targets, loss = self._network.tickets[ticket]
        legs = [[(nodes, 1)] for nodes in self._network.stops[ticket]]
        legs.append([(nodes, max(1, points + loss)) for nodes, points in targets])
        costs = [0 if planned >> track & 1 else cost for track, cost in enumerate(costs)]
        found = TicketWay(0, 0, ())
        for leg in legs:
            path = self._path(sources, leg, costs)
            if path is None:
                return None
            found = TicketWay(found.cost + path.cost, path.gain, found.tracks + path.tracks)
            for track in path.tracks:
                costs[track] = 0
            sources = leg[0][0]
        return found

    def _path(
        self, sources: Sequence[int], targets: Sequence[tuple[Sequence[int], int]], costs: list[int]
    ) -> TicketWay | None:
        """Of the cheapest paths to the targets the one that pays best for what it costs."""
        onward = self._chart.onward
        goals = {node: gain for nodes, gain in targets for node in nodes}
        most = max(goals.values())
        paid = dict.fromkeys(sources, 0)
        by: dict[int, tuple[int, int]] = {}
        queue = [(0, node) for node in sources]
        best: tuple[int, int, int] | None = None
        while queue:
            cost, node = heappop(queue)
            if cost > paid[node]:
                continue
            if best is not None and cost * best[1] >= best[0] * most:
                break
            if node in goals and (best is None or cost * best[1] < best[0] * goals[node]):
                best = cost, goals[node], node
            for other, track in onward[node]:
                step = costs[track]
                if step >= 0 and (other not in paid or cost + step < paid[other]):
                    paid[other] = cost + step
                    by[other] = node, track
                    heappush(queue, (cost + step, other))
        if best is None:
            return None
        cost, gain, node = best
        tracks = []
        while node in by:
            node, track = by[node]
            if costs[track]:
                tracks.append(track)
        return TicketWay(cost, gain, tuple(tracks))
