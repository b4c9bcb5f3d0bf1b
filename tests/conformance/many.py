"""Plays millions of random games over all boards, variants and player counts.

  python -m tests.conformance.many --games 1000000 [--seed 0] [--jobs 2] [--closely 200] [--seconds 600]

Every game is played to its end or to the action limit, and its cards, trains, tickets and technologies are counted. One
game in `--closely` gets all checks, including a recount of its scores. A failure is reported with the way to play and
the seed, and the exit status is then 1.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial

from mapdsl.engine import random_player
from tests.conformance.games import MOST_ACTIONS, Way, check_game, engine_of, lost_or_doubled, ways_to_play

CHUNK = 50
"""Number of games, all played in the same way, in one batch."""


@dataclass
class Tally:
    """Totals over many games."""

    games: int = 0
    closely: int = 0
    actions: int = 0
    longest: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    gaps: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.closely += other.closely
        self.actions += other.actions
        self.longest = max(self.longest, other.longest)
        self.ends.update(other.ends)
        self.gaps.update(other.gaps)
        self.wrong += other.wrong


def play_chunk(chunk: tuple[Way, int, int], *, closely: int) -> Tally:
    """Play a batch of games in one way to play, given the first seed and the number of games."""
    way, first, games = chunk
    tally = Tally()
    for seed in range(first, first + games):
        try:
            play(way, seed, tally)
            if seed % closely == 0:
                check_game(engine_of(way), seed, every=50)
                tally.closely += 1
        except Exception as error:  # after any failure, the remaining games are still played
            tally.wrong.append(f"{way}, seed {seed}: {type(error).__name__}: {error}")
    return tally


def play(way: Way, seed: int, tally: Tally) -> None:
    engine = engine_of(way)
    state = engine.new_game(seed)
    pick = random_player(seed)
    actions = 0
    while not state.ended:
        assert actions < MOST_ACTIONS, "the game does not end"
        state.push(pick(state))
        actions += 1
    problems = lost_or_doubled(engine, state.to_json())
    assert not problems, problems
    outcome = state.outcome()
    assert outcome is not None
    assert sorted(seat for place in outcome.ranking for seat in place) == list(range(way.players))
    tally.games += 1
    tally.actions += actions
    tally.longest = max(tally.longest, actions)
    tally.ends[state.ended] += 1
    tally.gaps.update(state.gaps)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--closely", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no more games after so long")
    options = parser.parse_args()
    ways = list(ways_to_play())
    chunks = [
        (ways[number % len(ways)], options.seed + number // len(ways) * CHUNK, min(CHUNK, options.games - done))
        for number, done in enumerate(range(0, options.games, CHUNK))
    ]
    total = Tally()
    started = time.monotonic()
    with ProcessPoolExecutor(options.jobs) as pool:
        for at in range(0, len(chunks), 8 * options.jobs):
            for tally in pool.map(partial(play_chunk, closely=options.closely), chunks[at : at + 8 * options.jobs]):
                total.add(tally)
            if time.monotonic() - started > options.seconds:
                break
    seconds = time.monotonic() - started
    print(f"{total.games:,} games in {len(ways)} ways to play, {total.closely:,} looked at closely; {seconds:,.0f} s")
    print(f"{total.actions:,} actions; the longest game had {total.longest:,}, the bound is {MOST_ACTIONS:,}")
    print("ends", dict(sorted(total.ends.items())))
    print("gaps", dict(sorted(total.gaps.items())))
    print(f"wrong: {len(total.wrong)}")
    for each in total.wrong[:20]:
        print(" ", each)
    return 1 if total.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
