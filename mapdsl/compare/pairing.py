"""Joining the like with the like: which of several alike things of the one board is which of the other."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")
Pair = tuple[Thing | None, Thing | None]
"""Before and after. What is there once only has gone or come."""
Facts = Callable[[Thing], tuple[object, ...]]
"""What a thing is known by. What weighs more stands there several times."""

MOST_COMPARED = 100
"""More than so many things that differ are joined in their order: comparing every one with every other takes long."""


def pairs(before: Sequence[Thing], after: Sequence[Thing], facts: Facts[Thing]) -> list[Pair[Thing]]:
    """Each thing once: those of equal facts are joined first, then those with the most in common; what is left has gone
    or come.

    In doubt order decides.
    """
    waiting: dict[object, deque[Thing]] = defaultdict(deque)
    for new in after:
        waiting[facts(new)].append(new)
    equal: list[Pair[Thing]] = []
    others: list[Thing] = []
    for old in before:
        if queue := waiting[facts(old)]:
            equal.append((old, queue.popleft()))
        else:
            others.append(old)
    left = {id(new) for queue in waiting.values() for new in queue}
    return [*equal, *_by_likeness(others, [new for new in after if id(new) in left], facts)]


def _by_likeness(before: Sequence[Thing], after: Sequence[Thing], facts: Facts[Thing]) -> Iterator[Pair[Thing]]:
    order = list(zip(range(len(before)), range(len(after)), strict=False))
    if max(len(before), len(after)) <= MOST_COMPARED:
        had, has = list(map(facts, before)), list(map(facts, after))
        in_common = {
            (left, right): sum(one == other for one, other in zip(had[left], has[right], strict=True))
            for left in range(len(before))
            for right in range(len(after))
        }
        order = sorted(in_common, key=lambda pair: -in_common[pair])
    gone, come = dict(enumerate(before)), dict(enumerate(after))
    for left, right in order:
        if left in gone and right in come:
            yield gone.pop(left), come.pop(right)
    yield from ((thing, None) for thing in gone.values())
    yield from ((None, thing) for thing in come.values())
