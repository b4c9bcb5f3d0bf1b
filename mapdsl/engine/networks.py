"""Which nodes hang together over given edges.

Comes in: edges over nodes of the board. Goes out: a label for every node; joined nodes have equal labels.
Must not know: owners, tickets.
"""

from __future__ import annotations

from collections.abc import Iterable


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
