"""`docs/scenarios.md`: its example comes out, its reference is that of the declarations."""

from __future__ import annotations

import re

from mapdsl.api import compile_text
from mapdsl.diagnostics.text import render
from mapdsl.edit.workspace.scenario_runs import play_scenario
from mapdsl.engine.scenarios import Stage
from mapdsl.rules.scenarios import VERBS
from tests.scenarios.boards import ROOT

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```mapdsl\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)


def test_the_example_checks_clean_and_comes_out() -> None:
    compilation = compile_text(EXAMPLE)
    assert not compilation.has_errors, [each.message for each in compilation.diagnostics]
    assert compilation.board is not None
    results = [play_scenario(Stage(compilation.tables), scenario) for scenario in compilation.board.scenarios]
    assert len(results) == 2
    assert [found.message for result in results for found in result.failures] == []


def test_the_failure_is_shown_as_it_is_reported() -> None:
    source = EXAMPLE.replace("expect 1 points 8", "expect 1 points 9")
    compilation = compile_text(source, name="islands.board")
    assert compilation.board is not None
    first = compilation.board.scenarios[0]
    (failure,) = play_scenario(Stage(compilation.tables), first).failures
    assert f"```\n{render(failure)}```" in PAGE


def test_every_verb_is_explained() -> None:
    assert all(f"| `{verb}` |" in PAGE for verb in VERBS)
