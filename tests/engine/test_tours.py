"""Tests whether a path can visit places in a given order, compared with all paths of small networks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from mapdsl.engine.network.connectivity import leads_through

Steps = list[list[tuple[int, int]]]


def visits(tracks: Steps, node: int, used: frozenset[int] = frozenset()) -> Iterator[list[int]]:
    """Yield every path from a node that uses no track twice, as a list of nodes."""
    yield [node]
    for number, steps in enumerate(tracks):
        for a, b in steps:
            if a == node and number not in used:
                yield from ([node, *rest] for rest in visits(tracks, b, used | {number}))


def is_within(stops: list[int], path: list[int]) -> bool:
    nodes = iter(path)
    return all(stop in nodes for stop in stops)


@pytest.mark.parametrize("seed", range(300))
def test_leads_through_matches_a_search_of_all_paths(seed: int) -> None:
    random = Random(seed)
    nodes = range(random.randint(3, 6))
    tracks: Steps = []
    for _ in range(random.randint(2, 8)):
        a, b = random.sample(nodes, 2)
        tracks.append([(a, b)] if random.random() < 0.2 else [(a, b), (b, a)])
    stops = random.sample(nodes, random.randint(2, min(4, len(nodes))))
    wanted = any(is_within(stops, path) for path in visits(tracks, stops[0]))
    assert leads_through(tracks, [(stop,) for stop in stops]) is wanted


def test_leads_through_rejects_an_impossible_dense_tour_quickly() -> None:
    """The network has two halves that are joined by two tracks; the tour would have to cross three times."""
    half = [(a, b) for a in range(12) for b in range(a)]
    edges = [*half, *((a + 12, b + 12) for a, b in half), (0, 12), (1, 13)]
    tracks = [[(a, b), (b, a)] for a, b in edges]
    assert not leads_through(tracks, [(5,), (20,), (6,), (21,)])
    assert leads_through(tracks, [(5,), (20,), (21,), (6,)])


def test_leads_through_accepts_any_node_of_the_first_and_last_place() -> None:
    tracks = [[(0, 1), (1, 0)], [(1, 2), (2, 1)], [(2, 3), (3, 2)]]
    assert leads_through(tracks, [(9, 0), (1,), (7, 3)])
    assert not leads_through(tracks, [(9,), (1,), (3,)])
