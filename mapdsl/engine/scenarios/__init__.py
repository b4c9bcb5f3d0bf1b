"""Runner for scenarios: a position, the actions of players, and the expected results.

Returns a list of failures, which is empty for a scenario that passes. Scenarios involve no randomness.

    stage = Stage(tables)
    failures = stage.play(scenario)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mapdsl.engine.errors import EngineError, UnplayableTablesError
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.pending import ChooseEffect
from mapdsl.engine.scenarios.expectations import check_observation
from mapdsl.engine.scenarios.failures import Failure, FailurePhase, StepFailedError
from mapdsl.engine.scenarios.position import GivenPosition
from mapdsl.engine.state import State
from mapdsl.engine.turns import NOT_YET
from mapdsl.rules.actions import Action
from mapdsl.rules.refusals import Code, Refusal
from mapdsl.rules.scenarios import ActionStep, ExpectationStep, GivenStep, RefusalStep, Scenario, Step
from mapdsl.rules.scenarios.scenario_observations import CanAct, Turn
from mapdsl.rules.tables import RuleTables

OUT_OF_TURN = (Code.GAME_OVER, Code.NOT_NOW, Code.NOTHING_PENDING)
"""Refusal codes that depend only on the state: any action would be refused with them."""
MAX_NAMED = 3
"""Maximum number of possible choices that a message lists."""

__all__ = ["Failure", "FailurePhase", "ScenarioRunner"]


class ScenarioRunner:
    """Runs the scenarios of one board. Makes one engine for each combination of player count and variants."""

    def __init__(self, tables: RuleTables) -> None:
        self.tables = tables
        self._engines: dict[tuple[int, tuple[str, ...]], Engine] = {}

    def play(self, scenario: Scenario) -> tuple[Failure, ...]:
        """Return all expectations that fail, up to the first step that cannot be played."""
        key = (scenario.players, scenario.variants)
        try:
            if key not in self._engines:
                self._engines[key] = Engine(self.tables, scenario.players, scenario.variants)
        except UnplayableTablesError as error:
            return (Failure(-1, "a game", str(error), FailurePhase.SETUP),)
        return tuple(_failures(self._engines[key], scenario.steps))


def _failures(engine: Engine, steps: Sequence[Step]) -> Iterator[Failure]:
    position = GivenPosition(engine)
    state: State | None = None
    last_given = 0
    for number, step in enumerate(steps):
        try:
            if isinstance(step, GivenStep) and state is None:
                last_given = number
                position.place(step.fact)
                continue
            if state is None:
                state = position.state()
            _play(state, step)
        except (StepFailedError, EngineError) as error:
            failed = error if isinstance(error, StepFailedError) else _as_failure(error, state)
            at = number if state is not None else last_given
            found = failed.found + (_still_open(state) if isinstance(step, ExpectationStep) else "")
            yield Failure(at, failed.expected, found, failed.trouble)
            if state is None or not isinstance(step, ExpectationStep | RefusalStep):
                return


def _play(state: State, step: Step) -> None:
    match step:
        case ActionStep(seat) | RefusalStep(seat) | ExpectationStep(CanAct(seat)) if (
            not state.ended and state.seat != seat - 1
        ):
            raise StepFailedError(f"player {seat} on turn", f"player {state.seat + 1} on turn")
        case ActionStep(_, actions):
            for wanted in actions:
                why = state.why_not(wanted)
                if why is not None:
                    raise StepFailedError("it to be legal", f"refused because {why.code}: {why}")
                state.apply(wanted)
        case RefusalStep():
            _prove_refusal(state, step)
        case ExpectationStep(CanAct(_, action)):
            if (found := _why_not(state, action)) is not None:
                raise StepFailedError("it to be legal", found)
        case ExpectationStep(fact):
            check_observation(state, fact)
        case GivenStep(Turn(player)):
            _skip_turns(state, player - 1)
        case _:
            raise AssertionError(step)


def _prove_refusal(state: State, step: RefusalStep) -> None:
    """Check that the action of a step is refused for the expected reason. Fails if the action is legal, is refused
    for another reason, or is not an answer to the open decision."""
    expected = f"refused because {step.because}" if step.because else "refused"
    why = state.why_not(step.action)
    if why is None:
        raise StepFailedError(expected, "it is legal")
    found = _describe_refusal(state, step.action, why)
    if step.because and step.because != why.code:
        raise StepFailedError(expected, found)
    if not step.because and why.code in OUT_OF_TURN:
        raise StepFailedError(expected, f"{found}; add `because {why.code}` if this is meant")
    queue = state.plan.effect_queue
    if queue and isinstance(state.pending, ChooseEffect) and not queue.is_answer(state, step.action):
        possible = ", ".join(map(str, state.legal_actions()[:MAX_NAMED]))
        raise StepFailedError(expected, f"another choice is open: {possible}")


def _skip_turns(state: State, seat: int) -> None:
    """Skip turns that the scenario omits. Rounds, and the turns left after the end is triggered, are counted as if
    these turns had been played."""
    if state.pending is not None or state.ended or state.claims or state.acted:
        raise StepFailedError("the end of a turn", "a turn that is not over")
    skipped = (seat - state.seat) % state.plan.players
    if state.turns_left != NOT_YET:
        if state.turns_left <= skipped:
            raise StepFailedError(f"player {seat + 1} to have a turn left", "the game ends before")
        state.turns_left -= skipped
    state.turn += skipped
    state.seat = seat


def _why_not(state: State, action: Action) -> str | None:
    """Return why an action is refused, or None. Fails if the answer contradicts the list of legal actions."""
    why = state.why_not(action)
    return None if why is None else _describe_refusal(state, action, why)


def _describe_refusal(state: State, action: Action, why: Refusal) -> str:
    if action in state.legal_actions():
        return f"refused, and yet listed as legal ({why.code})"
    return f"refused because {why.code}: {why}"


def _still_open(state: State | None) -> str:
    """Return a hint if a choice is still open, because a forgotten choice is the usual reason for a failed
    expectation."""
    if state is None or not isinstance(state.pending, ChooseEffect):
        return ""
    return f"; player {state.seat + 1} has still to {state.pending.AWAITED}, with `choose` or `skip`"


def _as_failure(error: EngineError, state: State | None) -> StepFailedError:
    """Convert an exception of the engine to a failed step."""
    if state is None:
        return StepFailedError("a position that can be", str(error), FailurePhase.POSITION)
    return StepFailedError("an action of this board", str(error))
