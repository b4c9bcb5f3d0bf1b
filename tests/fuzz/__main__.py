"""Command line of the fuzzers; the package docstring describes its use."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tests.fuzz.running import CHUNK, Chunk, Tally, run_chunk
from tests.fuzz.sorts import SORTS


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Try inputs made up by chance.")
    parser.add_argument("--sort", choices=[*SORTS, "all"], default="all")
    parser.add_argument("--count", type=int, help="inputs of each sort; else a million, ten thousand of whole boards")
    parser.add_argument("--first", type=int, default=0, help="number of the first input")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/fuzz"), help="folder for inputs that go wrong")
    options = parser.parse_args()
    wrong = 0
    for sort in SORTS if options.sort == "all" else [options.sort]:
        end = options.first + (options.count or SORTS[sort].long)
        chunks = [
            Chunk(sort, options.seed, start, min(end, start + CHUNK), options.out)
            for start in range(options.first, end, CHUNK)
        ]
        total = Tally()
        with ProcessPoolExecutor(options.jobs) as pool:
            for tally in pool.map(run_chunk, chunks):
                total.add(tally)
        print(f"{sort}: {total}", flush=True)
        wrong += sum(total.faults.values())
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
