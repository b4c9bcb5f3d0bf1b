"""Graph algorithms, compared with networkx, and tried on long and large graphs."""

from __future__ import annotations

from random import Random

import networkx as nx
import pytest

from mapdsl.base.graphs import (
    bridges_and_cut_vertices,
    components,
    disjoint_paths,
    distances_between,
    distances_from,
    shortest_path,
)
from tests.engine import naive

Edges = list[tuple[int, int]]
LongEdges = list[tuple[int, int, int]]


def random_graph(chance: Random) -> tuple[int, Edges]:
    """Return a random graph, which can have parallel edges, loops, several components and isolated nodes."""
    nodes = chance.randint(1, 12)
    return nodes, [(chance.randrange(nodes), chance.randrange(nodes)) for _ in range(chance.randint(0, 18))]


def multigraph(node_count: int, edges: Edges) -> nx.MultiGraph[int]:
    graph: nx.MultiGraph[int] = nx.MultiGraph()
    graph.add_nodes_from(range(node_count))
    graph.add_edges_from(edges)
    return graph


def test_components_agree_with_networkx() -> None:
    chance = Random(1)
    for _ in range(500):
        nodes, edges = random_graph(chance)
        assert components(nodes, edges) == sorted(
            sorted(part) for part in nx.connected_components(multigraph(nodes, edges))
        )


def test_bridges_increase_the_number_of_components() -> None:
    chance = Random(2)
    for _ in range(500):
        nodes, edges = random_graph(chance)
        parts = len(components(nodes, edges))
        without = [len(components(nodes, edges[:index] + edges[index + 1 :])) for index in range(len(edges))]
        assert bridges_and_cut_vertices(nodes, edges)[0] == [
            index for index, number in enumerate(without) if number > parts
        ]


def test_parallel_edges_are_not_bridges() -> None:
    assert bridges_and_cut_vertices(3, [(0, 1), (1, 0), (1, 2)]) == ([2], [1])


def test_cut_nodes_agree_with_networkx() -> None:
    chance = Random(3)
    for _ in range(500):
        nodes, edges = random_graph(chance)
        simple: nx.Graph[int] = nx.Graph(multigraph(nodes, [(a, b) for a, b in edges if a != b]))
        assert bridges_and_cut_vertices(nodes, edges)[1] == sorted(nx.articulation_points(simple))


def test_distances_agree_with_networkx() -> None:
    chance = Random(4)
    for _ in range(400):
        nodes, pairs = random_graph(chance)
        edges = [(a, b, chance.randint(1, 6)) for a, b in pairs]
        blocked = chance.sample(range(nodes), chance.randint(0, nodes // 2))
        expected = [by_networkx(nodes, edges, source, blocked) for source in range(nodes)]
        assert list(distances_from(range(nodes), nodes, edges, blocked=blocked)) == expected
        wanted = [(a, b) for a in range(nodes) for b in range(nodes) if chance.random() < 0.5]
        wanted += wanted[:2]
        assert distances_between(nodes, edges, wanted, blocked=blocked) == [expected[a][b] for a, b in wanted]


def by_networkx(node_count: int, edges: LongEdges, source: int, blocked: list[int]) -> list[int | None]:
    """Return the distances from `source`, in the graph without the edges that leave a blocked node. Edges that leave
    `source` stay, even if it is blocked."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(node_count))
    for a, b, length in sorted(edges, key=lambda edge: -edge[2]):
        graph.add_weighted_edges_from(
            (start, end, length) for start, end in ((a, b), (b, a)) if start == source or start not in blocked
        )
    lengths = nx.single_source_dijkstra_path_length(graph, source)
    return [int(lengths[node]) if node in lengths else None for node in range(node_count)]


def test_graph_functions_handle_a_path_of_5000_edges() -> None:
    line = [(node, node + 1) for node in range(5000)]
    assert bridges_and_cut_vertices(5001, line) == (list(range(5000)), list(range(1, 5000)))
    lengths = [(a, b, 2) for a, b in line]
    assert next(distances_from([0], 5001, lengths))[5000] == 10000
    assert distances_between(5001, lengths, [(0, 5000), (4999, 1)], blocked=[5000]) == [10000, 9996]
    assert distances_between(5001, lengths, [(0, 5000), (0, 2)], blocked=[3]) == [None, 4]


def test_distances_between_many_pairs_of_a_large_graph() -> None:
    chance = Random(6)
    edges = [(chance.randrange(500), chance.randrange(500), chance.randint(1, 6)) for _ in range(2000)]
    pairs = [(source, chance.randrange(500)) for source in range(200)]
    expected = [by_networkx(500, edges, source, [])[target] for source, target in pairs]
    assert distances_between(500, edges, pairs) == expected


@pytest.mark.parametrize("size", [30, 300])
def test_distances_between_is_none_above_at_most(size: int) -> None:
    edges = [(node, node + 1, 2) for node in range(size - 1)]
    pairs = [(node, size - 1) for node in range(size - 1)]
    found = distances_between(size, edges, pairs, at_most=10)
    assert found == [2 * (size - 1 - node) if 2 * (size - 1 - node) <= 10 else None for node in range(size - 1)]


def test_shortest_path_is_valid_and_minimal() -> None:
    """The path leads from a source to a target, passes no blocked node, and has the smallest possible length."""
    chance = Random(5)
    answers = set()
    for _ in range(500):
        nodes, pairs = random_graph(chance)
        edges = [(a, b, chance.randint(0, 6)) for a, b in pairs]
        blocked = chance.sample(range(nodes), chance.randint(0, nodes // 2))
        source, target = chance.randrange(nodes), chance.randrange(nodes)
        found = shortest_path(edges, [source], {target}, blocked=blocked)
        answers.add(found is None)
        expected = by_networkx(nodes, edges, source, blocked)[target]
        assert (found and found[0]) == expected
        at = source
        for index in found[1] if found else ():
            a, b, _ = edges[index]
            assert at in (a, b)
            assert at == source or at not in blocked
            at = b if at == a else a
        assert found is None or (at == target and found[0] == sum(edges[index][2] for index in found[1]))
    assert answers == {True, False}


def test_shortest_path_breaks_ties_by_edge_order() -> None:
    assert shortest_path([(0, 1, 2), (1, 3, 2), (0, 2, 2), (2, 3, 2)], [0], {3}) == (4, (0, 1))
    assert shortest_path([(2, 3, 1), (1, 3, 1)], [1, 2], {3}) == (1, (0,))
    assert shortest_path([(0, 1, 1)], [0], {0}) == (0, ())


# ---- edge-disjoint paths --------------------------------------------------------------------------------------------

SQUARE: Edges = [(1, 2), (2, 3), (3, 4), (4, 1)]


@pytest.mark.parametrize(
    ("edges", "sources", "targets", "expected"),
    [
        pytest.param([], [1], [2], False, id="nothing"),
        pytest.param([(1, 2)], [1], [2], False, id="one track"),
        pytest.param([(1, 2), (2, 1)], [1], [2], True, id="a double track"),
        pytest.param([(1, 2), (3, 4)], [1], [4], False, id="two parts"),
        pytest.param(SQUARE, [1], [3], True, id="circle"),
        pytest.param([*SQUARE, (3, 5)], [1], [5], False, id="circle with a last track"),
        pytest.param([*SQUARE, (3, 5), (5, 6), (6, 7), (7, 3)], [1], [6], True, id="paths cross in a city"),
        pytest.param([*SQUARE, (3, 5), (5, 6), (6, 7), (7, 5)], [1], [6], False, id="circles and a bridge"),
        pytest.param([(1, 2), (1, 3)], [1], [2, 3], True, id="two terminals of a country"),
        pytest.param([(1, 2), (5, 3)], [1, 5], [2, 3], True, id="two terminals at both ends"),
        pytest.param([(1, 4), (4, 2), (4, 3)], [1], [2, 3], False, id="two terminals behind one track"),
        pytest.param([(0, 1), (1, 3), (0, 2), (2, 3), (1, 2)], [0], [3], True, id="not by the shortest first"),
        pytest.param([(0, 1), (1, 2), (2, 5), (0, 3), (3, 2), (1, 4), (4, 5)], [0], [5], True, id="turns back"),
        pytest.param([], [1], [1], True, id="the same place"),
        pytest.param([(1, 2)], [], [2], False, id="from nowhere"),
    ],
)
def test_two_disjoint_paths(edges: Edges, sources: list[int], targets: list[int], expected: bool) -> None:
    assert (disjoint_paths(edges, sources, targets, 2) == 2) is expected


def test_disjoint_paths_agree_with_maximum_flow() -> None:
    chance = Random(1)
    answers = set()
    for _ in range(3000):
        nodes = range(chance.randint(2, 10))
        edges: Edges = [(chance.choice(nodes), chance.choice(nodes)) for _ in range(chance.randint(0, 16))]
        sources = chance.sample(nodes, chance.choice((1, 1, min(3, len(nodes)))))
        targets = chance.sample(nodes, chance.choice((1, 1, min(3, len(nodes)))))
        if set(sources).isdisjoint(targets):
            most = chance.choice((2, 2, 3, 4))
            found = disjoint_paths(edges, sources, targets, most)
            assert found == naive.disjoint_paths(edges, sources, targets, most), (edges, sources, targets)
            answers.add(found)
    assert answers == {0, 1, 2, 3, 4}
