"""Joining the like with the like: which of several alike things of the one board is which of the other.

A track or a ticket can change its identity in saved games though nothing else of it changes: of two tracks side by side
that are alike but for a tag, the language numbers the one first that is written first.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

from mapdsl.compare.changes import Change, Section, Sort
from mapdsl.rules.effects import Effect
from mapdsl.rules.tables import Ticket, Track

Thing = TypeVar("Thing")
Identified = TypeVar("Identified", Track, Ticket)

MOST_COMPARED = 100
"""More than so many things that differ are joined in their order: comparing every one with every other takes long."""


def pairs(
    before: Sequence[Thing],
    after: Sequence[Thing],
    facts: Callable[[Thing], Hashable],
    alike: Callable[[Thing, Thing], float],
) -> list[tuple[Thing | None, Thing | None]]:
    """Each thing once: those of equal facts are joined first, then the most alike; what is left has gone or come.

    In doubt order decides.
    """
    waiting: dict[Hashable, deque[int]] = defaultdict(deque)
    for number, new in enumerate(after):
        waiting[facts(new)].append(number)
    equal: list[tuple[Thing, Thing]] = []
    others: list[Thing] = []
    for old in before:
        if queue := waiting[facts(old)]:
            equal.append((old, after[queue.popleft()]))
        else:
            others.append(old)
    left = sorted(number for queue in waiting.values() for number in queue)
    return [*equal, *_by_likeness(others, [after[number] for number in left], alike)]


def _by_likeness(
    before: Sequence[Thing], after: Sequence[Thing], alike: Callable[[Thing, Thing], float]
) -> Iterator[tuple[Thing | None, Thing | None]]:
    lefts, rights = range(len(before)), range(len(after))
    if max(len(before), len(after)) <= MOST_COMPARED:
        ranked = sorted((-alike(before[left], after[right]), left, right) for left in lefts for right in rights)
        order = [(left, right) for _, left, right in ranked]
    else:
        order = list(zip(lefts, rights, strict=False))
    gone, come = dict.fromkeys(lefts), dict.fromkeys(rights)
    for left, right in order:
        if left in gone and right in come:
            del gone[left], come[right]
            yield before[left], after[right]
    yield from ((before[each], None) for each in gone)
    yield from ((None, after[each]) for each in come)


class NewNames(dict[str, str]):
    def __missing__(self, place: str) -> str:
        """A place that has gone gets a name that none can have, so that no new place of its name is taken for it."""
        return f"{place}\0"


def identity_changes(
    section: Section,
    pairs: Iterable[tuple[Identified | None, Identified | None]],
    changes: Sequence[Change],
    called: Callable[[Identified], str],
    *,
    renamed: bool,
) -> Iterator[Change]:
    """For things that join the same places: those with another identity, unless some other change says why."""
    if renamed or any(Effect.REPLAYS in change.effects for change in changes):
        return
    for old, new in pairs:
        if old and new and old.id != new.id:
            effects, aspect = frozenset({Effect.REPLAYS}), "identity in saved games"
            yield Change(section, Sort.CHANGED, called(new), effects, aspect, old.id, new.id, new.origin)
