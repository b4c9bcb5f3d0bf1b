"""The longest trail: small networks calculated by hand, many networks compared with a simple search, and dense
networks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from random import Random

import pytest

from benchmarks.longest_path import board, crowd, grow
from mapdsl.engine.network.trails import TrackNetwork
from tests.engine import naive

Tracks = list[tuple[int, int, int]]

SQUARE: Tracks = [(1, 2, 1), (2, 3, 1), (3, 4, 1), (4, 1, 1)]

TRIANGLES: Tracks = [(0, 1, 1), (1, 2, 1), (2, 0, 1), (3, 4, 100), (4, 5, 100), (5, 3, 100), (1, 4, 1), (2, 5, 1)]
"""A small and a large triangle, joined by two tracks."""
HEXAGON: Tracks = [
    *((0, 1, 20), (1, 2, 2), (2, 3, 20), (3, 4, 20), (4, 5, 20), (5, 0, 20)),
    *((6, 7, 2), (7, 8, 40), (8, 6, 40), (1, 6, 1), (2, 7, 1)),
    *((9, 10, 3), (10, 11, 3), (11, 9, 3), (3, 9, 1), (4, 10, 1)),
]
"""A hexagon and two triangles, each joined to the hexagon by two tracks."""


@pytest.mark.parametrize(
    ("tracks", "longest"),
    [
        pytest.param([], 0, id="nothing"),
        pytest.param([(7, 3, 5)], 5, id="one track"),
        pytest.param([(1, 2, 3), (4, 5, 4)], 4, id="two parts, the longer"),
        pytest.param([(0, 1, 3), (0, 2, 1), (0, 3, 2), (0, 4, 2)], 5, id="star, its two longest rays"),
        pytest.param([(0, 1, 1), (1, 2, 1), (2, 3, 6), (2, 4, 2), (4, 5, 2)], 10, id="tree"),
        pytest.param(SQUARE, 4, id="circle"),
        pytest.param([*SQUARE, (1, 5, 2), (3, 6, 2)], 6, id="circle with rays from opposite corners, one side unused"),
        pytest.param([*SQUARE, (1, 5, 2), (1, 6, 2)], 8, id="circle with two rays from one corner"),
        pytest.param([*SQUARE, (1, 5, 1), (5, 6, 1), (6, 7, 1), (7, 5, 1)], 8, id="two circles and a bridge"),
        pytest.param([(0, 1, 1), (0, 1, 1), (0, 1, 4)], 6, id="three parallel tracks"),
        pytest.param([(0, 1, 1), (0, 1, 4), (1, 2, 1), (1, 3, 1)], 7, id="double track where two rays meet"),
        pytest.param([(a, b, 1) for a, b in combinations(range(4), 2)], 5, id="all pairs of four"),
        pytest.param([(a, b, 2) for a, b in combinations(range(5), 2)], 20, id="all pairs of five"),
        pytest.param(
            [(0, 1, 1), (1, 2, 2), (2, 0, 6), (2, 0, 5), (1, 3, 4), (1, 4, 6)], 19, id="rays of a node that is cut off"
        ),
        pytest.param(
            [*TRIANGLES, (0, 6, 30), (0, 7, 30), (3, 8, 20), (3, 9, 20)], 340, id="the part without best rays"
        ),
        pytest.param([*HEXAGON, (0, 12, 99), (0, 13, 99)], 380, id="one circle reached at a loss, one not worth it"),
    ],
)
def test_longest_trail_of_small_shapes(tracks: Tracks, longest: int) -> None:
    assert naive.longest_trail(tracks) == longest
    chance = Random(longest)
    for _ in range(20):
        assert assert_trail(chance.sample(tracks, len(tracks))) == longest


@pytest.mark.parametrize(("nodes", "longest"), [(6, 13), (7, 21), (8, 25), (9, 36)])
def test_longest_trail_of_complete_graphs(nodes: int, longest: int) -> None:
    """With an even number of nodes, every node has an odd degree, and all nodes but two lose a track."""
    assert longest_trail([(a, b, 1) for a, b in combinations(range(nodes), 2)])[0] == longest


def longest_trail(tracks: Sequence[tuple[int, int, int]]) -> tuple[int, int]:
    """Return the length of the longest trail over all tracks, and its tracks as a bit mask."""
    every = (1 << len(tracks)) - 1
    best = TrackNetwork(tracks).longest(every)
    return best >> len(tracks), best & every


def any_tracks(chance: Random) -> Tracks:
    """Return random tracks, including several components, parallel tracks and nodes of all degrees."""
    nodes = chance.randint(2, 9)
    numbers = chance.sample(range(100), nodes)
    count = chance.randint(0, min(2 * nodes, 9))
    longest = chance.choice((1, 2, 6))
    return [(*chance.sample(numbers, 2), chance.randint(1, longest)) for _ in range(count)]  # type: ignore[misc]


def circles_and_bridges(chance: Random) -> Tracks:
    """Return a network of circles, chords and rays. A solver that considers only parity would leave such a network
    disconnected."""
    tracks: Tracks = []
    longest = chance.choice((1, 2, 6))
    circles, chords = chance.random(), chance.random() * 0.6
    nodes = 1
    while len(tracks) < 11:
        start, size = chance.randrange(nodes), chance.randint(1, 4)
        end = start
        if chance.random() < chords:
            end = chance.randrange(nodes)
        elif chance.random() >= circles:
            size, end = 1, nodes
        if start == end and size == 1:
            continue
        between = list(range(nodes, nodes + size - 1))
        nodes = max(nodes + size - 1, end + 1)
        way = [start, *between, end]
        tracks += [(a, b, chance.randint(1, longest)) for a, b in pairwise(way)]
    chance.shuffle(tracks)
    return tracks


def grown(chance: Random) -> Tracks:
    """Return a connected network of 45 trains on a board such as the USA."""
    return grow(chance, board(chance, longest=6), again=chance.choice((0, 0.5)))


@pytest.mark.parametrize(("networks", "count"), [(any_tracks, 3000), (circles_and_bridges, 1000), (grown, 60)])
def test_longest_trail_matches_a_plain_search(networks: Callable[[Random], Tracks], count: int) -> None:
    chance = Random(networks.__name__)
    for _ in range(count):
        tracks = networks(chance)
        assert assert_trail(tracks) == naive.longest_trail(tracks), tracks


@pytest.mark.parametrize("longest", [1, 2, 6])
def test_longest_trail_of_dense_networks_leaves_out_the_minimum(longest: int) -> None:
    """With 20 tracks, brute force over trails is too slow. Few tracks are left out, however, so every smaller set of
    tracks to leave out can be tried."""
    chance = Random(longest)
    for _ in range(20):
        tracks = crowd(chance, chance.randint(7, 9), longest=longest)
        unused = sum(length for *_, length in tracks) - assert_trail(tracks)
        for left_out in shorter_choices(tracks, unused):
            assert not is_trail([track for index, track in enumerate(tracks) if index not in left_out]), tracks


def test_longest_trail_answers_large_networks() -> None:
    """The networks have many tracks of length 1: a grid, circles that share one node, and two circles connected by
    rungs."""
    grid = [(x + 10 * y, x + 10 * y + step, 1) for x in range(6) for y in range(6) for step in (1, 10)]
    petals = [(a, b, 1) for k in range(1, 40, 3) for a, b in ((0, k), (k, k + 1), (k + 1, 0), (k, 99 + k))]
    prism = [
        track for k in range(12) for track in ((k, (k + 1) % 12, 1), (k, k + 12, 1), (k + 12, (k + 1) % 12 + 12, 1))
    ]
    for tracks in (grid, petals, prism):
        assert_trail(tracks)


def test_longest_trail_is_deterministic() -> None:
    chance = Random(5)
    for _ in range(50):
        tracks = grown(chance)
        assert longest_trail(tracks) == longest_trail(tuple(tracks))


def assert_trail(tracks: Tracks) -> int:
    """Check that the longest trail is a trail of the reported length, and return its length."""
    length, mask = longest_trail(tracks)
    shown = [track for index, track in enumerate(tracks) if mask >> index & 1]
    assert is_trail(shown), (tracks, shown)
    assert length == sum(track[2] for track in shown)
    return length


def shorter_choices(tracks: Tracks, below: int) -> Iterator[frozenset[int]]:
    """Yield every set of tracks whose total length is less than `below`."""
    waiting = [(0, 0, frozenset[int]())] if below else []
    while waiting:
        start, length, chosen = waiting.pop()
        yield chosen
        waiting += [
            (index + 1, length + tracks[index][2], chosen | {index})
            for index in range(start, len(tracks))
            if length + tracks[index][2] < below
        ]


def is_trail(tracks: Tracks) -> bool:
    """Return whether tracks form a trail, by Euler's condition: all tracks are connected, and at most two nodes have
    an odd degree."""
    ends = [end for a, b, _ in tracks for end in (a, b)]
    if sum(ends.count(node) % 2 for node in set(ends)) > 2:
        return False
    return all(naive.joined([track[:2] for track in tracks], [ends[0]], [node]) for node in set(ends))
