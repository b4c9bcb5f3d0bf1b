"""Time to draw the Graphviz diagrams: `python benchmarks/network.py`.

Cold is a new process, from rule tables to SVG, with everything imported and Graphviz compiled for this machine. Warm is
the same in a process that has drawn before. Each is the best of several, because other programs use the machine too.
"""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

from mapdsl.api import load
from mapdsl.base.resources import data_path
from mapdsl.diagrams.network.picture import NetworkOptions, network_dot, network_svg
from mapdsl.rules.tables import Colour, End, Place, Point, RuleTables, Track, TrackKind

BOARDS = tuple(sorted(path.stem for path in data_path("maps").glob("*.board")))
COLD = """
import time, pickle, sys
tables = pickle.load(sys.stdin.buffer)
start = time.perf_counter()
from mapdsl.diagrams.network.picture import network_svg
network_svg(tables)
print(time.perf_counter() - start)
"""
COLD_BOUND, WARM_BOUND, LARGE_BOUND = 1.0, 0.300, 60.0


def main() -> None:
    slow = []
    for name in BOARDS:
        tables = load(data_path("maps", f"{name}.board"))
        cold, warm = cold_time(tables), warm_time(partial(network_svg, tables))
        dot = warm_time(partial(network_dot, tables))
        tickets = warm_time(partial(network_svg, tables, NetworkOptions(overlay="tickets")))
        analysis = warm_time(partial(network_svg, tables, NetworkOptions(overlay="analysis")))
        print(
            f"{name:12} cold {cold:5.2f} s   warm {warm * 1000:5.1f} ms   of it DOT {dot * 1000:5.1f} ms   "
            f"tickets {tickets * 1000:5.1f} ms   analysis {analysis * 1000:5.1f} ms"
        )
        slow += [name] if cold > COLD_BOUND or warm > WARM_BOUND else []
    for placed in (True, False):
        tables = large_board(2000, placed=placed)
        start = time.perf_counter()
        network_svg(tables)
        taken = time.perf_counter() - start
        layout = "placed" if placed else "layout computed"
        print(f"2,000 cities, {len(tables.tracks)} tracks, {layout}: {taken:.1f} s")
        slow += ["2,000 cities"] if taken > LARGE_BOUND else []
    if slow:
        sys.exit(f"slower than asked for: {', '.join(slow)}")


def warm_time(draw: Callable[[], object], rounds: int = 15) -> float:
    draw()
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        draw()
        times.append(time.perf_counter() - start)
    return min(times)


def cold_time(tables: RuleTables, rounds: int = 3) -> float:
    run = [sys.executable, "-c", COLD]
    return min(
        float(subprocess.run(run, input=pickle.dumps(tables), capture_output=True, check=True).stdout)
        for _ in range(rounds)
    )


def large_board(cities: int, *, placed: bool) -> RuleTables:
    """Return a board with random tracks, the same each time."""
    chance = random.Random(1)
    across = int(cities**0.5)
    names = [f"City {index}" for index in range(cities)]
    at = [
        Point(i % across * 100 + chance.uniform(-30, 30), i // across * 100 + chance.uniform(-30, 30))
        for i in range(cities)
    ]
    colours: tuple[Colour, ...] = ("red", "blue", "green", "white", "gray")
    kinds: tuple[TrackKind, ...] = ("route", "route", "route", "ferry", "tunnel")
    tracks = []
    for index in range(cities):
        beside = [index + 1] if (index + 1) % across else []
        for other in (*beside, index + across):
            if other < cities and chance.random() < 0.9:
                ends = (End(names[index]), End(names[other]))
                for lane in range(chance.choice((1, 1, 2))):
                    name = f"{index}-{other}"
                    kind, colour = chance.choice(kinds), chance.choice(colours)
                    tracks.append(
                        Track(
                            id=f"{name}.{lane}",
                            corridor=name,
                            ends=ends,
                            length=chance.randint(1, 4),
                            colour=colour,
                            kind=kind,
                        )
                    )
    places = (Place(id=name, kind="city", at=(point,) if placed else ()) for name, point in zip(names, at, strict=True))
    return RuleTables("large", "Large", 2, 5, places=tuple(places), tracks=tuple(tracks))


if __name__ == "__main__":
    main()
