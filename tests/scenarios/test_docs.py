"""`docs/scenarios.md`: its example passes, and it explains every verb."""

from __future__ import annotations

import re

from mapdsl.api import compile_text
from mapdsl.diagnostics.text import render
from mapdsl.edit.workspace.scenario_runs import play_scenario
from mapdsl.engine.scenarios import ScenarioRunner
from mapdsl.rules.scenarios import VERBS
from tests.scenarios.boards import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```mapdsl\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_example_of_the_page_passes() -> None:
    compilation = compile_text(EXAMPLE)
    assert not compilation.has_errors, [each.message for each in compilation.diagnostics]
    assert compilation.board is not None
    results = [play_scenario(ScenarioRunner(compilation.tables), scenario) for scenario in compilation.board.scenarios]
    assert len(results) == 2
    assert [found.message for result in results for found in result.failures] == []


def test_page_shows_the_failure_as_reported() -> None:
    source = EXAMPLE.replace("expect 1 points 8", "expect 1 points 9")
    compilation = compile_text(source, name="islands.board")
    assert compilation.board is not None
    first = compilation.board.scenarios[0]
    (failure,) = play_scenario(ScenarioRunner(compilation.tables), first).failures
    assert f"```\n{render(failure)}```" in PAGE


def test_page_explains_every_verb() -> None:
    assert all(f"| `{verb}` |" in PAGE for verb in VERBS)
