"""What players that plan look up of an engine, made once: ways through the network, and moves by what they do.

Comes in: an engine. Goes out: `Chart`, paths.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from mapdsl.base.grouping import group
from mapdsl.engine import Act, Action, ActPaid, DrawBlind, DrawFaceUp, DrawTickets, EndTurn, Engine


class Chart:
    """Tables of numbers, for all players of an engine."""

    def __init__(self, engine: Engine) -> None:
        network, moves = engine.network, engine.moves
        plain = {move: action for move, action in enumerate(moves.action) if action is not None}

        def moves_of(sort: type[Action]) -> int:
            return sum(1 << move for move, action in plain.items() if isinstance(action, sort))

        steps = group((start, (end, track)) for track, steps in enumerate(network.steps) for start, end in steps)
        self.onward = [steps.get(node, []) for node in range(network.nodes)]
        """By node: where a track leads, and which."""
        self.tickets = {ticket.id: number for number, ticket in enumerate(engine.tickets)}
        self.places = [
            (ticket.sources, *stops, tuple(node for nodes, _ in ticket.targets for node in nodes))
            for ticket, stops in zip(network.tickets, network.stops, strict=True)
        ]
        """By ticket: the nodes of the places that it joins, in order; of several targets all are one."""
        self.pieces = {piece.id: number for number, piece in enumerate(engine.pieces)}
        self.purchases = [
            sum(1 << move for move, action in plain.items() if isinstance(action, ActPaid) and action.piece == piece)
            for piece in self.pieces
        ]
        """By piece: the moves that pay for one."""
        self.claims = sum(moves.claims)
        """The moves that claim a track."""
        self.valued = sorted(enumerate(moves.claims), key=lambda claims: -network.points[claims[0]])
        """The tracks, those that score most first, each with the moves that claim it."""
        self.deeds = moves_of(Act)
        """The moves that do something else, for no cards."""
        self.paid = sum(1 << move for move, cards in enumerate(moves.cards) if cards >= 0 and moves.track[move] < 0)
        """The moves that pay for something else."""
        self.slots = {
            move: action.slot - 1
            for move, action in plain.items()
            if isinstance(action, DrawFaceUp) and isinstance(action.slot, int)
        }
        """By move: the slot of the row from which it draws."""
        self.blind = {move: action.cards for move, action in plain.items() if isinstance(action, DrawBlind)}
        """By move: how many cards it draws blind."""
        self.draws = sum(1 << move for move in (*self.slots, *self.blind))
        self.draw_moves = [
            (move, self.slots.get(move, -1), self.blind.get(move, 0)) for move in sorted((*self.slots, *self.blind))
        ]
        """All of them in order, with the slot of the row, -1 for none, and how many cards they draw blind."""
        self.ticket_draws = moves_of(DrawTickets)
        self.stops = moves_of(EndTurn)


chart_of = lru_cache(maxsize=16)(Chart)


class Reach:
    """What can be reached from some nodes, by what each track costs, -1 for those not to be used; and how.

    It ends at the first of the goals. Of equal ways the one over nodes with smaller numbers is found.
    """

    def __init__(self, chart: Chart, costs: Sequence[int], sources: Iterable[int], goals: Container[int] = ()) -> None:
        self.paid = paid = dict.fromkeys(sources, 0)
        """By node: what it costs to get there."""
        self.by = by = dict[int, tuple[int, int]]()
        """By node: the one before it, and the track between."""
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
        """Of some nodes the one that costs least."""
        return min((node for node in goals if node in self.paid), key=self.paid.__getitem__, default=None)

    def tracks_to(self, node: int) -> tuple[int, ...]:
        """The tracks on the way, in order."""
        tracks = []
        while node in self.by:
            node, track = self.by[node]
            tracks.append(track)
        return tuple(reversed(tracks))
