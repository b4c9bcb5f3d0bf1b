"""Which places the tracks of one owner join, whether they join them twice, and what hangs together.

Comes in: tracks as pairs of nodes (parallel tracks are pairs that repeat), and the nodes that stand for either end of a
ticket. An end is a collection because a country has several terminals: reaching any one of them is reaching it.
Goes out: yes or no. Must not know: boards, tickets, rules. What may not be passed through (the terminal of a country)
is for the caller to give as a node of its own.

Ends that share a node are joined, and joined twice, by no track at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable


def joined(edges: Iterable[tuple[int, int]], sources: Collection[int], targets: Collection[int]) -> bool:
    """Whether some path leads from one of the sources to one of the targets."""
    wanted = frozenset(targets)
    if not wanted.isdisjoint(sources):
        return True
    neighbours: dict[int, list[int]] = {}
    for a, b in edges:
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    reached = set(sources)
    waiting = list(reached)
    while waiting:
        for node in neighbours.get(waiting.pop(), ()):
            if node in wanted:
                return True
            if node not in reached:
                reached.add(node)
                waiting.append(node)
    return False


def has_two_disjoint_paths(
    edges: Iterable[tuple[int, int]], sources: Collection[int], targets: Collection[int]
) -> bool:
    """Whether two paths that share no track lead from the sources to the targets; they may cross in nodes.

    The two may start at different sources and end at different targets.
    """
    wanted = frozenset(targets)
    if not wanted.isdisjoint(sources):
        return True
    arcs: dict[int, dict[int, int]] = {}
    for a, b in edges:
        if a != b:
            _add_arc(arcs, a, b)
            _add_arc(arcs, b, a)
    first = _path(arcs, sources, wanted)
    if first is None:
        return False
    # only the way it went is taken: a second path that comes the other way sends the first one elsewhere
    for a, b in first:
        arcs[a][b] -= 1
    return _path(arcs, sources, wanted) is not None


def _add_arc(arcs: dict[int, dict[int, int]], a: int, b: int) -> None:
    """One more track that can be travelled from a to b."""
    leaving = arcs.setdefault(a, {})
    leaving[b] = leaving.get(b, 0) + 1


def _path(
    arcs: dict[int, dict[int, int]], sources: Collection[int], wanted: frozenset[int]
) -> list[tuple[int, int]] | None:
    """The steps of a shortest path over arcs that are still free, if there is one."""
    came_from: dict[int, int] = {}
    reached = set(sources)
    waiting = list(reached)
    for node in waiting:
        for neighbour, free in arcs.get(node, {}).items():
            if not free or neighbour in reached:
                continue
            came_from[neighbour] = node
            if neighbour in wanted:
                return _steps_to(neighbour, came_from)
            reached.add(neighbour)
            waiting.append(neighbour)
    return None


def _steps_to(end: int, came_from: dict[int, int]) -> list[tuple[int, int]]:
    """The steps that led to a node, last first."""
    steps = []
    node = end
    while node in came_from:
        steps.append((came_from[node], node))
        node = came_from[node]
    return steps


def components(edges: Iterable[tuple[int, int]], nodes: int) -> list[int]:
    """For each node the node that stands for everything joined with it."""
    label = list(range(nodes))
    for a, b in edges:
        while label[a] != a:
            label[a] = label[label[a]]
            a = label[a]
        while label[b] != b:
            label[b] = label[label[b]]
            b = label[b]
        label[a] = b
    for node in range(nodes):
        root = node
        while label[root] != root:
            root = label[root]
        label[node] = root
    return label
