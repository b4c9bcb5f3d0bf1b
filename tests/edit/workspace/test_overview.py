"""Information that the client shows alongside the board."""

from __future__ import annotations

from mapdsl.edit.workspace.board_overview import rules_in_words
from mapdsl.edit.workspace.hints import tickets_by_place
from tests.edit.workspace.test_map_edits import opened
from tests.writing import board_text

SCENARIO = """  city A
  city B
  route A -- B 2 red
  ticket A -- B 2
  scenario "scores %d" players 2 {
    given  1 hand 2 red
    do     1 claim A -- B with 2 red
    expect 1 points %d
  }
"""


def test_failing_scenarios_are_not_shown_as_examples() -> None:
    for points, titles in ((2, ["scores 2"]), (3, [])):
        document = opened(board_text(SCENARIO % (points, points)))
        sections = rules_in_words(document, "en", whole=False)
        assert [
            each["lead"] for section in sections if section["title"] == "Examples" for each in section["paragraphs"]
        ] == titles


def test_tickets_by_place_counts_stops() -> None:
    body = "  city A at 1 1\n  city B at 2 2\n  city C at 3 3\n  route A -- B 1 red\n  route B -- C 1 blue\n"
    document = opened(board_text(body + "  ticket A -- C 4, over B\n  ticket A -- B 1, 2 copies\n"))
    assert tickets_by_place(document.compilation.board) == {"A": 3, "B": 3, "C": 1}
