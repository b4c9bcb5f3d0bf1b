"""Graph of places, for neighbours, distances and bridges.

Each place is one node, and one edge connects two neighbours. The edge is as long as the shortest track between them. No
path passes through a place where tracks end (`Place.is_terminal`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import permutations
from typing import TypeAlias

from mapdsl.base import graphs
from mapdsl.base.graphs import Edge, LongEdge
from mapdsl.base.grouping import group
from mapdsl.rules.tables import Place

Pair: TypeAlias = tuple[str, str]


class PlaceNetwork:
    """Graph of places. Nodes are numbered in the order of the board. An edge is a pair of neighbours, the lower node
    number first, with the distance between them."""

    def __init__(
        self, places: Iterable[Place], links: Iterable[tuple[str, str, int]], others: Sequence[str] = ()
    ) -> None:
        """Build the graph from links, each given by two names and a length. `others` lists names in the links that
        are not places of the board."""
        place_of = {place.id: place for place in places}
        self.names = (*place_of, *others)
        self._number = {name: number for number, name in enumerate(self.names)}
        self._is_end = [place.is_terminal for place in place_of.values()] + [False] * len(others)
        self._length: dict[Edge, int] = {}
        for start, goal, length in links:
            edge = self._edge(start, goal)
            self._length[edge] = min(length, self._length.get(edge, length))

    def _edge(self, start: str, goal: str) -> Edge:
        one, other = self._number[start], self._number[goal]
        return (one, other) if one < other else (other, one)

    def lengths(self, pairs: Sequence[Pair], *, at_most: int | None = None) -> dict[Pair, int]:
        """Return the length of the shortest path for each pair of connected places. Unconnected pairs are left out.

        With `at_most`, every longer path gets the length `at_most + 1`, because computing exact lengths is slow.
        """
        return self.with_longer(self.distances(pairs, at_most=at_most), at_most=at_most)

    def distances(self, pairs: Sequence[Pair], *, at_most: int | None = None) -> dict[Pair, int | None]:
        """Return the shortest distance for each pair, or `None` for a pair that is not connected or only by paths
        longer than `at_most`."""
        numbered = [(self._number[start], self._number[goal]) for start, goal in pairs]
        found = graphs.distances_between(len(self.names), self._edges, numbered, blocked=self._ends, at_most=at_most)
        return dict(zip(pairs, found, strict=True))

    def with_longer(self, distances: dict[Pair, int | None], *, at_most: int | None) -> dict[Pair, int]:
        """Replace `None` by `at_most + 1` for every pair that is connected only by longer paths, and drop the other
        pairs without a distance."""
        lengths = {pair: length for pair, length in distances.items() if length is not None}
        if at_most is not None:
            lengths |= {pair: at_most + 1 for pair in distances if pair not in lengths and self._is_joined(*pair)}
        return lengths

    def over(self, edge: Pair, pairs: Iterable[Pair]) -> Iterator[tuple[Pair, int]]:
        """Yield, for each pair of places, the length of the shortest path that uses the given edge. Pairs without
        such a path are left out."""
        one, other = (self._number[name] for name in edge)
        length = self.named_edges[edge]
        to_one, to_other = graphs.distances_from([one, other], len(self.names), self._edges, blocked=self._ends)
        directions = (one, to_one, other, to_other), (other, to_other, one, to_one)
        for pair in pairs:
            start, goal = self._number[pair[0]], self._number[pair[1]]
            found: list[int] = []
            for near, to_near, far, to_far in directions:
                first, last = to_near[start], to_far[goal]
                if first is None or last is None:
                    continue
                if (near == start or not self._is_end[near]) and (far == goal or not self._is_end[far]):
                    found.append(first + length + last)
            if found:
                yield pair, min(found)

    @cached_property
    def named_edges(self) -> dict[Pair, int]:
        """Distance between neighbours, indexed by their two names in alphabetical order."""
        return {self.named(edge): length for edge, length in self._length.items()}

    @cached_property
    def named_ends(self) -> frozenset[str]:
        """Names of the places where tracks end."""
        return frozenset(self.names[node] for node in self._ends)

    def _is_joined(self, start: str, goal: str) -> bool:
        edge = one, other = self._edge(start, goal)
        if not (self._is_end[one] or self._is_end[other]):
            return self._part_of[one] == self._part_of[other]
        return edge in self._length or not self._parts_at(one).isdisjoint(self._parts_at(other))

    def _parts_at(self, node: int) -> set[int]:
        """Return the connected part of the board that contains a place. For a country that no path passes through,
        return all parts that it touches."""
        nodes = self._neighbours.get(node, []) if self._is_end[node] else [node]
        return {self._part_of[node] for node in nodes if not self._is_end[node]}

    @cached_property
    def _part_of(self) -> list[int]:
        return graphs.component_of(len(self.names), self._inner)

    def way(self, start: str, goal: str) -> list[str]:
        """Return the places on a shortest path between two connected places, including both places."""
        way = [self._number[start]]
        path = graphs.shortest_path(self._edges, way, {self._number[goal]}, blocked=self._ends)
        assert path is not None, (start, goal)
        for index in path[1]:
            one, other, _ = self._edges[index]
            way.append(other if way[-1] == one else one)
        return [self.names[node] for node in way]

    @cached_property
    def _edges(self) -> list[LongEdge]:
        return [(*edge, length) for edge, length in self._length.items()]

    @cached_property
    def _ends(self) -> list[int]:
        """Nodes of the countries that no path passes through."""
        return [node for node, is_end in enumerate(self._is_end) if is_end]

    @cached_property
    def _neighbours(self) -> dict[int, list[int]]:
        return group(way for edge in self._length for way in permutations(edge, 2))

    @cached_property
    def _inner(self) -> list[Edge]:
        """Edges between neighbours, except those to countries that no path passes through."""
        return sorted(edge for edge in self._length if not any(self._is_end[node] for node in edge))

    @cached_property
    def narrow(self) -> tuple[list[Edge], list[str]]:
        """Return the bridges and the cut vertices. Places where tracks end are ignored, because every track to such
        a place would be a bridge."""
        bridges, cut = graphs.bridges_and_cut_vertices(len(self.names), self._inner)
        return [self._inner[index] for index in bridges], [self.names[node] for node in cut]

    def named(self, edge: Edge) -> Pair:
        """Return the names of the two ends of an edge in alphabetical order."""
        return in_order(*(self.names[node] for node in edge))


def in_order(one: str, other: str) -> Pair:
    return (one, other) if one < other else (other, one)
