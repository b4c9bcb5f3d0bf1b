"""Regenerates the committed replays: it plays many games, and keeps a few short games that have the same coverage as
all of them.

  python -m tests.replays.make [--seeds 12] [BOARD ...]

The replays must be regenerated after a change to a rule, a board or the format of events. Compare the labels that
`test_replays` lists before and after.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from mapdsl.engine.records.recording import Game
from tests.conformance.games import MAPS, Way, engine_of, tables_of, ways_to_play
from tests.replays.coverage import Played, reached, to_reach
from tests.replays.moods import MOODS

HERE = Path(__file__).parent
MOST_ACTIONS = 2_000


def candidates(board: str, seeds: int) -> Iterator[tuple[str, Game, set[str]]]:
    """Yield games on a board, each with the labels that it reaches."""
    for way in ways_to_play():
        if way.board != board:
            continue
        for mood in MOODS:
            for seed in range(seeds):
                game = play(way, mood, seed)
                if game is not None:
                    name = "-".join((board, *way.variants, f"{way.players}p", mood, str(seed)))
                    yield name, game, reached(Played.of(game))


def play(way: Way, mood: str, seed: int) -> Game | None:
    game = Game(engine_of(way), seed, by=(mood,) * way.players)
    pick = MOODS[mood](seed)
    while not game.state.ended and len(game.rows) < MOST_ACTIONS:
        game.push(pick(game.state))
    return game if game.state.ended else None


def choose(board: str, seeds: int) -> dict[str, Game]:
    """Choose games that together reach every label. At each step, choose the game that adds the most labels for its
    length."""
    found = {name: (game, seen) for name, game, seen in candidates(board, seeds)}
    missing = set().union(*(seen for _, seen in found.values())) & to_reach(tables_of(board))
    chosen: dict[str, Game] = {}
    while missing:
        name = max(found, key=lambda each: (len(found[each][1] & missing) / (60 + len(found[each][0].rows)), each))
        chosen[name] = found[name][0]
        missing -= found[name][1]
    for name in sorted(chosen, key=lambda each: len(found[each][1])):  # drops games that later games make redundant
        others = [found[other][1] for other in chosen if other != name]
        if others and found[name][1] & to_reach(tables_of(board)) <= set().union(*others):
            del chosen[name]
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("boards", nargs="*", default=sorted(path.stem for path in MAPS.glob("*.board")))
    parser.add_argument("--seeds", type=int, default=12)
    options = parser.parse_args()
    for board in options.boards:
        chosen = choose(board, options.seeds)
        for path in HERE.glob(f"{board}-*.replay.json"):
            path.unlink()
        seen: set[str] = set()
        for name, game in chosen.items():
            (HERE / f"{name}.replay.json").write_text(game.replay().to_text(), encoding="utf-8")
            seen |= reached(Played.of(game))
            print(f"{name}: {len(game.rows)} actions")
        for label in sorted(to_reach(tables_of(board)) - seen):
            print(f"  not reached: {label}")


if __name__ == "__main__":
    main()
