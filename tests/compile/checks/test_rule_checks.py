"""Checks that concern several rules: missing, ineffective, repeated and contradictory rules."""

from __future__ import annotations

import pytest

from mapdsl.diagnostics.core import Diagnostic
from tests.compile.checks.cases import compare, compiled

CASES = {
    "rules that every game needs": """
  without trains  # <-- missing-rule
  without card-deck  # <-- missing-rule
  without draw-cards  # <-- missing-rule
  without last-round  # <-- missing-rule
  without route-points  # <-- missing-rule
  without award longest-path
""",
    "rule removed by a variant": """
  variant short "Short" {
    without trains  # <-- missing-rule
  }
""",
    "no trains if no track needs them": """
  demand 0 trains
  without trains
  without last-round
  last-round turns 1 when round > 9
""",
    "no trains but a rule that asks how many are left": """
  demand 0 trains
  without trains  # <-- missing-rule
  last-round turns 1 when trains-left <= 3
""",
    "points on every track need no table": """
  city A at 1 1
  city B at 5 5
  route A -- B 2 red, 3 points
  without route-points
""",
    "rules about absent things": """
  tunnels reveal 3  # <-- idle-rule
  doubles open 1  # <-- idle-rule
  draw-tickets 3 keep 2  # <-- idle-rule
  draw-cards 2 sweep 6  # <-- idle-rule
""",
    "rules that can never apply": """
  piece walker each 1
  piece water copies 4
  on set-up must place walker on city
  on travel must score 1  # <-- idle-rule
  on turn-start may place water on any-track when paid = red  # <-- idle-rule
  on turn-start may place water on any-track when paid != red
  on turn-end must remove water from any-track when paid = red
  score-tickets half when here water  # <-- idle-rule
  score-tickets half when here walker
  ticket North -- East 3
""",
    "pieces that would pay for tunnels": """
  tunnel North -- South 1 gray  # <-- split-corridor
  tunnels reveal 3
  piece ore each 2
  piece tar each 2
  pay-with ore when tunnel  # <-- idle-rule
  pay-with tar
""",
    "sweep that never happens": """
  card-deck each 12 locomotives 0
  draw-cards 2  # <-- idle-rule
""",
    "rules without effect": """
  award routes points 0  # <-- idle-rule
  tally routes  # <-- idle-rule
""",
    "powers that everybody has": """
  substitute 4
  action buy does take technology before-turn
  piece "Slow" of technology copies 1 most 1 price 1 locomotive {
    substitute 5  # <-- idle-rule
  }
  piece "Fast" of technology copies 1 most 1 price 1 locomotive {
    substitute 3
  }
  piece "Blind" of technology copies 1 most 1 price 1 locomotive {
    draw-cards blind 2  # <-- idle-rule
  }
""",
    "conditions that are never true": """
  locomotives wild when ferry  # <-- idle-rule
  trains 30 when players = 7  # <-- idle-rule
  trains 40
  discount 1 when length > 5 and length < 3  # <-- idle-rule
""",
    "redundant parts of conditions": """
  route North -- South 1 gray  # <-- split-corridor
  locomotives wild when length > 1 and length <= 6  # <-- constant-condition
  discount 1 when colour = gray or ferry  # <-- constant-condition
  discount 2 when length >= 1  # <-- constant-condition
  substitute 4 when players >= 2  # <-- constant-condition
""",
    "row overridden by a later row": """
  trains 30 when players = 3  # <-- idle-rule
  trains 40 when players >= 2
""",
    "row next to an unconditional one": """
  locomotives wild
  locomotives wild when length = 3  # <-- idle-rule
""",
    "repetition of the layer below": """
  trains 45  # <-- repeated-rule
  locomotives wild  # <-- repeated-rule
  route-points 1:1, 2:2, 3:4, 4:7, 5:10, 6:15, 7:18, 8:21  # <-- repeated-rule
  award longest-path points 10  # <-- repeated-rule
  award routes points 10
""",
    "a variant that repeats the board in part": """
  trains 30
  variant long "Long" {
    trains 30  # <-- repeated-rule
    draw-cards 2 face-up 6
  }
""",
    "a variant that repeats the board": """
  trains 30
  variant long "Long" {  # <-- idle-variant
    trains 30
  }
  variant none "None" {  # <-- idle-variant
  }
""",
    "more kept than dealt": """
  city A at 1 1
  city B at 5 5
  route A -- B 2 red
  ticket A -- B 2
  deal-tickets 3 keep 5  # <-- kept-beyond-deal
  draw-tickets 1 keep 2  # <-- kept-beyond-deal
""",
    "game that ends at once": """
  trains 2  # <-- early-end few-trains
""",
    "game that ends at once by a measure": """
  trains 2  # <-- few-trains
  without last-round
  last-round turns 1 when counts trains-left <= 2  # <-- early-end
""",
    "game that ends only after something is counted": """
  measure vehicles counts trains-left plus tickets
  without last-round
  last-round turns 1 when counts vehicles <= 2
""",
    "game without trains that ends at once": """
  demand 0 trains
  trains 2  # <-- early-end
""",
    "trains where claims take none": """
  demand 0 trains
  trains 1
  without last-round
  last-round turns 1 when round > 9
""",
    "cards that need not be played": """
  card-deck each 1 locomotives 9
  start-hand cards 1
  discount 3 at-least 0
""",
    "claims that are always forbidden": """
  forbid claim  # <-- forbidden-always
""",
    "claims that are forbidden from the first round on": """
  forbid claim when round >= 1  # <-- forbidden-always
""",
    "draws that are always forbidden": """
  forbid draw-cards  # <-- forbidden-always
""",
    "cards gained without a draw": """
  forbid draw-cards
  on turn-start must take 2 cards
""",
    "draws where claims take no cards": """
  forbid draw-cards
  discount 9 at-least 0
""",
    "a demand for more than anybody has": """
  piece lantern each 2
  demand 3 lantern  # <-- unpayable-price
""",
    "price in pieces that are never gained": """
  piece season copies 3
  on reshuffle must retire season
  action run does score 2 price 1 season  # <-- unpayable-price
""",
    "demand paid to other players": """
  piece lantern each 2 copies 9
  demand 3 lantern to owner when beside-other
""",
    "more pieces at the start than the limit": """
  piece lantern each 3 most 1  # <-- each-beyond-most
  demand 1 lantern
""",
    "fewer goals than players": """
  players 2..4
  piece first copies 1 of goal worth 2
  piece second copies 2 of goal worth 2
  on set-up must draw goal  # <-- few-pieces
""",
    "enough goals": """
  players 2..3
  piece first copies 1 of goal worth 2
  piece second copies 2 of goal worth 2
  on set-up must draw goal
""",
    "tunnels and ferries without special rules": """
  city A at 1 1
  city B at 5 5
  city C at 9 1
  tunnel A -- B 2 red  # <-- plain-tunnel
  tunnel B -- C 2 red
  ferry A -- C 2 gray  # <-- plain-ferry
""",
    "tunnels and ferries distinguished by conditions": """
  city A at 1 1
  city B at 5 5
  city C at 9 1
  tunnel A -- B 2 red
  tunnel B -- C 2 red
  ferry A -- C 2 gray
  locomotives wild when tunnel
  discount 1 when kind = ferry
""",
}


@pytest.mark.parametrize("body", CASES.values(), ids=CASES.keys())
def test_rule_checks_report_marked_lines(body: str) -> None:
    found, expected = compare(body)
    assert found == expected


def only(body: str, slug: str) -> Diagnostic:
    (found,) = (each for each in compiled(body).diagnostics if each.entry.slug == slug)
    return found


def fixed(found: Diagnostic) -> str:
    """Return the text after applying the fix of a diagnostic."""
    assert found.fix is not None
    (edit,) = found.fix.edits
    text = found.place.source.text
    return text[: edit.span.start] + edit.text + text[edit.span.end :]


def test_repeated_rule_fix_deletes_its_line() -> None:
    assert "trains" not in fixed(only("  trains 45\n  draw-cards 2 face-up 6\n", "repeated-rule"))
    assert "  # why\n  draw-cards 2 face-up 6\n" in fixed(
        only("  trains 45  # why\n  draw-cards 2 face-up 6\n", "repeated-rule")
    )


def test_constant_condition_fix_deletes_it() -> None:
    found = only("  discount 2 when length >= 1  # why\n", "constant-condition")
    assert "  discount 2  # why\n" in fixed(found)
    found = only('  discount 2 when (length >= 1) allow bridges "x"\n', "constant-condition")
    assert '  discount 2 allow bridges "x"\n' in fixed(found)


def test_missing_rule_names_its_consequence_and_variant() -> None:
    found = only('  variant short "Short" {\n    without trains\n  }\n', "missing-rule")
    assert found.message == "there is no rule `trains`: nobody can claim anything in the variant `short`"


def test_board_without_rules_reports_each_missing_rule_once() -> None:
    from mapdsl.api import compile_text

    text = (
        'mapdsl 1\n\nboard bare "Bare" {\n  players 2..4\n  city A at 1 1\n  city B at 5 5\n  route A -- B 2 red\n}\n'
    )
    errors = [each for each in compile_text(text).diagnostics if each.is_error]
    assert {error.facts["kind"] for error in errors} == {
        "trains",
        "card-deck",
        "draw-cards",
        "last-round",
        "route-points",
    }
    assert {error.place.source.position(error.place.span.start).line for error in errors} == {3}


def test_place_with_pieces_needs_no_route() -> None:
    board = """
  city A at 1 1
  city B at 5 5
  city Market at 9 9
  route A -- B 2 red
  piece goods copies 9
  on set-up must refill 3 goods on Market
  on claim may take goods from Market
"""
    assert "unreached-place" not in {each.entry.slug for each in compiled(board).diagnostics}


@pytest.mark.parametrize(
    ("rule", "way_out"),
    [
        (
            "  on claim must score 1 when first",
            "`first` is said of a place, as after `on arrival`; here it is a track;",
        ),
        (
            "  on arrival must score 1 when ferry",
            "`ferry` is said of a track, as after `on claim`; here it is a place;",
        ),
        (
            "  piece water\n  on turn-end must place water on A when ferry",
            "`ferry` is said of a track, and here is none: tracks of the map are `any-track` and `each-track`;",
        ),
        ("  piece cook {\n    draw-cards 3\n  }", "what a piece can say is `draw-cards blind`"),
        (
            "  locomotives wild when taken",
            "`taken` changes in the course of a game, and `locomotives` is settled before",
        ),
        ("  card-deck each 12 locomotives 0\n  draw-cards 2", "say `sweep 0`"),
        ("  piece boat copies 3 worth 2", "let a rule give it: `on claim may take boat`"),
        ("  forbid claim when furst", "of a piece ask with `holds furst`, of a measure with `counts ...`"),
        ("  piece PRR copies 3\n  on claim may take PRR from tags", "tracks that bring it have its name as a tag"),
    ],
)
def test_ineffective_rule_help_suggests_an_alternative(rule: str, way_out: str) -> None:
    found = compiled(f"  city A at 1 1\n  city B at 5 5\n  route A -- B 2 red\n{rule}").diagnostics
    assert any(way_out in each.help for each in found), [each.help for each in found]


def test_rule_in_words_underlines_only_the_keyword() -> None:
    found = only('  rule-text "Whoever arrives last begins the next round, and so on."', "rule-in-words")
    assert found.place.source.slice(found.place.span) == "rule-text"
