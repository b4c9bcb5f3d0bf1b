"""Lookup tables for planning players, made once per engine: the network as a graph, and moves grouped by effect."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from mapdsl.base.grouping import group
from mapdsl.engine import Act, Action, ActPaid, DrawBlind, DrawFaceUp, DrawTickets, EndTurn, Engine


class PlannerTables:
    """Lookup tables that all players of an engine share."""

    def __init__(self, engine: Engine) -> None:
        network, moves = engine.network, engine.moves
        plain = {move: action for move, action in enumerate(moves.action) if action is not None}

        def moves_of(sort: type[Action]) -> int:
            return sum(1 << move for move, action in plain.items() if isinstance(action, sort))

        steps = group((start, (end, track)) for track, steps in enumerate(network.steps) for start, end in steps)
        self.onward = [steps.get(node, []) for node in range(network.nodes)]
        """Neighbours of a node, each with the track that leads to the neighbour, indexed by node."""
        self.tickets = {ticket.id: number for number, ticket in enumerate(engine.tickets)}
        self.places = [
            (ticket.sources, *stops, tuple(node for nodes, _ in ticket.targets for node in nodes))
            for ticket, stops in zip(network.tickets, network.stops, strict=True)
        ]
        """Nodes of the places that a ticket connects, in order, indexed by ticket. Several targets are combined into
        one place."""
        self.pieces = {piece.id: number for number, piece in enumerate(engine.pieces)}
        self.purchases = [
            sum(1 << move for move, action in plain.items() if isinstance(action, ActPaid) and action.piece == piece)
            for piece in self.pieces
        ]
        """Mask of the moves that pay for a piece, indexed by piece."""
        self.claims = sum(moves.claims)
        """Mask of the moves that claim a track."""
        self.valued = sorted(enumerate(moves.claims), key=lambda claims: -network.points[claims[0]])
        """Tracks by points, highest first, each with a mask of the moves that claim the track."""
        self.effects = moves_of(Act)
        """Moves that are rule actions and cost no cards."""
        self.paid = sum(1 << move for move, cards in enumerate(moves.cards) if cards >= 0 and moves.track[move] < 0)
        """Mask of the moves that pay for an item other than a track."""
        self.slots = {
            move: action.slot - 1
            for move, action in plain.items()
            if isinstance(action, DrawFaceUp) and isinstance(action.slot, int)
        }
        """Slot of the row from which a move draws, keyed by move."""
        self.blind = {move: action.cards for move, action in plain.items() if isinstance(action, DrawBlind)}
        """Number of cards that a move draws from the deck, keyed by move."""
        self.draws = sum(1 << move for move in (*self.slots, *self.blind))
        self.draw_moves = [
            (move, self.slots.get(move, -1), self.blind.get(move, 0)) for move in sorted((*self.slots, *self.blind))
        ]
        """All draw moves in order, each with its slot of the row (or -1) and the number of cards drawn from the
        deck."""
        self.ticket_draws = moves_of(DrawTickets)
        self.stops = moves_of(EndTurn)


chart_of = lru_cache(maxsize=16)(PlannerTables)


class Reach:
    """Cheapest paths from a set of nodes, given a cost per track. Tracks with cost -1 are not used.

    The search stops at the first goal that it reaches. Ties are broken in favour of nodes with smaller numbers.
    """

    def __init__(
        self, chart: PlannerTables, costs: Sequence[int], sources: Iterable[int], goals: Container[int] = ()
    ) -> None:
        self.paid = paid = dict.fromkeys(sources, 0)
        """Cost of the cheapest path to a node, keyed by node."""
        self.by = by = dict[int, tuple[int, int]]()
        """Predecessor on the cheapest path to a node, and the track between the two nodes, keyed by node."""
        queue = [(0, node) for node in paid]
        while queue:
            cost, node = heappop(queue)
            if cost > paid[node]:
                continue
            if node in goals:
                break
            for other, track in chart.onward[node]:
                step = costs[track]
                if step >= 0 and (other not in paid or cost + step < paid[other]):
                    paid[other] = cost + step
                    by[other] = node, track
                    heappush(queue, (cost + step, other))

    def nearest(self, goals: Iterable[int]) -> int | None:
        """Return the goal with the cheapest path, or `None` if no goal is reachable."""
        return min((node for node in goals if node in self.paid), key=self.paid.__getitem__, default=None)

    def tracks_to(self, node: int) -> tuple[int, ...]:
        """Return the tracks on the path to a node, in order."""
        tracks = []
        while node in self.by:
            node, track = self.by[node]
            tracks.append(track)
        return tuple(reversed(tracks))
