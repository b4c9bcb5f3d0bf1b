"""Rule `substitute 4 for card`: other cards replace cards of a track's colour on tracks where locomotives do not."""

from __future__ import annotations

from random import Random

import pytest

from mapdsl.api import compile_text
from mapdsl.engine import Engine
from mapdsl.engine.scenarios import ScenarioRunner

BOARD = """mapdsl 1

board cards "Cards" {
  players 2
  uses classic
  canvas 100 100
  without deal-tickets
  city A at 1 1
  city B at 90 1
  city C at 1 90
  route A -- B 3 gray, tag long
  ferry B -- C 3 red, 1 locomotive, tag long
  tunnel C -- A 2 blue, tag long
  tunnels reveal 3
  locomotives wild when tagged wild
  locomotives wild when inside Nowhere
  substitute 2 for card when tagged long
  region Nowhere { A, B, C }
  STEPS
}
"""


def play(steps: str, *, wild: bool = False) -> list[str]:
    """Return the error messages of a scenario with these steps; empty if it passes."""
    text = BOARD.replace("  locomotives wild when tagged wild\n", "")
    if not wild:
        text = text.replace("  locomotives wild when inside Nowhere\n", "  locomotives wild when special\n")
    compilation = compile_text(text.replace("STEPS", f'scenario "s" players 2 {{\n    {steps}\n  }}'))
    found = [each.message for each in compilation.diagnostics if each.is_error]
    assert not found, found
    assert compilation.board is not None
    (scenario,) = compilation.board.scenarios
    return [str(failure) for failure in ScenarioRunner(compilation.tables).play(scenario.value)]


@pytest.mark.parametrize(
    "steps",
    [
        "given 1 hand 2 red, 2 white\n    do 1 claim A -- B with 2 red, 2 white as locomotive",
        (
            "given 1 hand 2 red, 1 white, 1 locomotive\n"
            "    do 1 claim A -- B with 2 red, 1 white as locomotive, 1 locomotive as locomotive"
        ),
        (
            "given 1 hand 2 red, 1 locomotive\n"
            "    refuse 1 claim A -- B with 2 red, 1 locomotive because locomotives-not-wild"
        ),
        (
            "given 1 hand 1 red, 2 white, 1 locomotive\n"
            "    do 1 claim B -- C with 1 red, 1 locomotive, 2 white as locomotive"
        ),
        (
            "given 1 hand 2 red, 2 white\n"
            "    refuse 1 claim B -- C with 2 red, 2 white as locomotive because locomotives-printed"
        ),
    ],
)
def test_substitutes_for_card_accept_cards_but_no_locomotives(steps: str) -> None:
    assert play(steps) == []


def test_wild_locomotives_and_substitutes_both_pay() -> None:
    assert play("given 1 hand 2 red, 1 locomotive\n    do 1 claim A -- B with 2 red, 1 locomotive", wild=True) == []
    assert play("given 1 hand 2 red, 2 white\n    do 1 claim A -- B with 2 red, 2 white as locomotive", wild=True) == []


@pytest.mark.parametrize("wild", [False, True])
def test_why_not_accepts_every_listed_action_with_substitutes(wild: bool) -> None:
    text = BOARD.replace("  locomotives wild when tagged wild\n", "").replace("STEPS", "")
    if not wild:
        text = text.replace("  locomotives wild when inside Nowhere\n", "  locomotives wild when special\n")
    engine = Engine(compile_text(text).tables, 2)
    for seed in range(20):
        state, chance = engine.new_game(seed), Random(seed)
        while state.outcome() is None:
            legal = state.legal_actions()
            assert [action for action in legal if state.why_not(action) is not None] == []
            state.apply(chance.choice(legal))
