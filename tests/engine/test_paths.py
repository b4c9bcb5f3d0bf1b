"""Joined, and joined twice: small shapes by hand, many against a maximum flow."""

from __future__ import annotations

from random import Random

import pytest

from mapdsl.engine.paths import has_two_disjoint_paths, joined
from tests.engine import naive

Edges = list[tuple[int, int]]

SQUARE: Edges = [(1, 2), (2, 3), (3, 4), (4, 1)]


@pytest.mark.parametrize(
    ("edges", "sources", "targets", "once", "twice"),
    [
        pytest.param([], [1], [2], False, False, id="nothing"),
        pytest.param([(1, 2)], [1], [2], True, False, id="one track"),
        pytest.param([(1, 2), (2, 1)], [1], [2], True, True, id="a double track"),
        pytest.param([(1, 2), (3, 4)], [1], [4], False, False, id="two parts"),
        pytest.param(SQUARE, [1], [3], True, True, id="circle"),
        pytest.param([*SQUARE, (3, 5)], [1], [5], True, False, id="circle with a last track"),
        pytest.param([*SQUARE, (3, 5), (5, 6), (6, 7), (7, 3)], [1], [6], True, True, id="paths cross in a city"),
        pytest.param([*SQUARE, (3, 5), (5, 6), (6, 7), (7, 5)], [1], [6], True, False, id="circles and a bridge"),
        pytest.param([(1, 2), (1, 3)], [1], [2, 3], True, True, id="two terminals of a country"),
        pytest.param([(1, 2), (5, 3)], [1, 5], [2, 3], True, True, id="two terminals at both ends"),
        pytest.param([(1, 4), (4, 2), (4, 3)], [1], [2, 3], True, False, id="two terminals behind one track"),
        pytest.param([(0, 1), (1, 3), (0, 2), (2, 3), (1, 2)], [0], [3], True, True, id="not by the shortest first"),
        pytest.param([(0, 1), (1, 2), (2, 5), (0, 3), (3, 2), (1, 4), (4, 5)], [0], [5], True, True, id="turns back"),
        pytest.param([], [1], [1], True, True, id="the same place"),
        pytest.param([(1, 2)], [], [2], False, False, id="from nowhere"),
    ],
)
def test_small_shapes(edges: Edges, sources: list[int], targets: list[int], once: bool, twice: bool) -> None:
    assert joined(edges, sources, targets) is once
    assert has_two_disjoint_paths(edges, sources, targets) is twice


def test_many_networks_against_a_maximum_flow() -> None:
    chance = Random(1)
    answers = set()
    for _ in range(3000):
        nodes = range(chance.randint(2, 10))
        edges: Edges = [(chance.choice(nodes), chance.choice(nodes)) for _ in range(chance.randint(0, 16))]
        sources = chance.sample(nodes, chance.choice((1, 1, min(3, len(nodes)))))
        targets = chance.sample(nodes, chance.choice((1, 1, min(3, len(nodes)))))
        once, twice = joined(edges, sources, targets), has_two_disjoint_paths(edges, sources, targets)
        assert once == naive.joined(edges, sources, targets), (edges, sources, targets)
        if set(sources).isdisjoint(targets):
            assert twice == naive.has_two_disjoint_paths(edges, sources, targets), (edges, sources, targets)
        answers.add((once, twice))
    assert answers == {(False, False), (True, False), (True, True)}
