"""Regenerates the tables of perft counts (numbers of action sequences): `python -m tests.perft.make`.

The tables must be regenerated after a change to a board or a rule that affects legal actions. Every changed number must
then be explained. Positions are stored as a seed and actions, so that they do not depend on the players that other
tests use.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mapdsl.engine import perft, random_player
from mapdsl.engine.records.recording import Game
from tests.conformance.games import MAPS, Way, engine_of, tables_of
from tests.perft.counting import lines_of_play, position
from tests.replays.moods import MOODS

HERE = Path(__file__).parent
MOST_LINES = 100_000
"""Maximum number of sequences in the deepest count. Counting more would be too slow."""
MOMENTS = {"opening": 0.0, "early": 0.1, "middle": 0.5, "late": 0.85, "last turns": 0.97}
"""Positions to count from, each given as the fraction of the game that has been played."""


def positions(board: str) -> Iterator[dict[str, Any]]:
    tables = tables_of(board)
    variants = [(), *((variant.id,) for variant in tables.variants)]
    for number, (name, share) in enumerate(MOMENTS.items()):
        way = Way(board, variants[number % len(variants)], 2 + number % (tables.players_most - 1))
        yield {"name": name, **described(way, seed=number + 1, share=share)}
    way = Way(board, variants[-1], 2)
    yield {"name": "full hands", **described(way, seed=1, share=0.4, mood="hoarder")}
    yield from decisions(way)


def described(way: Way, *, seed: int, share: float, mood: str = "random") -> dict[str, Any]:
    whole = played(way, seed, mood)
    return counted(way, seed, [row.action for row in whole.rows[: int(len(whole.rows) * share)]])


def played(way: Way, seed: int, mood: str) -> Game:
    game = Game(engine_of(way), seed)
    pick = MOODS[mood](seed)
    while not game.state.ended:
        game.push(pick(game.state))
    return game


def decisions(way: Way) -> Iterator[dict[str, Any]]:
    """Yield one position for every kind of decision within a turn that occurs in a random game."""
    game = Game(engine_of(way), 9)
    pick = random_player(9)
    seen: set[str] = set()
    while not game.state.ended:
        pending = game.state.pending
        sort = type(pending).__name__
        if pending is not None and len(game.rows) > 20 and sort not in seen:
            seen.add(sort)
            yield {"name": f"in a turn: {sort}", **counted(way, 9, [row.action for row in game.rows])}
        game.push(pick(game.state))


def counted(way: Way, seed: int, actions: list[str]) -> dict[str, Any]:
    state = position(engine_of(way), seed, actions)
    lines = [lines_of_play(state, 1), lines_of_play(state, 2)]
    while lines[-1] * lines[-1] // lines[-2] < MOST_LINES and len(lines) < 5:
        lines.append(perft(state, len(lines) + 1))
    return {"players": way.players, "variants": list(way.variants), "seed": seed, "lines": lines, "actions": actions}


def main() -> None:
    for path in sorted(MAPS.glob("*.board")):
        found = list(positions(path.stem))
        rows = ",\n".join("  " + json.dumps(each, ensure_ascii=False) for each in found)
        (HERE / f"{path.stem}.json").write_text(f"[\n{rows}\n]\n", encoding="utf-8")
        for each in found:
            print(path.stem, each["name"], each["variants"], each["players"], each["lines"])


if __name__ == "__main__":
    main()
