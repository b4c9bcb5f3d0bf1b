"""Scenarios, played: a position, what players do, what must follow.

Comes in: rule tables, typed scenarios. Goes out: failures, none for a scenario that comes out. Chance has no part in
it. Must not know: the language.

    stage = Stage(tables)
    failures = stage.play(scenario)
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mapdsl.engine.errors import EngineError, UnplayableTablesError
from mapdsl.engine.game_engine import Engine
from mapdsl.engine.notation import parse, parse_action
from mapdsl.engine.pending import ChooseDeed
from mapdsl.engine.scenarios.failures import Failure, StepFailedError, Trouble
from mapdsl.engine.scenarios.observing import observe
from mapdsl.engine.scenarios.position import GivenPosition
from mapdsl.engine.state import State
from mapdsl.rules.actions import read_actions
from mapdsl.rules.scenarios import Do, Expect, Given, Refuse, Scenario, Step
from mapdsl.rules.scenarios.facts import Can, Turn
from mapdsl.rules.tables import RuleTables

__all__ = ["Failure", "Stage", "Trouble"]


class Stage:
    """Plays the scenarios of one board. An engine is made once for each number of players and choice of variants."""

    def __init__(self, tables: RuleTables) -> None:
        self.tables = tables
        self._engines: dict[tuple[int, tuple[str, ...]], Engine] = {}

    def play(self, scenario: Scenario) -> tuple[Failure, ...]:
        """Every expectation that does not hold, up to the first step that cannot be played."""
        key = (scenario.players, scenario.variants)
        try:
            if key not in self._engines:
                self._engines[key] = Engine(self.tables, scenario.players, scenario.variants)
        except UnplayableTablesError as error:
            return (Failure(-1, "a game", str(error), Trouble.SETUP),)
        return tuple(_failures(self._engines[key], scenario.steps))


def _failures(engine: Engine, steps: Sequence[Step]) -> Iterator[Failure]:
    position = GivenPosition(engine)
    state: State | None = None
    last_given = 0
    for number, step in enumerate(steps):
        try:
            if isinstance(step, Given) and state is None:
                last_given = number
                position.place(step.fact)
                continue
            if state is None:
                state = position.state()
            _play(state, step)
        except (StepFailedError, EngineError) as error:
            failed = error if isinstance(error, StepFailedError) else _as_failure(error, state)
            at = number if state is not None else last_given
            found = failed.found + (_still_open(state) if isinstance(step, Expect) else "")
            yield Failure(at, failed.expected, found, failed.trouble)
            if state is None or not isinstance(step, Expect | Refuse):
                return


def _play(state: State, step: Step) -> None:
    match step:
        case Do(seat) | Refuse(seat) | Expect(Can(seat)) if not state.ended and state.seat != seat - 1:
            raise StepFailedError(f"player {seat} on turn", f"player {state.seat + 1} on turn")
        case Do(_, actions):
            for wanted in parse(state.plan.names, actions, read_actions):
                why = state.why_not(wanted)
                if why is not None:
                    raise StepFailedError("it to be legal", f"refused because {why.code}: {why}")
                state.apply(wanted)
        case Refuse(_, action, because):
            expected = f"refused because {because}" if because else "refused"
            found = _why_not(state, action)
            if found is None or (because and not found.startswith(f"{expected}:")):
                raise StepFailedError(expected, found or "it is legal")
        case Expect(Can(_, action)):
            if (found := _why_not(state, action)) is not None:
                raise StepFailedError("it to be legal", found)
        case Expect(fact):
            observe(state, fact)
        case Given(Turn(player)):
            if state.pending is not None or state.ended or state.claims or state.acted:
                raise StepFailedError("the end of a turn", "a turn that is not over")
            state.seat = player - 1
        case _:
            raise AssertionError(step)


def _why_not(state: State, text: str) -> str | None:
    """Why an action is refused; that it is not among the legal ones either is part of it."""
    action = parse_action(state.plan.names, text)
    why = state.why_not(action)
    if why is None:
        return None
    if action in state.legal_actions():
        return f"refused, and yet listed as legal ({why.code})"
    return f"refused because {why.code}: {why}"


def _still_open(state: State | None) -> str:
    """That a choice was forgotten, which is why most things are not as they are expected."""
    if state is None or not isinstance(state.pending, ChooseDeed):
        return ""
    return f"; player {state.seat + 1} has still to {state.pending.AWAITED}, with `choose` or `skip`"


def _as_failure(error: EngineError, state: State | None) -> StepFailedError:
    """What the engine takes for no position, or for no action."""
    if state is None:
        return StepFailedError("a position that can be", str(error), Trouble.POSITION)
    return StepFailedError("an action of this board", str(error))
