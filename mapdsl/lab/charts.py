"""What players that plan look up of an engine, made once: ways through the network, and moves by what they do.

Comes in: an engine. Goes out: `Chart`, paths. Must not know: games, who plays.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from mapdsl.engine import Act, ActPaid, DrawBlind, DrawFaceUp, DrawTickets, EndTurn, Engine
from mapdsl.records import Record


class Chart(Record):
    """Tables of numbers, for all players of an engine."""

    onward: tuple[tuple[tuple[int, int], ...], ...]
    """By node: where a track leads, and which."""
    tickets: Mapping[str, int]
    places: tuple[tuple[tuple[int, ...], ...], ...]
    """By ticket: the nodes of the places that it joins, in order; of several targets all are one."""
    pieces: Mapping[str, int]
    purchases: tuple[int, ...]
    """By piece: the moves that pay for one."""
    claims: int
    """The moves that claim a track."""
    valued: tuple[tuple[int, int], ...]
    """The tracks, those that score most first, each with the moves that claim it."""
    deeds: int
    """The moves that do something else, for no cards."""
    paid: int
    """The moves that pay for something else."""
    slots: Mapping[int, int]
    """By move: the slot of the row from which it draws."""
    blind: Mapping[int, int]
    """By move: how many cards it draws blind."""
    draws: int
    draw_moves: tuple[tuple[int, int, int], ...]
    """All of them in order, with the slot of the row, -1 for none, and how many cards they draw blind."""
    ticket_draws: int
    stops: int


class Reach(NamedTuple):
    """What can be reached from some nodes, and how."""

    paid: Mapping[int, int]
    """By node: what it costs to get there."""
    by: Mapping[int, tuple[int, int]]
    """By node: the one before it, and the track between."""

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


@lru_cache(maxsize=16)
def chart_of(engine: Engine) -> Chart:
    network, moves = engine.network, engine.moves
    onward: list[list[tuple[int, int]]] = [[] for _ in range(network.nodes)]
    for track, steps in enumerate(network.steps):
        for start, end in steps:
            onward[start].append((end, track))
    plain = {move: action for move, action in enumerate(moves.action) if action is not None}
    slots = {
        move: action.slot - 1
        for move, action in plain.items()
        if isinstance(action, DrawFaceUp) and isinstance(action.slot, int)
    }
    blind = {move: action.cards for move, action in plain.items() if isinstance(action, DrawBlind)}
    return Chart(
        onward=tuple(map(tuple, onward)),
        tickets={ticket.id: number for number, ticket in enumerate(engine.tickets)},
        places=tuple(
            (ticket.sources, *stops, tuple(node for nodes, _ in ticket.targets for node in nodes))
            for ticket, stops in zip(network.tickets, network.stops, strict=True)
        ),
        pieces={piece.id: number for number, piece in enumerate(engine.pieces)},
        purchases=tuple(
            sum(1 << move for move, action in plain.items() if isinstance(action, ActPaid) and action.piece == piece.id)
            for piece in engine.pieces
        ),
        claims=sum(moves.claims),
        valued=tuple(sorted(enumerate(moves.claims), key=lambda claims: -network.points[claims[0]])),
        deeds=sum(1 << move for move, action in plain.items() if isinstance(action, Act)),
        paid=sum(1 << move for move, cards in enumerate(moves.cards) if cards >= 0 and moves.track[move] < 0),
        slots=slots,
        blind=blind,
        draws=sum(1 << move for move in (*slots, *blind)),
        draw_moves=tuple((move, slots.get(move, -1), blind.get(move, 0)) for move in sorted((*slots, *blind))),
        ticket_draws=sum(1 << move for move, action in plain.items() if isinstance(action, DrawTickets)),
        stops=sum(1 << move for move, action in plain.items() if isinstance(action, EndTurn)),
    )


def reach(chart: Chart, costs: Sequence[int], sources: Iterable[int], goals: Container[int] = ()) -> Reach:
    """What can be reached from any of some nodes, by what each track costs; -1 for those not to be used.

    It ends at the first of the goals. Of equal ways the one over nodes with smaller numbers is found.
    """
    paid = dict.fromkeys(sources, 0)
    by: dict[int, tuple[int, int]] = {}
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
    return Reach(paid, by)
