"""Deals played by several processes.

Comes in: an engine, seatings, seeds. Goes out: the rows of every deal, in the order of the seeds, however many play.
A process that is lost costs time and nothing else: what it has not played is given to others. Must not know: what the
rows are for.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

AT_A_TIME = 20
"""Deals that a process is given."""
WAITING = 4
"""So many times as many parts as processes are given out at a time."""

Result = TypeVar("Result")
PlaysDeal = Callable[[int], Result]
"""Plays the deal of a seed. Processes must be able to get it."""


def play_deals(play: PlaysDeal[Result], seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """Every deal, in order."""
    if jobs <= 1 or len(seeds) <= 1:
        yield from map(play, seeds)
        return
    parts = parts_of(seeds, min(AT_A_TIME, -(-len(seeds) // jobs)))
    pool = _new_pool(play, jobs)
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
                pool = _new_pool(play, jobs)
                given = deque((each, done if _is_played(done) else _give(pool, each)) for each, done in given)
                if part == lost:  # it may be what ends them: then the one that is helped tells so
                    yield from map(play, part)
                else:
                    lost = part
                    given.appendleft((part, _give(pool, part)))
    finally:
        pool.shutdown(cancel_futures=True)  # nobody waits for what nobody wants any more


def parts_of(seeds: Sequence[int], size: int = AT_A_TIME) -> Iterator[Sequence[int]]:
    return (seeds[start : start + size] for start in range(0, len(seeds), size))


def _new_pool(play: PlaysDeal[Any], jobs: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(jobs, initializer=_begin, initargs=(play,))


def _is_played(part: Future[Any]) -> bool:
    return part.done() and not part.cancelled() and part.exception() is None


def _give(pool: ProcessPoolExecutor, part: Sequence[int]) -> Future[list[Any]]:
    try:
        return pool.submit(_play, part)
    except BrokenProcessPool as broken:
        lost: Future[list[Any]] = Future()
        lost.set_exception(broken)
        return lost


_here: list[PlaysDeal[Any]] = []
"""In a process that plays: what plays a deal."""


def _begin(play: PlaysDeal[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that is helped, and it ends the others
    _here[:] = [play]


def _play(seeds: Sequence[int]) -> list[Any]:
    return list(map(_here[0], seeds))
