"""Ways of tickets over tracks of other players, for rent.

Comes in: a state, a seat, the ends of a ticket. Goes out: the cheapest way that is worth its rent, if there is one.
Must not know: rule kinds, what else completes tickets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from mapdsl.engine.numbered_board import NumberedBoard, TicketEnds, bits
from mapdsl.graphs import Edge, LongEdge, shortest_path

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class RentedWay(NamedTuple):
    """The points of the target that is joined so, and the owner of each track that is rented."""

    points: int
    owners: tuple[int, ...]


class Rentable:
    """The tracks of a player, for nothing, and those of the others."""

    def __init__(self, state: State, seat: int, borrowed: Iterable[Edge]) -> None:
        board = state.plan.board
        self.is_directed = bool(board.one_way)
        self.edges: list[LongEdge] = []
        self.one_way: set[int] = set()
        self.owners: list[int] = []
        self._lay(board, state.owned[seat], seat, 0)
        taken = state.owned[seat]
        for owner, tracks in enumerate(state.owned):
            self._lay(board, tracks & ~taken, owner, 1)
            taken |= tracks
        self.edges += [(a, b, 0) for a, b in borrowed]

    def _lay(self, board: NumberedBoard, tracks: int, owner: int, length: int) -> None:
        for track in bits(tracks):
            steps = board.steps_of(track)
            if len(steps) == 1:
                self.one_way.add(len(self.edges))
            self.edges.append((*steps[0], length))
            self.owners.append(owner)

    def way(self, ends: TicketEnds, rent: int, loss: int) -> RentedWay | None:
        """The best way for a ticket that costs `loss` without one; nothing if all cost more than they bring."""
        best, best_value = None, -loss
        for nodes, points in ends.targets:
            directions = [(ends.sources, nodes), (nodes, ends.sources)][: 1 + self.is_directed]
            for sources, goals in directions:
                found = shortest_path(self.edges, sources, goals, one_way=self.one_way)
                if found is not None and points - rent * found[0] > best_value:
                    best_value = points - rent * found[0]
                    rented = (edge for edge in found[1] if self.edges[edge][2])
                    best = RentedWay(points, tuple(self.owners[edge] for edge in rented))
        return best
