"""Pairs similar items of two boards."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Thing = TypeVar("Thing")
Pair = tuple[Thing | None, Thing | None]
"""Item before and after. One of the two is None if the item was added or removed."""
PairingKey = Callable[[Thing], tuple[object, ...]]
"""Function that returns the values by which items are compared. Repeating a value gives it more weight."""

MAX_COMPARED = 100
"""Maximum number of items for which all pairs are compared. More items are paired in order, because comparing them
would be slow."""


def pairs(before: Sequence[Thing], after: Sequence[Thing], facts: PairingKey[Thing]) -> list[Pair[Thing]]:
    """Pair each thing once: identical ones first, then those with the most in common. Unpaired things were added or
    removed.

    Ties are resolved by order. Items without a partner were added or removed.
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


def _by_likeness(before: Sequence[Thing], after: Sequence[Thing], facts: PairingKey[Thing]) -> Iterator[Pair[Thing]]:
    order = list(zip(range(len(before)), range(len(after)), strict=False))
    if max(len(before), len(after)) <= MAX_COMPARED:
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
