"""Decides which tickets a set of tracks completes.

An ordinary ticket needs its ends in one connected component or, on a board with one-way tracks, a path from one end to
the other. A ticket with stops needs a path through its places in order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Protocol

from mapdsl.base.graphs import Edge, bits, component_of, disjoint_paths, nodes_within_reach
from mapdsl.engine.network.numbered_board import NumberedBoard, TicketEnds


class Connectivity(Protocol):
    """Connections between nodes over a set of tracks."""

    def best(self, ends: TicketEnds) -> int:
        """Return the points of the best target that is connected with the start of the ticket, or -1 if no target
        is."""


@lru_cache(maxsize=256)
def connectivity_of(board: NumberedBoard, tracks: int) -> Connectivity:
    """Return the connections that a set of tracks makes. The result is cached, because automated players that
    compare moves look up the same sets repeatedly."""
    steps = board.steps(tracks)
    return _DirectedConnectivity(steps) if board.one_way else _UndirectedConnectivity(board, steps)


def completed_tickets(board: NumberedBoard, tracks: int, tickets: Iterable[int]) -> list[int]:
    """Return the tickets that these tracks complete."""
    joined = connectivity_of(board, tracks)
    return [ticket for ticket in tickets if points_of(board, joined, tracks, ticket) >= 0]


def points_of(board: NumberedBoard, joined: Connectivity, tracks: int, ticket: int) -> int:
    """Return the points that a ticket scores over these tracks, or -1 if these tracks do not complete the ticket."""
    tour = board.tours.get(ticket)
    if tour is None:
        return joined.best(board.ticket_ends[ticket])
    steps = [board.steps_of[track] for track in bits(tracks)]
    label = component_of(len(board.place_of_node), [step[0] for step in steps])
    if not set.intersection(*({label[node] for node in nodes} for nodes in tour.places)):
        return -1
    if tour.any_order == tour.points or leads_through(steps, tour.places):
        return tour.points
    return tour.points if board.one_way and leads_through(steps, tour.places[::-1]) else tour.any_order


class _UndirectedConnectivity:
    def __init__(self, board: NumberedBoard, steps: Iterable[Edge]) -> None:
        self.label = component_of(len(board.place_of_node), steps)

    def best(self, ends: TicketEnds) -> int:
        label = self.label
        sources, targets, _ = ends
        if len(sources) == 1 and len(targets) == 1 and len(targets[0][0]) == 1:
            nodes, value = targets[0]
            return value if label[sources[0]] == label[nodes[0]] else -1
        starts = {label[node] for node in sources}
        return max((value for nodes, value in targets if any(label[node] in starts for node in nodes)), default=-1)


class _DirectedConnectivity:
    """Connections over directed edges. A path from either end of a ticket to its other end completes the ticket."""

    def __init__(self, steps: Iterable[Edge]) -> None:
        self.steps: dict[int, list[int]] = {}
        for a, b in steps:
            self.steps.setdefault(a, []).append(b)

    def best(self, ends: TicketEnds) -> int:
        onward = nodes_within_reach(self.steps, ends.sources)
        best = -1
        for nodes, value in ends.targets:
            if not onward.isdisjoint(nodes) or not nodes_within_reach(self.steps, nodes).isdisjoint(ends.sources):
                best = max(best, value)
        return best


# ---- tickets with stops ----------------------------------------------------------------------------------------------


def leads_through(tracks: Iterable[Sequence[Edge]], places: Sequence[Collection[int]]) -> bool:
    """Return whether a path leads from the first place through all other places in order. Each track is given as its
    edges."""
    search = _TourSearch(list(tracks), places)
    return any(search.found(node, 1, 0) for node in sorted(places[0]))


class _TourSearch:
    """Depth-first search for a path that uses no track twice but may pass nodes repeatedly. A leg is the part of the
    path between two consecutive places. A branch is cut when, for some division of the remaining places into two
    groups, fewer edge-disjoint paths connect the groups than legs still have to cross between them."""

    def __init__(self, tracks: list[Sequence[Edge]], places: Sequence[Collection[int]]) -> None:
        self.places = [frozenset(nodes) for nodes in places]
        self.leaving: dict[int, list[tuple[int, int]]] = {}
        self.ends: list[Edge] = [steps[0] for steps in tracks]
        for number, steps in enumerate(tracks):
            for a, b in steps:
                self.leaving.setdefault(a, []).append((number, b))
        self.hopeless: set[tuple[int, int, int]] = set()

    def found(self, node: int, leg: int, used: int) -> bool:
        """Return whether the places from index `leg` on can be reached from a node without using the tracks in the
        mask `used`."""
        while leg < len(self.places) and node in self.places[leg]:
            leg += 1
        if leg == len(self.places):
            return True
        if (node, leg, used) in self.hopeless:
            return False
        if self._is_wide_enough(node, leg, used):
            for track, other in self.leaving.get(node, ()):
                if not used >> track & 1 and self.found(other, leg, used | 1 << track):
                    return True
        self.hopeless.add((node, leg, used))
        return False

    def _is_wide_enough(self, node: int, leg: int, used: int) -> bool:
        """Return whether, for every division of the remaining places into two groups, at least as many edge-disjoint
        paths connect the groups as legs have to cross between them."""
        left = [ends for track, ends in enumerate(self.ends) if not used >> track & 1]
        ahead = [frozenset((node,)), *self.places[leg:]]
        for group in range(1, 1 << len(ahead) - 1):
            sides = [group >> at & 1 for at in range(len(ahead))]
            legs = sum(one != other for one, other in pairwise(sides))
            inside = {node for side, nodes in zip(sides, ahead, strict=True) if side for node in nodes}
            outside = {node for side, nodes in zip(sides, ahead, strict=True) if not side for node in nodes}
            if disjoint_paths(left, inside, outside, legs) < legs:
                return False
        return True
