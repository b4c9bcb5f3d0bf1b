"""Chance that leaves nothing to chance, so that a scenario always plays alike."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import field

from mapdsl.records import Record


class Arranged(Record):
    """Known orders for the first shuffle of a purpose; else things lie as they are sorted, the first on top."""

    first: Mapping[str, Sequence[int]] = field(default_factory=dict)

    def order(self, purpose: str, nth: int, count: int) -> Sequence[int]:
        if nth == 0 and purpose in self.first:
            return self.first[purpose]
        return range(count - 1, -1, -1)

    def to_json(self) -> dict[str, Any]:
        return {"orders": {purpose: [list(order)] for purpose, order in self.first.items()}}


def order_of(things: Sequence[int], wanted: Iterable[int]) -> list[int]:
    """The order of a shuffle after which things lie as wanted, named from the top; the last of an order is on top."""
    places: dict[int, list[int]] = {}
    for index, thing in enumerate(things):
        places.setdefault(thing, []).append(index)
    return [places[thing].pop() for thing in wanted][::-1]


def in_turn(counts: Sequence[int]) -> list[int]:
    """Things by count, one of each sort, and again."""
    return [thing for turn in range(max(counts, default=0)) for thing, count in enumerate(counts) if turn < count]
