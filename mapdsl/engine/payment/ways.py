"""Ways of paying, one bit each: everything that cards can buy, tabulated once when an engine is made.

Comes in: `Offer`s (a track, what an action takes), each with a `Price`. Goes out: `Ways`, in which legality is a few
`&` and `|` of masks.

A way of paying says of which colour how many cards are laid down, how many locomotives, and how many further
locomotives other cards substitute for. Bits of one offer are neighbours, ordered by locomotives spent, substituted
ones, colour.
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
"""The colour of a price in locomotives only."""


class Token(NamedTuple):
    """A piece that pays for cards."""

    piece: int
    cards: int
    """How many cards one pays for."""
    beside: int = 0
    """How many of it the track demands beside its price."""


class Price(Record):
    """So many cards of a colour (or of any one, GRAY); how many are printed locomotives; whether others may be."""

    spaces: int
    colour: str
    printed: int = 0
    wild: bool = True
    cards_substituted: bool = False
    """Whether others substitute for cards, also where locomotives do not, and then for no locomotive."""
    saved: int = 0
    """The most cards that any player could be allowed to leave out."""
    also: tuple[tuple[str, int], ...] = ()
    """Of how many of the cards the colour is another one."""
    tokens: tuple[Token, ...] = ()
    """Pieces that pay for some of the cards."""

    def substitutes(self, spent: int) -> range:
        """How many of the locomotives that are spent others may substitute for."""
        if not self.cards_substituted:
            return range(spent + 1)
        most = spent - self.printed
        return range(0 if self.wild else most, most + 1)

    def covered(self, token: Token, count: int) -> int:
        """For how many cards so many of a piece pay; 0 if one of them would pay for nothing."""
        most = self.spaces - self.printed
        return min(count * token.cards, most) if (count - 1) * token.cards < most else 0

    @property
    def shares(self) -> dict[str, int]:
        """Of a price of several colours: how many cards of each."""
        others = dict(self.also)
        return {self.colour: self.spaces - sum(others.values()), **others}


class Offer(Record):
    """Something that cards buy, and the action that pays so for it."""

    price: Price
    action: Callable[[Payment], Paid]


class Way(NamedTuple):
    """One way of paying a price. Without colour cards the colour is `EMPTY`."""

    colour: int
    cards: int
    locomotives: int
    substituted: int
    """Further locomotives, for which other cards substitute."""
    further: tuple[tuple[int, int], ...] = ()
    """Cards of further colours, where a price has several."""
    piece: int = -1
    pieces: int = 0
    """How many of a piece pay for cards."""
    covered: int = 0
    """For how many cards."""
    beside: int = 0
    """How many more of the piece are needed beside the price."""


class Rating(NamedTuple):
    """What a player can do with substitutes."""

    rates: Sequence[int]
    """By offer: how many cards substitute for a locomotive; 0 for none."""
    by_hand: Sequence[int]
    """By the size of the hand: the ways for which it suffices."""


def ways_of(price: Price, cards: CardSorts, rate: int) -> Iterator[Way]:
    """Every way that the cards of the game allow; `rate` cards at least substitute for a locomotive, 0 for never."""
    yield from _ways_of_cards(price, cards, rate, 0)
    for token in price.tokens:
        count = 1
        while covered := price.covered(token, count):
            for way in _ways_of_cards(price, cards, rate, covered):
                yield way._replace(piece=token.piece, pieces=count, covered=covered, beside=token.beside)
            count += 1


def _ways_of_cards(price: Price, cards: CardSorts, rate: int, covered: int) -> Iterator[Way]:
    """The ways of paying what pieces do not pay for."""
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
    """So many cards in the colours of a price that has several, of each no more than its share."""
    shares = {cards.names.index(name): most for name, most in price.shares.items() if name in cards.names}
    for counts in product(*(range(min(most, cards.counts[colour]) + 1) for colour, most in shares.items())):
        if sum(counts) == played:
            yield [(colour, count) for colour, count in zip(shares, counts, strict=True) if count]


class Ways:
    """All ways of paying all offers. Lists are indexed by the bit; bits below `first` are moves of other sorts."""

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
        """The sort of cards that a way is in: its colour, the locomotive, or `EMPTY`."""
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
        """Ways without colour cards: nothing but locomotives, or nothing at all."""
        self.affordable: list[list[int]] = [
            *(_cumulative(self, self.count, cards.counts[colour], colour) for colour in range(len(cards.names) - 1)),
            [0] * (cards.counts[-1] + 1),
        ]
        """By colour and how many of it are in the hand; nothing by locomotives, which are counted apart."""
        self.other_colours: list[int] = [
            self.every & ~self.where(lambda bit, colour=colour: self.colour[bit] == colour)  # type: ignore[misc]
            for colour in range(len(cards.names) - 1)
        ]
        """By colour: all ways that do not use it."""
        self.by_locomotives: list[int] = _cumulative(self, self.locomotives, cards.counts[-1], None)
        """By how many locomotives are in the hand."""
        self.by_pieces: dict[int, list[int]] = {}
        """By piece and how many of it a player has: the ways that need no more of it."""
        for piece in sorted({piece for piece in self.piece if piece >= 0}):
            needs = [count if self.piece[bit] == piece else 0 for bit, count in enumerate(self.pieces_needed)]
            self.by_pieces[piece] = _cumulative(self, needs, max(needs), None)
        self.by_further: dict[int, list[int]] = {}
        """By colour and how many of it are in the hand: the ways that need no more of it as a further colour."""
        for colour in sorted({colour for pairs in self.further for colour, _ in pairs}):
            needs = [dict(pairs).get(colour, 0) for pairs in self.further]
            self.by_further[colour] = _cumulative(self, needs, cards.counts[colour], None)

    def rating(self, rates: Sequence[int]) -> Rating:
        """What follows from how many cards substitute for a locomotive, by offer."""
        total = sum(self.cards.counts)
        sizes = [0] * self.first
        for bit in range(self.first, len(self.offer)):
            rate = rates[self.offer[bit]]
            size = self.played(bit) + self.locomotives[bit] + rate * self.substituted[bit]
            sizes.append(size if rate or not self.substituted[bit] else total + 1)
        return Rating(rates, _cumulative(self, sizes, total, None))

    def played(self, bit: int) -> int:
        """How many cards of colours a way lays down, substitutes aside."""
        return self.count[bit] + sum(count for _, count in self.further[bit])

    def lacking(self, hand: Sequence[int], kept: Sequence[int]) -> int:
        """The ways for whose further colours the hand has too few cards, or for which pieces are missing."""
        mask = 0
        for piece, masks in self.by_pieces.items():
            mask |= ~masks[min(kept[piece], len(masks) - 1)]
        for colour, masks in self.by_further.items():
            mask |= ~masks[hand[colour]]
        return mask

    def units(self, bit: int) -> int:
        """How many cards a way is worth: those of colours, locomotives, what others substitute for, and pieces."""
        return self.covered[bit] + self.played(bit) + self.locomotives[bit] + self.substituted[bit]

    def where(self, holds: Callable[[int], bool]) -> int:
        """The ways for which something holds."""
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
        """Ways for which the hand has the colour cards; locomotives and their substitutes are counted apart."""
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
    """For 0, 1, ... most at hand: the ways (of a colour) that need no more."""
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
