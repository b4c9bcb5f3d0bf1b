"""Checks of names, unused declarations, positions and `allow`."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from mapdsl.diagnostics.fixes import apply_fixes
from tests.compile.checks.cases import compare, compiled
from tests.compile.checks.test_rule_checks import fixed

TWO = """
  city A at 1 1
  city B at 9 9
  route A -- B 2 red
"""

CASES = {
    "case, accents, blanks": """
  city "New York" at 1 1
  city Newyork at 5 1  # <-- confusable-names
  city Łódź at 9 1
  city Lodz at 1 9  # <-- confusable-names
  route "New York" -- Newyork 2 red
  route Łódź -- Lodz 2 red
  route Newyork -- Łódź 2 red
""",
    "transliteration": """
  city Köln at 1 1
  city Koeln at 5 1  # <-- confusable-names
  city Aarhus at 9 1
  city Århus at 1 9  # <-- confusable-names
  route Köln -- Koeln 2 red
  route Aarhus -- Århus 2 red
  route Koeln -- Aarhus 2 red
""",
    "another alphabet": """
  city Mars at 1 1
  city Маrs at 5 1  # <-- confusable-names
  route Mars -- Маrs 2 red
""",
    "names that differ": """
  city Reims at 1 1
  city Rennes at 5 1
  city Halle at 9 1
  city Halles at 1 9
  route Reims -- Rennes 2 red
  route Rennes -- Halle 2 red
  route Halle -- Halles 2 red
""",
    "regions with typos": """
  city A at 1 1 in Scotland
  city B at 5 1 in Scotland
  city C at 9 1 in Scottland  # <-- lone-spelling
  route A -- B 2 red
  route B -- C 2 red
  locomotives wild when inside Scotland
""",
    "sets with typos, but not different years": TWO
    + """
  ticket A -- B 2, set base-1910
  ticket B -- A 2, set base-1911
  ticket A -- B 2, set expansion
  ticket A -> B 2, set expansion  # <-- repeated-ticket
  ticket B -- A 2, set expantion  # <-- lone-spelling
""",
    "translations": """
  city A at 1 1 { en "Warsaw", de "Warschau" }
  city B at 5 1 { en "Warsaw", de "Krakau" }  # <-- shared-translation
  route A -- B 2 red
""",
    "unused": """
  city A at 1 1 in Wales  # <-- unused-region
  city B at 5 1 in Wales
  city C at 9 1
  region North { B, C }  # <-- unused-region
  route A -- B 2 red, tag hill  # <-- unused-tag
  route B -- C 2 red, tag hill
""",
    "positions": """
  canvas 20 20
  city A at 1 1
  city B at 9 1
  city C at 9 1.1  # <-- same-position
  city D at 30 9  # <-- off-canvas
  route A -- B 2 red, via 5 -2  # <-- off-canvas
  route B -- C 2 red
  route C -- D 2 red
""",
    "canvas smaller than most positions": """
  canvas 20 20  # <-- off-canvas
  city A at 1 1
  city B at 90 1
  city C at 90 90
  city D at 30 9
  city E at 30 90
  route A -- B 2 red
  route B -- C 2 red
  route C -- D 2 red
  route D -- E 2 red
  route E -- A 2 red
""",
    "ends of one country on top of each other": """
  city A at 1 1
  city B at 9 1
  country X at 5 9 | 5 9  # <-- same-position
  route A -- B 2 red
  route A -- X/1 2 red
  route B -- X/2 2 red
""",
    "allow on a line": TWO
    + """
  route B -- A 3 blue  allow split-corridor "printed apart"
  ticket A -- B 9  allow ticket-value "a present"
""",
    "canvas with positions in degrees": """
  canvas 100 80  # <-- idle-canvas
  city A at 50.0N 8.0E
  city B at 50.0N 9.0E
  route A -- B 2 red
""",
    "allow for the board": TWO
    + """
  ticket A -- B 9
  ticket A -> B 7  # <-- repeated-ticket
  allow ticket-value "presents"
""",
    "allow without a matching diagnostic": TWO
    + """
  ticket A -- B 2  allow ticket-value "a present"  # <-- unused-allow
  allow ticket-value "presents"  # <-- unused-allow
""",
    "allow in the wrong place": TWO
    + """
  ticket A -- B 9  # <-- ticket-value
  route B -- A 3 blue  allow ticket-value "a present"  # <-- split-corridor unused-allow
""",
    "allow over several lines, and twice": TWO
    + """
  city C at 5 1
  route B -- C 2 red
  route A -- C 4 red
  ticket A -> B 9,
    C 9
    allow ticket-value "presents"
  allow ticket-value "presents"  # <-- unused-allow
""",
}


@pytest.mark.parametrize("body", CASES.values(), ids=CASES.keys())
def test_name_checks_report_marked_lines(body: str) -> None:
    found, expected = compare(body)
    assert found == expected


def test_allow_cannot_silence_an_error() -> None:
    found, expected = compare(
        '  route North -- Souht 2 red  allow unknown-place "soon"  # <-- unknown-place unknown-slug\n'
    )
    assert found == expected


def test_fix_removes_an_unused_allow() -> None:
    body = TWO + '  ticket A -- B 2  allow ticket-value "a present"  # kept\n'
    (found,) = (each for each in compiled(body).diagnostics if each.entry.slug == "unused-allow")
    assert "  ticket A -- B 2  # kept\n" in fixed(found)
    body = TWO + '  allow ticket-value "presents"\n  trains 20\n'
    (found,) = (each for each in compiled(body).diagnostics if each.entry.slug == "unused-allow")
    assert "route A -- B 2 red\n  trains 20\n" in fixed(found)


def test_missing_canvas_help_suggests_a_size() -> None:
    text = 'mapdsl 1\n\nboard bare "Bare" {\n  players 2\n  uses classic\n  city A at 1 1\n  city B at 50 50\n'
    text += "  route A -- B 2 red\n}\n"
    (found,) = (each for each in compile_text(text).diagnostics if each.entry.slug == "missing-canvas")
    assert "canvas 55 55" in found.help


def test_missing_position_does_not_abbreviate_one_name() -> None:
    body = "  city A at 1 1\n" + "".join(f"  city {name}\n" for name in "BCDEFGH")
    message = {each.entry.slug: each.message for each in compiled(body).diagnostics}["missing-position"]
    assert message == "`B`, `C`, `D`, `E`, `F` and 2 more stand nowhere"
    message = {each.entry.slug: each.message for each in compiled(body.replace("  city H\n", "")).diagnostics}
    assert message["missing-position"] == "`B`, `C`, `D`, `E`, `F` and `G` stand nowhere"


def test_missing_canvas_guesses_degrees_for_negative_positions() -> None:
    text = 'mapdsl 1\n\nboard test "Test" {\n  players 2\n  uses classic\n  city A at 64.15 -21.94\n'
    text += "  city B at 65 -18\n  route A -- B 2 red\n}\n"
    (found,) = (each for each in compile_text(text).diagnostics if each.entry.slug == "missing-canvas")
    assert found.fix is None and found.guess is not None
    assert "city A at 64.15N 21.94W\n  city B at 65N 18W\n" in apply_fixes(text, [found.guess])


def test_geographic_positions_need_no_canvas() -> None:
    body = "  city A at 50.0N 179.5E\n  city B at 50.0N 179.5W\n  city C at 50.5N 179.9W\n"
    body += "  route A -- B 2 red\n  route B -- C 2 red\n"
    assert [each.entry.slug for each in compiled(body).diagnostics if each.entry.code.startswith("Y")] == []


def test_help_quotes_names_that_need_quotes() -> None:
    body = (
        '  city A at 1 1 in "New Land"\n  city B at 9 9\n  city C at 1 9\n  route A -- B 2 red, tag "old mine"\n'
        '  route B -- C 2 red\n  ticket "Old Town" -- A 2\n'
    )
    helps = {each.entry.slug: each.help for each in compiled(body).diagnostics}
    assert '`city "Old Town"`' in helps["unknown-place"]
    body = body.replace('"Old Town"', "C")
    helps = {each.entry.slug: each.help for each in compiled(body).diagnostics}
    assert '`when touches "New Land"`' in helps["unused-region"]
    assert '`when tagged "old mine"`' in helps["unused-tag"]
