"""Scenarios of random steps are parsed, played and reported without an exception."""

from __future__ import annotations

from random import Random

import pytest

from mapdsl.api import compile_text
from mapdsl.diagnostics.text import render
from mapdsl.edit.workspace.scenario_runs import play_scenario
from mapdsl.engine.scenarios import ScenarioRunner
from mapdsl.rules.actions import ACTIONS
from mapdsl.rules.scenarios.scenario_observations import OBSERVATIONS
from tests.scenarios.playing import text_of

ACTS = (
    *(action.FORM.example for action in ACTIONS),
    "draw blind, blind",
    "draw 3 blind",
    "draw 9",
    "draw locomotive",
    "keep nothing",
    "claim D -- A with 1 white",
    "claim D -- A with nothing",
    "claim B -- C 1 with 2 red, 6 blue as locomotive",
    "claim A -- Niemcy with 1 red",
    'buy "Right of Way" with 4 locomotives',
    "build at A with 1 locomotive",
)
POSITIONS = (
    "given 1 hand rest",
    "given 2 hand 12 red, 14 locomotives",
    "given 1 hand 8 red, 4 white, 4 blue, 6 locomotives",
    "given row nothing",
    "given deck nothing",
    "given deck only 3 locomotives",
    "given discards rest",
    "given start",
    "given ticket-deck main nothing",
    "given 1 trains 0",
    "given 2 points 999999999",
    "given 2 points -999999999",
    "given 1 holds Booster, Propellers",
    "given 1 holds Niemcy",
    "given 2 holds Niemcy, Rosja",
    "given 2 owns A -- B blue, A -- Niemcy",
    "given 1 placed station at A, station at B, station at C",
)
EXAMPLES = tuple(fact.FORM.example for fact in OBSERVATIONS)


@pytest.mark.parametrize("seed", range(150))
def test_random_steps_never_raise(seed: int) -> None:
    random = Random(seed)
    given = [each for each in (*EXAMPLES, *POSITIONS) if each.startswith("given")]
    steps = random.sample(given, random.randint(0, 3))
    for _ in range(random.randint(3, 9)):
        action = random.choice(ACTS)
        refused = (
            f"refuse {random.randint(1, 2)} {action.replace('red, blind', 'red').replace('blind, blind', 'blind')}"
        )
        expected = random.choice([each for each in EXAMPLES if each.startswith("expect")])
        steps.append(random.choice([f"do {random.randint(1, 2)} {action}", refused, expected]))
    compilation = compile_text(text_of(*steps))
    assert compilation.board is not None
    for scenario in compilation.board.scenarios:
        failures = (
            [] if compilation.has_errors else play_scenario(ScenarioRunner(compilation.tables), scenario).failures
        )
        assert all(render(each) for each in (*compilation.diagnostics, *failures))
