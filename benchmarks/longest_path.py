"""Time to compute the longest path: percentiles over random networks of the size at the end of a game.

    python benchmarks/longest_path.py [SAMPLES]

Takes the number of networks of each kind (default 2000) and prints milliseconds of processor time.
- grown: connected networks of 45 trains, grown track by track on a board like the USA (36 cities, 78 pairs of cities)
- compact: the same, but each new track prefers cities already reached, as a player after this bonus would
- short: the same as compact on a board whose tracks have 1 or 2 trains
- dense: 20 tracks between 7 to 9 cities, all pairs allowed
- unit: dense, all of length 1, so that there are many ties
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from math import dist

from mapdsl.engine.network.trails import TrackNetwork

Track = tuple[int, int, int]
Point = tuple[float, float]
TRAINS = 45
CITIES = 36
PAIRS = 78
DENSE_TRACKS = 20


def main() -> None:
    samples = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print(f"{'ms':12}{'median':>9}{'99 %':>9}{'max':>9}   {samples} networks each")
    for name, networks in SORTS.items():
        times = sorted(_milliseconds(tracks) for tracks in networks(random.Random(name), samples))
        print(f"{name:12}{times[len(times) // 2]:9.3f}{times[len(times) * 99 // 100]:9.3f}{times[-1]:9.3f}")


def _milliseconds(tracks: list[Track]) -> float:
    start = time.process_time()
    TrackNetwork(tracks).longest((1 << len(tracks)) - 1)
    return (time.process_time() - start) * 1000


def grown(chance: random.Random, samples: int) -> Iterator[list[Track]]:
    """Yield connected networks of 45 trains."""
    return (grow(chance, board(chance, longest=6), again=0) for _ in range(samples))


def compact(chance: random.Random, samples: int) -> Iterator[list[Track]]:
    """Yield connected networks with more cycles."""
    return (grow(chance, board(chance, longest=6), again=0.7) for _ in range(samples))


def short(chance: random.Random, samples: int) -> Iterator[list[Track]]:
    """Yield connected networks of shorter, and therefore more, tracks."""
    return (grow(chance, board(chance, longest=2), again=0.7) for _ in range(samples))


def dense(chance: random.Random, samples: int) -> Iterator[list[Track]]:
    """Yield 20 tracks between few cities."""
    return (crowd(chance, chance.randint(7, 9), longest=6) for _ in range(samples))


def unit(chance: random.Random, samples: int) -> Iterator[list[Track]]:
    """Yield 20 tracks of one train between few cities."""
    return (crowd(chance, chance.randint(7, 9), longest=1) for _ in range(samples))


def board(chance: random.Random, *, longest: int) -> list[Track]:
    """Place random cities, and join them by the shortest lines that do not cross. The longest line has `longest`
    trains."""
    cities = [(chance.random() * 1.6, chance.random()) for _ in range(CITIES)]
    lines = [(dist(cities[a], cities[b]), a, b) for a in range(CITIES) for b in range(a)]
    chosen: list[tuple[float, int, int]] = []
    for line in sorted(lines):
        if len(chosen) < PAIRS and not any(_cross(cities, line, other) for other in chosen):
            chosen.append(line)
    scale = longest / chosen[-1][0]
    return [(a, b, max(1, round(length * scale))) for length, a, b in chosen]


def _cross(cities: list[Point], line: tuple[float, int, int], other: tuple[float, int, int]) -> bool:
    """Whether two lines between cities cross outside a city."""
    a, b, c, d = line[1], line[2], other[1], other[2]
    if {a, b} & {c, d}:
        return False

    def left(p: int, q: int, r: int) -> bool:
        (px, py), (qx, qy), (rx, ry) = cities[p], cities[q], cities[r]
        return (qx - px) * (ry - py) > (qy - py) * (rx - px)

    return left(a, b, c) != left(a, b, d) and left(c, d, a) != left(c, d, b)


def grow(chance: random.Random, tracks: list[Track], *, again: float) -> list[Track]:
    """Grow a connected network until no track fits.

    `again` is the probability of preferring a track between cities already reached.
    """
    reached = {chance.randrange(CITIES)}
    taken: list[Track] = []
    left = TRAINS
    while True:
        near = [track for track in tracks if track[2] <= left and not reached.isdisjoint(track[:2])]
        near = [track for track in near if track not in taken]
        if not near:
            return taken
        circles = [track for track in near if reached.issuperset(track[:2])]
        track = chance.choice(circles if circles and chance.random() < again else near)
        taken.append(track)
        reached.update(track[:2])
        left -= track[2]


def crowd(chance: random.Random, cities: int, *, longest: int) -> list[Track]:
    """Return random tracks between any pairs of a few cities."""
    pairs = [(a, b) for a in range(cities) for b in range(a)]
    return [(a, b, chance.randint(1, longest)) for a, b in chance.sample(pairs, DENSE_TRACKS)]


SORTS: dict[str, Callable[[random.Random, int], Iterator[list[Track]]]] = {
    sort.__name__: sort for sort in (grown, compact, short, dense, unit)
}

if __name__ == "__main__":
    main()
