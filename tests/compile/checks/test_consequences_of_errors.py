"""One mistake causes one diagnostic: names that an unreadable statement would have declared are not reported as
missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.api import compile_path
from tests.compile.checks.cases import compare
from tests.diagnostics.examples import board_text

CASES = {
    "unreadable players are not missing": """
  players 2-4  # <-- unexpected
  trains 30 when players >= 4
  scenario "four" players 4 {
    expect turn 1
  }
""",
    "players with a misspelt keyword are not missing": """
  players two  # <-- unexpected
""",
    "players with too large a number are not missing": """
  players 24  # <-- bad-number
  trains 30 when players >= 3
  scenario "four" players 4 {
    expect turn 1
  }
""",
    "players with a reversed range are not missing": """
  players 4..2  # <-- wrong-range
  trains 30 when players >= 3
  scenario "four" players 4 {
    expect turn 1
  }
""",
    "a route with a word before it is not missing": """
  city Opole at 1 1
  city Kraków at 9 9
  city Gliwice at 1 9
  Opole route -- Kraków 2 red  # <-- unknown-statement
  choose route Kraków -- Gliwice 2 red  # <-- unknown-statement
  route Gliwice -- Opole 6 red
  ticket Opole -- Kraków 2
  ticket Kraków -- Gliwice 2
""",
    "city in curly quotes is not unknown": """
  city “A” at 1 1  # <-- curly-quotes
  city “New York” at 9 1  # <-- curly-quotes
  city B at 5 5
  route A -- B 2 red
  route B -- "New York" 2 red
""",
    "city with a colon is not unknown": """
  city A: 1 1  # <-- colon-unexpected
  city B at 5 5
  route A -- B 2 red
""",
    "city declared with a capital keyword is not unknown": """
  City A at 1 1  # <-- unknown-rule
  city B at 5 5
  city C at 9 1
  route A -- B 2 red
  route B -- C 2 red
  ticket A -- C 4
""",
    "city joined to the next word is not unknown": """
  city Aat 1 1  # <-- at-missing
  city B at 5 5
  route A -- B 2 red
""",
    "unreadable route leads to its places, not to its tag": """
  city A at 1 1
  city Bern at 5 5
  city Chur at 9 1
  city Erie at 9 9
  route A -- Bernn 2 red, tag Erie  # <-- unknown-place
  route A -- Chur 2 red
  route Chur -- Bern 4 blue
  route Bern -- Erie 6 blue
  ticket A -- Bern 5
""",
    "list broken after a comma causes no duplicates": """
  city A at 1 1
  city B at 5 5
  route A -- B 2 red
  award routes points 14,
  award trains-left points 5  # <-- bad-argument
""",
    "deck of an unreadable rule": """
  city A at 1 1
  city B at 5 5
  route A -- B 2 red
  ticket A -- B 2, deck long
  deal-tickets long: 1 keep 1  # <-- colon-unexpected
  draw-tickets long:1
""",
    "a variant without a title is not unknown": """
  variant v {  # <-- title-missing
    trains 30
  }
  scenario "s" players 2 variant v {
    expect turn 1
  }
""",
    "condition on an unknown name has one diagnostic": """
  discount 1 when touches Nord  # <-- unknown-condition-name
  discount 2 when length > 1 or touches Sued  # <-- unknown-condition-name
  variant v "V" {
    discount 3 when touches Nord
  }
""",
    "rule stated twice is not idle too": """
  award routes points 3
  award routes points 4  # <-- rule-twice
""",
    "a city with a letter of another alphabet is not unreached": """
  city А at 1 1
  city B at 5 5
  city C at 9 1
  route A -- B 2 red  # <-- unknown-place
  route B -- C 2 red
""",
    "letters of another alphabet": """
  city Gdаńsk at 1 1  # <-- mixed-alphabets
  city "Москва Moscow" at 5 5
  city C at 9 1
  route Gdаńsk -- "Москва Moscow" 2 red
  route "Москва Moscow" -- C 2 red
""",
    "a misspelt city is not unreached": """
  city Gdańsk at 1 1
  city Sopot at 5 5
  city Elbląg at 9 1
  route Gdanks -- Sopot 2 red  # <-- unknown-place
  route Sopot -- Elbląg 2 red
  ticket Gdańsk -- Elbląg 4
""",
    "city of an unreadable route is not unreached": """
  city Gdańsk at 1 1
  city Sopot at 5 5
  city Elbląg at 9 1
  route Gdańsk -- Sopot red 2  # <-- colour-first
  route Sopot -- Elbląg 2 red
  ticket Gdańsk -- Elbląg 4
""",
    "city of a route with a misspelt keyword is not unreached": """
  city Gdańsk at 1 1
  city Sopot at 5 5
  city Elbląg at 9 1
  rout Gdańsk -- Sopot 2 red  # <-- unknown-statement
  route Sopot -- Elbląg 2 red
""",
    "city misspelt in its declaration is reported once": """
  city Gdnask at 1 1
  city Sopot at 5 5
  city Elbląg at 9 1
  route Gdańsk -- Sopot 2 red  # <-- unknown-place
  route Gdańsk -- Elbląg 2 blue
  route Sopot -- Elbląg 2 red
  ticket Gdańsk -- Elbląg 2
  ticket Sopot -- Elbląg 2
""",
    "rule in the terms of another game is not missing": """
  waggons 10  # <-- unknown-rule
  city C at 1 1
  city D at 9 1
  city E at 9 9
  city F at 1 9
  route C -- D 5 red | 5 blue | 5 gray
  route D -- E 5 green | 5 white | 5 gray
  route E -- F 5 pink | 5 black | 5 gray
  route F -- C 5 orange | 5 yellow | 5 gray
  doubles  open 3
""",
    "rule in an everyday word is not missing": """
  without route-points
  scoring 1:1 2:2 3:4  # <-- unknown-rule
  city C at 1 1
  city D at 9 1
  city E at 9 9
  route C -- D 3 red
  route D -- E 2 green
  ticket C -- E 5
""",
    "route in another language is not missing": """
  city C at 1 1
  city D at 9 1
  city E at 9 9
  strecke C -- D 5 red  # <-- unknown-statement
  route D -- E 5 green
  ticket C -- E 10
""",
    "unreadable city still connects its routes": """
  city Gdańsk at 1 1
  city Sopot at 5  # <-- unexpected
  city Elbląg at 9 1
  route Gdańsk -- Sopot 2 red
  route Sopot -- Elbląg 2 red
  ticket Gdańsk -- Elbląg 4
  scenario "played" players 2 {
    given 1 hand 2 red
    do 1 claim Gdańsk -- Sopot with 2 red
    expect 1 points 2
  }
""",
    "misspelt allow silences the likely diagnostic": """
  city A at 1 1
  city B at 5 5
  route A -- B 2 red
  ticket A -- B 9 allow ticket-valeu "as printed"  # <-- unknown-slug
""",
    "misspelt kind after without is not missing": """
  uses classic
  ticket-polo when points > 3  # <-- unknown-rule
  variant all "All" {
    without ticket-pool
  }
""",
    "content of a variant without a title is not missing": """
  city A at 1 1 in Wales
  city B at 5 5
  route A -- B 2 red
  Variant v "V" {  # <-- brace-unexpected
    locomotives wild when touches Wales
  }
""",
    "other city is still reported as unreached": """
  city Gdańsk at 1 1
  city Sopot at 5 5
  city Elbląg at 9 1
  city Hel at 3 1  # <-- unreached-place
  route Gdanks -- Sopot 2 red  # <-- unknown-place
  route Sopot -- Elbląg 2 red
""",
    "a value that a lost route can explain": """
  city A at 1 1
  city B at 5 1
  city C at 5 5
  route A -- B 4 red
  route B -- C 4 red
  route A -- C 0 red  # <-- bad-number
  ticket A -- C 3
  ticket A -- B 9  # <-- ticket-value
""",
    "a misspelt kind of rule is not missing": """
  without trains
  trainz 45  # <-- unknown-rule
""",
    "missing rules file": """
  uses clasic  # <-- unknown-rules
""",
    "region used in a broken condition": """
  city A at 1 1 in Wales
  city B at 5 5
  route A -- B 2 red
  locomotives wild when touchez Wales  # <-- unknown-fact
""",
    "typo in a length": """
  route North -- East 33 red  # <-- split-corridor unscored-length
""",
    "deck misspelt in deal-tickets": """
  city A at 1 1
  city B at 5 5
  route A -- B 2 red
  ticket A -- B 2, deck long
  deal-tickets logn:1 keep 1  # <-- unknown-deck
  draw-tickets long:1
""",
    "deck misspelt on a ticket": """
  city A at 1 1
  city B at 5 5
  city C at 9 1
  route A -- B 2 red
  route B -- C 2 red
  ticket A -- B 2, deck long
  ticket A -- C 4, deck logn  # <-- undealt-deck
  deal-tickets long:1 keep 1
  draw-tickets long:1
""",
    "typo in a position": """
  canvas 20 20
  city A at 1 1
  city B at 5 1
  city C at 5 5
  city D at 1 5
  city E at 33 3  # <-- off-canvas
  route A -- B 2 red
  route B -- C 2 red
  route C -- D 2 red
  route D -- A 2 red
  route A -- C 3 red
  route B -- D 3 red
  route E -- B 2 red
  route E -- C 2 red
""",
    "colour in an unreadable route is not a misspelt place": """
  city France at 1 1
  city Sargans at 5 1
  city Vaduz at 5 5
  route France -- Sargans 4 red
  tunnel Sargans Vaduz 1 orange  # <-- unexpected
  route France -- Vaduz 8 red
  ticket France -- Vaduz 5
""",
    "too few trains are reported once": """
  city A at 1 1
  city B at 5 1
  city C at 5 5
  route A -- B 5 red
  route B -- C 5 red
  route A -- C 5 red
  ticket A -- B 5
  ticket A -- C 5
  trains 4  # <-- few-trains
""",
}


@pytest.mark.parametrize("body", CASES.values(), ids=CASES.keys())
def test_mistake_causes_no_follow_up_diagnostics(body: str) -> None:
    found, expected = compare(body)
    assert found == expected


def test_broken_rule_in_a_rules_file_is_not_reported_missing(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    rules = 'mapdsl 1\n\nrules mine "Mine" {\n  uses classic\n  without trains\n}\n'
    (tmp_path / "rules" / "mine.rules").write_text(rules)
    more = 'mapdsl 1\n\nrules more "More" {\n  trains 0\n}\n'
    (tmp_path / "rules" / "more.rules").write_text(more)
    board = tmp_path / "test.board"
    board.write_text(board_text("  uses mine, more\n"))
    assert [each.entry.slug for each in compile_path(board).diagnostics if each.is_error] == ["bad-argument"]
