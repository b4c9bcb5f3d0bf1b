"""Graph algorithms: components, bridges and cut vertices, edge-disjoint paths, shortest paths.

Nodes are integers from 0. Edges are pairs of nodes, or triples of two nodes and a length, in any order. Parallel edges
count separately, so neither of two parallel edges is a bridge.

All algorithms except those for distances run in linear time. None is recursive, because a board may have very long
paths.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush

Edge = tuple[int, int]
LongEdge = tuple[int, int, int]


# ---- connectivity ---------------------------------------------------------------------------------------------------


def component_of(node_count: int, edges: Iterable[Edge]) -> list[int]:
    """Map each node to the representative of its component."""
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
    """List the components, ordered by their lowest node. Each component is a sorted list of nodes; an isolated node
    is a component."""
    found: dict[int, list[int]] = {}
    for node, label in enumerate(component_of(node_count, edges)):
        found.setdefault(label, []).append(node)
    return list(found.values())


def nodes_within_reach(steps: Mapping[int, Iterable[int]], sources: Iterable[int]) -> set[int]:
    """Return all nodes reachable from the sources along directed steps, including the sources."""
    found = set(sources)
    waiting = list(found)
    while waiting:
        for node in steps.get(waiting.pop(), ()):
            if node not in found:
                found.add(node)
                waiting.append(node)
    return found


# ---- bridges and disjoint paths -------------------------------------------------------------------------------------


def bridges_and_cut_vertices(node_count: int, edges: Sequence[Edge]) -> tuple[list[int], list[int]]:
    """Return the bridges (as edge indices) and the cut vertices, both sorted.

    Uses depth-first search with low-link values: `lowest[node]` is the lowest visit number that can be reached from the
    node's subtree without the edge through which the node was discovered.
    """
    touching: list[list[tuple[int, int]]] = [[] for _ in range(node_count)]
    for index, (a, b) in enumerate(edges):
        touching[a].append((index, b))
        touching[b].append((index, a))
    bridges: list[int] = []
    cut: set[int] = set()
    number: dict[int, int] = {}
    lowest: dict[int, int] = {}
    for root in range(node_count):
        if root in number:
            continue
        number[root] = lowest[root] = len(number)
        path = [(root, -1, iter(touching[root]))]
        branches = 0
        while path:
            node, met_by, onward = path[-1]
            index, other = next(onward, (-1, node))
            if index < 0:
                path.pop()
                if met_by < 0:
                    continue
                parent = path[-1][0]
                lowest[parent] = min(lowest[parent], lowest[node])
                branches += parent == root
                if lowest[node] == number[node]:
                    bridges.append(met_by)
                if branches > 1 if parent == root else lowest[node] >= number[parent]:
                    cut.add(parent)
            elif other not in number:
                number[other] = lowest[other] = len(number)
                path.append((other, index, iter(touching[other])))
            elif index != met_by:
                lowest[node] = min(lowest[node], number[other])
    return sorted(bridges), sorted(cut)


def disjoint_paths(edges: Iterable[Edge], sources: Collection[int], targets: Collection[int], most: int) -> int:
    """Count edge-disjoint paths from the sources to the targets, up to `most`. Paths may share nodes.

    Paths may start at different sources and end at different targets. A node that is both a source and a target needs
    no edge.
    """
    wanted = frozenset(targets)
    if not wanted.isdisjoint(sources):
        return most
    arcs: dict[int, dict[int, int]] = {}
    """Remaining capacity of each arc, indexed by its start node and its end node."""
    for start, end in edges:
        if start != end:
            for a, b in ((start, end), (end, start)):
                leaving = arcs.setdefault(a, {})
                leaving[b] = leaving.get(b, 0) + 1
    for count in range(most):
        path = _path(arcs, sources, wanted)
        if not path:
            return count
        # add a reverse arc: a later path can cancel this step by using it
        for a, b in path:
            arcs[a][b] -= 1
            arcs[b][a] += 1
    return most


def _path(arcs: dict[int, dict[int, int]], sources: Collection[int], wanted: frozenset[int]) -> list[Edge]:
    """Find a shortest augmenting path. Return its steps in reverse order, or an empty list if no path exists."""
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


# ---- distances ------------------------------------------------------------------------------------------------------


def shortest_path(
    edges: Sequence[LongEdge],
    sources: Iterable[int],
    targets: Collection[int],
    *,
    blocked: Collection[int] = (),
    one_way: Collection[int] = (),
) -> tuple[int, tuple[int, ...]] | None:
    """Return the length and the edge indices of a shortest path from a source to a target. Ties are broken
    deterministically.

    No path passes through a blocked node. An edge may have length zero. An edge whose index is in `one_way` can only be
    used from its first node to its second.
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
    sources: Iterable[int], node_count: int, edges: Sequence[LongEdge], *, blocked: Collection[int] = ()
) -> Iterator[list[int | None]]:
    """Yield, for each source, the shortest distance to every node, or `None` for an unreachable node.

    No path passes through a blocked node, but a blocked node may be the first or the last node of a path. Lengths are
    positive. Nodes are bucketed by distance, because few different distances occur.
    """
    arcs, closed = _arcs(node_count, edges), frozenset(blocked)
    for source in sources:
        distances: list[int | None] = [None] * node_count
        arrivals = {0: [source]}
        times = [0]
        while times:
            time = heappop(times)
            for node in arrivals.pop(time):
                if distances[node] is not None:
                    continue
                distances[node] = time
                if time and node in closed:
                    continue
                for other, length in arcs[node]:
                    if distances[other] is None:
                        if time + length not in arrivals:
                            arrivals[time + length] = []
                            heappush(times, time + length)
                        arrivals[time + length].append(other)
        yield distances


def distances_between(
    node_count: int,
    edges: Sequence[LongEdge],
    pairs: Sequence[Edge],
    *,
    blocked: Collection[int] = (),
    at_most: int | None = None,
) -> list[int | None]:
    """Return the shortest distance between the two nodes of each pair, computed for all pairs together.

    The distance is `None` for an unreachable pair and, with `at_most`, for a longer path. The search advances from all
    sources at the same time. Each source is one bit of a mask, and the search ends when every target is reached.
    """
    arcs, closed = _arcs(node_count, edges), frozenset(blocked)
    sources = list(dict.fromkeys(source for source, _ in pairs))
    number_of = {source: number for number, source in enumerate(sources)}
    awaited = [0] * node_count
    missing = [0] * len(sources)
    for source, target in dict.fromkeys(pairs):
        awaited[target] |= 1 << number_of[source]
        missing[number_of[source]] += 1
    walking = (1 << len(sources)) - 1
    found: dict[Edge, int] = {}
    seen = [0] * node_count
    arrivals = {0: {source: 1 << number for source, number in number_of.items()}}
    times = [0]
    while times and walking:
        time = heappop(times)
        if at_most is not None and time > at_most:
            break
        for node, walkers in arrivals.pop(time).items():
            fresh = walkers & walking
            fresh ^= fresh & seen[node]  # `& ~` would create a negative number, which is much slower
            if not fresh:
                continue
            seen[node] |= fresh
            for number in bits(fresh & awaited[node]):
                found[sources[number], node] = time
                missing[number] -= 1
                if not missing[number]:
                    walking ^= 1 << number
            if time and node in closed:
                continue
            for other, length in arcs[node]:
                onward = fresh ^ (fresh & seen[other])
                if not onward:
                    continue
                if time + length not in arrivals:
                    arrivals[time + length] = {}
                    heappush(times, time + length)
                later = arrivals[time + length]
                later[other] = later.get(other, 0) | onward
    return [found.get(pair) for pair in pairs]


def _arcs(node_count: int, edges: Sequence[LongEdge]) -> list[list[tuple[int, int]]]:
    """Build adjacency lists: for each node, its neighbours and the distances to them."""
    arcs: list[list[tuple[int, int]]] = [[] for _ in range(node_count)]
    for a, b, length in edges:
        arcs[a].append((b, length))
        arcs[b].append((a, length))
    return arcs


def bits(mask: int) -> Iterator[int]:
    """Yield the indices of the set bits of a mask in ascending order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
