"""Deals played by several processes.

Comes in: an engine, seatings, seeds. Goes out: the rows of every deal, in the order of the seeds, however many play.
A process that is lost costs time and nothing else: what it has not played is given to others. Must not know: what the
rows are for.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol, TypeVar

from mapdsl.engine import Engine
from mapdsl.engine.replays import Replay
from mapdsl.lab.game_rows import GameRow, Seating, play_row
from mapdsl.records import Record

AT_A_TIME = 20
"""Deals that a process is given."""
WAITING = 4
"""So many times as many parts as processes are given out at a time."""

Played = list[tuple[GameRow, Replay | None]]
"""The games of a deal, one for each seating."""


Result = TypeVar("Result")
Result_co = TypeVar("Result_co", covariant=True)


class PlaysDeals(Protocol[Result_co]):
    """What is played with every seed. Processes must be able to get it."""

    def play(self, seed: int) -> Result_co: ...


class Deals(Record):
    """What is to be played with every seed."""

    engine: Engine
    seatings: tuple[Seating, ...]
    recorded: bool

    def play(self, seed: int) -> Played:
        return [play_row(self.engine, seating, seed, recorded=self.recorded) for seating in self.seatings]


def play_deals(deals: PlaysDeals[Result], seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """Every deal, in order."""
    if jobs <= 1 or len(seeds) <= 1:
        yield from map(deals.play, seeds)
        return
    parts = parts_of(seeds, min(AT_A_TIME, -(-len(seeds) // jobs)))
    pool = _new_pool(deals, jobs)
    given: deque[tuple[Sequence[int], Future[list[Result]]]] = deque()
    lost: Sequence[int] = ()
    """The part that was first when processes were lost."""
    try:
        while True:
            while len(given) < WAITING * jobs and (part := next(parts, None)) is not None:
                given.append((part, _give(pool, part)))
            if not given:
                return
            part, future = given.popleft()
            try:
                yield from future.result()
            except BrokenProcessPool:
                pool.shutdown(cancel_futures=True)
                pool = _new_pool(deals, jobs)
                given = deque((each, done if _is_played(done) else _give(pool, each)) for each, done in given)
                if part == lost:  # it may be what ends them: then the one that is helped tells so
                    yield from map(deals.play, part)
                else:
                    lost = part
                    given.appendleft((part, _give(pool, part)))
    finally:
        pool.shutdown(cancel_futures=True)  # nobody waits for what nobody wants any more


def parts_of(seeds: Sequence[int], size: int = AT_A_TIME) -> Iterator[Sequence[int]]:
    return (seeds[start : start + size] for start in range(0, len(seeds), size))


def _new_pool(deals: PlaysDeals[Any], jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, initializer=_begin, initargs=(deals,))


def _is_played(part: Future[Any]) -> bool:
    return part.done() and not part.cancelled() and part.exception() is None


def _give(pool: ProcessPoolExecutor, part: Sequence[int]) -> Future[list[Any]]:
    try:
        return pool.submit(_play, part)
    except BrokenProcessPool as broken:
        lost: Future[list[Any]] = Future()
        lost.set_exception(broken)
        return lost


_here: list[PlaysDeals[Any]] = []
"""In a process that plays: what is played."""


def _begin(deals: PlaysDeals[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that is helped, and it ends the others
    _here[:] = [deals]


def _play(seeds: Sequence[int]) -> list[Any]:
    return [_here[0].play(seed) for seed in seeds]
