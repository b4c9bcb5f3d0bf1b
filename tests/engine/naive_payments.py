"""Second implementation of legal payments: it checks every selection of cards from a hand, one by one.

The module shares only the class `Payment` with `mapdsl.engine`. Prices are read from the rule tables.
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
    """Price of a claim: the number of spaces, the colour of the cards (`gray`: any single colour; empty: locomotives
    only), and the number of locomotives printed on the track."""

    spaces: int
    colour: str
    printed: int = 0
    wild: bool = True
    """True if locomotives may also be played for spaces without a printed locomotive."""
    fewest: int = 0
    """Minimum number of units to pay if cards may be left out; 0 if all must be paid."""


def rules_for_player(rules: Ruleset, row: type, pieces: set[str]) -> list[Rule]:
    """Return the rules of a kind that apply to a player: the board's rules, and those of the player's pieces."""
    return [rule for rule in rules.every(row) if not rule.piece or rule.piece in pieces]


def is_forbidden(rules: Ruleset, rule: Rule, track: Track, pieces: set[str]) -> bool:
    """Return whether a rule forbids an action. The only conditions on play that are supported concern the pieces
    held."""
    facts = rules.facts_about(track)
    return holds(rule.when, lambda name, about: about in pieces if name == "holds" else facts(name, about))


def price_of_track(rules: Ruleset, track: Track, pieces: set[str]) -> Price | None:
    """Return the price of a track for a player, or None if the player lacks a piece that the claim requires."""
    for rule in rules_for_player(rules, Forbid, pieces):
        if rule.row.what == "claim" and is_forbidden(rules, rule, track, pieces):
            return None
    fewest = track.length
    for rule in rules_for_player(rules, Discount, pieces):
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
    """Return the number of cards that substitute for one locomotive; 0 if none do."""
    return min((rule.row.cards for rule in rules_for_player(rules, Substitute, pieces)), default=0)


def payment_fits_price(price: Price, payment: Payment, size: int) -> bool:
    """Return whether a payment fits a price, regardless of the player's hand."""
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
    """Yield every payment that a hand allows: cards of one colour, locomotives, and substitutes for up to `most`
    locomotives."""
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
    """Yield first the empty choice of substitutes, then every choice of cards whose number is a multiple of the
    rate."""
    if not size:
        yield ()
        return
    names = [card for card in ORDER if hand.get(card)]
    for counts in product(*(range(hand[card] + 1) for card in names)):
        if sum(counts) % size == 0 and sum(counts) <= size * most:
            yield tuple((card, count) for card, count in zip(names, counts, strict=True) if count)
