"""Sources of chance, which decide the order of every shuffle.

The game asks a source for the order of a number of items. Each request names a purpose ("cards", "tickets long") and
the index of the shuffle, counted per purpose. A source has no state of its own: the same request always gets the same
answer, so a game state only has to count its requests.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import field

from mapdsl.base.decoding import convert
from mapdsl.base.records import Record
from mapdsl.engine.errors import ChanceError, EngineError


class Chance(Protocol):
    """Source of shuffle orders."""

    def order(self, purpose: str, nth: int, count: int) -> Sequence[int]:
        """Return a permutation of the numbers 0 to `count` - 1. `nth` is the index of the shuffle, counted from 0
        for each purpose."""

    def to_json(self) -> dict[str, Any]: ...


class Seeded(Record):
    """Pseudo-random shuffle orders derived from a seed; every purpose has its own stream of random numbers.

    Each shuffle draws one 64-bit key per item from SHAKE-128 over (seed, purpose, nth) and sorts the items by key, so
    the same seed gives the same game on every machine and every version of Python.
    """

    seed: int

    def __post_init__(self) -> None:
        if not isinstance(self.seed, int):
            raise EngineError(f"a seed is a whole number, not {self.seed!r:.60}")

    def order(self, purpose: str, nth: int, count: int) -> Sequence[int]:
        digest = hashlib.shake_128(f"mapdsl/{self.seed}/{purpose}/{nth}".encode()).digest(8 * count)
        return sorted(range(count), key=struct.unpack(f"<{count}Q", digest).__getitem__)

    def to_json(self) -> dict[str, Any]:
        return {"seed": self.seed}


class Recorded(Record):
    """Recorded or hand-made shuffle orders: `orders[purpose][nth]`."""

    orders: Mapping[str, Sequence[Sequence[int]]]

    def order(self, purpose: str, nth: int, count: int) -> Sequence[int]:
        known = self.orders.get(purpose, ())
        if nth >= len(known):
            raise ChanceError(f"shuffle {nth + 1} of `{purpose}` is not recorded")
        if sorted(known[nth]) != list(range(count)):
            raise ChanceError(f"shuffle {nth + 1} of `{purpose}` is recorded for other than {count} things")
        return known[nth]

    def to_json(self) -> dict[str, Any]:
        return {"orders": {purpose: [list(order) for order in known] for purpose, known in self.orders.items()}}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Recorded) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.orders)))


class Recording(Record):
    """Source that draws from another source and keeps every order, so that `recorded()` can replay them."""

    chance: Chance
    orders: dict[str, list[Sequence[int]]] = field(default_factory=dict)

    def order(self, purpose: str, nth: int, count: int) -> Sequence[int]:
        order = self.chance.order(purpose, nth, count)
        known = self.orders.setdefault(purpose, [])
        if nth == len(known):  # a copy of the state may ask for a recorded shuffle again
            known.append(order)
        return order

    def recorded(self) -> Recorded:
        return Recorded({purpose: tuple(tuple(order) for order in known) for purpose, known in self.orders.items()})

    def to_json(self) -> dict[str, Any]:
        return self.chance.to_json()

    def __eq__(self, other: object) -> bool:
        return self.chance == (other.chance if isinstance(other, Recording) else other)

    def __hash__(self) -> int:
        return hash(self.chance)


def chance_from_json(data: dict[str, Any]) -> Chance:
    """Read a source of chance from JSON values. Raises `DataError` for invalid values."""
    return convert(Seeded, data, "chance") if "seed" in data else convert(Recorded, data, "chance")
