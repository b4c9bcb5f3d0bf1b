"""What a player lays down: cards of one colour, locomotives, and cards that substitute for locomotives.

Comes in: counts, or the short text form `3 red, 1 locomotive, (2 blue, 2 green)`; cards in brackets substitute
for locomotives. Goes out: `Payment`, a frozen value. Must not know: prices, hands.
"""

from __future__ import annotations

import re

from mapdsl.engine.errors import InvalidActionError
from mapdsl.records import Record

LOCOMOTIVE = "locomotive"
NOTHING = "nothing"
_COUNT = re.compile(r"(\d{1,3})\s+([a-z]+)")


class Payment(Record):
    """Cards of one colour (none if `cards` is 0), locomotives, and their substitutes as (card, count) in card order."""

    colour: str = ""
    cards: int = 0
    locomotives: int = 0
    substitutes: tuple[tuple[str, int], ...] = ()

    @property
    def counts(self) -> tuple[tuple[str, int], ...]:
        """All cards, as (card, count)."""
        plain = ((self.colour, self.cards), (LOCOMOTIVE, self.locomotives))
        return (*(pair for pair in plain if pair[1]), *self.substitutes)

    @property
    def size(self) -> int:
        """How many cards are laid down."""
        return sum(count for _, count in self.counts)

    def __str__(self) -> str:
        parts = [f"{self.cards} {self.colour}"] if self.cards else []
        if self.locomotives:
            parts.append(f"{self.locomotives} {LOCOMOTIVE}")
        if self.substitutes:
            parts.append("(" + ", ".join(f"{count} {card}" for card, count in self.substitutes) + ")")
        return ", ".join(parts) or NOTHING

    @classmethod
    def parse(cls, text: str) -> Payment:
        """Raises `InvalidActionError`. Checks the form only, not that the colours exist."""
        plain, bracket, rest = text.strip().partition("(")
        substitutes: dict[str, int] = {}
        if bracket:
            inner, closed, after = rest.partition(")")
            if not closed or after.strip():
                raise InvalidActionError(f"`{text}`: cards in brackets come last, as `(2 blue, 2 green)`")
            substitutes = _counts(inner, text)
        plain = plain.strip().removesuffix(",").strip()
        counts = _counts(plain, text) if plain and plain != NOTHING else {}
        locomotives = counts.pop(LOCOMOTIVE, 0)
        if len(counts) > 1:
            raise InvalidActionError(f"`{text}`: cards of one colour only; others stand in brackets")
        colour, cards = next(iter(counts.items()), ("", 0))
        return cls(colour, cards, locomotives, tuple(substitutes.items()))


def _counts(text: str, whole: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for part in text.split(","):
        match = _COUNT.fullmatch(part.strip())
        if match is None:
            raise InvalidActionError(f"`{whole}`: cards are given as `3 red, 1 {LOCOMOTIVE}`")
        name = LOCOMOTIVE if match[2] == LOCOMOTIVE + "s" else match[2]
        if name in counts or int(match[1]) == 0:
            raise InvalidActionError(f"`{whole}`: each card once, and at least one of it")
        counts[name] = int(match[1])
    return counts
