"""What may be paid for something, a second time: every choice of cards from a hand, each looked at alone.

Shares nothing with `mapdsl.engine` but the value `Payment`. Prices are read from the rule tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from mapdsl.engine import Payment
from mapdsl.rules.kinds.card_rules import Discount, Locomotives, Substitute
from mapdsl.rules.kinds.turn_rules import Forbid
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Rule, Track
from mapdsl.rules.terms.conditions import holds

LOCOMOTIVE = "locomotive"
ORDER = ("red", "orange", "yellow", "green", "blue", "pink", "white", "black", LOCOMOTIVE)


@dataclass(frozen=True)
class Price:
    """So many spaces of a colour (`gray`: any one; empty: locomotives only), some of them printed as locomotives."""

    spaces: int
    colour: str
    printed: int = 0
    wild: bool = True
    """Whether locomotives may be played where none is printed."""
    fewest: int = 0
    """Units that will do, where cards may be left out; 0 for all of them."""


def carried(rules: Ruleset, row: type, pieces: set[str]) -> list[Rule]:
    """The rules of a kind that hold for a player: the board's and those of the pieces held."""
    return [rule for rule in rules.every(row) if not rule.piece or rule.piece in pieces]


def is_forbidden(rules: Ruleset, rule: Rule, track: Track, pieces: set[str]) -> bool:
    """Of rules that ask for nothing in play but pieces."""
    facts = rules.facts_about(track)
    return holds(rule.when, lambda name, about: about in pieces if name == "holds" else facts(name, about))


def price_of_track(rules: Ruleset, track: Track, pieces: set[str]) -> Price | None:
    """What a claim costs a player; None where a piece is missing."""
    for rule in carried(rules, Forbid, pieces):
        if rule.row.what == "claim" and is_forbidden(rules, rule, track, pieces):
            return None
    fewest = track.length
    for rule in carried(rules, Discount, pieces):
        if rules.applies(rule, track):
            fewest = max(fewest - rule.row.cards, min(rule.row.at_least, track.length))
    return Price(
        track.length,
        track.colour,
        track.locomotives,
        wild=any(rules.applies(rule, track) for rule in rules.every(Locomotives)),
        fewest=fewest,
    )


def rate(rules: Ruleset, pieces: set[str]) -> int:
    """How many cards substitute for a locomotive; 0 where none do."""
    return min((rule.row.cards for rule in carried(rules, Substitute, pieces)), default=0)


def is_payment(price: Price, payment: Payment, size: int) -> bool:
    """Whether a payment fits a price, whatever is in the hand."""
    substituted = sum(count for _, count in payment.substitutes)
    if substituted and (not size or substituted % size):
        return False
    spent = payment.locomotives + (substituted // size if size else 0)
    units = payment.cards + spent
    if not (price.fewest or price.spaces) <= units <= price.spaces:
        return False
    if payment.cards and price.colour not in ("gray", payment.colour):
        return False
    return spent >= price.printed and (price.wild or spent == price.printed)


def choices(hand: Mapping[str, int], size: int, most: int) -> Iterator[Payment]:
    """Every way to lay down cards of a hand: of one colour, locomotives, and others in place of up to `most`."""
    for colour in (*[card for card in ORDER if card != LOCOMOTIVE and hand.get(card)], ""):
        for cards in range(1, hand[colour] + 1) if colour else (0,):
            for locomotives in range(hand.get(LOCOMOTIVE, 0) + 1):
                left = dict(hand)
                if colour:
                    left[colour] -= cards
                left[LOCOMOTIVE] = left.get(LOCOMOTIVE, 0) - locomotives
                for chosen in substitutes(left, size, most):
                    yield Payment(colour, cards, locomotives, chosen)


def substitutes(hand: Mapping[str, int], size: int, most: int) -> Iterator[tuple[tuple[str, int], ...]]:
    """No cards, or any cards whose number comes out even."""
    if not size:
        yield ()
        return
    names = [card for card in ORDER if hand.get(card)]
    for counts in product(*(range(hand[card] + 1) for card in names)):
        if sum(counts) % size == 0 and sum(counts) <= size * most:
            yield tuple((card, count) for card, count in zip(names, counts, strict=True) if count)
