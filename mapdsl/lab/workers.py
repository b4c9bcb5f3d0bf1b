"""Deals played by several processes.

Comes in: an engine, seatings, seeds. Goes out: the rows of every deal, in the order of the seeds, however many play.
A process that is lost costs time and nothing else: what was not yet handed on is played again. Must not know: what the
rows are for.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

AT_A_TIME = 20
"""Deals that a process is given."""
WAITING = 4
"""So many times as many parts as processes are given out at a time."""

Item = TypeVar("Item")
Result = TypeVar("Result")
PlaysDeal = Callable[[int], Result]
"""Plays the deal of a seed. Processes must be able to get it."""


def play_deals(play: PlaysDeal[Result], seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """Every deal, in order."""
    if jobs <= 1 or len(seeds) <= 1:
        yield from map(play, seeds)
        return
    parts = parts_of(seeds, min(AT_A_TIME, -(-len(seeds) // jobs)))
    done, lost = 0, -1
    while done < len(parts):
        pool = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(play,))
        try:
            for future in some_ahead((pool.submit(_play, part) for part in parts[done:]), WAITING * jobs):
                yield from future.result()
                done += 1
        except BrokenProcessPool:
            if done == lost:  # this part may be what ends them: then the process that is helped tells so
                yield from map(play, parts[done])
                done += 1
            else:
                lost = done
        finally:
            pool.shutdown(cancel_futures=True)  # nobody waits for what nobody wants any more


def parts_of(seeds: Sequence[int], size: int = AT_A_TIME) -> list[Sequence[int]]:
    return [seeds[start : start + size] for start in range(0, len(seeds), size)]


def some_ahead(given: Iterable[Item], most: int) -> Iterator[Item]:
    """The same, and so many are asked for before the first is handed on."""
    waiting: deque[Item] = deque()
    for each in given:
        waiting.append(each)
        if len(waiting) == most:
            yield waiting.popleft()
    yield from waiting


_here: list[PlaysDeal[Any]] = []
"""In a process that plays: what plays a deal."""


def _begin(play: PlaysDeal[Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that is helped, and it ends the others
    _here[:] = [play]


def _play(seeds: Sequence[int]) -> list[Any]:
    return list(map(_here[0], seeds))
