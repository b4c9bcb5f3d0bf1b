"""Prices in train cards: which payments are valid for a price, and why other payments are not.

`Price` is the only description of a price. `Price.fits` lists the payments that the cards of a game allow,
`Price.count` counts these payments, and `Price.match` checks a single payment. All three methods use the same limits:
how many units fill the price (`Price.units`), how many of these units are locomotives (`Price.locomotives`), and how
many cards each colour may contribute (`Price.shares`). `Price` determines the engine's legal moves, refusals and
tunnels, and the payment counts in board checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, Self

from mapdsl.base.records import Record
from mapdsl.rules.actions import Payment
from mapdsl.rules.kinds.card_rules import CardDeck, PayWith
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.tables import Track
from mapdsl.rules.terms.arguments import COLOURS, GRAY
from mapdsl.rules.terms.effect_verbs import CARDS, LOCOMOTIVES
from mapdsl.rules.terms.effects import CostPart
from mapdsl.rules.terms.name_index import LOCOMOTIVE, count_of

NO_COLOUR = ""
"""Colour of a price that is paid only in locomotives."""
MAX_AMOUNT = 1_000_000
"""Number that exceeds the cards in any deck, used where there is no limit."""
NONE: Mapping[str, int] = {}


class CardSort(Record):
    """Sort of train cards. The number of a card is the index of its sort in the list of sorts in the game."""

    name: str
    count: int
    """Number of cards of this sort in the game."""
    is_wild: bool = False
    """True for the sort that can be printed in prices and can replace cards of any colour."""


class Deck(Record, dict=True):
    """Train cards of a game."""

    sorts: tuple[CardSort, ...] = (CardSort(LOCOMOTIVE, 0, is_wild=True),)
    """Sorts of cards. The index of a sort is the number of its cards."""

    @classmethod
    def of(cls, row: CardDeck) -> Self:
        colours = [CardSort(colour, row.each) for colour in COLOURS if colour in row.colours]
        return cls((*colours, CardSort(LOCOMOTIVE, row.locomotives, is_wild=True)))

    @cached_property
    def colours(self) -> dict[str, int]:
        """Number of cards of each sort that is not wild, by name."""
        return {sort.name: sort.count for sort in self.sorts if not sort.is_wild}

    @cached_property
    def wild(self) -> int:
        """Number of wild cards."""
        return sum([sort.count for sort in self.sorts if sort.is_wild])

    @cached_property
    def total(self) -> int:
        """Total number of cards."""
        return sum([sort.count for sort in self.sorts])


class Token(NamedTuple):
    """Piece that can pay for cards of a price."""

    piece: str
    cards: int
    """Number of cards that one such piece pays for."""
    beside: int = 0
    """Number of pieces of this kind that the track demands in addition to its price."""


class Fit(NamedTuple):
    """Payment, counted in the units of a price."""

    coloured: tuple[tuple[str, int], ...] = ()
    """Colours of the cards played, each with the number of cards, in the order of the price."""
    locomotives: int = 0
    substituted: int = 0
    """Number of further locomotives for which other cards are substituted."""
    piece: str = ""
    pieces: int = 0
    """Number of pieces that pay for cards."""
    covered: int = 0
    """Number of cards of the price that these pieces pay for."""
    beside: int = 0
    """Number of additional pieces that the player must hold but that do not pay for the price."""

    @property
    def played(self) -> int:
        """Number of coloured cards, excluding substitutes."""
        return sum([count for _, count in self.coloured])

    @property
    def units(self) -> int:
        """Number of cards of the price that this payment fills."""
        return self.covered + self.played + self.locomotives + self.substituted


class Means(NamedTuple):
    """Means of the paying player: allowances, and the cards and pieces in hand."""

    rate: int
    """Number of cards that substitute for one locomotive; 0 if cards cannot substitute for locomotives."""
    saved: int = 0
    """Number of cards that the player may leave out of the payment."""
    held: Mapping[str, int] | None = None
    """Number held of each card and piece, by name. Cards come first, in the order of their sorts. None means an
    unlimited supply."""

    def refuse(self, needs: Sequence[tuple[str, int]]) -> Refusal | None:
        """Return the refusal for the first card or piece that the player lacks, or None."""
        for name, held in (self.held or NONE).items():
            needed = sum([count for need, count in needs if need == name])
            if needed > held:
                return refusal(Code.CARDS_MISSING, card=name, held=held, needed=needed)
        return None


class Price(Record, dict=True):
    """Price in train cards: the number and colour of the cards (GRAY for any one colour), the number of printed
    locomotives among them, and whether locomotives can replace further cards."""

    spaces: int
    colour: str
    printed: int = 0
    wild: bool = True
    cards_substituted: bool = False
    """True if other cards substitute for cards of the price instead of for locomotives. This also applies where
    locomotives are not wild."""
    saved: int = 0
    """Maximum number of cards that any player may leave out of the payment."""
    also: tuple[tuple[str, int], ...] = ()
    """Further colours of the price, as pairs of colour and number of cards."""
    tokens: tuple[Token, ...] = ()
    """Pieces that can pay for some of the cards."""

    @classmethod
    def of_track(
        cls, track: Track, cards: int, fewest: int, tokens: Iterable[Token], *, wild: bool, cards_substituted: bool
    ) -> Price:
        """Return the price of a track. `cards` is its cost without discounts, and `fewest` is its cost with all
        discounts."""
        also = tuple((colour, spaces * cards // track.length) for colour, spaces in track.shares[1:])
        saved = max(0, cards - fewest)
        return cls(cards, track.colour, track.locomotives, wild, cards_substituted, saved, also, tuple(tokens))

    # ---- limits -----------------------------------------------------------------------------------------------------

    @cached_property
    def shares(self) -> dict[str, int]:
        """Maximum number of cards of each colour. A gray price has a single entry, for which cards of any one colour
        can pay."""
        others = dict(self.also)
        return {self.colour: self.spaces - sum(others.values()), **others}

    @property
    def is_gray(self) -> bool:
        """True if cards of any one colour fill the price."""
        return self.colour == GRAY and not self.also

    def units(self, covered: int, saved: int) -> range:
        """Return the possible numbers of cards in a payment, given the number of cards that pieces cover and the
        number that may be left out."""
        most = self.spaces - covered
        return range(max(0, most - saved), most + 1)

    def locomotives(self, units: int) -> range:
        """Return the possible numbers of locomotives among the units of a payment. Substituted locomotives are
        included, unless cards substitute for cards."""
        return range(self.printed, (units if self.wild else min(units, self.printed)) + 1)

    def covered(self, token: Token, count: int) -> int:
        """Return the number of cards that `count` pieces pay for, or 0 if at least one piece would be wasted."""
        most = self.spaces - self.printed
        return min(count * token.cards, most) if (count - 1) * token.cards < most else 0

    # ---- all payments -----------------------------------------------------------------------------------------------

    def fits(self, deck: Deck, rate: int) -> Iterator[Fit]:
        """Yield every payment that the cards of the game allow. `rate` is the number of cards that substitute for a
        locomotive, or 0 if cards cannot substitute for locomotives."""
        caps = self._caps(deck)
        for covering in self._coverings():
            for units in self.units(covering.covered, self.saved):
                for played, locomotives, substituted in self.splits(units, rate, deck.wild, deck.total):
                    for coloured in self._colourings(played, caps):
                        yield Fit(coloured, locomotives, substituted, *covering[3:])

    def splits(
        self, units: int, rate: int, wild: int = MAX_AMOUNT, total: int = MAX_AMOUNT
    ) -> Iterator[tuple[int, int, int]]:
        """Yield the possible divisions of units into numbers of coloured cards, locomotives, and substituted
        locomotives. The game has `wild` locomotives and `total` cards."""
        for counted, replaced in self._divisions(units, rate, wild, total):
            for substituted in replaced:
                if self.cards_substituted:
                    yield units - counted - substituted, counted, substituted
                else:
                    yield units - counted, counted - substituted, substituted

    def count(self, deck: Deck, rate: int) -> int:
        """Return the number of payments that `fits` yields, without listing them."""
        colourings, count = self._count_colourings(deck), 0
        for covering in self._coverings():
            for units in self.units(covering.covered, self.saved):
                for counted, replaced in self._divisions(units, rate, deck.wild, deck.total):
                    most = units - counted
                    if self.cards_substituted:
                        count += sum(colourings[most - replaced.stop + 1 : most + 1])
                    elif most < len(colourings):
                        count += colourings[most] * len(replaced)
        return count

    def _coverings(self) -> Iterator[Fit]:
        """Yield the possible choices of pieces that pay for cards, including no pieces at all."""
        yield Fit()
        for token in self.tokens:
            count = 1
            while covered := self.covered(token, count):
                yield Fit(piece=token.piece, pieces=count, covered=covered, beside=token.beside)
                count += 1

    def _divisions(self, units: int, rate: int, wild: int, total: int) -> Iterator[tuple[int, range]]:
        """Yield the possible numbers of locomotives among the units, each with the possible numbers of units paid by
        substitutes."""
        for counted in self.locomotives(units):
            replaced = (units - counted if self.cards_substituted else counted) if rate else 0
            least = max(0, counted - wild)
            if least and self.cards_substituted:
                return
            yield counted, range(least, min(replaced, (total - units) // max(1, rate - 1)) + 1)

    def _caps(self, deck: Deck) -> dict[str, int]:
        """Return the maximum number of cards of each colour that both the deck and the price allow."""
        limits = deck.colours
        if self.is_gray:
            return limits
        return {colour: min(most, limits[colour]) for colour, most in self.shares.items() if colour in limits}

    def _colourings(self, played: int, caps: Mapping[str, int]) -> Iterable[tuple[tuple[str, int], ...]]:
        """Return the possible divisions of a number of cards among colours."""
        if played and self.is_gray:
            return [((colour, played),) for colour, most in caps.items() if played <= most]
        return _spread(played, [*caps.items()])

    def _count_colourings(self, deck: Deck) -> list[int]:
        """Return the number of possible divisions among colours, indexed by the number of cards."""
        caps = self._caps(deck).values()
        if self.is_gray:
            return [1, *(sum(most >= played for most in caps) for played in range(1, self.spaces + 1))]
        counts = [1]
        for most in caps:
            counts = [sum(counts[max(0, cards - most) : cards + 1]) for cards in range(len(counts) + most)]
        return counts

    # ---- one payment ------------------------------------------------------------------------------------------------

    def match(self, payment: Payment, means: Means, what: str) -> Fit | Refusal:
        """Check a payment for `what`. Return how it fills the price, or the reason why it is not valid or the player
        cannot make it."""
        rate, substitutes = means.rate, sum([count for _, count in payment.substitutes])
        if substitutes and not rate:
            return refusal(Code.NO_SUBSTITUTES, what=what)
        if substitutes and substitutes % rate:
            return refusal(Code.SUBSTITUTES, cards=rate, played=substitutes)
        order = [*self.shares, *COLOURS, LOCOMOTIVE]
        coloured = tuple(sorted(payment.coloured, key=lambda pair: order.index(pair[0])))
        fit = Fit(coloured, payment.locomotives, substitutes // rate if rate else 0)
        for piece, count in payment.pieces:
            token = next((token for token in self.tokens if token.piece == piece), None)
            covered = self.covered(token, count) if token and len(payment.pieces) == 1 else 0
            if token is None or not covered:
                return refusal(Code.PIECES, what=what, played=count_of(piece, count))
            if missing := means.refuse([(piece, count + token.beside)]):
                return missing
            fit = fit._replace(piece=piece, pieces=count, covered=covered, beside=token.beside)
        return self._refuse(fit, payment, means, what) or fit

    def _refuse(self, fit: Fit, payment: Payment, means: Means, what: str) -> Refusal | None:
        if not self._takes(fit.coloured):
            shares = [count_of(colour, count) for colour, count in self.shares.items()]
            colour = " and ".join(shares) if self.also else self.colour or "locomotives"
            paid = " and ".join([count_of(*pair) if self.also else pair[0] for pair in payment.coloured])
            return refusal(Code.WRONG_COLOUR, what=what, colour=colour, played=paid)
        possible, units = self.units(fit.covered, means.saved), fit.units - fit.covered
        if units not in possible:
            needed = f"{possible[0]} to {possible[-1]}" if len(possible) > 1 else str(possible[0])
            return refusal(Code.WRONG_NUMBER, what=what, needed=needed, played=units)
        counted = fit.locomotives if self.cards_substituted else fit.locomotives + fit.substituted
        if counted < self.printed:
            return refusal(Code.LOCOMOTIVES_PRINTED, what=what, needed=self.printed, played=counted)
        if counted not in self.locomotives(units):
            return refusal(Code.LOCOMOTIVES_NOT_WILD, what=what)
        return means.refuse(payment.counts)

    def _takes(self, coloured: Sequence[tuple[str, int]]) -> bool:
        """Return whether the cards have the colours of the price. If the price has several colours, no colour may
        exceed its share."""
        if self.also:
            return all(count <= self.shares.get(colour, 0) for colour, count in coloured)
        return len(coloured) <= 1 and all(self.colour in (GRAY, colour) for colour, _ in coloured)


def prices_in_cards(parts: Sequence[CostPart]) -> dict[tuple[int, ...], Price]:
    """Return the prices for the first time, the second time, and so on, indexed by the amounts of their parts."""
    times = range(max([len(part.amounts) for part in parts], default=0))
    every = {tuple([part.at(nth) for part in parts]) for nth in times}
    return {amounts: _price(parts, amounts) for amounts in sorted(every)}


def _price(parts: Sequence[CostPart], amounts: Sequence[int]) -> Price:
    counts = {part.of: amount for part, amount in zip(parts, amounts, strict=True)}
    locomotives = counts.pop(LOCOMOTIVES, 0)
    (of, _), *others = counts.items() or [(NO_COLOUR, 0)]
    return Price(sum(amounts), GRAY if of == CARDS else of, printed=locomotives, also=tuple(others))


def tokens_of(track: Track, cards: int, rows: Iterable[PayWith], demanded: Mapping[str, int] = NONE) -> list[Token]:
    """Return the pieces that can pay for a track that costs `cards`. `demanded` maps pieces to the numbers that the
    track demands in addition. If several rows apply to a piece, the row with the most spaces counts."""
    most: dict[str, int] = {}
    for row in rows if track.kind != "tunnel" else ():
        most[row.piece] = max(most.get(row.piece, 0), row.spaces * cards // track.length)
    return [Token(piece, number, demanded.get(piece, 0)) for piece, number in most.items()]


def fewest_cards(
    cards: int, printed: int, discounts: Sequence[tuple[int, int]], combine: Callable[[Iterable[int]], int] = min
) -> int:
    """Return the number of cards that a track costs under all discounts. It is never less than the number of printed
    locomotives, nor less than the number of cards that the discounts require.

    A discount is a pair of the number of cards that may be left out and the minimum number of cards to play. `combine`,
    which is `min` or `max`, combines the minimums of several discounts.
    """
    at_least = min(cards, combine([least for _, least in discounts])) if discounts else cards
    return max(cards - sum([saved for saved, _ in discounts]), printed, at_least)


def _spread(cards: int, caps: Sequence[tuple[str, int]]) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield every way to divide a number of cards among colours without exceeding the maximum for any colour."""
    if not cards:
        yield ()
    elif caps:
        (colour, most), *others = caps
        for count in range(max(0, cards - sum([cap for _, cap in others])), min(most, cards) + 1):
            for rest in _spread(cards - count, others):
                yield ((colour, count), *rest) if count else rest
