"""Tickets with stops: whether a path leads through places in their order.

Comes in: tracks as steps between nodes, the nodes of every place in order. Goes out: yes or no, exactly. Must not know:
boards, points.

A path uses no track twice; nodes it may pass again. The search goes on from node to node and gives up where the tracks
that are left are too few between two groups of places for the legs that still lead from one to the other.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from mapdsl.graphs import Edge, disjoint_paths


def leads_through(tracks: Iterable[Sequence[Edge]], places: Sequence[Collection[int]]) -> bool:
    """Whether a path leads from the first place over all others, in their order. Of each track the steps it allows."""
    search = _TourSearch(list(tracks), places)
    return any(search.found(node, 1, 0) for node in sorted(places[0]))


class _TourSearch:
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
            inside = {each for side, nodes in zip(sides, ahead, strict=True) if side for each in nodes}
            outside = {each for side, nodes in zip(sides, ahead, strict=True) if not side for each in nodes}
            if disjoint_paths(left, inside, outside, legs) < legs:
                return False
        return True
