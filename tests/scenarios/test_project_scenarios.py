"""Every scenario of the project passes; each has a separate test."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.compile.board import Scenario
from mapdsl.diagnostics.text import render
from mapdsl.edit.workspace.scenario_runs import play_scenario
from tests.scenarios.boards import BOARDS, compiled, scenarios, stage


@pytest.mark.parametrize(
    ("path", "scenario"), [pytest.param(*each, id=f"{each[0].stem}: {each[1].value.title}") for each in scenarios()]
)
def test_scenario_passes(path: Path, scenario: Scenario) -> None:
    result = play_scenario(stage(path), scenario)
    assert result.passed, "\n".join(render(failure) for failure in result.failures)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_every_board_has_scenarios_and_no_errors(path: Path) -> None:
    compilation = compiled(path)
    assert not compilation.has_errors, [each.message for each in compilation.diagnostics]
    assert compilation.board is not None and compilation.board.scenarios
