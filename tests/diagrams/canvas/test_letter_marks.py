"""Regions and tags to which rules refer are marked with a letter that the legend explains."""

from __future__ import annotations

from xml.etree import ElementTree

from mapdsl.api import compile_text
from mapdsl.diagrams.canvas.letter_marks import letter_marks
from mapdsl.print.products import board_svg
from mapdsl.rules.tables import RuleTables
from tests.diagrams.board.small_boards import groups, texts

NAMES = ("Wales", "West", "Ουαλία", "ויילס", "123", "W", *(f"W{number}" for number in range(40)))


def board(*, rule: str = "", more: str = "") -> RuleTables:
    text = f"""mapdsl 1

board x "X" {{
  players 2
  uses    classic
  canvas  100 100
  without deal-tickets
  without draw-tickets
  {rule}
  city A at 10 10 in Wales
  city B at 90 10
  city C at 90 90 in Wales, West
  route A -- B 3 red, tag scenic, tag steep | 3 blue
  route B -- C 1 green, 1 locomotive, tag scenic
  {more}
}}
"""
    return compile_text(text, name="x.board").tables


def letters(svg: str, name: str) -> dict[str, list[str]]:
    return {group.facts["place"]: texts_of(group.element) for group in groups(svg, name)}


def texts_of(element: ElementTree.Element) -> list[str]:
    return list(texts(ElementTree.tostring(element, encoding="unicode")))


def test_regions_and_tags_in_rules_are_marked_and_explained() -> None:
    tables = board(rule="on claim must score 2 when touches Wales\n  on claim must score 3 when tagged scenic")
    assert letter_marks(tables) == {"Wales": "W", "scenic": "S"}
    svg = board_svg(tables)
    assert {place: texts for place, texts in letters(svg, "city").items() if texts} == {"A": ["W"], "C": ["W"]}
    assert [texts_of(group.element) for group in groups(svg, "asked")] == [["S"], ["S"]]
    (legend,) = groups(svg, "legend")
    said = texts_of(legend.element)
    assert said[-4:] == ["W", "Wales", "S", "scenic"]


def test_regions_and_tags_not_in_rules_have_no_mark() -> None:
    assert letter_marks(board()) == {}
    assert not list(groups(board_svg(board()), "asked"))


def test_asked_marks_have_unique_letters() -> None:
    rules = "\n  ".join(f'on claim must score {index + 1} when touches "{name}"' for index, name in enumerate(NAMES))
    more = "\n  ".join(f'region "{name}" {{ A }}' for name in NAMES if name not in ("Wales", "West"))
    marks = letter_marks(board(rule=rules, more=more))
    assert len(set(marks.values())) == len(marks) == len(NAMES)
    assert all(0 < len(letter) <= 2 for letter in marks.values())
    assert marks["Ουαλία"] == "Ο"
    assert board_svg(board(rule=rules, more=more))
