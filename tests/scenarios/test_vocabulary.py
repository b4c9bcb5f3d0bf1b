"""The vocabulary of scenarios matches the engine's, and the example of every form of a step can be parsed."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.engine import Engine, turns
from mapdsl.engine.views.gaps import RulebookGap
from mapdsl.rules.actions import ACTIONS, Action
from mapdsl.rules.scenarios import ActionStep
from mapdsl.rules.scenarios.scenario_observations import ENDINGS, GAPS, OBSERVATIONS, Observation
from tests.scenarios.playing import BOARD, read, text_of


def test_endings_match_the_engine() -> None:
    assert list(ENDINGS) == sorted((turns.ALL_PASSED, turns.TOO_LONG, turns.WON, turns.LAST_ROUND))


def test_gaps_match_the_engine() -> None:
    assert list(GAPS) == sorted(gap.value for gap in RulebookGap)


@pytest.mark.parametrize("fact", OBSERVATIONS, ids=lambda each: each.FORM.word)
def test_example_of_every_fact_is_parsed(fact: type[Observation]) -> None:
    (step,) = read(fact.FORM.example, board=BOARD)
    assert isinstance(step.fact, fact)  # type: ignore[union-attr]
    assert fact.FORM.example.split()[0] in fact.FORM.verbs


@pytest.mark.parametrize("action", ACTIONS, ids=lambda each: each.FORM.word)
def test_example_of_every_action_is_parsed(action: type[Action]) -> None:
    (step,) = read(f"do 1 {action.FORM.example}", board=BOARD)
    assert isinstance(step, ActionStep)
    assert [type(done) for done in step.actions] == [action]
    engine = Engine(
        compile_text(text_of("expect turn 1").replace("  ticket  A -- B  8, deck long, set far\n", "")).tables, 2
    )
    assert isinstance(engine.parse_action(action.FORM.example), action)


@pytest.mark.parametrize("declared", [*OBSERVATIONS, *ACTIONS], ids=lambda each: each.FORM.word)
def test_every_fact_and_action_has_a_docstring(declared: type[Observation] | type[Action]) -> None:
    assert (declared.__doc__ or "").strip().split("\n")[0].endswith(".")
