"""Simulations: many complete games and their statistics (end conditions, gaps, scores, wins). A gap is a situation that
the rule book does not cover.

The same seed gives the same games on every machine and with any number of processes; only the running time differs.
This module is independent of rule kinds.

The seed of deal number *n* is the seed of the simulation plus *n*, so any deal can be played separately.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, nullcontext
from functools import partial
from math import fsum, isfinite
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from mapdsl.base.records import Record
from mapdsl.engine import Engine, PlayerMaker
from mapdsl.engine.records.replays import Replay
from mapdsl.lab.balance.intervals import Mean, Proportion, mean_of, share_of
from mapdsl.lab.games.game_rows import GameRow, play_deal, seatings
from mapdsl.lab.games.journals import Journal, JournalError, Rows, head_of, merge_journals
from mapdsl.lab.games.workers import play_deals
from mapdsl.lab.players.bots import bot_called
from mapdsl.rules.tables import RuleTables


class SeatScores(Record):
    """Final points of one seat in all games."""

    mean: float
    least: int
    most: int


class PlayerFigures(Record):
    """Share of games won by a bot or seat, and its points. A shared win counts as a fraction of a win."""

    won: Proportion
    points: Mean

    def to_json(self) -> dict[str, Any]:
        return {
            part: {
                name: round(value, 4) if isfinite(value) else None
                for name, value in asdict(getattr(self, part)).items()
            }
            for part in ("won", "points")
        }


class Simulation(Record):
    """Statistics of a simulation."""

    board: str
    variants: tuple[str, ...]
    players: int
    games: int
    deals: int
    """Number of distinct deals. The other games are the same deals in other seatings."""
    seed: int
    last_seed: int
    played: int
    """Number of games played in this run. The other games were read from a journal."""
    actions: int
    seconds: float
    ends: Mapping[str, int]
    gaps: Mapping[str, int]
    scores: tuple[SeatScores, ...]
    seats: tuple[PlayerFigures, ...]
    bots: Mapping[str, PlayerFigures]
    """Average figures for one seat of a bot, keyed by bot name."""

    def to_json(self) -> dict[str, Any]:
        return {
            "board": self.board,
            "variant": ", ".join(self.variants) or None,
            "players": self.players,
            "games": self.games,
            "deals": self.deals,
            "seed": self.seed,
            "actions": self.actions,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.played / self.seconds, 1) if self.played else None,
            "ends": dict(self.ends),
            "gaps": dict(self.gaps),
            "scores": {
                "mean": [round(score.mean, 2) for score in self.scores],
                "min": [score.least for score in self.scores],
                "max": [score.most for score in self.scores],
            },
            "seats": [seat.to_json() for seat in self.seats],
            "bots": {name: bot.to_json() for name, bot in self.bots.items()},
        }


def simulate(
    engine: Engine,
    games: int,
    seed: int = 0,
    *,
    bots: Sequence[str | PlayerMaker] = ("random",),
    rotate: bool = False,
    jobs: int = 1,
    cluster: str = "",
    journal: Path | None = None,
    watch: Callable[[Iterable[Rows], int], Iterable[Rows]] | None = None,
    keep: Callable[[GameRow], None] | None = None,
    keep_replay: Callable[[GameRow, Replay], None] | None = None,
) -> Simulation:
    """Play games to the end and return statistics. `bots` lists one bot for all seats, or one for each seat.

    A bot is a name or a function that makes players; every seat of every game gets a new player. Each of the `games`
    has its own seed. With `rotate`, each of these deals is played in all seatings that `seatings` returns, so that
    seats, cards and neighbours favour no bot. Games are played by `jobs` processes, or by the workers of the Dask
    cluster at the address `cluster`; bots that are not names must then be module-level functions. `keep` receives the
    row of every game, and `keep_replay` receives the row and the replay, in order of the seeds. New deals are added to
    a `journal`, and deals that the journal already contains are not played again. `watch` receives the deals as they
    arrive and their number, and returns the deals unchanged.

    Raises `ValueError` for unknown bots, invalid numbers, and a journal of other games.
    """
    if not isinstance(engine, Engine):
        raise ValueError(f"{engine!r:.60} is not an engine; make one from rule tables with `Engine`")
    if isinstance(bots, str):
        raise ValueError(f"pass bots as a list: [{bots!r:.60}]")
    if len(bots) not in (1, engine.players):
        raise ValueError(f"{len(bots)} bots for {engine.players} players; name one for all, or one for each")
    if not isinstance(games, int) or games < 1:
        raise ValueError(f"{games!r:.60} is not a number of games; play at least one")
    if not isinstance(seed, int):
        raise ValueError(f"a seed is a whole number, not {seed!r:.60}")
    seated = tuple(map(_name, bots)) * (engine.players // len(bots))
    ways = seatings(seated) if rotate else (seated,)
    deal = partial(play_deal, engine, ways, recorded=keep_replay is not None)
    seeds = range(seed, seed + games)
    started = time.perf_counter()
    names = [name for name, _ in seated]
    with nullcontext() if journal is None else closing(Journal(journal, head_of(engine, names, rotate=rotate))) as book:
        known = {} if book is None else book.played
        unknown = [seed for seed in seeds if seed not in known]
        if cluster:
            from mapdsl.lab.games.cluster import play_on_cluster

            new = play_on_cluster(deal, unknown, cluster)
        else:
            new = play_deals(deal, unknown, jobs)

        def play() -> Iterator[Rows]:
            for seed in seeds:
                games_of_deal = [(row, None) for row in known[seed]] if seed in known else next(new)
                rows = tuple(row for row, _ in games_of_deal)
                if book is not None and seed not in known:
                    book.add(rows)
                for row, replay in games_of_deal:
                    if keep is not None:
                        keep(row)
                    if keep_replay is not None and replay is not None:
                        keep_replay(row, replay)
                yield rows

        played = list(play() if watch is None else watch(play(), games))
    count = sum(len(rows) for rows in played if rows[0].seed not in known)
    return sum_up(engine, played, count, time.perf_counter() - started)


def merge(tables: RuleTables, journals: Iterable[Path], keep: Callable[[GameRow], None] | None = None) -> Simulation:
    """Return the combined statistics of several journals of the same simulation. Raises `JournalError` or
    `UnplayableTablesError`."""
    head, deals = merge_journals(journals)
    engine = Engine(tables, head.players, head.variants)
    if head != head_of(engine, head.bots, rotate=head.rotate):
        raise JournalError(f"the journals were played on {head.board} with different rules")
    if keep is not None:
        for rows in deals.values():
            for row in rows:
                keep(row)
    return sum_up(engine, list(deals.values()), 0, 0.0)


def _name(bot: str | PlayerMaker) -> tuple[str, PlayerMaker]:
    """Return the name of a bot and the function that makes its players."""
    if isinstance(bot, str):
        return bot, bot_called(bot)
    if not callable(bot):
        raise ValueError(f"{bot!r} is neither the name of a bot nor a function that makes players")
    return (getattr(bot, "__name__", type(bot).__name__), bot)


def sum_up(engine: Engine, deals: Sequence[Rows], played: int, seconds: float) -> Simulation:
    """Return the statistics of at least one deal. A deal is one statistical unit, because its games are not
    independent of each other."""
    rows = [row for deal in deals for row in deal]
    gaps: Counter[str] = Counter()
    for row in rows:
        gaps.update(row.gaps)
    points = [[row.points[seat] for row in rows] for seat in range(engine.players)]
    return Simulation(
        board=engine.tables.id,
        variants=engine.variants,
        players=engine.players,
        games=len(rows),
        deals=len(deals),
        seed=rows[0].seed,
        last_seed=rows[-1].seed,
        played=played,
        actions=sum(row.actions for row in rows),
        seconds=seconds,
        ends=dict(sorted(Counter(row.ended for row in rows).items())),
        gaps=dict(sorted(gaps.items())),
        scores=tuple(SeatScores(sum(scores) / len(scores), min(scores), max(scores)) for scores in points),
        seats=tuple(_seat_figures(deals, lambda _, at, seat=seat: at == seat) for seat in range(engine.players)),  # type: ignore[misc]
        bots={
            name: _seat_figures(deals, lambda row, at, name=name: row.bots[at] == name)  # type: ignore[misc]
            for name in dict.fromkeys(deals[0][0].bots)
        },
    )


def _seat_figures(deals: Sequence[Sequence[GameRow]], is_meant: Callable[[GameRow, int], bool]) -> PlayerFigures:
    """Return the figures of all seats that `is_meant` selects."""
    won, points = [], []
    for deal in deals:
        meant = [(row, seat) for row in deal for seat in range(len(row.bots)) if is_meant(row, seat)]
        won.append(fsum(row.shares[seat] for row, seat in meant) / len(meant))
        points.append(sum(row.points[seat] for row, seat in meant) / len(meant))
    return PlayerFigures(share_of(won), mean_of(points))
