"""Win rates of the published styles against each other on the USA board, next to the published rates.

    python benchmarks/styles.py [games]      (default 5,040: half between two players, half between four)

Every pair and every order round the table plays the same number of deals, in all seatings.
"""

from __future__ import annotations

import sys
from itertools import combinations, permutations

from mapdsl import Engine, load, simulate

PUBLISHED = {"hungry": 28.0, "path": 8.0, "one-step": 28.6, "long-route": 36.7}


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 5040
    tables = load("usa")
    first, *others = PUBLISHED
    tables_of = {
        2: list(combinations(PUBLISHED, 2)),
        4: [(first, *order) for order in permutations(others)],
    }
    shares = dict.fromkeys(PUBLISHED, 0.0)
    played = 0
    for players, seatings in tables_of.items():
        engine = Engine(tables, players)
        deals = max(1, games // 2 // len(seatings) // players)
        for nth, bots in enumerate(seatings):
            found = simulate(engine, deals, nth * deals, bots=bots, rotate=True)
            played += found.games
            for bot in bots:
                shares[bot] += 50 * found.bots[bot].won.share / len(seatings)
    print(f"{played:,} games\n{'style':<12}{'share':>6}  published")
    for bot, share in shares.items():
        print(f"{bot:<12}{share:5.1f} %  {PUBLISHED[bot]:7.1f} %")


if __name__ == "__main__":
    main()
