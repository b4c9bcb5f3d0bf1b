"""The train cards of a game as small numbers: colours from 0, then the locomotive.

Comes in: what a `card-deck` row says. Goes out: `CardSorts`, and hands as lists of counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mapdsl.base.records import Record
from mapdsl.engine.errors import InvalidActionError
from mapdsl.rules.actions import Payment
from mapdsl.rules.terms.arguments import COLOURS
from mapdsl.rules.terms.name_index import LOCOMOTIVE

EMPTY: Final = -1
"""No card: an empty slot of the row, a deck with nothing left."""


class CardSorts(Record):
    """The sorts of cards: names by number, and how many of each there are."""

    names: tuple[str, ...] = (LOCOMOTIVE,)
    counts: tuple[int, ...] = (0,)

    @classmethod
    def of(cls, colours: Sequence[str], *, each: int, locomotives: int) -> CardSorts:
        ordered = tuple(colour for colour in COLOURS if colour in colours)
        return cls((*ordered, LOCOMOTIVE), (each,) * len(ordered) + (locomotives,))

    @property
    def locomotive(self) -> int:
        """The number of the locomotive, which is also the number of colours."""
        return len(self.names) - 1

    def number(self, name: str) -> int:
        """Raises `InvalidActionError`."""
        try:
            return self.names.index(name)
        except ValueError:
            raise InvalidActionError(f"no card `{name}`; cards are {', '.join(self.names)}") from None

    def named(self, counts: Sequence[int]) -> dict[str, int]:
        """Counts by name, those that are not zero."""
        return {name: count for name, count in zip(self.names, counts, strict=True) if count}

    def counted(self, named: Mapping[str, int]) -> list[int]:
        """Counts by number. Raises `InvalidActionError`."""
        counts = [0] * len(self.names)
        for name, count in named.items():
            counts[self.number(name)] += count
        return counts

    def check(self, payment: Payment) -> None:
        """Raises `InvalidActionError` for what are no cards of the game."""
        for card, count in payment.counts:
            if count < 0:
                raise InvalidActionError("cards are counted from 0")
            self.number(card)

    def lay(self, payment: Payment, *, onto: list[int], off: list[int] | None = None) -> None:
        """Adds a payment to counts of cards; takes it from others, if there are any."""
        for card, count in payment.counts:
            number = self.names.index(card)
            onto[number] += count
            if off is not None:
                off[number] -= count

    def sum(self, one: Payment, other: Payment) -> Payment:
        """Two payments in one; the colours do not differ."""
        substitutes = self.counted(dict(one.substitutes))
        for card, count in other.substitutes:
            substitutes[self.number(card)] += count
        return Payment(
            one.colour or other.colour,
            one.cards + other.cards,
            one.locomotives + other.locomotives,
            tuple(self.named(substitutes).items()),
            one.further,
        )
