"""Formatter: board texts, and the same texts in standard format."""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile, normalise
from mapdsl.syntax import tree
from mapdsl.syntax.node_format import format_name
from mapdsl.syntax.parser import parse
from mapdsl.syntax.printer import format_file, format_statement
from tests.syntax.reading import board, source, statements
from tests.syntax.test_tree import CONDITIONS, STATEMENTS

BEFORE = """\
# first


mapdsl   1 # the version
board x "X" {  # the board
about "hello"
source "rules" "one"
source "positions" "two"
language en # comment
players 3


trains 40
deal-tickets   4 keep "2" refused    under-deck
# between
without sweep
piece "Boiler"   copies 1 price 2 { discount 1   at-least 1 }   # on one line
piece "Stoker" copies 4 price 1 {
forbid claim when length = 3

  # inside, before the end
} allow a "b"

city "Paris" at 1 2 { en "Paris" } # trailing
city "New York" at 100.25 2 in North label east
country Niemcy at 1 2 in Abroad
region W { A, # one
  B,


  # two
  "C D" }
route A -- B 1 grey
ferry A -- "C D" 10 red, 1 locomotives | 2 blue, 2 locomotive
ticket A -- B 10, 1 copies
ticket A -- "C D" 1
ticket A -> B 1, C 2, 3 copy
  allow ticket-value "b"
scenario "s" players 3 {
given 1 hand 3 red, 1 locomotive
do 1 claim A--B with 3 red
}
}
# last
"""

AFTER = """\
# first

mapdsl 1  # the version

board x "X" {  # the board
  about    "hello"
  source   "rules"      "one"
  source   "positions"  "two"
  language en  # comment
  players  3

  trains        40
  deal-tickets  4 keep "2" refused under-deck
  # between
  without       sweep
  piece Boiler copies 1 price 2 { discount 1 at-least 1 }  # on one line
  piece Stoker copies 4 price 1 {
    forbid claim when length = 3

    # inside, before the end
  } allow a "b"

  city    Paris       at 1 2       { en "Paris" }  # trailing
  city    "New York"  at 100.25 2  in North label east
  country Niemcy      at 1 2       in Abroad
  # one
  # two
  region  W { A, B, "C D" }
  route   A -- B      1 gray
  ferry   A -- "C D"  10 red, 1 locomotive | 2 blue, 2 locomotives
  ticket  A -- B      10, 1 copy
  ticket  A -- "C D"  1
  ticket  A  -> B 1, C 2, 3 copies
  allow   ticket-value "b"
  scenario "s" players 3 {
    given 1 hand 3 red, 1 locomotive
    do    1 claim A -- B with 3 red
  }
}
# last
"""


BOARDS = sorted([*data_path("maps").glob("*.board"), *data_path("maps", "rules").glob("*.rules")])


def formatted(text: str) -> str:
    written = source(text)
    parsed = parse(written)
    assert parsed.file is not None
    assert [each.message for each in parsed.diagnostics] == []
    return format_file(parsed.file, written)


def test_format_file_applies_the_house_style() -> None:
    assert formatted(BEFORE) == AFTER


def test_formatting_is_idempotent() -> None:
    assert formatted(AFTER) == AFTER


def test_formatting_keeps_the_tree() -> None:
    assert parse(source(BEFORE)).file == parse(source(AFTER)).file


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.name)
def test_formatting_shipped_boards_keeps_tree_and_comments(path: Path) -> None:
    written = SourceFile(path.name, normalise(path.read_text(encoding="utf-8")))
    parsed = parse(written)
    assert parsed.file is not None
    text = format_file(parsed.file, written)
    again = parse(source(text))
    assert again.file == parsed.file
    assert again.file is not None
    assert [comment.text for comment in again.file.comments] == [comment.text for comment in parsed.file.comments]
    assert format_file(again.file, source(text)) == text
    assert parse(source(format_file(parsed.file))).file == parsed.file


@pytest.mark.parametrize(("text", "node"), STATEMENTS, ids=[each[0] for each in STATEMENTS])
def test_formatted_statement_parses_back(text: str, node: tree.Statement) -> None:
    assert statements(*format_statement(node).split("\n")) == (node,)


@pytest.mark.parametrize(("text", "condition"), CONDITIONS, ids=[each[0] for each in CONDITIONS])
def test_formatted_condition_parses_back(text: str, condition: tree.Condition) -> None:
    (rule,) = statements(format_statement(tree.Rule(tree.Name("sweep"), condition=condition)))
    assert isinstance(rule, tree.Rule)
    assert rule.condition == condition


def test_formatter_puts_parentheses_where_and_meets_or() -> None:
    (rule,) = statements("sweep when a and b or not (c or d) and ((e))")
    assert isinstance(rule, tree.Rule)
    assert format_statement(rule).split(None, 1)[1] == "when (a and b) or (not (c or d) and e)"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Łódź", "Łódź"),
        ("New York", '"New York"'),
        ("7Hills", '"7Hills"'),
        ("-a", '"-a"'),
        ("a-b", "a-b"),
        ("a--b", '"a--b"'),
        ("a->b", '"a->b"'),
        ("a(b)", '"a(b)"'),
        ('a"b', '"a\\"b"'),
        ("a\\b c", '"a\\\\b c"'),
        ("", '""'),
        ("when", '"when"'),
        ("deck", "deck"),
        ("label", '"label"'),
        ("loss", '"loss"'),
        ("at", "at"),
        ("–", '"–"'),
        (tree.Name("A B", 2), '"A B"/2'),
    ],
)
def test_format_name_quotes_only_where_needed(name: str | tree.Name, written: str) -> None:
    assert format_name(tree.Name(name) if isinstance(name, str) else name) == written


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("1 locomotives", "1 locomotive"),
        ("1 copies", "1 copy"),
        ("1 citys", "1 citys"),
        ("2 city", "2 cities"),
        ("1 s", "1 s"),
    ],
)
def test_formatter_inflects_counted_words(said: str, written: str) -> None:
    (route,) = statements(f"route A -- B 2 red, {said}")
    assert format_statement(route).endswith(f", {written}")
    assert statements(format_statement(route)) == (route,)


@pytest.mark.parametrize(
    "text", ['piece A of "copies"', 'piece B on "each" copies 2', 'city C at 1 2 in "tag" tag "earth"']
)
def test_formatted_option_values_parse_back(text: str) -> None:
    (thing,) = statements(text)
    assert statements(format_statement(thing)) == (thing,)


def test_formatter_replaces_line_ends_in_texts() -> None:
    assert format_statement(tree.Property("about", (tree.Text('a\n"b"'),))) == 'about    "a \\"b\\""'


def test_formatter_wraps_long_lists_under_the_first_item() -> None:
    members = ", ".join(f"Place{number:02}" for number in range(20))
    first, second = formatted(board(f"region W {{ {members} }}")).split("\n")[3:5]
    assert first.startswith("  region  W { Place00, ") and first.endswith(",")
    assert len(first) <= 120 < len(first + " Place10,")
    assert second.startswith(" " * first.index("Place00") + "Place") and second.endswith("Place19 }")


def test_formatter_keeps_lines_within_120_columns() -> None:
    goals = ",\n".join(f"Place{number} {number}" for number in range(2000))
    text = formatted(f'mapdsl 1\n\nboard x "X" {{\n  ticket A -> {goals}\n}}\n')
    assert max(map(len, text.split("\n"))) <= 120


def test_formatter_aligns_wide_and_combining_letters() -> None:
    text = formatted('mapdsl 1\n\nboard x "X" {\n  city 東京 at 1 2\n  city ที่ at 1 2\n  city Oslo at 1 2\n}\n')
    assert text.split("\n")[3:6] == ["  city    東京  at 1 2", "  city    ที่     at 1 2", "  city    Oslo  at 1 2"]


ONCE = (
    tree.Option(tree.Name("copies"), (tree.Number("1"),)),
    tree.Option(tree.Name("price"), (tree.Number("2"),)),
    tree.Option(tree.Name("numbered")),
)


def test_formatting_a_tree_without_source_adds_paragraphs() -> None:
    made = tree.Board(
        tree.Name("x"),
        tree.Text("X"),
        (
            tree.Property("players", (tree.Range(2, 4),)),
            tree.Rule(tree.Name("trains"), (tree.Number("45"),)),
            tree.Piece(tree.Name("T"), ONCE, (tree.Rule(tree.Name("a")),)),
            tree.City(tree.Name("A B"), (tree.Point(tree.Number("1"), tree.Number("2")),)),
            tree.City(tree.Name("C"), (tree.Point(tree.Number("1"), tree.Number("2")),)),
        ),
    )
    assert format_file(tree.File(made)) == (
        'mapdsl 1\n\nboard x "X" {\n  players  2..4\n\n  trains 45\n\n'
        "  piece T copies 1 price 2 numbered {\n    a\n  }\n\n"
        '  city    "A B"  at 1 2\n  city    C      at 1 2\n}\n'
    )


def test_tab_in_a_text_is_parsed_as_a_blank() -> None:
    (about,) = statements('about "one\ttwo"')
    assert about == tree.Property("about", (tree.Text("one two"),))
