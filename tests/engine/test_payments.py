"""The engine's payments compared with those of `naive_payments`, for random hands on every board.

For every item that has a price, both implementations judge each selection of cards from a hand. Selections that differ
only in their substitutes for locomotives must be listed by the engine as a single action.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from mapdsl.engine import Action, ActPaid, ClaimTrack, Engine, Payment, PayTunnel, State
from mapdsl.rules.kinds.card_rules import Locomotives, Substitute
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.kinds.turn_rules import Forbid
from mapdsl.rules.ruleset import Ruleset
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Is
from tests.conformance.games import Way, engine_of
from tests.engine.naive_payments import LOCOMOTIVE, ORDER, Price, choices, payment_fits_price, price_of_track, rate
from tests.engine.tables import board

WAYS = [
    Way("usa", (), 2),
    Way("europe", (), 4),
    Way("poland", (), 3),
    Way("india", (), 2),
    Way("switzerland", (), 3),
    Way("uk", (), 2),
    Way("uk", ("advanced",), 3),
]
HANDS = 60
MOST_SUBSTITUTED = 3


def hands(seed: int) -> Iterator[dict[str, int]]:
    """Yield hands with a few kinds of cards: enough to offer choices, but few enough for brute force."""
    random = Random(seed)
    for _ in range(HANDS):
        sorts = [*random.sample(ORDER[:-1], random.randint(1, 3)), LOCOMOTIVE]
        counts = Counter(random.choice(sorts) for _ in range(random.randint(2, 11)))
        yield {card: min(counts[card], 12) for card in ORDER if counts[card]}


def dealt(engine: Engine, hand: dict[str, int], pieces: set[str]) -> dict[str, Any]:
    """Return the JSON of a first turn in which the player has this hand and these pieces."""
    state = engine.new_game(1)
    while state.pending is not None:
        state.apply(state.legal_actions()[-1])
    data = state.to_json()
    cards: Counter[str] = Counter(data["deck"]) + Counter(data["seats"][0]["hand"])
    for other in data["seats"][1:]:
        cards += Counter(other["hand"])
        other["hand"] = {}
    cards += Counter(card for card in data["row"] if card)
    data["row"] = [None] * len(data["row"])
    cards += Counter(data["discards"])
    cards.subtract(hand)
    data["discards"] = {}
    data["deck"] = list(cards.elements())
    data["seats"][0]["hand"] = hand
    for each in pieces:
        data["seats"][0]["pieces"][each] = 1
        data["bank"][each] -= 1
    return data


def check_all(state: State, make: Callable[[Payment], Action], price: Price | None, size: int, random: Random) -> int:
    """Check every payment with both implementations, and return the number of payments checked."""
    hand = state.to_json()["seats"][0]["hand"]
    every = list(choices(hand, size, MOST_SUBSTITUTED))
    allowed = {each for each in every if price is not None and payment_fits_price(price, each, size)}
    refused = [each for each in every if each not in allowed]
    for payment in (*allowed, *random.sample(refused, min(12, len(refused)))):
        assert state.is_legal(make(payment)) == (payment in allowed), (str(make(payment)), hand, price)
    return check_listed(state, make, allowed)


def check_listed(state: State, make: Callable[[Payment], Action], allowed: set[Payment]) -> int:
    """Check that the listed payments are allowed, and that payments that differ only in substitutes are listed once."""
    listed = [
        action for action in state.legal_actions() if hasattr(action, "payment") and action == make(action.payment)
    ]
    payments = [each.payment for each in listed if not isinstance(each, str)]  # type: ignore[union-attr]
    assert set(payments) <= allowed
    sorts = [payment_kind(each) for each in payments]
    assert sorted(sorts) == sorted({payment_kind(each) for each in allowed})
    return len(allowed)


def payment_kind(payment: Payment) -> tuple[str, int, int, int]:
    return payment.colour, payment.cards, payment.locomotives, sum(count for _, count in payment.substitutes)


def bought_pieces(rules: Ruleset, random: Random) -> set[str]:
    """Return a random selection of the pieces that stay with their buyer."""
    known = [each.id for each in rules.pieces if each.price and each.id not in for_a_turn(rules)]
    return set(random.sample(known, random.randint(0, len(known)))) if known else set()


def for_a_turn(rules: Ruleset) -> set[str]:
    """Return the pieces that forbid certain actions to the player who holds them."""
    return {rule.piece for rule in rules.every(Forbid)}


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_claim_payments_match_the_naive_ones(way: Way) -> None:
    engine = engine_of(way)
    rules = Ruleset.of(engine.tables, players=way.players, variants=way.variants)
    random = Random(1)
    cases = payments = 0
    for hand in hands(2):
        pieces = bought_pieces(rules, random)
        state = engine.state_from_json(dealt(engine, hand, pieces))
        size = rate(rules, pieces)
        special = [track for track in engine.tables.tracks if track.locomotives or track.kind == "tunnel"]
        for track in random.sample(engine.tables.tracks, 8) + random.sample(special, min(4, len(special))):
            price = price_of_track(rules, track, pieces)
            payments += check_all(
                state, lambda payment, track=track: ClaimTrack(track.id, payment), price, size, random
            )  # type: ignore[misc]
            cases += 1
    assert cases >= 8 * HANDS
    assert payments >= cases // 2, "hands with which hardly anything can be paid prove little"


def test_station_payments_match_the_naive_ones() -> None:
    """The first station costs one card, the second two, and the third three."""
    engine = engine_of(Way("europe", (), 4))
    random = Random(3)
    for hand in hands(4):
        data = dealt(engine, hand, set())
        built = random.randrange(3)
        data["seats"][0]["pieces"]["station"] -= built
        data["effects"]["placed"] = [("station", city, 1) for city in ("London", "Paris", "Roma")[:built]]
        data["effects"]["done"] = {effect: [1] * built for effect in engine.effects}
        state = engine.state_from_json(data)
        price = Price(built + 1, "gray")
        check_all(state, lambda payment: ActPaid("build", "", "Berlin", payment), price, 0, random)


@pytest.mark.parametrize("way", [each for each in WAYS if each.board == "uk"], ids=str)
def test_piece_payments_match_the_naive_ones(way: Way) -> None:
    engine = engine_of(way)
    rules = Ruleset.of(engine.tables, players=way.players, variants=way.variants)
    random = Random(5)
    bought = 0
    for hand in hands(6):
        pieces = bought_pieces(rules, random)
        state = engine.state_from_json(dealt(engine, hand, pieces))
        size = rate(rules, pieces)
        for piece in rules.pieces:
            if piece.id not in pieces | for_a_turn(rules) and piece.price:
                amount = piece.price.amounts[0]
                price = Price(amount, "", amount)
                bought += check_all(
                    state,
                    lambda payment, name=piece.id: ActPaid("buy", name, "", payment),
                    price,
                    size,
                    random,  # type: ignore[misc]
                )
    assert bought > HANDS


TUNNELS = {
    "europe": lambda: engine_of(Way("europe", (), 4)),
    "switzerland": lambda: engine_of(Way("switzerland", (), 3)),
    "locomotives on ferries only": lambda: Engine(
        board("A-B 3 gray tunnel", "B-C 2 red tunnel", rules=[Rule(Locomotives(), Is("ferry")), Tunnels(3)])
    ),
    "substitutes": lambda: Engine(board("A-B 3 gray tunnel", "B-C 2 red tunnel", rules=[Tunnels(2), Substitute(3)])),
}


@pytest.mark.parametrize("name", TUNNELS)
def test_tunnel_surcharges_match_the_naive_ones(name: str) -> None:
    """A tunnel demands additional cards of the colour played, or locomotives. If only locomotives were played, it
    demands only locomotives."""
    engine = TUNNELS[name]()
    rules = Ruleset.of(engine.tables, players=engine.players)
    row = rules.one(Tunnels)
    assert row is not None
    random = Random(7)
    tunnels = [track for track in engine.tables.tracks if track.kind == "tunnel"]
    paid = 0
    for hand in hands(8):
        track = random.choice(tunnels)
        wild = any(rules.applies(rule, track) for rule in rules.every(Locomotives))
        colours = [card for card in hand if card != LOCOMOTIVE and track.colour in ("gray", card)]
        colour = random.choice([*colours, *[""] * wild]) if colours or wild else ""
        if not colour and not wild:
            continue
        extra = random.randint(1, row.reveal)
        data = dealt(engine, hand, set())
        data["deck"].remove(colour or LOCOMOTIVE)
        data["pending"] = {
            "decision": "answer-tunnel",
            "track": track.id,
            "paid": f"1 {colour or LOCOMOTIVE}",
            "revealed": [colour or LOCOMOTIVE] * extra,
            "extra": extra,
        }
        state = engine.state_from_json(data)
        price = Price(extra, colour, 0 if colour else extra, wild=wild)
        paid += check_all(state, PayTunnel, price, rate(rules, set()), random)
    assert paid > HANDS // 3
