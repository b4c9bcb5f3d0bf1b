"""Complete random games per second, compared with random games of catanatron in the same process.

    python benchmarks/games.py [--rounds 9] [--seconds 0.5] [BOARD ...]

Takes board files or documents of tables (default: the boards of `maps/` that have a target). For each it prints the
median over the rounds of (games per second here) / (games per second of catanatron in the same round), and the same for
actions. Rounds alternate the two, so that other load on the machine affects both. Requires `pip install catanatron`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from mapdsl.engine import Engine, random_player

TARGETS = {"usa": ((), 20.0), "uk": (("advanced",), 8.0), "europe": ((), 8.0), "switzerland": ((), 8.0)}
"""Variants by board, with the target for games per second as a multiple of catanatron's."""
MAPS = Path(__file__).resolve().parent.parent / "maps"

Rate = tuple[float, float]
"""Games and actions per second."""


def our_game(engine: Engine, seed: int) -> int:
    """Play a game with its final scores, and return the number of actions."""
    state = engine.new_game(seed)
    pick = random_player(seed)
    actions = 0
    while not state.ended:
        state.push(pick(state))
        actions += 1
    assert state.outcome() is not None
    return actions


def their_game(seed: int) -> int:
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,unused-ignore]

    random.seed(seed)
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=seed)
    game.play()
    return len(game.state.actions)


def rate(play: Callable[[int], int], seed: int, seconds: float) -> Rate:
    """Play games for a number of seconds."""
    start = time.perf_counter()
    games = actions = 0
    while (passed := time.perf_counter() - start) < seconds:
        actions += play(seed + games)
        games += 1
    return games / passed, actions / passed


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("boards", nargs="*", default=list(TARGETS))
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5)
    options = parser.parse_args()
    from mapdsl.api import load

    for board in options.boards:
        path = MAPS / f"{board}.board" if board in TARGETS else Path(board)
        variants, target = TARGETS.get(board, ((), 0.0))
        engine = Engine(load(path), 2, variants)
        ours, theirs = [], []
        for number in range(options.rounds):
            ours.append(rate(partial(our_game, engine), number * 10_000, options.seconds))
            theirs.append(rate(their_game, number * 10_000, options.seconds))
        ratios = [
            statistics.median(mine[which] / other[which] for mine, other in zip(ours, theirs, strict=True))
            for which in (0, 1)
        ]
        print(
            f"{board:12} {statistics.median(our[0] for our in ours):8,.0f} games/s "
            f"{statistics.median(our[1] for our in ours):10,.0f} actions/s; catanatron "
            f"{statistics.median(their[0] for their in theirs):6,.1f} games/s "
            f"{statistics.median(their[1] for their in theirs):8,.0f} actions/s; "
            f"games {ratios[0]:5.1f}x (target {target:g}x), actions {ratios[1]:5.1f}x"
        )


if __name__ == "__main__":
    main()
