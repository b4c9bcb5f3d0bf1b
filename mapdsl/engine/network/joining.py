"""Which tickets tracks join: by what hangs together, or where some lead one way only, by what leads to what; those with
stops by a path that leads through places in their order.

Comes in: nodes, the steps that tracks allow, the ends of a ticket. Goes out: the points of the best target. Must not
know: players, owners.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Protocol

from mapdsl.base.graphs import Edge, bits, component_of, disjoint_paths, nodes_within_reach
from mapdsl.engine.network.numbered_board import NumberedBoard, TicketEnds


class Joining(Protocol):
    """What some tracks join."""

    def best(self, ends: TicketEnds) -> int:
        """The points of the best target that a ticket is joined with; -1 if it is with none."""


@lru_cache(maxsize=256)
def joining_of(board: NumberedBoard, tracks: int) -> Joining:
    """What these tracks join. Whoever compares what moves lead to asks for the same ones again and again."""
    steps = board.steps(tracks)
    return _OneWay(steps) if board.one_way else _BothWays(board, steps)


def joined_tickets(board: NumberedBoard, tracks: int, tickets: Iterable[int]) -> list[int]:
    """Those of some tickets that these tracks complete."""
    joined = joining_of(board, tracks)
    return [ticket for ticket in tickets if points_of(board, joined, tracks, ticket) >= 0]


def points_of(board: NumberedBoard, joined: Joining, tracks: int, ticket: int) -> int:
    """What tracks make of a ticket; -1 if they do not complete it."""
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


class _BothWays:
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


class _OneWay:
    """A ticket is joined if a path leads from one of its ends to the other, whichever is the first."""

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


# ---- tickets with stops ---------------------------------------------------------------------------------------------


def leads_through(tracks: Iterable[Sequence[Edge]], places: Sequence[Collection[int]]) -> bool:
    """Whether a path leads from the first place over all others, in their order. Of each track the steps it allows."""
    search = _TourSearch(list(tracks), places)
    return any(search.found(node, 1, 0) for node in sorted(places[0]))


class _TourSearch:
    """A path uses no track twice; nodes it may pass again. The search goes on from node to node and gives up where the
    tracks that are left are too few between two groups of places for the legs that still lead from one to the other."""

    def __init__(self, tracks: list[Sequence[Edge]], places: Sequence[Collection[int]]) -> None:
        self.places = [frozenset(nodes) for nodes in places]
        self.leaving: dict[int, list[tuple[int, int]]] = {}
        self.ends: list[Edge] = [steps[0] for steps in tracks]
        for number, steps in enumerate(tracks):
            for a, b in steps:
                self.leaving.setdefault(a, []).append((number, b))
        self.hopeless: set[tuple[int, int, int]] = set()

    def found(self, node: int, leg: int, used: int) -> bool:
        """Whether the places from a leg on can be reached from a node without the tracks that are used."""
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
        """Whether between any two groups of the places ahead there are as many ways as legs."""
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
