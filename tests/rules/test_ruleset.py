"""Layers of rules: a higher layer replaces lower rows, and conditions on the set-up choose among rows with the same
key."""

from __future__ import annotations

import pytest

from mapdsl.rules.kinds.card_rules import Discount, DrawCards, Locomotives, PayWith
from mapdsl.rules.kinds.claim_rules import Demand, Trains
from mapdsl.rules.kinds.score_rules import Award
from mapdsl.rules.kinds.turn_rules import Forbid, On, RuleText
from mapdsl.rules.ruleset import Ruleset, SetupError
from tests.writing import tables_of

BODY = """\
  trains 40
  trains 30 when players = 2
  locomotives wild when length >= 3
  locomotives wild when colour = gray
  award completed-tickets points 15
  ticket A -- B 3, set base
  ticket A -- C 4, set more
  ticket-pool when set = base
  action buy does take technology before-turn
  piece "X" of technology copies 1 most 1 price 1 locomotive { discount 1 }
  variant small "Small" {
    trains 20
    without award completed-tickets
    draw-cards 2 sweep 0
    ticket-pool when set in base, more
    piece "Y" of technology copies 1 most 1 price 1 locomotive { discount 2 when length = 2 }
  }
"""


def ruleset(*, players: int = 3, variants: tuple[str, ...] = ()) -> Ruleset:
    return Ruleset.of(tables_of(BODY), players=players, variants=variants)


def test_board_rule_replaces_rule_of_used_file() -> None:
    assert ruleset().one(Trains) == Trains(40)


def test_last_row_with_a_true_condition_is_used() -> None:
    assert ruleset(players=2).one(Trains) == Trains(30)


def test_rows_of_a_multiple_kind_replace_all_rows_below() -> None:
    rules = ruleset().every(Locomotives)
    assert len(rules) == 2
    assert all(rule.when is not None for rule in rules)


def test_awards_of_different_measures_coexist() -> None:
    assert {rule.row.measure for rule in ruleset().every(Award)} == {"longest-path", "completed-tickets"}


def test_variant_replaces_and_removes_rules() -> None:
    small = ruleset(players=2, variants=("small",))
    assert small.one(Trains) == Trains(20)
    assert small.one(DrawCards) == DrawCards(2, sweep=0)
    assert {rule.row.measure for rule in small.every(Award)} == {"longest-path"}


def test_variant_adds_pieces_and_their_rules() -> None:
    assert [each.id for each in ruleset().pieces] == ["X"]
    small = ruleset(variants=("small",))
    assert [each.id for each in small.pieces] == ["X", "Y"]
    assert [rule.row.cards for rule in small.every(Discount)] == [1, 2]


SENTENCES = """\
  piece coin each 4
  on claim must score 1 when length = 6
  on turn-end must take coin
  forbid claim when length = 4
  demand 1 coin when length = 2
  rule-text "Of the board."
  variant more "More" {
    on claim must score 2
    also forbid claim when length = 3
    also demand 2 coin when length = 2
    rule-text "Of the variant."
  }
  variant none "None" {
    without on
    without forbid
    without demand
    without rule-text
    on claim must score 2
  }
"""


@pytest.mark.parametrize(
    ("kind", "board", "more", "none", "both"),
    [(On, 2, 2, 1, 1), (Forbid, 1, 2, 0, 0), (Demand, 1, 2, 0, 0), (RuleText, 1, 1, 0, 0)],
)
def test_variant_replaces_sentences_unless_it_says_also(
    kind: type, board: int, more: int, none: int, both: int
) -> None:
    tables = tables_of(SENTENCES)
    for variants, count in (((), board), (("more",), more), (("none",), none), (("more", "none"), both)):
        assert len(Ruleset.of(tables, players=3, variants=variants).every(kind)) == count, variants


def test_pay_with_rules_of_two_layers_combine_per_piece() -> None:
    tables = tables_of("""\
  piece coin each 4
  piece pass each 4
  pay-with coin spaces 1 when length >= 2
  variant passes "Passes" { pay-with pass spaces 2 when length = 3 }
  variant dear "Dear" { pay-with coin spaces 2 when length = 3 }
""")
    paying = {
        variant: [
            (rule.row.piece, rule.row.spaces)
            for rule in Ruleset.of(tables, players=3, variants=(variant,)).every(PayWith)
        ]
        for variant in ("passes", "dear")
    }
    assert paying == {"passes": [("coin", 1), ("pass", 2)], "dear": [("coin", 2)]}


def test_ticket_pool_selects_tickets() -> None:
    assert [ticket.id for ticket in ruleset().tickets] == ["A--B@base"]
    assert len(ruleset(variants=("small",)).tickets) == 2


def test_rule_applies_to_tracks_that_meet_its_condition() -> None:
    rules = ruleset()
    wild = {
        track.id
        for track in rules.tables.tracks
        if any(rules.applies(rule, track) for rule in rules.every(Locomotives))
    }
    assert wild == {"A--B", "A--C"}


@pytest.mark.parametrize(
    ("players", "variants", "words"), [(5, (), "2 to 4"), (1, (), "2 to 4"), (2, ("big",), "variants are small")]
)
def test_ruleset_refuses_impossible_setup(players: int, variants: tuple[str, ...], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        ruleset(players=players, variants=variants)
