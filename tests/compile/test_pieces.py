"""Pieces and the rules that refer to pieces: valid statements compile, and each mistake is reported at its position."""

from __future__ import annotations

import pytest

from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.kinds.turn_rules import On, TurnAction
from mapdsl.rules.tables import Piece
from mapdsl.rules.terms.conditions import All, Compare, Is, Operator
from mapdsl.rules.terms.effects import Cost, Effect
from tests.writing import compiled, errors, tables_of

COIN = "  piece coin each 3 worth -2\n"
SHARES = "  piece PRR copies 5 numbered of share\n  piece BO copies 3 of share\n"


def test_piece_options_compile_to_a_row() -> None:
    tables = tables_of(COIN + "  piece PRR copies 15 numbered hidden of share most 4 {\n    substitute 3\n  }\n")
    coin, share = (each for each in sorted(tables.pieces, key=lambda each: each.each, reverse=True))
    assert (coin.each, coin.worth, coin.copies, coin.of) == (3, (-2,), 0, "")
    assert (share.copies, share.numbered, share.hidden, share.of, share.most) == (15, True, True, "share", 4)
    assert [rule.row.cards for rule in tables.rules if rule.piece == "PRR"] == [3]


def test_rules_with_effects_compile_to_rows() -> None:
    body = COIN + (
        "  on claim may place coin on end price 1, 2 coin when touches A and holds coin >= 2\n"
        "  on set-up must score 20, 10 last-first\n"
        '  action "Sell it" does give 2 coin before-turn limit 2 when holds coin\n'
        "  demand 2 coin to owner when length > 2\n"
    )
    rules = {type(rule.row): rule for rule in tables_of(body).rules if not rule.row.problem()}
    assert rules[TurnAction].row == TurnAction("Sell it", Effect("give", (2,), "coin"), None, before_turn=True, limit=2)
    assert rules[TurnAction].when == Is("holds", "coin")
    assert rules[Demand].row == Demand(Cost((2,), "coin"), to="owner")
    claim, set_up = (rule for rule in tables_of(body).rules if isinstance(rule.row, On))
    assert claim.row == On("claim", may=Effect("place", (1,), "coin", "end"), price=Cost((1, 2), "coin"))
    assert claim.when == All((Is("touches", "A"), Compare("holds", Operator.AT_LEAST, 2, "coin")))
    assert set_up.row == On("set-up", must=Effect("score", (20, 10)), last_first=True)


def test_quoted_place_is_not_taken_for_a_spot() -> None:
    body = "  city city at 1 1\n  city B at 9 9\n  route city -- B 2 red\n" + COIN + "  on claim may place coin on "
    assert [rule.row.may for rule in tables_of(body + '"city"').rules if isinstance(rule.row, On)] == [
        Effect("place", (1,), "coin", place="city")
    ]
    assert [rule.row.may for rule in tables_of(body + "city").rules if isinstance(rule.row, On)] == [
        Effect("place", (1,), "coin", spot="city")
    ]


@pytest.mark.parametrize(
    ("body", "slug", "underlined"),
    [
        ("  piece coin each 0", "bad-number", "0"),
        ("  piece coin copies 100", "bad-number", "100"),
        ("  piece coin worth 1000", "bad-number", "1000"),
        ("  piece coin each", "bad-option", "each"),
        ("  piece coin each 3 each 4", "said-twice", "each 4"),
        ("  piece coin\n  piece coin", "duplicate-name", "coin"),
        ('  piece ""', "empty-name", '""'),
        ("  piece routes", "taken-name", "routes"),
        ("  piece red", "taken-name", "red"),
        ("  piece coin of cards", "taken-name", "cards"),
        ("  piece coin\n  piece note of coin", "taken-name", "coin"),
        ("  piece price", "taken-name", "price"),
        ("  piece coin of row", "taken-name", "row"),
        ("  measure limit counts routes when ferry", "taken-name", "measure limit counts routes when ferry"),
        ("  piece medal on Nowhere", "unknown-place", "Nowhere"),
        ("  piece medal price 2 coim", "unknown-condition-name", "price 2 coim"),
        ("  piece medal price coin", "bad-option", "coin"),
        ("  piece medal price -1", "bad-number", "-1"),
        ("  piece medal price 1 red and 100 coin", "bad-number", "100"),
        ("  action Go does take coin price 1, -2 coin", "bad-argument", "-2"),
        ("  action claim does take coin", "taken-name", "action claim does take coin"),
        ("  on joining may take coin", "bad-argument", "joining"),
        ("  on claim may take 2", "bad-argument", "may"),
        ("  on claim may tke coin", "bad-argument", "tke"),
        ("  on claim may take coim", "unknown-condition-name", "coim"),
        ("  on claim may draw cards", "bad-argument", "cards"),
        ("  on claim may give tickets", "bad-argument", "tickets"),
        ("  on claim may take 0 coin", "bad-argument", "coin"),
        ("  on turn-end may travel 2 coin", "bad-argument", "coin"),
        ("  on claim may place coin", "bad-argument", "may"),
        ("  on claim may place coin to city", "bad-argument", "to"),
        ("  on claim may place coin on London", "unknown-condition-name", "London"),
        ("  on claim may score 1 coin", "unknown-argument", "coin"),
        ("  on claim may take coin must take coin", "misfit", "on claim may take coin must take coin"),
        ("  on claim must take coin price 1", "misfit", "on claim must take coin price 1"),
        ("  on turn-end must take coin from end", "misfit", "on turn-end must take coin from end"),
        ("  on claim may take coin last-first", "misfit", "on claim may take coin last-first"),
        ("  on claim may give PRR", "misfit", "on claim may give PRR"),
        ("  on claim may take coin price 1 share", "misfit", "on claim may take coin price 1 share"),
        ("  action Go does take coin limit 2", "misfit", "action Go does take coin limit 2"),
        ("  action Go does place coin on track", "misfit", "action Go does place coin on track"),
        ("  action Go does take coin\n  action Go does give coin", "duplicate-name", "action Go does give coin"),
        ("  demand 2 locomotives", "misfit", "demand 2 locomotives"),
        ("  demand 1 cards when round = 4", "misfit", "demand 1 cards when round = 4"),
        ("  demand 1 trains when holds coin", "misfit", "demand 1 trains when holds coin"),
        ("  demand 2 coin else share", "misfit", "demand 2 coin else share"),
        ("  demand 2 trains to owner", "misfit", "demand 2 trains to owner"),
        ("  demand 2 coin else coin", "misfit", "demand 2 coin else coin"),
        ("  demand 2 coin else laon", "unknown-condition-name", "laon"),
        ("  award PRR points 3 per piece", "misfit", "award PRR points 3 per piece"),
        ("  award shaer points 3", "unknown-condition-name", "shaer"),
        ("  tally coin table 1, 2 per set", "misfit", "tally coin table 1, 2 per set"),
        ("  tally coin each 1 per piece", "misfit", "tally coin each 1 per piece"),
        ("  on claim must score 1 per piece", "unknown-condition-name", "piece"),
        ("  on turn-end must refill 2 coin on each-city per set", "unknown-condition-name", "set"),
        ("  demand 1 coin per set", "unknown-condition-name", "set"),
        ("  demand 1 coin per piece", "unknown-condition-name", "piece"),
        ("  action Buy does take-over any-track price 1 coin per piece", "bad-argument", "piece"),
        ("  tally coin each 1 per network", "measure-per-network", "tally coin each 1 per network"),
        ("  forbid claim when holds", "wrong-type", "holds"),
        ("  forbid claim when holds > 2", "wrong-type", "holds > 2"),
        ("  forbid claim when holds in 1, 2", "wrong-type", "holds in 1, 2"),
        ("  forbid claim when holds coin > red", "wrong-type", "holds coin > red"),
        ("  forbid claim when length coin > 2", "wrong-type", "length coin > 2"),
        ("  forbid claim when most coin > 2", "wrong-type", "most coin > 2"),
        ("  forbid claim when holds coim", "unknown-condition-name", "coim"),
        ("  trains 30 when holds coin", "unknown-fact", "holds"),
        ("  locomotives wild when joins-own", "unknown-fact", "joins-own"),
    ],
)
def test_wrong_piece_or_rule_is_reported_once(body: str, slug: str, underlined: str) -> None:
    before = "" if body.startswith("  piece") else COIN + SHARES
    assert errors(compiled(before + body)) == [(slug, underlined)]


def test_invalid_piece_causes_no_unknown_name_errors() -> None:
    assert errors(compiled("  piece coin each 0\n  on claim may take coin\n  award coin points 3")) == [
        ("bad-number", "0")
    ]


def test_piece_price_place_and_worth_compile() -> None:
    geography = "  city A at 1 1\n  city B at 9 9\n  route A -- B 2 red\n"
    tables = tables_of(
        COIN + "  piece medal on A worth 7 4 price 2 coin\n  piece engine price 1 locomotive\n", geography=geography
    )
    pieces = {piece.id: piece for piece in tables.pieces}
    assert (pieces["medal"].on, pieces["medal"].worth, pieces["medal"].price) == ("A", (7, 4), Cost((2,), "coin"))
    assert pieces["engine"].price == Cost((1,), "locomotives")


def test_piece_block_refuses_rules_it_cannot_carry() -> None:
    body = "  piece Booster copies 4 most 1 {\n    trains 3\n  }\n"
    assert errors(compiled(body)) == [("wrong-carrier", "trains")]


def test_piece_names_in_other_languages() -> None:
    (piece,) = tables_of('  piece coin each 3 {\n    names { de "Taler" }\n  }\n').pieces
    assert [(each.language, each.text) for each in piece.names] == [("de", "Taler")]
    assert isinstance(piece, Piece)
