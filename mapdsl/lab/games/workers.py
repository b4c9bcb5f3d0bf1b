"""Deals played by several processes.

Comes in: what plays a deal, seeds. Goes out: the rows of every deal, in the order of the seeds, however many play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from mapdsl.base.processes import help_with

AT_A_TIME = 20
"""Deals that a process is given."""

Result = TypeVar("Result")


def play_deals(play: Callable[[int], Result], seeds: Sequence[int], jobs: int) -> Iterator[Result]:
    """Every deal, in order. Processes must be able to get what plays the deal of a seed."""
    parts = parts_of(seeds, min(AT_A_TIME, -(-len(seeds) // max(jobs, 1))))
    for part, played in zip(parts, help_with(parts, partial(play_part, play), jobs), strict=True):
        yield from played or map(play, part)


def parts_of(seeds: Sequence[int], size: int = AT_A_TIME) -> list[Sequence[int]]:
    return [seeds[start : start + size] for start in range(0, len(seeds), size or 1)]


def play_part(play: Callable[[int], Result], seeds: Sequence[int]) -> list[Result]:
    return list(map(play, seeds))
