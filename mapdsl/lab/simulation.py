"""Many complete games, and what they came to: ends, gaps, scores.

Comes in: an engine, how many games, a seed, which programs play. Goes out: `Simulation`. The same seed gives the same
games on every machine; only the time taken differs. Must not know: any rule kind.

Game number n has the seed of the simulation plus n, so that any of them can be played alone.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mapdsl.engine import Engine, Player, PlayerMaker, Seen, State
from mapdsl.engine.recording import Game
from mapdsl.engine.replays import Replay
from mapdsl.lab.bots import bot_called
from mapdsl.records import Record


class SeatScores(Record):
    """The final points of one seat over all games that ended."""

    mean: float
    least: int
    most: int


class Simulation(Record):
    """What many games came to."""

    board: str
    variants: tuple[str, ...]
    players: int
    games: int
    seed: int
    actions: int
    seconds: float
    ends: Mapping[str, int]
    gaps: Mapping[str, int]
    scores: tuple[SeatScores, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "board": self.board,
            "variant": ", ".join(self.variants) or None,
            "players": self.players,
            "games": self.games,
            "seed": self.seed,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games / self.seconds, 1) if self.seconds else None,
            "ends": dict(self.ends),
            "gaps": dict(self.gaps),
            "scores": {
                "mean": [round(score.mean, 2) for score in self.scores],
                "min": [score.least for score in self.scores],
                "max": [score.most for score in self.scores],
            },
        }


def simulate(
    engine: Engine,
    games: int,
    seed: int = 0,
    *,
    bots: Sequence[str | PlayerMaker] = ("random",),
    keep: Callable[[int, Replay], None] | None = None,
) -> Simulation:
    """Plays games to their ends. One bot plays all seats, or there is one for each; `keep` gets every game's replay.

    A bot is the name of one, or what makes its players: every seat of every game gets a player of its own. Raises
    `ValueError` for other names or numbers.
    """
    if len(bots) not in (1, engine.players):
        raise ValueError(f"{len(bots)} bots for {engine.players} players; name one for all, or one for each")
    seated = [_named(each) for each in tuple(bots) * (engine.players // len(bots))]
    actions = 0
    ends: Counter[str] = Counter()
    gaps: Counter[str] = Counter()
    points: list[list[int]] = [[] for _ in range(engine.players)]
    started = time.perf_counter()
    for number in range(games):
        seats = [make(engine, seat, seed + number) for seat, (_, make) in enumerate(seated)]
        if keep is None:
            state, taken = _play(engine, seed + number, seats)
        else:
            game = _record(engine, seed + number, seats, [name for name, _ in seated])
            keep(seed + number, game.replay())
            state, taken = game.state, len(game.rows)
        actions += taken
        outcome = state.outcome()
        ends[state.ended] += 1
        gaps.update(state.gaps)
        for score in outcome.scores if outcome is not None else ():
            points[score.seat].append(score.points)
    return Simulation(
        board=engine.tables.id,
        variants=engine.variants,
        players=engine.players,
        games=games,
        seed=seed,
        actions=actions,
        seconds=time.perf_counter() - started,
        ends=dict(sorted(ends.items())),
        gaps=dict(sorted(gaps.items())),
        scores=tuple(SeatScores(sum(point) / len(point), min(point), max(point)) for point in points if point),
    )


def _named(bot: str | PlayerMaker) -> tuple[str, PlayerMaker]:
    """A bot with its name."""
    return (bot, bot_called(bot)) if isinstance(bot, str) else (getattr(bot, "__name__", type(bot).__name__), bot)


def _play(engine: Engine, seed: int, players: Sequence[Player]) -> tuple[State, int]:
    """A game of which nothing is kept but its end; how many actions it took."""
    state = engine.new_game(seed)
    seen = [Seen(state, seat) for seat in range(engine.players)]
    actions = 0
    while not state.ended:
        state.push(players[state.seat](seen[state.seat]))
        actions += 1
    return state, actions


def _record(engine: Engine, seed: int, players: Sequence[Player], by: Sequence[str]) -> Game:
    """A game with its record."""
    game = Game(engine, seed, by=by)
    seen = [Seen(game.state, seat) for seat in range(engine.players)]
    while not game.state.ended:
        game.push(players[game.state.seat](seen[game.state.seat]))
    return game
