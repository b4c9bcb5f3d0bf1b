"""The possible payments of a game, one bit each, tabulated once when an engine is made.

`Ways` takes `Offer`s (tracks, and whatever actions buy), each with a `Price`. With its masks, legality takes a few `&`
and `|`. It ignores owners and turns.

A payment consists of a number of cards of a colour, a number of locomotives, and a number of further locomotives that
other cards substitute for. The bits of an offer are adjacent, ordered by locomotives spent, then by substituted ones,
then by colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from mapdsl.base.records import Record
from mapdsl.engine.cards import EMPTY, CardSorts
from mapdsl.engine.errors import UnplayableTablesError
from mapdsl.rules.terms.arguments import GRAY, MOST_WAYS

if TYPE_CHECKING:
    from mapdsl.rules.actions import Paid, Payment

NO_COLOUR = ""
"""Colour of a price that is paid in locomotives only."""


class Token(NamedTuple):
    """A piece that pays for cards."""

    piece: int
    cards: int
    """Number of cards that one piece pays for."""
    beside: int = 0
    """Number of pieces of this type that the track demands in addition to its price."""


class Price(Record):
    """A price: the number of cards of a colour (GRAY for any one colour), how many of them are printed locomotives,
    and whether further locomotives are wild."""

    spaces: int
    colour: str
    printed: int = 0
    wild: bool = True
    cards_substituted: bool = False
    """Whether others substitute for cards, also where locomotives do not, and then for no locomotive."""
    saved: int = 0
    """Maximum number of cards that any player may leave out."""
    also: tuple[tuple[str, int], ...] = ()
    """Further colours of the price, as (colour, cards)."""
    tokens: tuple[Token, ...] = ()
    """Pieces that pay for some of the cards."""

    def substitutes(self, spent: int) -> range:
        """Number of spent locomotives that other cards may substitute for."""
        if not self.cards_substituted:
            return range(spent + 1)
        most = spent - self.printed
        return range(0 if self.wild else most, most + 1)

    def covered(self, token: Token, count: int) -> int:
        """Return how many cards `count` pieces pay for; 0 if one of them would be wasted."""
        most = self.spaces - self.printed
        return min(count * token.cards, most) if (count - 1) * token.cards < most else 0

    @property
    def shares(self) -> dict[str, int]:
        """Cards of each colour, for a price of several colours."""
        others = dict(self.also)
        return {self.colour: self.spaces - sum(others.values()), **others}


class Offer(Record):
    """Something that cards can buy, and a function that makes the action from a payment."""

    price: Price
    action: Callable[[Payment], Paid]


class Way(NamedTuple):
    """A payment for a price. The colour is `EMPTY` if it has no colour cards."""

    colour: int
    cards: int
    locomotives: int
    substituted: int
    """Number of further locomotives, which other cards substitute for."""
    further: tuple[tuple[int, int], ...] = ()
    """Cards of further colours, if the price has several, as (colour, cards)."""
    piece: int = -1
    pieces: int = 0
    """Number of pieces that pay for cards."""
    covered: int = 0
    """Number of cards that these pieces pay for."""
    beside: int = 0
    """Number of additional pieces that must be held but are not part of the price."""


class Rating(NamedTuple):
    """Payments that a player's hand covers with substitutes."""

    rates: Sequence[int]
    """Number of cards that substitute for a locomotive, by offer; 0 if none do."""
    by_hand: Sequence[int]
    """Payments that a hand of this size suffices for, by size."""


def ways_of(price: Price, cards: CardSorts, rate: int) -> Iterator[Way]:
    """Return every payment that the cards of the game allow. `rate` cards substitute for a locomotive; 0 means
    never."""
    yield from _ways_of_cards(price, cards, rate, 0)
    for token in price.tokens:
        count = 1
        while covered := price.covered(token, count):
            for way in _ways_of_cards(price, cards, rate, covered):
                yield way._replace(piece=token.piece, pieces=count, covered=covered, beside=token.beside)
            count += 1


def _ways_of_cards(price: Price, cards: CardSorts, rate: int, covered: int) -> Iterator[Way]:
    """Return the payments for what pieces do not cover."""
    total = sum(cards.counts)
    colours = [number for number, name in enumerate(cards.names[:-1]) if price.colour == GRAY or name == price.colour]
    spaces = price.spaces - covered
    for units in range(spaces, max(spaces - price.saved, 0) - 1, -1):
        may_spend = price.wild or (price.cards_substituted and rate)
        for spent in range(price.printed, units + 1 if may_spend else price.printed + 1):
            for substituted in price.substitutes(spent) if rate else (0,):
                played, locomotives = units - spent, spent - substituted
                if locomotives > cards.counts[-1] or played + locomotives + rate * substituted > total:
                    continue
                if not played:
                    yield Way(EMPTY, 0, locomotives, substituted)
                    continue
                if price.also:
                    for (colour, count), *further in _spread(price, played, cards):
                        yield Way(colour, count, locomotives, substituted, tuple(further))
                    continue
                for colour in colours:
                    if played <= cards.counts[colour]:
                        yield Way(colour, played, locomotives, substituted)


def _spread(price: Price, played: int, cards: CardSorts) -> Iterator[list[tuple[int, int]]]:
    """Return every way to split `played` cards among the colours of a price, none above its share."""
    shares = {cards.names.index(name): most for name, most in price.shares.items() if name in cards.names}
    for counts in product(*(range(min(most, cards.counts[colour]) + 1) for colour, most in shares.items())):
        if sum(counts) == played:
            yield [(colour, count) for colour, count in zip(shares, counts, strict=True) if count]


class Ways:
    """All payments for all offers. Lists are indexed by bit; bits below `first` are other moves."""

    def __init__(self, offers: Sequence[Offer], cards: CardSorts, *, first: int, rates: Sequence[int]) -> None:
        self.cards = cards
        self.first = first
        ways = [Way(EMPTY, 0, 0, 0)] * first
        self.offer: list[int] = [0] * first
        self.of_offer: list[int] = []
        for number, (offer, rate) in enumerate(zip(offers, rates, strict=True)):
            start = len(ways)
            ways += sorted(ways_of(offer.price, cards, rate), key=_order)
            if len(ways) - first > MOST_WAYS:
                raise UnplayableTablesError(f"more than {MOST_WAYS:,} ways of paying, the most that the engine plays")
            self.offer += [number] * (len(ways) - start)
            self.of_offer.append((1 << len(ways)) - (1 << start))
        self.colour: list[int] = [way.colour for way in ways]
        self.count: list[int] = [way.cards for way in ways]
        self.paid: list[int] = [
            way.colour if way.cards else cards.locomotive if way.locomotives else EMPTY for way in ways
        ]
        """Card that each payment is counted as: its colour, else the locomotive, else `EMPTY`."""
        self.locomotives: list[int] = [way.locomotives for way in ways]
        self.substituted: list[int] = [way.substituted for way in ways]
        self.further: list[tuple[tuple[int, int], ...]] = [way.further for way in ways]
        self.piece: list[int] = [way.piece for way in ways]
        self.pieces: list[int] = [way.pieces for way in ways]
        self.pieces_needed: list[int] = [way.pieces + way.beside for way in ways]
        self.covered: list[int] = [way.covered for way in ways]
        self.every: int = (1 << len(self.offer)) - (1 << first)
        self._tabulate()

    def _tabulate(self) -> None:
        cards = self.cards
        self.unpaid: int = self.where(lambda bit: self.colour[bit] == EMPTY)
        """Payments without colour cards: only locomotives, or no cards at all."""
        self.affordable: list[list[int]] = [
            *(_cumulative(self, self.count, cards.counts[colour], colour) for colour in range(len(cards.names) - 1)),
            [0] * (cards.counts[-1] + 1),
        ]
        """Payments by colour and number of such cards in the hand; empty masks for locomotives, which are checked
        separately."""
        self.other_colours: list[int] = [
            self.every & ~self.where(lambda bit, colour=colour: self.colour[bit] == colour)  # type: ignore[misc]
            for colour in range(len(cards.names) - 1)
        ]
        """All payments that do not use it, by colour."""
        self.by_locomotives: list[int] = _cumulative(self, self.locomotives, cards.counts[-1], None)
        """Payments by number of locomotives in the hand."""
        self.by_pieces: dict[int, list[int]] = {}
        """All payments that need no more of it, by piece and number held."""
        for piece in sorted({piece for piece in self.piece if piece >= 0}):
            needs = [count if self.piece[bit] == piece else 0 for bit, count in enumerate(self.pieces_needed)]
            self.by_pieces[piece] = _cumulative(self, needs, max(needs), None)
        self.by_further: dict[int, list[int]] = {}
        """All payments that need no more of it as a further colour, by colour and number of such cards in the hand."""
        for colour in sorted({colour for pairs in self.further for colour, _ in pairs}):
            needs = [dict(pairs).get(colour, 0) for pairs in self.further]
            self.by_further[colour] = _cumulative(self, needs, cards.counts[colour], None)

    def rating(self, rates: Sequence[int]) -> Rating:
        """Tabulate substitutes, given by offer the number of cards that substitute for a locomotive."""
        total = sum(self.cards.counts)
        sizes = [0] * self.first
        for bit in range(self.first, len(self.offer)):
            rate = rates[self.offer[bit]]
            size = self.played(bit) + self.locomotives[bit] + rate * self.substituted[bit]
            sizes.append(size if rate or not self.substituted[bit] else total + 1)
        return Rating(rates, _cumulative(self, sizes, total, None))

    def played(self, bit: int) -> int:
        """Return how many colour cards a payment lays down, substitutes excluded."""
        return self.count[bit] + sum(count for _, count in self.further[bit])

    def lacking(self, hand: Sequence[int], kept: Sequence[int]) -> int:
        """Return the payments for which cards of further colours or pieces are missing."""
        mask = 0
        for piece, masks in self.by_pieces.items():
            mask |= ~masks[min(kept[piece], len(masks) - 1)]
        for colour, masks in self.by_further.items():
            mask |= ~masks[hand[colour]]
        return mask

    def units(self, bit: int) -> int:
        """Return the number of cards that a payment counts as: colour cards, locomotives, substituted locomotives,
        and cards covered by pieces."""
        return self.covered[bit] + self.played(bit) + self.locomotives[bit] + self.substituted[bit]

    def where(self, holds: Callable[[int], bool]) -> int:
        """Return the payments for which a predicate holds."""
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
        """Return the payments that the hand has the colour cards for. Locomotives and substitutes are checked
        separately."""
        mask = self.unpaid
        for masks, count in zip(self.affordable, hand, strict=True):
            mask |= masks[count]
        return mask


def _order(way: Way) -> tuple[int, ...]:
    return (
        way.locomotives + way.substituted,
        way.substituted,
        -way.cards,
        way.colour,
        *sum(way.further, ()),
        way.piece,
        way.pieces,
    )


def _cumulative(ways: Ways, needs: Sequence[int], most: int, colour: int | None) -> list[int]:
    """Return for each number from 0 to `most` the payments (of a colour) that need no more."""
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
