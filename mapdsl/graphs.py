"""Questions about graphs: what hangs together, where it is narrow, how far it is.

Nodes are counted from 0; edges are pairs (with lengths triples) in any order. Parallel edges are told apart, so that
one of two is no bridge.

Time is linear in nodes and edges, but for distances. Nothing recurses, so a board may be one long line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from heapq import heappop, heappush

Edge = tuple[int, int]
LongEdge = tuple[int, int, int]


# ---- what hangs together --------------------------------------------------------------------------------------------


def component_of(node_count: int, edges: Iterable[Edge]) -> list[int]:
    """For each node the node that stands for everything joined with it."""
    label = list(range(node_count))
    for a, b in edges:
        while label[a] != a:
            label[a] = label[label[a]]
            a = label[a]
        while label[b] != b:
            label[b] = label[label[b]]
            b = label[b]
        label[a] = b
    for node, root in enumerate(label):
        while label[root] != root:
            root = label[root]
        label[node] = root
    return label


def components(node_count: int, edges: Iterable[Edge]) -> list[list[int]]:
    """The nodes of each component in order, the one with the lowest node first; a node without edges is one."""
    found: dict[int, list[int]] = {}
    for node, label in enumerate(component_of(node_count, edges)):
        found.setdefault(label, []).append(node)
    return list(found.values())


def nodes_within_reach(steps: Mapping[int, Iterable[int]], sources: Iterable[int]) -> set[int]:
    """The nodes that a path of steps leads to from one of the sources, which are among them. Steps lead one way."""
    found = set(sources)
    waiting = list(found)
    while waiting:
        for node in steps.get(waiting.pop(), ()):
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


# ---- where it is narrow ---------------------------------------------------------------------------------------------


def bridges(node_count: int, edges: Sequence[Edge]) -> list[int]:
    """The edges without which their ends are not joined."""
    forest = _Forest(node_count, edges)
    return sorted(
        forest.arrived_by[node]
        for node in forest.order
        if forest.parent[node] >= 0 and forest.lowest[node] == forest.number[node]
    )


def cut_nodes(node_count: int, edges: Sequence[Edge]) -> list[int]:
    """The nodes without which some of their neighbours are not joined."""
    forest = _Forest(node_count, edges)
    cut = set()
    branches = [0] * node_count
    for node in forest.order:
        parent = forest.parent[node]
        if parent < 0:
            continue
        branches[parent] += 1
        is_root = forest.parent[parent] < 0
        if branches[parent] > 1 if is_root else forest.lowest[node] >= forest.number[parent]:
            cut.add(parent)
    return sorted(cut)


class _Forest:
    """A depth-first forest: nodes in the order met, and for each where it was met from and how far up it reaches."""

    def __init__(self, node_count: int, edges: Sequence[Edge]) -> None:
        self.order: list[int] = []
        self.number = [-1] * node_count
        self.parent = [-1] * node_count
        self.arrived_by = [-1] * node_count
        self._touching: list[list[tuple[int, int]]] = [[] for _ in range(node_count)]
        for index, (a, b) in enumerate(edges):
            self._touching[a].append((index, b))
            self._touching[b].append((index, a))
        for root in range(node_count):
            if self.number[root] < 0:
                self._grow(root)
        self.lowest = self.number.copy()
        """The lowest number that the nodes below, or this one, are joined to by an edge they were not met by."""
        for node in reversed(self.order):
            for index, other in self._touching[node]:
                if index != self.arrived_by[node]:
                    below = self.arrived_by[other] == index
                    reach = self.lowest[other] if below else self.number[other]
                    self.lowest[node] = min(self.lowest[node], reach)

    def _grow(self, root: int) -> None:
        """Meets all nodes joined with the root."""
        self._meet(root)
        path = [iter(self._touching[root])]
        at = root
        while path:
            for index, other in path[-1]:
                if self.number[other] < 0:
                    self.parent[other] = at
                    self.arrived_by[other] = index
                    self._meet(other)
                    path.append(iter(self._touching[other]))
                    at = other
                    break
            else:
                path.pop()
                at = self.parent[at]

    def _meet(self, node: int) -> None:
        self.number[node] = len(self.order)
        self.order.append(node)


def disjoint_paths(edges: Iterable[Edge], sources: Collection[int], targets: Collection[int], most: int) -> int:
    """How many paths that share no edge lead from the sources to the targets, up to so many; they may cross in nodes.

    They may start at different sources and end at different targets. Where a source is a target, no edge is needed.
    """
    wanted = frozenset(targets)
    if not wanted.isdisjoint(sources):
        return most
    arcs: dict[int, dict[int, int]] = {}
    """By two nodes, how many edges can still be travelled from the one to the other."""
    for start, end in edges:
        if start != end:
            for a, b in ((start, end), (end, start)):
                leaving = arcs.setdefault(a, {})
                leaving[b] = leaving.get(b, 0) + 1
    for count in range(most):
        path = _path(arcs, sources, wanted)
        if not path:
            return count
        # a path that comes the other way sends this one elsewhere
        for a, b in path:
            arcs[a][b] -= 1
            arcs[b][a] += 1
    return most


def _path(arcs: dict[int, dict[int, int]], sources: Collection[int], wanted: frozenset[int]) -> list[Edge]:
    """The steps of a shortest path over arcs that are still free, last first; none if there is none."""
    came_from = dict.fromkeys(sources, -1)
    waiting = list(came_from)
    for node in waiting:
        for neighbour, free in arcs.get(node, {}).items():
            if free and neighbour not in came_from:
                came_from[neighbour] = node
                waiting.append(neighbour)
        if node in wanted:
            steps = []
            while (before := came_from[node]) >= 0:
                steps.append((before, node))
                node = before
            return steps
    return []


# ---- how far it is --------------------------------------------------------------------------------------------------


def shortest_path(
    edges: Sequence[LongEdge],
    sources: Iterable[int],
    targets: Collection[int],
    *,
    blocked: Collection[int] = (),
    one_way: Collection[int] = (),
) -> tuple[int, tuple[int, ...]] | None:
    """The length of a shortest path from a source to a target, and its edges; of equal ones always the same.

    No path leads through a blocked node. Edges may have no length; those of which the index is in `one_way` lead from
    their first node to their second only.
    """
    leaving: dict[int, list[tuple[int, int, int]]] = {}
    for index, (a, b, length) in enumerate(edges):
        leaving.setdefault(a, []).append((b, length, index))
        if index not in one_way:
            leaving.setdefault(b, []).append((a, length, index))
    waiting: list[tuple[int, tuple[int, ...], int]] = [(0, (), node) for node in sorted(sources)]
    done: set[int] = set()
    while waiting:
        length, path, node = heappop(waiting)
        if node in targets:
            return length, path
        if node in done or (path and node in blocked):
            continue
        done.add(node)
        for other, more, index in leaving.get(node, ()):
            if other not in done:
                heappush(waiting, (length + more, (*path, index), other))
    return None


def distances_from(
    node_count: int, edges: Sequence[LongEdge], source: int, *, blocked: Collection[int] = ()
) -> list[int | None]:
    """The length of the shortest path to each node, None if there is none. No path leads through a blocked node.

    A blocked node may be the source or the end of a path. Lengths are positive.
    """
    return _dijkstra(_arcs(node_count, edges), source, frozenset(blocked))


def distances_between(
    node_count: int,
    edges: Sequence[LongEdge],
    pairs: Sequence[Edge],
    *,
    blocked: Collection[int] = (),
    at_most: int | None = None,
) -> list[int | None]:
    """The length of the shortest path between the nodes of each pair, as `distances_from`, for many pairs at once.

    With `at_most`, None also for a path that is longer.
    """
    arcs, closed = _arcs(node_count, edges), frozenset(blocked)
    targets: dict[int, list[int]] = {}
    for source, target in pairs:
        targets.setdefault(source, []).append(target)
    found: dict[Edge, int | None] = {}
    for source, ends in targets.items():
        distances = _dijkstra(arcs, source, closed, at_most)
        found.update({(source, end): distances[end] for end in ends})
    return [found[pair] for pair in pairs]


def _arcs(node_count: int, edges: Sequence[LongEdge]) -> list[list[tuple[int, int]]]:
    """For each node its neighbours and how far they are."""
    arcs: list[list[tuple[int, int]]] = [[] for _ in range(node_count)]
    for a, b, length in edges:
        arcs[a].append((b, length))
        arcs[b].append((a, length))
    return arcs


def _dijkstra(
    arcs: list[list[tuple[int, int]]], source: int, closed: frozenset[int], at_most: int | None = None
) -> list[int | None]:
    """The distance of each node from one, up to the last that matters. Nodes wait by distance, of which few differ."""
    distances: list[int | None] = [None] * len(arcs)
    arrivals = {0: [source]}
    times = [0]
    while times and (at_most is None or times[0] <= at_most):
        time = heappop(times)
        for node in arrivals.pop(time):
            if distances[node] is not None:
                continue
            distances[node] = time
            if time and node in closed:
                continue
            for other, length in arcs[node]:
                if distances[other] is None:
                    if time + length in arrivals:
                        arrivals[time + length].append(other)
                    else:
                        arrivals[time + length] = [other]
                        heappush(times, time + length)
    return distances


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    numbers = []
    while mask:
        numbers.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return numbers
