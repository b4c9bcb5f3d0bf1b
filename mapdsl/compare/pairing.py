"""Joining the like with the like: which of several alike things of the one board is which of the other.

A track or a ticket can change its identity in saved games though nothing else of it changes: of two tracks side by side
that are alike but for a tag, the language numbers the one first that is written first.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from mapdsl.compare.changes import Change, Mark, Section
from mapdsl.grouping import group
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import Ticket, Track

Thing = TypeVar("Thing")
Joining = TypeVar("Joining", Track, Ticket)
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
    yield from ((each, None) for each in gone.values())
    yield from ((None, each) for each in come.values())


def by_joined_places(
    before: Iterable[Joining],
    after: Iterable[Joining],
    joins: Callable[[Joining], tuple[str, ...]],
    facts: Facts[Joining],
) -> list[list[Pair[Joining]]]:
    """As `pairs`, among the things that join the same places, in the order of these."""
    here, there = (group((joins(thing), thing) for thing in things) for things in (before, after))
    return [pairs(here.get(each, []), there.get(each, []), facts) for each in sorted(here.keys() | there.keys())]


def told_by_places(
    section: Section,
    groups: Iterable[Sequence[Pair[Joining]]],
    written: Iterable[Joining],
    tell: Callable[[Sequence[Pair[Joining]]], Iterable[Change]],
    called: Callable[[Joining], str],
) -> Iterator[Change]:
    """What there is to tell of things that join the same places, and which of them have another identity, unless some
    other change says why. `written`: those of the old board, of which what is gone has the names that it had."""
    as_written = {thing.id: thing for thing in written}
    for joined in groups:
        changes = tuple(tell([(as_written[old.id] if old and not new else old, new) for old, new in joined]))
        yield from changes
        both = [(old, new) for old, new in joined if old and new]
        is_renamed = any(old != as_written[old.id] for old, _ in both)
        if is_renamed or any(Effect.REPLAYS in change.effects for change in changes):
            continue
        for old, new in both:
            if old.id != new.id:
                effects, aspect = frozenset({Effect.REPLAYS}), "identity in saved games"
                yield Change(section, Mark.CHANGED, called(new), effects, aspect, old.id, new.id, new.origin)
