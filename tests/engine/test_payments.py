"""The engine's payments beside those of `naive_payments`, on hands made up for every board.

For everything that can be paid for, each choice of cards from a hand is asked of both. Of the actions that the engine
lists, exactly one must stand for all choices of cards that differ only in what stands in for locomotives.
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
from tests.engine.naive_payments import LOCOMOTIVE, ORDER, Price, choices, is_payment, price_of_track, rate
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
    """Hands of a few sorts of cards, so that there is something to choose and not too much."""
    random = Random(seed)
    for _ in range(HANDS):
        sorts = [*random.sample(ORDER[:-1], random.randint(1, 3)), LOCOMOTIVE]
        counts = Counter(random.choice(sorts) for _ in range(random.randint(2, 11)))
        yield {card: min(counts[card], 12) for card in ORDER if counts[card]}


def dealt(engine: Engine, hand: dict[str, int], pieces: set[str]) -> dict[str, Any]:
    """The JSON of a first turn in which the player has this hand and these pieces."""
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


def compare(state: State, make: Callable[[Payment], Action], price: Price | None, size: int, random: Random) -> int:
    """Asks both of every payment; how many there are."""
    hand = state.to_json()["seats"][0]["hand"]
    every = list(choices(hand, size, MOST_SUBSTITUTED))
    allowed = {each for each in every if price is not None and is_payment(price, each, size)}
    refused = [each for each in every if each not in allowed]
    for payment in (*allowed, *random.sample(refused, min(12, len(refused)))):
        assert state.is_legal(make(payment)) == (payment in allowed), (str(make(payment)), hand, price)
    return check_listed(state, make, allowed)


def check_listed(state: State, make: Callable[[Payment], Action], allowed: set[Payment]) -> int:
    """The listed payments are allowed ones, and one of each sort."""
    listed = [
        action for action in state.legal_actions() if hasattr(action, "payment") and action == make(action.payment)
    ]
    payments = [each.payment for each in listed if not isinstance(each, str)]  # type: ignore[union-attr]
    assert set(payments) <= allowed
    sorts = [sort_of(each) for each in payments]
    assert sorted(sorts) == sorted({sort_of(each) for each in allowed})
    return len(allowed)


def sort_of(payment: Payment) -> tuple[str, int, int, int]:
    return payment.colour, payment.cards, payment.locomotives, sum(count for _, count in payment.substitutes)


def bought_pieces(rules: Ruleset, random: Random) -> set[str]:
    """Some of those that stay with whoever buys them."""
    known = [each.id for each in rules.pieces if each.price and each.id not in for_a_turn(rules)]
    return set(random.sample(known, random.randint(0, len(known)))) if known else set()


def for_a_turn(rules: Ruleset) -> set[str]:
    """Pieces by which something is forbidden to their holder."""
    return {rule.piece for rule in rules.every(Forbid)}


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_claims(way: Way) -> None:
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
            payments += compare(state, lambda payment, track=track: ClaimTrack(track.id, payment), price, size, random)  # type: ignore[misc]
            cases += 1
    assert cases >= 8 * HANDS
    assert payments >= cases // 2, "hands with which hardly anything can be paid prove little"


def test_what_gets_dearer() -> None:
    """Stations cost one card, then two, then three."""
    engine = engine_of(Way("europe", (), 4))
    random = Random(3)
    for hand in hands(4):
        data = dealt(engine, hand, set())
        built = random.randrange(3)
        data["seats"][0]["pieces"]["station"] -= built
        data["deeds"]["placed"] = [("station", city, 1) for city in ("London", "Paris", "Roma")[:built]]
        data["deeds"]["done"] = [[1] * built]
        state = engine.state_from_json(data)
        price = Price(built + 1, "gray")
        compare(state, lambda payment: ActPaid("build", "", "Berlin", payment), price, 0, random)


@pytest.mark.parametrize("way", [each for each in WAYS if each.board == "uk"], ids=str)
def test_pieces_with_prices_of_their_own(way: Way) -> None:
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
                bought += compare(
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
def test_what_a_tunnel_adds(name: str) -> None:
    """More of the colour that was played, or locomotives; locomotives only, where nothing else was played."""
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
        paid += compare(state, PayTunnel, price, rate(rules, set()), random)
    assert paid > HANDS // 3
