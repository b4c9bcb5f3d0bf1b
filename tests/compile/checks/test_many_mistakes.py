"""A board with more than 25 different mistakes: each mistake is reported on its line, and none causes a further
diagnostic."""

from __future__ import annotations

from mapdsl.api import compile_text
from mapdsl.diagnostics.core import Severity
from tests.compile.checks.cases import marks, reports

BOARD = """mapdsl 1

board neighbours "Neighbours" {
  players  5..2  # <-- wrong-range
  uses     classic
  canvas   100 100
  trainz   40  # <-- unknown-rule
  deal-tickets 3 keep 5  # <-- kept-beyond-deal
  draw-tickets 3 keep 1 refused under-deck  # <-- repeated-rule
  score-tickets fialed lose  # <-- unknown-argument
  locomotives wild when lenght > 2  # <-- unknown-fact
  discount 1 when length = red  # <-- wrong-type
  discount 2 when touches Pomorez  # <-- unknown-condition-name
  discount 4 when touches Pomorze
  discount 3 when length > 5 and length < 3  # <-- idle-rule
  substitute 3
  without  substitute  # <-- without-nothing
  tunnels  reveal 0  # <-- bad-argument

  city Gdańsk   at 10 10  in Pomorze
  city Sopot    at 20 10  in Pomorze
  city Hel      at 30 10  in Pomozre  # <-- lone-spelling
  city Elbląg   at 40 10
  city Elblag   at 50 10  # <-- confusable-names
  city Malbork  at 20 20
  city Tczew    at 30 20  { en "Dirschau", de "Dirschau" }
  city Starogard at 40 20 { de "Dirschau" }  # <-- shared-translation
  city Kartuzy  at 140 20  # <-- off-canvas
  city Puck     at 20 20  # <-- same-position
  city Sopot    at 60 60  # <-- duplicate-name
  city Bytów    at 80 80  # <-- unreached-place
  city Lębork   at 20,5 30,5  # <-- decimal-comma
  country Niemcy at 1 50 | 1 60

  route Gdańsk -- Sopot 2 red
  route Sopot -- Hle 2 blue  # <-- unknown-place
  route Hel -- Elbląg 0 red  # <-- bad-number
  route Elbląg -- Elblag 2 purple  # <-- unknown-colour
  route Malbork -- Malbork 2 red  # <-- route-to-itself
  route Malbork -- Tczew 2 red | 3 blue  # <-- unequal-tracks
  route Tczew -- Starogard 9 green  # <-- unscored-length
  route Starogard -- Kartuzy red 2  # <-- colour-first
  ferry Gdańsk -- Puck 1 gray, 2 locomotives  # <-- too-many-locomotives
  route Sopot -- Gdańsk 3 white  # <-- split-corridor
  route Gdańsk -- Niemcy/3 2 red  # <-- unknown-end
  route Sopot -- Niemcy 2 red  # <-- end-not-chosen
  route Malbork -- Sopot 2 pink, tag hill  # <-- unused-tag bridges
  route Sopot -- Hel 1 gray
  route Hel -- Puck 2 orange
  route Kartuzy -- Tczew 4 orange

  ticket Gdańsk -- Gdańsk 5  # <-- ticket-to-itself
  ticket Gdańsk -- Malbork 9
  ticket Malbork -- Hel 3
  ticket Hel -- Malbork 3  # <-- repeated-ticket
  ticket Sopot -- Malbork 2, deck short  # <-- undealt-deck
  ticket Gdańsk -> Hel 3, Hel 3  # <-- target-twice
  ticket Hel -- Niemcy/1 3  # <-- ticket-to-end

  piece Boiler copies 1 most 1 price 1 locomotive  # <-- idle-piece
  variant quick "Quick" { }  # <-- idle-variant

  allow ticket-valeu "as printed"  # <-- unknown-slug
  allow dead-end "as printed"  # <-- unknown-slug
  allow gray-share "as printed"
}
"""


def test_many_mistakes_are_each_reported_once() -> None:
    found = compile_text(BOARD).diagnostics
    expected = marks(BOARD)
    assert len(expected) >= 25
    assert reports(found) == expected


def test_error_diagnostics_have_message_and_help() -> None:
    for each in compile_text(BOARD).diagnostics:
        assert each.message
        assert each.help or each.entry.severity is not Severity.ERROR or each.entry.why
