"""Rent for completing tickets over tracks of other players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from mapdsl.base.graphs import LongEdge, bits, shortest_path
from mapdsl.engine.network.numbered_board import NumberedBoard, TicketEnds

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class RentedPath(NamedTuple):
    """Cheapest path that completes a ticket: the points of the target that the path reaches, and (owner, rent) for
    each rented track."""

    points: int
    rents: tuple[tuple[int, int], ...]


class Rentable:
    """Tracks that a ticket can use: the player's own and borrowed tracks for free, and tracks of other players for
    rent."""

    def __init__(self, state: State, seat: int, borrowed: int) -> None:
        board = state.plan.board
        self.is_directed = bool(board.one_way)
        self.edges: list[LongEdge] = []
        self.one_way: set[int] = set()
        self.owners: list[int] = []
        rent = state.plan.rent
        own = state.owned[seat] | borrowed
        self._lay(board, own, seat, {})
        left = sum(1 << track for track in rent) & ~own
        for owner, tracks in enumerate(state.owned):
            self._lay(board, tracks & left, owner, rent)
            left &= ~tracks

    def _lay(self, board: NumberedBoard, tracks: int, owner: int, rent: Mapping[int, int]) -> None:
        for track in bits(tracks):
            steps = board.steps_of[track]
            if len(steps) == 1:
                self.one_way.add(len(self.edges))
            self.edges.append((*steps[0], rent.get(track, 0)))
            self.owners.append(owner)

    def way(self, ends: TicketEnds, loss: int) -> RentedPath | None:
        """Return the best path for a ticket that costs `loss` if it fails; None if every path costs more than the
        ticket gains."""
        best, best_value = None, -loss
        for nodes, points in ends.targets:
            directions = [(ends.sources, nodes), (nodes, ends.sources)][: 1 + self.is_directed]
            for sources, goals in directions:
                found = shortest_path(self.edges, sources, goals, one_way=self.one_way)
                if found is not None and points - found[0] > best_value:
                    best_value = points - found[0]
                    rents = ((self.owners[edge], self.edges[edge][2]) for edge in found[1] if self.edges[edge][2])
                    best = RentedPath(points, tuple(rents))
        return best
