"""Brute-force reference implementations of the scores that are hard to compute, for comparison with the fast ones.

The implementations are short, try every possibility, and share no code with `mapdsl.engine`.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product

import networkx as nx

Track = tuple[int, int]
LongTrack = tuple[int, int, int]
Ticket = tuple[Collection[int], Sequence[tuple[Collection[int], int]], int]


def longest_trail(edges: Sequence[LongTrack]) -> int:
    """Return the length of the longest trail by extending every trail in every direction."""

    def onward(node: int, unused: frozenset[int]) -> int:
        best = 0
        for index in unused:
            a, b, length = edges[index]
            if node in (a, b):
                best = max(best, length + onward(a + b - node, unused - {index}))
        return best

    nodes = {node for a, b, _ in edges for node in (a, b)}
    return max((onward(node, frozenset(range(len(edges)))) for node in nodes), default=0)


def joined(edges: Sequence[Track], sources: Collection[int], targets: Collection[int]) -> bool:
    """Return whether any source and any target are in the same connected component."""
    graph: nx.Graph[int] = nx.Graph(edges)
    graph.add_nodes_from([*sources, *targets])
    return any(nx.has_path(graph, a, b) for a in sources for b in targets)


def has_two_disjoint_paths(edges: Sequence[Track], sources: Collection[int], targets: Collection[int]) -> bool:
    return disjoint_paths(edges, sources, targets, 2) == 2


def disjoint_paths(edges: Sequence[Track], sources: Collection[int], targets: Collection[int], most: int) -> int:
    """Return the maximum flow from all sources to all targets, where every track has capacity 1. The result is at
    most `most`."""
    graph: nx.DiGraph[int | str] = nx.DiGraph()
    graph.add_nodes_from(["start", "end"])
    for a, b in edges:
        for start, end in ((a, b), (b, a)):
            capacity = graph[start][end]["capacity"] if graph.has_edge(start, end) else 0
            graph.add_edge(start, end, capacity=capacity + 1)
    for source in sources:
        graph.add_edge("start", source, capacity=most)
    for target in targets:
        graph.add_edge(target, "end", capacity=most)
    return min(most, int(nx.maximum_flow_value(graph, "start", "end")))


def best_borrowing(
    own_edges: Sequence[Track], options: Sequence[Sequence[Track]], tickets: Sequence[Ticket]
) -> tuple[int, tuple[int | None, ...], int]:
    """Try every choice of tracks for the stations in order, and return the first of the best choices."""
    best: tuple[int, int] | None = None
    best_choice: tuple[int | None, ...] = ()
    for choice in product(*([None, *range(len(station))] for station in options)):
        borrowed = [station[index] for station, index in zip(options, choice, strict=True) if index is not None]
        points = completed = 0
        for sources, targets, loss in tickets:
            reached = [points for nodes, points in targets if joined([*own_edges, *borrowed], sources, nodes)]
            points += max(reached, default=-loss)
            completed += bool(reached)
        if best is None or (points, completed) > best:
            best, best_choice = (points, completed), choice
    assert best is not None
    return best[0], best_choice, best[1]
