"""What a player lays down: cards of one colour, locomotives, and cards that stand in for locomotives.

Comes in: counts, or the short text form `3 red, 1 locomotive, (2 blue, 2 green)`; cards in brackets stand in for
locomotives. Goes out: `Payment`, a frozen value. Must not know: prices, hands.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mapdsl.engine.cards import LOCOMOTIVE
from mapdsl.engine.errors import InvalidActionError

NOTHING = "nothing"
_COUNT = re.compile(r"(\d{1,3})\s+([a-z]+)")


@dataclass(frozen=True, slots=True)
class Payment:
    """Cards of one colour (none if `cards` is 0), real locomotives, and stand-ins as (card, count) in card order."""

    colour: str = ""
    cards: int = 0
    locomotives: int = 0
    stand_ins: tuple[tuple[str, int], ...] = ()

    @property
    def size(self) -> int:
        """How many cards are laid down."""
        return self.cards + self.locomotives + sum(count for _, count in self.stand_ins)

    def __str__(self) -> str:
        parts = [f"{self.cards} {self.colour}"] if self.cards else []
        if self.locomotives:
            parts.append(f"{self.locomotives} {LOCOMOTIVE}")
        if self.stand_ins:
            parts.append("(" + ", ".join(f"{count} {card}" for card, count in self.stand_ins) + ")")
        return ", ".join(parts) or NOTHING

    @classmethod
    def parse(cls, text: str) -> Payment:
        """Raises `InvalidActionError`. Checks the form only, not that the colours exist."""
        plain, bracket, rest = text.strip().partition("(")
        stand_ins: dict[str, int] = {}
        if bracket:
            inner, closed, after = rest.partition(")")
            if not closed or after.strip():
                raise InvalidActionError(f"`{text}`: cards in brackets come last, as `(2 blue, 2 green)`")
            stand_ins = _counts(inner, text)
        plain = plain.strip().removesuffix(",").strip()
        counts = _counts(plain, text) if plain and plain != NOTHING else {}
        locomotives = counts.pop(LOCOMOTIVE, 0)
        if len(counts) > 1:
            raise InvalidActionError(f"`{text}`: cards of one colour only; others stand in brackets")
        colour, cards = next(iter(counts.items()), ("", 0))
        return cls(colour, cards, locomotives, tuple(stand_ins.items()))


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
