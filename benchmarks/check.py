"""Time to check boards: `python benchmarks/check.py`. Exits with 1 if a bound is missed.

Cold runs are measured in processor time relative to `python -c "import click, lark"`. Both alternate in the same run,
because machines are noisy and ratios less so.
"""

from __future__ import annotations

import compileall
import random
import resource
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
BOARDS = sorted(str(path) for path in (ROOT / "maps").glob("*.board"))
MAPDSL = [str(Path(sys.executable).with_name("mapdsl"))]
COLOURS = ("red", "orange", "yellow", "green", "blue", "pink", "white", "black", "gray")

bounds: list[bool] = []


def tell(what: str, value: float, bound: float, unit: str) -> None:
    bounds.append(value <= bound)
    print(f"{what:<52} {value:8.2f} {unit:<3} (at most {bound:g}){'' if value <= bound else '  MISSED'}")


def processor_time(command: Sequence[str]) -> float:
    """Run a process to its end, and return its processor time in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def cold_runs(rounds: int = 15) -> None:
    commands = {
        "base": [sys.executable, "-c", "import click, lark"],
        "one board": [*MAPDSL, "check", "--no-cache", "--quiet", str(ROOT / "maps" / "usa.board")],
        "all boards": [*MAPDSL, "check", "--no-cache", "--quiet", *BOARDS],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    compileall.compile_dir(ROOT / "mapdsl", quiet=1)  # as when installed
    for _ in range(rounds):
        for name, command in commands.items():
            times[name].append(processor_time(command))
    base = median(times["base"])
    print(f"python -c 'import click, lark': {base * 1000:.0f} ms")
    tell("mapdsl check, one board, cold", median(times["one board"]) / base, 3, "x")
    further = (median(times["all boards"]) - median(times["one board"])) / (len(BOARDS) - 1)
    tell("each further board of maps/", further / base, 0.6, "x")


def warm_runs(rounds: int = 15) -> None:
    from mapdsl.api import compile_path

    for board in BOARDS:
        times = []
        for _ in range(rounds):
            start = time.process_time()
            compile_path(board)
            times.append(time.process_time() - start)
        tell(f"recompiling {Path(board).stem}, checks included", median(times) * 1000, 60, "ms")


def large_board(cities: int) -> str:
    """Return a board with cities on a grid, up to four routes per city, and half a ticket per city."""
    generator = random.Random(cities)
    wide = round(cities**0.5)
    lines = [
        "mapdsl 1",
        "",
        'board large "Large" {',
        "  players 2..5",
        "  uses classic",
        f"  canvas {wide * 20} {wide * 20}",
    ]
    lines += [f"  city C{index} at {index % wide * 20 + 5} {index // wide * 20 + 5}" for index in range(cities)]
    for index in range(cities):
        for step in (1, wide, wide + 1, wide - 1):
            if index + step < cities:
                length, colour = generator.randint(1, 6), generator.choice(COLOURS)
                lines.append(f"  route C{index} -- C{index + step} {length} {colour}")
    for _ in range(cities // 2):
        start, goal = generator.sample(range(cities), 2)
        lines.append(f"  ticket C{start} -- C{goal} {generator.randint(5, 20)}")
    return "\n".join([*lines, "}"]) + "\n"


def large_boards(rounds: int = 5) -> None:
    from mapdsl.api import compile_text

    texts = {cities: large_board(cities) for cities in (2_000, 4_000)}
    times: dict[int, list[float]] = {cities: [] for cities in texts}
    for _ in range(rounds):
        for cities, text in texts.items():
            start = time.process_time()
            compile_text(text)
            times[cities].append(time.process_time() - start)
    for cities, taken in times.items():
        tell(f"{cities:,} cities, {4 * cities:,} routes, {cities // 2:,} tickets", median(taken), 15, "s")
    # Both times of a round, taken one after the other, so that a change in the machine's speed does not matter.
    tell("twice the board", median(b / a for a, b in zip(*times.values(), strict=True)), 2.3, "x")
    tell("memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 500, "MB")


if __name__ == "__main__":
    cold_runs()
    warm_runs()
    large_boards()
    sys.exit(0 if all(bounds) else 1)
