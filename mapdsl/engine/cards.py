"""Train cards as small numbers: colours from 0, then the locomotive. A hand is a list of counts, indexed by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from mapdsl.engine.errors import InvalidActionError
from mapdsl.rules.actions import Payment
from mapdsl.rules.price import Deck

EMPTY: Final = -1
"""Value for no card: an empty slot of the row, or an empty deck."""


class CardTypes(Deck, dict=True):
    """The card types of a game, numbered."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(sort.name for sort in self.sorts)

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """Number of cards of each type in the deck."""
        return tuple(sort.count for sort in self.sorts)

    @cached_property
    def locomotive(self) -> int:
        """Card number of the locomotive, the wild card."""
        return next(number for number, sort in enumerate(self.sorts) if sort.is_wild)

    def number(self, name: str) -> int:
        """Return the number of the card with this name. Raises `InvalidActionError` for an unknown name."""
        try:
            return self.names.index(name)
        except ValueError:
            raise InvalidActionError(f"no card `{name}`; cards are {', '.join(self.names)}") from None

    def named(self, counts: Sequence[int]) -> dict[str, int]:
        """Return the counts that are above zero, keyed by card name."""
        return {name: count for name, count in zip(self.names, counts, strict=True) if count}

    def counted(self, named: Mapping[str, int]) -> list[int]:
        """Convert counts keyed by card name to a list indexed by card number. Raises `InvalidActionError` for an
        unknown name."""
        counts = [0] * len(self.names)
        for name, count in named.items():
            counts[self.number(name)] += count
        return counts

    def check(self, payment: Payment) -> None:
        """Check the cards of a payment. Raises `InvalidActionError` for negative counts and for cards that the game
        does not have."""
        for card, count in payment.counts:
            if count < 0:
                raise InvalidActionError("cards are counted from 0")
            self.number(card)

    def add_payment(self, payment: Payment, *, onto: list[int], off: list[int] | None = None) -> None:
        """Add the cards of a payment to the counts in `onto`, and subtract them from `off` if it is given."""
        for card, count in payment.counts:
            number = self.names.index(card)
            onto[number] += count
            if off is not None:
                off[number] -= count

    def sum(self, one: Payment, other: Payment) -> Payment:
        """Combine two payments of the same colour."""
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
