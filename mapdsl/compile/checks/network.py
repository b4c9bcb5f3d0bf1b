"""The network of a board as a graph: neighbours, distances and weak points.

No path passes through a country unless it is declared `through`. Pairs of places can count as joined although the route
between them was lost to an error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise, permutations
from typing import TypeAlias

from mapdsl.base import graphs
from mapdsl.base.graphs import Edge, LongEdge
from mapdsl.base.grouping import group
from mapdsl.compile.board import Board, StatedCorridor

Pair: TypeAlias = tuple[str, str]


class Network:
    """Graph of the board. Nodes are numbered in the order of the board; edges are pairs of neighbours, the lower
    number first, with their distance."""

    def __init__(self, board: Board, joined: Iterable[Pair] = ()) -> None:
        joined = [(start, goal) for start, goal in joined if start != goal]
        places = {place.value.id: place.value for place in board.places}
        self._lost = {name for pair in joined for name in pair if name not in places}
        """Ends of lost routes that are not places of the board."""
        self.names = (*places, *sorted(self._lost))
        self._number = {name: number for number, name in enumerate(self.names)}
        self._is_end = [place.kind == "country" and not place.through for place in places.values()]
        self._is_end += [False] * len(self._lost)
        self._length: dict[Edge, int] = {}
        self._corridor: dict[Edge, StatedCorridor] = {}
        for corridor in board.corridors:
            one, other = (self._number[end.place] for end in corridor.ends)
            edge = self._join(one, other, min(track.value.length for track in corridor.tracks))
            self._corridor.setdefault(edge, corridor)
        for start, goal in joined:
            self._join(self._number[start], self._number[goal], 1)

    def _join(self, one: int, other: int, length: int) -> Edge:
        edge = (min(one, other), max(one, other))
        self._length[edge] = min(length, self._length.get(edge, length))
        return edge

    # ---- ways -------------------------------------------------------------------------------------------------------

    def lengths(self, pairs: Sequence[Pair], *, at_most: int | None = None) -> dict[Pair, int]:
        """Return the length of the shortest path for each pair of places that are connected.

        With `at_most`, every longer path has the length `at_most + 1`, because exact lengths take long to compute.
        """
        return self.with_longer(self.distances(pairs, at_most=at_most), at_most=at_most)

    def distances(self, pairs: Sequence[Pair], *, at_most: int | None = None) -> dict[Pair, int | None]:
        """Return the shortest distances; `None` for pairs that are not connected, or only by paths longer than
        `at_most`."""
        numbered = [(self._number[start], self._number[goal]) for start, goal in pairs]
        found = graphs.distances_between(len(self.names), self._edges, numbered, blocked=self._ends, at_most=at_most)
        return dict(zip(pairs, found, strict=True))

    def with_longer(self, distances: dict[Pair, int | None], *, at_most: int | None) -> dict[Pair, int]:
        """Return the distances with `at_most + 1` for every pair that is connected by longer paths only."""
        lengths = {pair: length for pair, length in distances.items() if length is not None}
        if at_most is not None:
            lengths |= {pair: at_most + 1 for pair in distances if pair not in lengths and self._is_joined(*pair)}
        return lengths

    def over(self, edge: Pair, pairs: Iterable[Pair]) -> Iterator[tuple[Pair, int]]:
        """Yield, for each pair of places, the length of the shortest path that uses an edge, if such a path exists."""
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
        """Distances of neighbours, by their names in alphabetical order."""
        named = ((self.names[one], self.names[other], length) for (one, other), length in self._length.items())
        return {(one, other) if one < other else (other, one): length for one, other, length in named}

    @cached_property
    def named_ends(self) -> frozenset[str]:
        """Names of the countries that no path passes through."""
        return frozenset(self.names[node] for node in self._ends)

    def _is_joined(self, start: str, goal: str) -> bool:
        one, other = sorted((self._number[start], self._number[goal]))
        return (one, other) in self._length or not self._parts_at(one).isdisjoint(self._parts_at(other))

    def _parts_at(self, node: int) -> set[int]:
        """Return the part of the board that a place belongs to, or all parts next to a country that no path passes
        through."""
        nodes = self._neighbours.get(node, []) if self._is_end[node] else [node]
        return {self._part_of[node] for node in nodes if not self._is_end[node]}

    @cached_property
    def _part_of(self) -> list[int]:
        return graphs.component_of(len(self.names), self._inner)

    def way(self, start: str, goal: str) -> list[str]:
        """Return the places on a shortest path between two connected places."""
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
        """Countries that no path passes through."""
        return [node for node, is_end in enumerate(self._is_end) if is_end]

    @cached_property
    def _neighbours(self) -> dict[int, list[int]]:
        return group(way for edge in self._length for way in permutations(edge, 2))

    # ---- parts and narrow places ------------------------------------------------------------------------------------

    def unreached(self) -> list[str]:
        """Return the places that no route reaches."""
        return [name for node, name in enumerate(self.names) if node not in self._neighbours]

    def parts(self) -> list[list[str]]:
        """Return the places of each connected part, in the order of the board.

        Parts with lost places count as one, because it is unknown what these places connect. A country that no path
        passes through connects nothing; it belongs to the largest part that it touches.
        """
        guessed = pairwise(self._number[name] for name in sorted(self._lost))
        joined = graphs.components(len(self.names), [*self._inner, *guessed])
        parts = [part for part in joined if not self._is_end[part[0]]]
        part_of = {node: index for index, part in enumerate(parts) for node in part}
        for node in self._ends:
            touched = [part_of[other] for other in self._neighbours.get(node, ()) if other in part_of]
            if touched:
                parts[max(touched, key=lambda index: len(parts[index]))].append(node)
            else:
                parts.append([node])
        named = ([self.names[node] for node in sorted(part)] for part in parts)
        return [on_board for part in named if (on_board := [name for name in part if name not in self._lost])]

    def dead_ends(self) -> list[str]:
        """Return the places with a single neighbour. Countries that no path passes through are ignored, also as
        neighbours."""
        return [name for node, name in enumerate(self.names) if self._degrees[node] == 1 and name not in self._lost]

    def bridges(self) -> list[StatedCorridor]:
        """Return the routes that are the only connection between two parts, except routes to dead ends and lost
        routes."""
        wide = [edge for edge in self._bridges if all(self._degrees[node] > 1 for node in edge)]
        return [self._corridor[edge] for edge in wide if edge in self._corridor]

    def cut_cities(self) -> list[str]:
        """Return the cut vertices of the network without its bridges, that is, places whose removal would split the
        board."""
        narrow = set(self._bridges)
        wide = [edge for edge in self._inner if edge not in narrow]
        cut = (self.names[node] for node in graphs.narrow_parts(len(self.names), wide)[1])
        return [name for name in cut if name not in self._lost]

    @cached_property
    def _inner(self) -> list[Edge]:
        """Pairs of neighbours, without countries that no path passes through."""
        return sorted(edge for edge in self._length if not any(self._is_end[node] for node in edge))

    @cached_property
    def _bridges(self) -> list[Edge]:
        return [self._inner[index] for index in graphs.narrow_parts(len(self.names), self._inner)[0]]

    @cached_property
    def _degrees(self) -> Counter[int]:
        return Counter(node for edge in self._inner for node in edge)
