"""Speed-up of games by compiled modules: `make compiled`, then `python benchmarks/compiled.py`.

Plays random games of two, each board in a process of its own, alternating plain and compiled modules. Reports medians
of actions per second of processor time. Exits with 1 if the games differ or the bound for USA is missed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[1]
BOARDS = (("usa",), ("europe",), ("poland",), ("switzerland",), ("uk",), ("uk", "advanced"), ("pennsylvania",))
USA_AT_LEAST = 2.0
ROUNDS = 5

PLAY = """
import sys, time
from mapdsl.api import load
from mapdsl.engine import Engine, random_player

engine, moves, results = Engine(load(sys.argv[1]), 2, sys.argv[2:]), 0, []
start = None
for seed in range(-20, 300):
    if seed == 0:
        start = time.process_time()
    state, pick = engine.new_game(seed), random_player(seed)
    while not state.ended:
        state.push(pick(state))
        moves += seed >= 0
    results.append([score.points for score in state.outcome().scores])
print(moves / (time.process_time() - start), results)
"""


def played(folder: Path, board: tuple[str, ...]) -> tuple[float, str]:
    """Return the actions per second, and the results of the games."""
    environment = os.environ | {"PYTHONPATH": str(folder)}
    run = [sys.executable, "-c", PLAY, *board]
    told = subprocess.run(run, env=environment, cwd=folder, capture_output=True, text=True, check=True).stdout
    rate, _, results = told.partition(" ")
    return float(rate), results


def main() -> int:
    wheels = [each for each in (ROOT / "dist").glob("*.whl") if not each.name.endswith("none-any.whl")]
    if not wheels:
        print("there is no compiled wheel in dist/: run `make compiled`")
        return 2
    wrong = False
    with tempfile.TemporaryDirectory() as folder, ZipFile(wheels[0]) as wheel:
        wheel.extractall(folder)
        for board in BOARDS:
            plain, compiled = zip(
                *((played(ROOT, board), played(Path(folder), board)) for _ in range(ROUNDS)), strict=True
            )
            rates = median(rate for rate, _ in plain), median(rate for rate, _ in compiled)
            ratio = rates[1] / rates[0]
            same = len({results for _, results in plain + compiled}) == 1
            missed = not same or (board == ("usa",) and ratio < USA_AT_LEAST)
            wrong |= missed
            print(
                f"{' '.join(board):16} {rates[0]:9,.0f} {rates[1]:9,.0f} actions/s  {ratio:.2f}x"
                f"{'' if same else '  NOT THE SAME GAMES'}{'  MISSED' if missed else ''}"
            )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
