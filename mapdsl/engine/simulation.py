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

from mapdsl.engine.game_engine import Engine
from mapdsl.engine.players import Player, random_player
from mapdsl.engine.recording import Game
from mapdsl.engine.replays import Replay
from mapdsl.engine.state import State
from mapdsl.records import Record

Bot = Callable[[int], Player]
"""A program that plays: makes a player from the seed of a game."""

BOTS: dict[str, Bot] = {"random": random_player}
"""Programs that come with the package, by name."""


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
    bots: Sequence[str | Bot] = ("random",),
    keep: Callable[[int, Replay], None] | None = None,
) -> Simulation:
    """Plays games to their ends. One bot plays all seats, or there is one for each; `keep` gets every game's replay.

    A bot is a name in `BOTS`, or a function from a seed to a player. Raises `ValueError` for other names or numbers.
    """
    if len(bots) not in (1, engine.players):
        raise ValueError(f"{len(bots)} bots for {engine.players} players; name one for all, or one for each")
    seated = [_bot(each) for each in tuple(bots) * (engine.players // len(bots))]
    actions = 0
    ends: Counter[str] = Counter()
    gaps: Counter[str] = Counter()
    points: list[list[int]] = [[] for _ in range(engine.players)]
    started = time.perf_counter()
    for number in range(games):
        made = {bot: bot(seed + number) for _, bot in seated}
        seats = [made[bot] for _, bot in seated]
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
        board=engine.plan.board.id,
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


def _bot(named: str | Bot) -> tuple[str, Bot]:
    """A bot with its name."""
    if not isinstance(named, str):
        return getattr(named, "__name__", type(named).__name__), named
    if named not in BOTS:
        raise ValueError(f"there is no bot {named!r}; bots are {', '.join(BOTS)}")
    return named, BOTS[named]


def _play(engine: Engine, seed: int, players: Sequence[Player]) -> tuple[State, int]:
    """A game of which nothing is kept but its end; how many actions it took."""
    state = engine.new_game(seed)
    actions = 0
    while not state.ended:
        state.push(players[state.seat](state))
        actions += 1
    return state, actions


def _record(engine: Engine, seed: int, players: Sequence[Player], by: Sequence[str]) -> Game:
    """A game with its record."""
    game = Game(engine, seed, by=by)
    while not game.state.ended:
        game.push(players[game.state.seat](game.state))
    return game
