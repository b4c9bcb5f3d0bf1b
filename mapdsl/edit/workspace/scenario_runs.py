"""Results of scenario runs, with failures reported as ordinary diagnostics."""

from __future__ import annotations

from time import perf_counter

from mapdsl.base.records import Record
from mapdsl.compile.board import Scenario
from mapdsl.diagnostics.catalogue import scenarios as catalogue
from mapdsl.diagnostics.core import Diagnostic, SourcePlace
from mapdsl.engine.scenarios import Failure, FailurePhase, ScenarioRunner
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.scenarios import ActionStep, GivenStep
from mapdsl.rules.scenarios.scenario_observations import Start
from mapdsl.rules.tables import RuleTables


class ScenarioResult(Record):
    scenario: Scenario
    failures: tuple[Diagnostic, ...]
    seconds: float

    @property
    def title(self) -> str:
        return self.scenario.value.title

    @property
    def line(self) -> int:
        return self.scenario.source.position(self.scenario.node.span.start).line

    @property
    def passed(self) -> bool:
        return not self.failures


def play_scenario(stage: ScenarioRunner, scenario: Scenario) -> ScenarioResult:
    began = perf_counter()
    failures = tuple(_diagnostic(scenario, failure, stage.tables) for failure in stage.play(scenario.value))
    return ScenarioResult(scenario, failures, perf_counter() - began)


def _diagnostic(scenario: Scenario, failure: Failure, tables: RuleTables) -> Diagnostic:
    if failure.trouble is FailurePhase.SETUP:
        return Diagnostic(catalogue.UNPLAYABLE, scenario.place, {"problem": failure.found})
    steps = scenario.value.steps[: failure.step]
    is_first = not any(
        isinstance(step, ActionStep) or (isinstance(step, GivenStep) and isinstance(step.fact, Start)) for step in steps
    )
    lacks_set_up = is_first and any(isinstance(rule.row, On) and rule.row.occasion == "set-up" for rule in tables.rules)
    facts = {"expected": failure.expected, "found": failure.found, "before": "set-up" if lacks_set_up else "nothing"}
    is_position = failure.trouble is FailurePhase.POSITION
    entry = catalogue.WRONG_POSITION if is_position else catalogue.SCENARIO_FAILED
    span = scenario.node.steps[failure.step].span if scenario.node.steps else scenario.span
    return Diagnostic(entry, SourcePlace(scenario.source, span), facts)
