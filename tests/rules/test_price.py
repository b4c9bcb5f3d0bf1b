"""Prices: listing, counting and checking payments agree, regardless of the order of the kinds of cards."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from mapdsl.engine import Engine, Payment, State, random_player
from mapdsl.engine.cards import CardTypes
from mapdsl.engine.records.state_checks import cards_there
from mapdsl.rules.kinds.card_rules import CardDeck, Discount, PayWith
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.price import CardSort, Deck, Fit, Means, Price, Token
from mapdsl.rules.refusals import Code, Refusal
from mapdsl.rules.tables import Piece
from tests.engine.tables import board, position

SMALL = Deck((CardSort("red", 3), CardSort("blue", 2), CardSort("locomotive", 2, is_wild=True)))


def random_price(random: Random) -> Price:
    spaces = random.randint(1, 5)
    printed = random.randint(0, spaces) if random.random() < 0.4 else 0
    blue = random.randint(1, spaces) if random.random() < 0.3 else 0
    return Price(
        spaces,
        random.choice(("red", "green", "" if spaces == printed else "red")) if blue else random.choice(("red", "gray")),
        printed,
        wild=random.random() < 0.5,
        cards_substituted=random.random() < 0.3,
        saved=random.randint(0, spaces - printed),
        also=(("blue", blue),) if blue else (),
        tokens=(Token("coin", random.randint(1, 3)),) if random.random() < 0.4 else (),
    )


def payments(deck: Deck, rate: int) -> Iterator[Payment]:
    """Yield every payment from the cards of a small deck and up to five coins. Substitutes for locomotives are red."""
    red, blue, locomotives = (range(sort.count + 1) for sort in deck.sorts)
    for reds, blues, wild, substituted, coins in product(red, blue, locomotives, range(6 if rate else 1), range(6)):
        if reds + blues + wild + rate * substituted <= deck.total:
            yield Payment(
                "red",
                reds,
                wild,
                (("red", rate * substituted),) if substituted else (),
                (("blue", blues),) if blues else (),
                (("coin", coins),) if coins else (),
            )


@pytest.mark.parametrize("seed", range(150))
def test_price_lists_exactly_the_payments_that_it_matches(seed: int) -> None:
    random = Random(seed)
    price, rate = random_price(random), random.choice((0, 0, 2, 3))
    matched = [price.match(payment, Means(rate, price.saved), "A--B") for payment in payments(SMALL, rate)]
    fits = list(price.fits(SMALL, rate))
    assert len(fits) == len(set(fits)) == price.count(SMALL, rate)
    assert {fit for fit in matched if isinstance(fit, Fit)} == set(fits)


def test_price_leaves_no_printed_locomotive_out_when_pieces_and_discounts_meet() -> None:
    price = Price(6, "red", 2, wild=False, saved=3, tokens=(Token("coin", 4),))
    assert [fit for fit in price.fits(Deck.of(CardDeck()), 0) if fit.pieces] == [
        Fit((), 2, 0, "coin", 1, covered=4),
    ]


def test_claim_of_a_ferry_with_pieces_and_discount_never_has_negative_cards() -> None:
    tables = board(
        "A-B 6 red +2",
        rules=[PayWith("coin", 4), Discount(3, 0)],
        without=["locomotives"],
        pieces={Piece(id="coin", each=2): ()},
    )
    state = position(Engine(tables), hands=["11 red, 3 locomotive"], pieces=[["coin", "coin"]])
    assert legal_texts(state) & {text for text in legal_texts(state) if "coin" in text} == {
        "claim A -- B with 2 locomotives, 1 coin",
    }


def test_tracks_of_many_colours_are_listed_without_trying_every_combination() -> None:
    colours = ("orange", "yellow", "green", "blue", "pink", "white", "black")
    price = Price(80, "red", also=tuple((colour, 10) for colour in colours))
    start = time.process_time()
    assert next(price.fits(Deck.of(CardDeck(each=99, locomotives=99)), 0)).units == 80
    assert price.count(Deck.of(CardDeck(each=99, locomotives=0)), 0) == 1
    assert price.count(Deck.of(CardDeck(each=99, locomotives=99)), 0) == 11**8
    assert time.process_time() - start < 1


@pytest.mark.parametrize("payment", [Payment("red", 1, pieces=(("coin", 1),)), Payment("red", 1, pieces=(("", 1),))])
def test_match_refuses_pieces_that_pay_for_nothing(payment: Payment) -> None:
    found = Price(2, "red").match(payment, Means(0), "A--B")
    assert isinstance(found, Refusal)
    assert found.code is Code.PIECES


# ---- places of sorts ----------------------------------------------------------------------------------------------


def legal_texts(state: State) -> set[str]:
    return {str(action) for action in state.legal_actions()}


@pytest.mark.parametrize("seed", range(6))
def test_engine_does_not_depend_on_the_place_of_the_wild_sort(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)
    tables = board("A-B 3 red", "B-C 2 gray tunnel", "C-D 2 blue +1", "A-D 4 gray")
    cards = ("red", "blue", "green", "locomotive")
    hand = ", ".join(f"{random.randint(1, 4)} {card}" for card in cards)
    plain = position(Engine(tables), hands=[hand])
    usual = CardTypes.of
    monkeypatch.setattr(CardTypes, "of", lambda row: CardTypes(usual(row).sorts[::-1]))
    turned = position(Engine(tables), hands=[hand])
    assert turned.plan.locomotive == 0
    assert legal_texts(turned) == legal_texts(plain)
    for text in sorted(legal_texts(plain)):
        if text.startswith("claim"):
            one, other = plain.copy(), turned.copy()
            one.apply(text)
            other.apply(text)
            assert one.to_json()["seats"] == other.to_json()["seats"]
            assert one.to_json()["discards"] == other.to_json()["discards"] or one.pending is not None


@pytest.mark.parametrize("seed", range(4))
def test_games_keep_all_cards_when_the_wild_sort_comes_first(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = CardTypes.of
    monkeypatch.setattr(CardTypes, "of", lambda row: CardTypes(usual(row).sorts[::-1]))
    deck = CardDeck(each=6, locomotives=9, colours=("red", "blue", "green"))
    engine = Engine(board("A-B 3 red", "B-C 2 gray tunnel", "C-D 2 blue +1", "A-D 4 gray", rules=[deck, Tunnels(3)]))
    state, pick = engine.new_game(seed), random_player(seed)
    while not state.ended and state.turn < 150:
        state.push(pick(state))
        saved = state.to_json()
        assert cards_there(state) == list(engine.card_counts)
        assert saved["row"].count("locomotive") < 3 or state.pending is not None or state.row_is_due
        assert engine.state_from_json(saved) == state
        assert cards_there(state.imagine(0, Random(seed))) == list(engine.card_counts)
