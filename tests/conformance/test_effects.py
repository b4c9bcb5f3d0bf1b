"""Every option of a piece combined with every effect of a rule: the listed actions are exactly the legal actions.
`make fuzz` plays more games."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.engine import Engine
from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.tables import Piece
from mapdsl.rules.terms.effect_verbs import EFFECT_VERBS, SPOTS
from tests.conformance.effects import EFFECTS, LAND, OPTIONS, PAIRS, attempt, board_text, play

PARTS = 6
STEP = 31
"""Step between the board numbers used in this test. It is coprime to the numbers of options and of effects, so every
option and every effect occurs."""


@pytest.mark.parametrize("part", range(PARTS))
def test_listed_actions_are_the_legal_ones_at_every_step(part: int) -> None:
    for number in range(part * STEP, PAIRS, PARTS * STEP):
        attempt(board_text(number), most=30)


SHUFFLED = {
    "an effect places it": ("piece p shuffled worth 2", "action build does place p on city price 1"),
    "an action buys it": ("piece p each 3 price 2 shuffled", "action buy does take p before-turn"),
    "a reshuffle takes it": ("piece p copies 3 shuffled", "action buy does take p price 1", "on turn-end must give p"),
}


@pytest.mark.parametrize("rules", SHUFFLED.values(), ids=SHUFFLED)
def test_a_piece_shuffled_into_the_deck_is_no_longer_listed(rules: tuple[str, ...]) -> None:
    for seed in range(4):
        play(engine_of(*rules), seed, 60)


@pytest.mark.parametrize("other", ["action buy does take p price 1 before-turn", "on claim must take p"])
def test_placing_two_pieces_needs_two_in_the_bank(other: str) -> None:
    for seed in range(8):
        play(engine_of("piece p copies 3", "action build does place 2 p on city price 1", other), seed, 100)


@pytest.mark.parametrize("options", ["shuffled each 3", "copies 2"])
def test_imagine_keeps_the_public_bank(options: str) -> None:
    play(engine_of(f"piece X hidden {options}", "piece goods hidden", "on draw must draw X then take goods"), 1, 60)


def test_imagine_redeals_hidden_pieces_in_the_deck() -> None:
    rules = ("piece X hidden shuffled copies 3 of g", "piece Y hidden shuffled copies 3 of g", "on claim must give g")
    play(engine_of(*rules), 1, 60)


def test_all_declared_options_and_effects_are_tried() -> None:
    tried = {word for option in OPTIONS for word in option.split()[:1]}
    assert tried == {attribute.word for attribute in attributes_of(Piece).values() if attribute.word}
    assert {effect.verb for effect in EFFECTS} == set(EFFECT_VERBS) - {"score", "exchange", "show"}, (
        "these are no pieces"
    )
    assert {effect.spot for effect in EFFECTS} == {"", *SPOTS} - {"row"}, "cards lie there"


def engine_of(*rules: str) -> Engine:
    lines = "".join(f"  {line}\n" for line in rules)
    return Engine(compile_text(f'mapdsl 1\nboard x "X" {{\n  uses classic\n  players 2\n{LAND}{lines}}}\n').tables, 2)
