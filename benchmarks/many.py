"""Time to check many boards, again, and after a change: `python benchmarks/many.py`. Exits with 1 if a bound is missed.

Checks 500 boards like those of `maps/`, no two alike. Times are elapsed time; they are reported relative to others of
the same run, because machines are noisy. Then it measures the time from the end of a write to the end of the report of
`check --watch`.
"""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
MODELS = [path.read_text(encoding="utf-8") for path in sorted((ROOT / "maps").glob("*.board"))]
MAPDSL = [str(Path(sys.executable).with_name("mapdsl")), "check"]
BOARDS, CHANGES = 500, 20
ONE_CORE = (
    "import os, sys; os.sched_setaffinity(0, {min(os.sched_getaffinity(0))}); os.execv(sys.argv[1], sys.argv[1:])"
)

bounds: list[bool] = []


def tell(what: str, value: float, bound: float, unit: str, *, least: bool = False) -> None:
    bounds.append(value >= bound if least else value <= bound)
    limit = f"(at {'least' if least else 'most'} {bound:g})"
    print(f"{what:<52} {value:8.2f} {unit:<3} {limit}{'' if bounds[-1] else '  MISSED'}")


def board(number: int) -> str:
    """Return a board with its own short name and some changed ticket values."""
    chance = random.Random(number)

    def other_value(match: re.Match[str]) -> str:
        return match[1] + (str(chance.randint(3, 22)) if chance.random() < 0.05 else match[2])

    text = MODELS[number % len(MODELS)]
    text = re.sub(r"^board (\S+)", rf"board \1-{number}", text, count=1, flags=re.MULTILINE)
    return re.sub(r"^( *ticket .*? )(\d+)$", other_value, text, flags=re.MULTILINE)


def seconds(*command: str | Path) -> float:
    start = time.perf_counter()
    subprocess.run(list(map(str, command)), stdout=subprocess.DEVNULL, check=False)
    return time.perf_counter() - start


def runs(maps: Path) -> None:
    cores = len(os.sched_getaffinity(0))
    all_cores = [*MAPDSL, "--no-cache", maps]
    one_core = [sys.executable, "-c", ONE_CORE, *all_cores]
    one, several = (
        min(times) for times in zip(*((seconds(*one_core), seconds(*all_cores)) for _ in range(2)), strict=True)
    )
    cold = seconds(*MAPDSL, maps)
    warm = median(seconds(*MAPDSL, maps) for _ in range(5))
    print(f"{BOARDS} boards: {one:.1f} s on one core, {several:.1f} s on {cores}; {warm * 1000:.0f} ms the second time")
    tell(f"time on {cores} cores, of that on one", several / one, 0.7 if cores > 1 else 1.2, "x")
    tell("times as fast when nothing has changed", cold / warm, 10, "x", least=True)


def reaction(what: str, watched: Sequence[Path], changed: Path) -> None:
    text = changed.read_text(encoding="utf-8")
    process = subprocess.Popen(
        [*MAPDSL, "--watch", *map(str, watched)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout
    _report(process.stdout)
    time.sleep(1)
    times = []
    for number in range(CHANGES):
        changed.write_text(f"{text}# {number}\n", encoding="utf-8")
        start = time.perf_counter()
        _report(process.stdout)
        times.append(time.perf_counter() - start)
        time.sleep(0.1)
    process.kill()
    process.wait()
    tell(f"from a change to its report, {what}", median(times) * 1000, 200, "ms")


def _report(lines: Sequence[str]) -> None:
    """Read to the end of a report."""
    next(line for line in lines if re.search(r"in \d+ files?$|nothing to report$", line))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        maps = Path(folder, "maps")
        maps.mkdir()
        os.environ["MAPDSL_CACHE_DIR"] = str(Path(folder, "cache"))
        for number in range(BOARDS):
            (maps / f"{number:03}.board").write_text(board(number), encoding="utf-8")
        runs(maps)
        reaction("one board", [maps / "000.board"], maps / "000.board")
        reaction(f"{BOARDS} boards", [maps], maps / "000.board")
    sys.exit(0 if all(bounds) else 1)


if __name__ == "__main__":
    main()
