"""Possible payments of a game, one bit each, tabulated once when an engine is made.

`PaymentTable` takes `Offer`s (tracks, and everything that actions can buy), each with a `Price`. Its masks reduce a
check for legality to a few `&` and `|`. Owners and turns are not considered.

A payment consists of a number of cards of a colour, a number of locomotives, and a number of further locomotives that
other cards substitute for. The bits of an offer are adjacent, ordered by the number of locomotives spent, then by the
number of substituted locomotives, then by colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from mapdsl.base.records import Record
from mapdsl.engine.cards import EMPTY, CardTypes
from mapdsl.engine.errors import UnplayableTablesError
from mapdsl.rules.price import Fit, Price
from mapdsl.rules.terms.arguments import MAX_WAYS

if TYPE_CHECKING:
    from mapdsl.rules.actions import Paid, Payment


class Offer(Record):
    """Item that cards can buy, with a function that makes the action from a payment."""

    price: Price
    action: Callable[[Payment], Paid]


class PaymentMove(NamedTuple):
    """Payment as numbers of cards and pieces. The colour is `EMPTY` if the payment has no colour cards."""

    fit: Fit
    colour: int = EMPTY
    cards: int = 0
    further: tuple[tuple[int, int], ...] = ()
    """Cards of further colours as (colour, cards), if the price has several colours."""
    piece: int = -1


class Rating(NamedTuple):
    """Payments that a hand covers with substitutes."""

    rates: Sequence[int]
    """Number of cards that substitute for a locomotive, indexed by offer; 0 if no cards do."""
    by_hand: Sequence[int]
    """Mask of the payments that a hand suffices for, indexed by the number of cards in the hand."""


class PaymentTable:
    """All payments for all offers. Lists are indexed by bit; bits below `first` represent moves that are not
    payments."""

    def __init__(
        self, offers: Sequence[Offer], cards: CardTypes, pieces: Mapping[str, int], *, first: int, rates: Sequence[int]
    ) -> None:
        self.cards = cards
        self.first = first
        ways = [PaymentMove(Fit())] * first
        self.offer: list[int] = [0] * first
        self.of_offer: list[int] = []

        known: dict[tuple[Price, int], list[PaymentMove]] = {}
        for number, (offer, rate) in enumerate(zip(offers, rates, strict=True)):
            start = len(ways)
            found = known.get((offer.price, rate))
            if found is None:
                fits = islice(offer.price.fits(cards, rate), MAX_WAYS + 1)
                found = known[offer.price, rate] = sorted([_way(fit, cards, pieces) for fit in fits], key=_order)
            ways += found
            if len(ways) - first > MAX_WAYS:
                raise UnplayableTablesError(f"more than {MAX_WAYS:,} ways of paying, the most that the engine plays")
            self.offer += [number] * (len(ways) - start)
            self.of_offer.append((1 << len(ways)) - (1 << start))
        self.fit: list[Fit] = [way.fit for way in ways]
        self.colour: list[int] = [way.colour for way in ways]
        self.count: list[int] = [way.cards for way in ways]
        self.further: list[tuple[tuple[int, int], ...]] = [way.further for way in ways]
        self.piece: list[int] = [way.piece for way in ways]
        self.locomotives: list[int] = [fit.locomotives for fit in self.fit]
        self.substituted: list[int] = [fit.substituted for fit in self.fit]
        self.laid: list[int] = [
            way.cards + sum([count for _, count in way.further]) + way.fit.locomotives for way in ways
        ]
        """Number of cards that each payment lays down, excluding substitutes."""
        self.paid: list[int] = [
            way.colour if way.cards else cards.locomotive if way.fit.locomotives else EMPTY for way in ways
        ]
        """Card type that each payment counts as: its colour, else the locomotive, else `EMPTY`."""
        self.every: int = (1 << len(self.offer)) - (1 << first)
        self._tabulate()

    def _tabulate(self) -> None:
        cards = self.cards
        self.unpaid: int = self.where(lambda bit: self.colour[bit] == EMPTY)
        """Mask of the payments without colour cards: payments with only locomotives, or without cards."""
        self.affordable: list[list[int]] = [
            _cumulative(self, self.count, count, card) for card, count in enumerate(cards.counts)
        ]
        """Masks of the payments that a number of cards of a colour suffices for, indexed by colour and then by that
        number. Empty for locomotives, which are checked separately."""
        self.other_colours: list[int] = [
            self.every & ~self.where(lambda bit, colour=colour: self.colour[bit] == colour)  # type: ignore[misc]
            for colour in range(len(cards.names))
        ]
        """Mask of all payments that do not use a colour, indexed by colour."""
        self.by_locomotives: list[int] = _cumulative(self, self.locomotives, cards.counts[cards.locomotive], None)
        """Mask of the payments that need at most n locomotives, indexed by n."""
        self.by_pieces: dict[int, list[int]] = {}
        """Mask of all payments that need at most n copies of a piece, keyed by piece and then indexed by n."""
        for piece in sorted({piece for piece in self.piece if piece >= 0}):
            needs = [(fit.pieces + fit.beside) * (self.piece[bit] == piece) for bit, fit in enumerate(self.fit)]
            self.by_pieces[piece] = _cumulative(self, needs, max(needs), None)
        self.by_further: dict[int, list[int]] = {}
        """Mask of all payments that need at most n cards of a further colour, keyed by colour and then indexed by n."""
        for colour in sorted({colour for pairs in self.further for colour, _ in pairs}):
            needs = [dict(pairs).get(colour, 0) for pairs in self.further]
            self.by_further[colour] = _cumulative(self, needs, cards.counts[colour], None)

    def rating(self, rates: Sequence[int]) -> Rating:
        """Tabulate the effect of substitutes. `rates` is the number of cards that substitute for a locomotive,
        indexed by offer."""
        total = sum(self.cards.counts)
        sizes = [0] * self.first
        for bit in range(self.first, len(self.offer)):
            rate = rates[self.offer[bit]]
            size = self.laid[bit] + rate * self.substituted[bit]
            sizes.append(size if rate or not self.substituted[bit] else total + 1)
        return Rating(rates, _cumulative(self, sizes, total, None))

    def lacking(self, hand: Sequence[int], kept: Sequence[int]) -> int:
        """Return the payments for which the player lacks pieces or cards of further colours."""
        mask = 0
        for piece, masks in self.by_pieces.items():
            mask |= ~masks[min(kept[piece], len(masks) - 1)]
        for colour, masks in self.by_further.items():
            mask |= ~masks[hand[colour]]
        return mask

    def where(self, holds: Callable[[int], bool]) -> int:
        """Return a mask of the payments for which a predicate is true."""
        mask = bytearray((len(self.offer) + 7) // 8)
        for bit in range(self.first, len(self.offer)):
            if holds(bit):
                mask[bit >> 3] |= 1 << (bit & 7)
        return int.from_bytes(mask, "little")

    def of_offers(self, numbers: Iterator[int] | Sequence[int]) -> int:
        mask = 0
        for number in numbers:
            mask |= self.of_offer[number]
        return mask

    def payable(self, hand: Sequence[int]) -> int:
        """Return the payments for which the hand has enough colour cards. Locomotives and substitutes are checked
        separately."""
        mask = self.unpaid
        for masks, count in zip(self.affordable, hand, strict=True):
            mask |= masks[count]
        return mask


def _way(fit: Fit, cards: CardTypes, pieces: Mapping[str, int]) -> PaymentMove:
    (colour, count), *further = [(cards.number(name), count) for name, count in fit.coloured] or [(EMPTY, 0)]
    return PaymentMove(fit, colour, count, tuple(further), pieces[fit.piece] if fit.pieces else -1)


def _order(way: PaymentMove) -> tuple[int, ...]:
    fit = way.fit
    spent = fit.locomotives + fit.substituted
    return (spent, fit.substituted, -way.cards, way.colour, *sum(way.further, ()), way.piece, fit.pieces)


def _cumulative(ways: PaymentTable, needs: Sequence[int], most: int, colour: int | None) -> list[int]:
    """Return masks of the payments (only payments of one colour, if `colour` is given) that need at most n, for each
    n from 0 to `most`."""
    by_need = [bytearray((len(ways.offer) + 7) // 8) for _ in range(most + 1)]
    for bit in range(ways.first, len(ways.offer)):
        if needs[bit] <= most and (colour is None or ways.colour[bit] == colour):
            by_need[needs[bit]][bit >> 3] |= 1 << (bit & 7)
    masks: list[int] = []
    mask = 0
    for raw in by_need:
        mask |= int.from_bytes(raw, "little")
        masks.append(mask)
    return masks
