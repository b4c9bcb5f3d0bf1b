"""Plays deals in several processes. Results are returned in the order of the seeds, regardless of the number of
processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from mapdsl.base.processes import run_in_workers

AT_A_TIME = 20
"""Maximum number of deals that a process receives at a time."""

Result = TypeVar("Result")


def play_deals(play: Callable[[int], Result], seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """Yield the results of all deals in order. With several processes, `play` must be picklable."""
    parts = parts_of(seeds, min(AT_A_TIME, -(-len(seeds) // max(jobs, 1))))
    for part, played in zip(parts, run_in_workers(parts, partial(play_part, play), jobs), strict=True):
        yield from played or map(play, part)


def parts_of(seeds: Sequence[int], size: int = AT_A_TIME) -> list[Sequence[int]]:
    return [seeds[start : start + size] for start in range(0, len(seeds), size or 1)]


def play_part(play: Callable[[int], Result], seeds: Sequence[int]) -> list[Result]:
    return list(map(play, seeds))
