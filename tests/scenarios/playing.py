"""Helpers that turn steps into a scenario of a board."""

from __future__ import annotations

from mapdsl.api import compile_text
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.edit.workspace.scenario_runs import play_scenario
from mapdsl.engine.scenarios import ScenarioRunner
from mapdsl.rules.scenarios import Step

BOARD = """mapdsl 1

board test "Test" {
  players       2..4
  uses          classic
  piece station each 3
  action build does place station on city price 1, 2, 3
  borrow station
  region Abroad { Niemcy, Rosja }
  piece Niemcy of country-card on Niemcy worth 7 4
  piece Rosja  of country-card on Rosja worth 7 4
  on claim must take country-card from each-joined when reaches Abroad and connects Abroad >= 2
  action buy does take technology before-turn
  action "Take a ferry card" does take ferry-card
  deal-tickets  long:1, main:2 keep 1
  draw-tickets  main:1 keep 1

  piece PRR copies 5 numbered
  piece ferry-card
  piece coin each 5
  piece home each 1
  piece token copies 4
  piece landslide copies 1

  piece Booster of technology copies 2 most 1 price 1 locomotive { substitute 3 }
  piece Propellers of technology copies 1 most 1 price 2 locomotives
  forbid claim when ferry and not holds Propellers
  piece "Right of Way" of technology copies 1 most 1 price 4 locomotives { claims taken
    forbid claim when not taken
    forbid draw-cards
    forbid draw-tickets
    on turn-end must give "Right of Way"
  }

  city    A  at 10 10
  city    B  at 50 10
  city    C  at 50 50
  city    D  at 10 50
  country Niemcy  at 5 5
  country Rosja   at 9 5

  route   A -- B  3 red | 3 blue
  route   B -- C  2 gray | 2 gray
  route   C -- D  2 red | 2 red | 2 blue
  route   D -- A  1 white
  special A -- Niemcy  1 red
  special B -- Rosja   1 red

  ticket  A -- B  3
  ticket  C -- D  2
  ticket  C -> Niemcy 5, Rosja 7
  ticket  A -- C  9, deck long
  ticket  A -- B  8, deck long, set far
  ticket  C -- D  5, deck long

{scenarios}
}
"""


def text_of(*steps: str, players: int = 2, board: str = BOARD) -> str:
    """Return a board with one scenario that consists of these steps. Its technology cards have the prices that the
    examples pay."""
    lines = "\n".join(f"    {step}" for step in steps)
    return board.replace("{scenarios}", f'  scenario "tested" players {players} {{\n{lines}\n  }}')


def found(*steps: str, players: int = 2) -> list[tuple[str, str]]:
    """Return the slug and the underlined text of each diagnostic about the steps."""
    compilation = compile_text(text_of(*steps, players=players))
    scenario = compilation.source.text.index("  scenario")
    return [
        (each.entry.slug, each.place.source.slice(each.place.span))
        for each in compilation.diagnostics
        if each.place.span.start > scenario
    ]


def read(*steps: str, board: str = BOARD, players: int = 4) -> tuple[Step, ...]:
    """Return the parsed steps. Fails if a step has an error."""
    compilation = compile_text(text_of(*steps, players=players, board=board))
    assert not compilation.has_errors, [(each.message, each.help) for each in compilation.diagnostics]
    assert compilation.board is not None
    (scenario,) = compilation.board.scenarios
    return scenario.value.steps


def failures(*steps: str, players: int = 2) -> tuple[Diagnostic, ...]:
    """Play the steps and return their failures as diagnostics."""
    compilation = compile_text(text_of(*steps, players=players))
    assert compilation.board is not None and not compilation.has_errors, [
        (each.message, each.help) for each in compilation.diagnostics if each.is_error
    ]
    (scenario,) = compilation.board.scenarios
    return play_scenario(ScenarioRunner(compilation.tables), scenario).failures


def failure_texts(*steps: str, players: int = 2) -> list[tuple[str, str, str]]:
    """Play the steps and return the line, the expected value and the actual value of each failure."""
    return [
        (failure.place.source.slice(failure.place.span), str(failure.facts["expected"]), str(failure.facts["found"]))
        for failure in failures(*steps, players=players)
    ]
