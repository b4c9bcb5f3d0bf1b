"""Plausible but invalid statements that newcomers write: each message shows the correct form."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.diagnostics.core import Diagnostic

BOARD = """mapdsl 1

board ways "Ways" {{
  players 2..4
  uses classic
  canvas 100 60
  city A at 10 10
  city B at 50 40{place}
  route A -- B 3 red
  ticket A -- B 3
  piece Desert copies 15 of terrain
  piece coin each 5
  piece loan worth -5
  award terrain points 20 per piece
  {line}
  scenario "any" players 2 {{
    {step}
    expect turn 1
  }}
}}
"""


def errors(line: str = "", *, place: str = "", step: str = "given turn 1") -> list[Diagnostic]:
    found = compile_text(BOARD.format(line=line, place=place, step=step)).diagnostics
    return [each for each in found if each.is_error]


LINES = {
    "on claim may score double price 1 Desert": "such as `score 4`, or `score route-points`",
    "on claim must score 4 to loan": "`on` does not take `to` here",
    "measure p counts tickets when touches A plus routes": "`when` and its condition stand last: put `plus`",
    "award coin points 5, 3 when players > 3 ties fewest loan": "`when` and its condition stand last: put `ties`",
    "award coin points 20 when loan = 0": "of a piece ask with `holds loan`",
    "on claim must score 2 when harbour": "of a measure with `counts ...`, of a tag",
    "forbid claim when white": "of a colour ask with `colour = white`",
    "substitute 3 when harbour": "of a tag ask with `tagged harbour`",
    "on draw-cards must take coin": "the occasion of `on` cannot be `draw-cards`",
    "demand toll coin to owner": "the cost of `demand` begins with a number",
    "on claim must take terrain from both-ends": "did you mean `each-end` or `end`?",
}


@pytest.mark.parametrize("line", LINES)
def test_invalid_rule_message_shows_the_correct_form(line: str) -> None:
    (error,) = errors(line)
    assert LINES[line] in f"{error.message}; {error.help}"
    assert error.fix is None


def test_unknown_city_option_help_suggests_a_tag() -> None:
    (error,) = errors(place=" passengers 4")
    assert "`passengers` cannot be said of a place" in error.help and "`tag passengers-4`" in error.help


STEPS = {
    "refuse 1 choose coin at A with 1 blue, 1 green": "`blue` and `green` are paid for one thing",
    "given 1 hand 0 red": "`nothing` for no cards at all",
    "expect 1 final award terrain 20": "it is one of: award Desert, ",
    "expect 1 final tally loan -5": "piece loan",
}


@pytest.mark.parametrize("step", STEPS)
def test_invalid_step_message_shows_the_correct_form(step: str) -> None:
    (error,) = errors(step=step)
    assert STEPS[step] in f"{error.message}; {error.help}"


def test_expected_score_of_an_absent_award_can_be_zero() -> None:
    assert errors(step="expect 1 final award cities 0") == []


def test_worth_numbers_can_have_commas() -> None:
    assert errors("piece bell numbered worth 3, 5, 7") == errors("piece bell numbered worth 3 5 7") == []
