"""Questions about graphs: what hangs together, where it is narrow, how far it is.

Nodes are counted from 0; edges are pairs (with lengths triples) in any order. Parallel edges are told apart, so that
one of two is no bridge.

Time is linear in nodes and edges, but for distances. Nothing recurses, so a board may be one long line.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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


def narrow_parts(node_count: int, edges: Sequence[Edge]) -> tuple[list[int], list[int]]:
    """The edges without which their ends are not joined, and the nodes without which some of their neighbours are not.

    Depth first: a node is met by an edge, and reaches up to the lowest number that the nodes below it, or it, are
    joined to by an edge they were not met by.
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
    sources: Iterable[int], node_count: int, edges: Sequence[LongEdge], *, blocked: Collection[int] = ()
) -> Iterator[list[int | None]]:
    """For one source after the other the length of the shortest path to each node, None if there is none.

    No path leads through a blocked node, which may be the source or the end of a path. Lengths are positive. Nodes wait
    by distance, of which there are few.
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
    """The length of the shortest path between the nodes of each pair, as `distances_from`, for many pairs at once.

    With `at_most`, None also for a path that is longer. From all sources somebody walks at the same speed, until every
    target is reached. A mask has a bit for each: who comes to a node at that time.
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
            fresh ^= fresh & seen[node]  # `& ~` makes a negative number of it, which takes much longer
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
    """For each node its neighbours and how far they are."""
    arcs: list[list[tuple[int, int]]] = [[] for _ in range(node_count)]
    for a, b, length in edges:
        arcs[a].append((b, length))
        arcs[b].append((a, length))
    return arcs


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, rising."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
