"""Single mistakes: the diagnostic and the fix for a board with one wrong line."""

from __future__ import annotations

import pytest

from mapdsl.diagnostics.catalogue import CATALOGUE
from mapdsl.diagnostics.core import CatalogueEntry
from mapdsl.diagnostics.fixes import apply_fixes
from tests.syntax.reading import board, fixed, places, read, underlined

SYNTAX = [each for each in CATALOGUE if each.code.startswith("S")]

# Each row has the line, the slug, the underlined text, and the fixed line (empty if there is no single right fix).
MISTAKES: tuple[tuple[str, str, str, str], ...] = (
    # names
    ("city New York at 1 2", "quotes-missing", "New York", 'city "New York" at 1 2'),
    ("city 'New York' at 1 2", "quotes-missing", "'New York'", 'city "New York" at 1 2'),
    ('city New York" at 1 2', "quotes-missing", 'New York"', 'city "New York" at 1 2'),
    ("city 7Hills at 1 2", "quotes-missing", "7Hills", 'city "7Hills" at 1 2'),
    ("city Foo(Bar) at 1 2", "quotes-missing", "Foo(Bar)", 'city "Foo(Bar)" at 1 2'),
    ("city A at 1 2 in North Wales", "quotes-missing", "North Wales", 'city A at 1 2 in "North Wales"'),
    ("city A at 1 2 { en Foo }", "quotes-missing", "Foo", 'city A at 1 2 { en "Foo" }'),
    ("region North Wales { A }", "quotes-missing", "North Wales", 'region "North Wales" { A }'),
    ("region Wales { A, B C, D }", "quotes-missing", "B C", ""),
    ("route New York -- A 3 red", "quotes-missing", "New York", 'route "New York" -- A 3 red'),
    ("route A -- New York 3 red", "quotes-missing", "New York", 'route A -- "New York" 3 red'),
    ("ticket A -> New York 3, C 4", "quotes-missing", "New York", 'ticket A -> "New York" 3, C 4'),
    ("sweep 3 when touches New York", "quotes-missing", "New York", 'sweep 3 when touches "New York"'),
    ("about Hello there", "quotes-missing", "Hello there", 'about "Hello there"'),
    ('city "A at 1 2', "unclosed-quote", '"A at 1 2', ""),
    ('route A -- "B 3 red', "unclosed-quote", '"B 3 red', ""),
    ('ticket "A b" -- " 5', "unclosed-quote", '" 5', ""),
    ("city “Ä B” at 1 2", "curly-quotes", "“Ä B”", 'city "Ä B" at 1 2'),
    ("city „Ä B” at 1 2", "curly-quotes", "„Ä B”", 'city "Ä B" at 1 2'),
    ('about "a\\tb"', "unknown-escape", "\\t", ""),
    ("city A at (1, 2)", "unexpected", "(1, 2)", "city A at 1 2"),
    ("city A at ( 1.5 -2 ) label west", "unexpected", "( 1.5 -2 )", "city A at 1.5 -2 label west"),
    # connectors
    ("route A - B 3 red", "wrong-dash", "-", "route A -- B 3 red"),
    ("route A — B 3 red", "wrong-dash", "—", "route A -- B 3 red"),
    ("route A – B 3 red", "wrong-dash", "–", "route A -- B 3 red"),
    ("route A–B 3 red", "wrong-dash", "–", "route A -- B 3 red"),
    ("route A-B 3 red", "wrong-dash", "A-B", ""),
    ("route A --- B 3 red", "wrong-dash", "-", "route A -- B 3 red"),
    ("route A => B 3 red", "wrong-dash", "=>", ""),
    ("route A/B 3 red", "wrong-dash", "/", ""),
    ("ticket A -- B -- C 6", "unexpected", "--", ""),
    ("tunnel A -- Germany/ 2 black", "unexpected", "/", ""),
    ("route A to B 3 red", "wrong-dash", "to", "route A -- B 3 red"),
    ("ticket A - B 10", "wrong-dash", "-", "ticket A -- B 10"),
    ("ticket A => B 3", "wrong-arrow", "=>", "ticket A -> B 3"),
    ("ticket A → B 3", "wrong-arrow", "→", "ticket A -> B 3"),
    ("ticket A --> B 3", "wrong-arrow", "-->", "ticket A -> B 3"),
    # words in the wrong order, and superfluous words
    ("ticket 6 A -- B", "unexpected", "6", "ticket A -- B 6"),
    ("ticket 6: A -- B", "unexpected", "6", "ticket A -- B 6"),
    ('ticket 6 "New York" -> B', "unexpected", "6", 'ticket "New York" -> B 6'),
    ("route 3 red A -- B", "unexpected", "3 red", "route A -- B 3 red"),
    ("ticket A -- B worth 6", "unexpected", "worth", "ticket A -- B 6"),
    ("ticket A -- B for 6", "unexpected", "for", "ticket A -- B 6"),
    ("ticket A -- B 6 points", "unexpected", "points", "ticket A -- B 6"),
    ("ferry A -- B 6 gray with 2 locomotives", "comma-missing", "2 locomotives", "ferry A -- B 6 gray, 2 locomotives"),
    (
        "ferry A -- B 6 gray including 1 locomotive",
        "comma-missing",
        "1 locomotive",
        "ferry A -- B 6 gray, 1 locomotive",
    ),
    ("route A -- B 6 gray plus tag toll", "comma-missing", "tag", "route A -- B 6 gray, tag toll"),
    ("piece coin 5 each", "unexpected", "5 each", "piece coin each 5"),
    ("piece coin 5 copies", "unexpected", "5 copies", "piece coin copies 5"),
    ("piece coin 5 per player", "unexpected", "5 per player", "piece coin each 5"),
    ("piece coin each player 5", "unexpected", "player", "piece coin each 5"),
    ("piece loan worth minus 5", "unexpected", "minus", "piece loan worth -5"),
    ("piece loan costs 5", "unexpected", "costs", ""),
    ("piece hut copies 4 at A", "unexpected", "at", "piece hut copies 4 on A"),
    ("players 2, 3", "unexpected", "2, 3", ""),
    ("players 2 or 3", "unexpected", "2 or 3", ""),
    ("14 trains", "no-statement", "14 trains", "trains 14"),
    ("1 hand 4 red", "no-statement", "1", ""),
    (
        "doubles open 1 when fewer than 3 players",
        "unknown-operator",
        "fewer than 3 players",
        "doubles open 1 when players < 3",
    ),
    ("doubles open 1 when up to 3 players", "unknown-operator", "up to 3 players", "doubles open 1 when players <= 3"),
    ("doubles open 1 when 2 players", "unexpected", "2 players", "doubles open 1 when players = 2"),
    (
        "forbid claim when holds at least 3 coin",
        "unknown-operator",
        "holds at least 3 coin",
        "forbid claim when holds coin >= 3",
    ),
    ("forbid claim when holds no loan", "unexpected", "holds no loan", "forbid claim when not holds loan"),
    # tracks and tickets
    ("route A -- B red", "length-missing", "red", ""),
    ("route A -- B", "length-missing", "", ""),
    ("route A -- B 3 red | blue", "length-missing", "blue", ""),
    ("route A -- B 3", "colour-missing", "3", ""),
    ("ferry A -- B 3, 2 locomotives", "colour-missing", "3", ""),
    ("route A -- B red 3", "colour-first", "red 3", "route A -- B 3 red"),
    ("route A -- B 3, red", "unexpected", ",", "route A -- B 3 red"),
    ("route A -- B 3red", "blank-missing", "3red", "route A -- B 3 red"),
    ("route A -- B three red", "unexpected", "three", ""),
    ("route A -- B 3 red 2 blue", "unexpected", "2 blue", ""),
    ("ferry A -- B 6 gray 2 locomotives", "comma-missing", "2 locomotives", "ferry A -- B 6 gray, 2 locomotives"),
    ("ticket A -- B", "value-missing", "", ""),
    ("ticket A -- B: 9", "colon-unexpected", ":", "ticket A -- B 9"),
    ("ticket A -- New York: 9", "quotes-missing", "New York", 'ticket A -- "New York" 9'),
    ("ticket A -- B 10 deck long", "comma-missing", "deck", "ticket A -- B 10, deck long"),
    ("ticket A -- B 8, deck short; set base", "unexpected", ";", "ticket A -- B 8, deck short, set base"),
    ("ferry A -- B 4 gray; 2 locomotives", "unexpected", ";", "ferry A -- B 4 gray, 2 locomotives"),
    ('city A at 1 2 { en "A"; de "B" }', "unexpected", ";", 'city A at 1 2 { en "A", de "B" }'),
    ("route A -- 3Rivers 2 red", "quotes-missing", "3Rivers", 'route A -- "3Rivers" 2 red'),
    ("deal-tickets long:0..4", "colon-unexpected", ":", ""),
    ("ticket A -> B 3 C 4", "comma-missing", "C", "ticket A -> B 3, C 4"),
    ('city A at 1 2 { en "A" de "B" }', "comma-missing", "de", 'city A at 1 2 { en "A", de "B" }'),
    ('region Wales { "A" "B" }', "comma-missing", '"B"', 'region Wales { "A", "B" }'),
    ("uses classic europe", "comma-missing", "europe", "uses classic, europe"),
    # positions and numbers
    ("city A 12 13", "at-missing", "12", "city A at 12 13"),
    ("city A at 12", "unexpected", "", ""),
    ("city A at 12,5 13,5", "decimal-comma", "12,5 13,5", "city A at 12.5 13.5"),
    ("city A at 12.5 13,5", "decimal-comma", "13,5", "city A at 12.5 13.5"),
    ("city A at 12, 13", "unexpected", ",", "city A at 12 13"),
    ("city A at 63.42° N 10.4° E", "unexpected", "63.42° N 10.4° E", "city A at 63.42N 10.4E"),
    ("city A at 63°25'N 10°24'E", "unexpected", "63°25'N 10°24'E", "city A at 63.41667N 10.4E"),
    ("city A at 66°18'N 25°30'W label east", "unexpected", "66°18'N 25°30'W", "city A at 66.3N 25.5W label east"),
    ("city A at 66°18′30″N, 25°30'36\"W", "unexpected", "66°18′30″N, 25°30'36\"W", "city A at 66.30833N 25.51W"),
    ("city A at 25°30'W 66°18'N", "unexpected", "25°30'W 66°18'N", "city A at 66.3N 25.5W"),
    ("city A at 66°78'N 25°30'W", "unexpected", "66°78'N 25°30'W", ""),
    ("city A at 64.15, -21.94", "unexpected", "64.15, -21.94", ""),
    ("city A at 64.15,-21.94 label east", "unexpected", "64.15,-21.94", ""),
    ("city A at (64.15, -21.94)", "unexpected", "(64.15, -21.94)", ""),
    ("city A at 300.5, 21.9", "unexpected", ",", "city A at 300.5 21.9"),
    ("city A at (300, 20)", "unexpected", "(300, 20)", "city A at 300 20"),
    ("city A at 66.3N 25.5W, tag port", "unexpected", ",", "city A at 66.3N 25.5W tag port"),
    ("country A at 66.3N 25.5W, cards 5/4/3", "unexpected", ",", ""),
    ("city A at 66.3N 25.5W worth 3", "unexpected", "worth", ""),
    ("city A at 90 10 north", "unexpected", "north", "city A at 90 10 label north"),
    ("city A at 50 label north", "unexpected", "label", ""),
    ("city A at 10.4E 63.42N", "unexpected", "10.4E 63.42N", "city A at 63.42N 10.4E"),
    ("city A at 63.42 N, 10.4 E in Foo", "unexpected", "63.42 N, 10.4 E", "city A at 63.42N 10.4E in Foo"),
    ("city A at 10.4º W 63.42º S", "unexpected", "10.4º W 63.42º S", "city A at 63.42S 10.4W"),
    ("city A at N 63.42, E 10.4", "unexpected", "N 63.42, E 10.4", "city A at 63.42N 10.4E"),
    ("city A at 63,42N 10,4E", "decimal-comma", "63,42N 10,4E", "city A at 63.42N 10.4E"),
    ("city A at 63 25 N 10 24 E in Foo", "unexpected", "63 25 N 10 24 E", ""),
    (
        "country A at 1N 2E | N 63° 25', E 10° 24'",
        "unexpected",
        "N 63° 25', E 10° 24'",
        "country A at 1N 2E | 63.41667N 10.4E",
    ),
    ("city A at N63.42 E10.4", "unexpected", "N63.42 E10.4", "city A at 63.42N 10.4E"),
    ("city A at 47.3n 8.2e", "unexpected", "47.3n", ""),
    ("city A at 47.3N 8.2", "unexpected", "8.2", ""),
    ('country A at 1 2 | { de "x" }', "unexpected", "{", ""),
    ("country A at 1 2, 3 4", "unexpected", ",", "country A at 1 2 | 3 4"),
    ("route A -- B 3 red, bend 0,2", "decimal-comma", "0,2", "route A -- B 3 red, bend 0.2"),
    ("canvas 1744x1125", "unexpected", "1744x1125", "canvas 1744 1125"),
    ("trains 12345678901", "number-too-long", "12345678901", ""),
    ("city A at 1.2345678901 3", "number-too-long", "1.2345678901", ""),
    ("players 2..12345678901", "number-too-long", "12345678901", ""),
    ("players 2-4", "unexpected", "2-4", "players 2..4"),
    ("players 2–4", "unexpected", "2–4", "players 2..4"),
    # rules
    ("trains: 35", "colon-unexpected", ":", "trains 35"),
    ("city A: at 1 2", "colon-unexpected", ":", "city A at 1 2"),
    ("deal-tickets long: 1 keep 1", "colon-unexpected", "long: 1", "deal-tickets long:1 keep 1"),
    ('deal-tickets "long trip": 1', "colon-unexpected", '"long trip": 1', 'deal-tickets "long trip":1'),
    ("trains = 35", "unexpected", "=", "trains 35"),
    ("trains=35", "unexpected", "=", "trains 35"),
    ("players = 2..4", "unexpected", "=", "players 2..4"),
    ("route-points 1 : 1, 2:2", "colon-unexpected", "1 : 1", "route-points 1:1, 2:2"),
    ("sweep 3 when length == 3", "unknown-operator", "==", "sweep 3 when length = 3"),
    ("sweep 3 when length => 3", "unknown-operator", "=>", "sweep 3 when length >= 3"),
    ("sweep 3 when length ≥ 3", "unknown-operator", "≥", "sweep 3 when length >= 3"),
    ("sweep 3 when length <> 3", "unknown-operator", "<>", "sweep 3 when length != 3"),
    ("sweep 3 when ferry && tunnel", "unknown-operator", "&&", "sweep 3 when ferry and tunnel"),
    ("sweep 3 when ferry || tunnel", "unknown-operator", "||", "sweep 3 when ferry or tunnel"),
    ("sweep 3 when !ferry", "unknown-operator", "!", "sweep 3 when not ferry"),
    ("sweep 3 when ferry not tunnel", "unexpected", "tunnel", ""),
    ("sweep 3 when length in 3-4", "unexpected", "3-4", "sweep 3 when length in 3..4"),
    ("sweep 3 when (ferry", "unexpected", "", ""),
    ("sweep 3 when ferry)", "unexpected", ")", ""),
    ("sweep 3 when", "unexpected", "", ""),
    ("sweep 3 if length = 3", "unexpected", "if", "sweep 3 when length = 3"),
    ("sweep 3 when ferry or length = 4 or 8", "unexpected", "length = 4 or 8", "sweep 3 when ferry or length in 4, 8"),
    ("sweep 3 when round = 4 or 8 or 12", "unexpected", "round = 4 or 8 or 12", ""),
    ("sweep 3 when holds coin = 4 or 8", "unexpected", "holds coin = 4 or 8", ""),
    ("sweep 3 when bank coin is 0", "unknown-operator", "is", "sweep 3 when bank coin = 0"),
    ("sweep 3 when length is 2", "unknown-operator", "is", "sweep 3 when length = 2"),
    ("sweep 3 when colour is red", "unknown-operator", "is", "sweep 3 when colour = red"),
    ("sweep 3 when holds coin is not 2", "unknown-operator", "is not", "sweep 3 when holds coin != 2"),
    ("sweep 3 when length is at least 3", "unknown-operator", "is at least", "sweep 3 when length >= 3"),
    ("sweep 3 when holds coin more than 3", "unknown-operator", "more than", "sweep 3 when holds coin > 3"),
    ("sweep 3 when round % 4 = 0", "unexpected", "%", ""),
    ("sweep 3 when length + 1 > 3", "unexpected", "+", ""),
    ("sweep 3 when every 4 round", "unexpected", "every", ""),
    ("sweep 3 holds coin >= 5", "unexpected", ">=", ""),
    ("piece coin each 2 worth minus 1", "unexpected", "minus", "piece coin each 2 worth -1"),
    ("players two", "unexpected", "two", ""),
    ("sweep 3 unless length > 3", "unexpected", "unless", "sweep 3 when not (length > 3)"),
    # whole statements
    ("city A at 1 2 city B at 3 4", "two-statements", "city", "city A at 1 2\n  city B at 3 4"),
    ("route A -- B 3 red; route C -- D 2 blue", "two-statements", "route", "route A -- B 3 red\n  route C -- D 2 blue"),
    ("rout A -- B 3 red", "unknown-statement", "rout", ""),
    ("trains 35 { a }", "brace-unexpected", "{", ""),
    ("// hi", "no-statement", "//", "# hi"),
    ("trains 35 // hi", "unexpected", "//", "trains 35 # hi"),
    ('variant v "V" { names A { en "X" } }', "misplaced-statement", "names", ""),
    ('piece "T" copies 1 price 1 { names A { en "X" } }', "misplaced-statement", "names", ""),
    ('board c "C" { }', "misplaced-statement", "board", ""),
    ("rule-text A depot -- a house", "quotes-missing", "A depot -- a house", 'rule-text "A depot -- a house"'),
    ("12 foo", "no-statement", "12", ""),
    ("allow ticket-value", "reason-missing", "", ""),
    ("ticket A -- B 10 allow ticket-value", "reason-missing", "", ""),
    (
        "piece New Boiler copies 1 price 2 { a }",
        "quotes-missing",
        "New Boiler",
        'piece "New Boiler" copies 1 price 2 { a }',
    ),
    ('variant v "X"', "brace-missing", "", ""),
    ("piece Big Coin each 30 { a }", "quotes-missing", "Big Coin", 'piece "Big Coin" each 30 { a }'),
    ("variant big Big Map { a }", "title-missing", "Big Map", 'variant big "Big Map" { a }'),
    ("scenario players 3 { do 1 x }", "title-missing", "players", ""),
    ('scenario "a" players 3 { do 1 claim A - B }', "wrong-dash", "-", 'scenario "a" players 3 { do 1 claim A -- B }'),
)


@pytest.mark.parametrize(("line", "slug", "wrong", "right"), MISTAKES, ids=[mistake[0] for mistake in MISTAKES])
def test_mistake_is_reported_at_its_place_with_its_fix(line: str, slug: str, wrong: str, right: str) -> None:
    parsed = read(board("city First at 1 1", line, "city Last at 1 1"))
    assert [each.entry.slug for each in parsed.diagnostics] == [slug], [each.message for each in parsed.diagnostics]
    (found,) = parsed.diagnostics
    assert underlined(found) == wrong
    assert found.place.source.position(found.place.span.start).line == 5
    assert (fixed(found) if found.fix else "") == (
        board("city First at 1 1", right, "city Last at 1 1") if right else ""
    )


@pytest.mark.parametrize(("line", "slug", "wrong", "right"), [mistake for mistake in MISTAKES if mistake[3]])
def test_fixed_line_has_no_mistakes(line: str, slug: str, wrong: str, right: str) -> None:
    assert places(read(board(right))) == []


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("players many", "a range such as `2..4` or a whole number"),
        ("city A at", "a position"),
        ("city A at 1", "a number"),
        ("sweep 3 when", "a condition"),
        ("route A -- B 3 red, 2", "what is counted, such as `points`,"),
        ("route A -- B 3 red blue", "`,`, `and`, `|` or the end of the line"),
        ("route A --", "a name"),
        ("language", "a word"),
        ('source "rules"', "words in quotes"),
    ],
)
def test_expected_words_are_described_in_plain_language(line: str, expected: str) -> None:
    assert read(board(line)).diagnostics[0].facts["expected"] == expected


@pytest.mark.parametrize(
    ("line", "right"),
    [
        ("city A at 64.15, -21.94", "city A at 64.15N 21.94W"),
        ("city A at -33.8688,151.2093", "city A at 33.8688S 151.2093E"),
        ("city A at (64.15, 21.94) label east", "city A at 64.15N 21.94E label east"),
        ("country A at 64.1567891, -21.94 | 3N 4E", "country A at 64.156789N 21.94W | 3N 4E"),
    ],
)
def test_map_service_position_is_only_guessed_as_degrees(line: str, right: str) -> None:
    (found,) = read(board("city First at 1N 1E", line)).diagnostics
    assert found.fix is None and found.guess is not None
    assert apply_fixes(found.place.source.text, [found.guess]) == board("city First at 1N 1E", right)
    assert right.split(" at ")[1][:8] in found.help


def test_position_with_comma_on_a_canvas_is_guessed_as_numbers() -> None:
    (found,) = read(board("canvas 100 100", "city A at 64.15, 21.94")).diagnostics
    assert found.fix is None and found.guess is not None
    assert "city A at 64.15 21.94" in apply_fixes(found.place.source.text, [found.guess])


def test_negative_decimal_commas_get_no_safe_fix() -> None:
    (found,) = read(board("city A at 64,15 -21,94")).diagnostics
    assert (found.entry.slug, found.fix) == ("decimal-comma", None)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('piece "X" copies 1 prise 2 {', "did you mean `price`?"),
        ("piece coin eech 30", "did you mean `each`?"),
        ("city A at 1 2 lable east", "did you mean `label`?"),
        ("deal-tickets long: 1", "a pair is written without blanks: `long:1`"),
        ("// hi", "a comment starts with `#`"),
        ("sweep 3 holds coin >= 5", "starts with `when`: `when holds coin >= 5`"),
        ("forbid claim length > 3", "starts with `when`: `when length > 3`"),
        ("piece coin each 2 worth minus 1", "a number below zero is written `-1`"),
        ("route A -- B two red", "numbers are written in figures"),
        ("1 claim A -- B with 3 red", "`do 1 claim`"),
        ("route A -- B 2 red / 2 blue", "parallel tracks are separated by `|`"),
        ("city A at 50", "a position is two numbers, such as `50 80`"),
        ("country A at 66.3N 25.5W, cards 5/4/3", "only `through`, `in`, `tag`, `label`, `earth`"),
        ("trains = 22", "leave out the `=`"),
        ("trains: 35", "delete it"),
        ("players 2-4", "write `2..4`"),
        ("city A at (1, 2)", "write `1 2`"),
        ("ticket A -- B worth 6", "leave out `worth`"),
        ('variant v "V" { names A { en "X" } }', "the board also says"),
    ],
)
def test_syntax_error_help_shows_what_to_write(line: str, words: str) -> None:
    (found,) = read(board(line)).diagnostics
    assert words in found.help


@pytest.mark.parametrize("line", [line for line, slug, wrong, _ in MISTAKES if slug == "unexpected" and wrong])
def test_message_names_the_underlined_text(line: str) -> None:
    (found,) = read(board(line)).diagnostics
    assert f", not `{underlined(found)}`" in found.message


def test_version_line_without_number_is_completed() -> None:
    (found,) = read(board().replace("mapdsl 1", "mapdsl")).diagnostics
    assert "write `mapdsl 1`" in found.help
    assert fixed(found) == board()


def test_second_board_in_a_file_is_reported() -> None:
    (found,) = read(board() + board().partition("\n\n")[2]).diagnostics
    assert (found.entry.slug, underlined(found)) == ("outside-board", "board")
    assert "a file of its own" in found.help


def _whole(example: str) -> str:
    return board(*example.removeprefix("  ").split("\n  ")) if example.startswith(" ") else example


@pytest.mark.parametrize("entry", [each for each in SYNTAX if each.bad], ids=lambda entry: entry.slug)
def test_bad_syntax_example_has_its_mistake_on_the_marked_line(entry: CatalogueEntry) -> None:
    text = _whole(entry.bad)
    marked = [number for number, line in enumerate(text.split("\n"), start=1) if "# <--" in line]
    (found,) = read(text).diagnostics
    assert found.entry is entry
    assert [found.place.source.position(found.place.span.start).line] == marked


@pytest.mark.parametrize("entry", SYNTAX, ids=lambda entry: entry.slug)
def test_good_syntax_example_has_no_mistake(entry: CatalogueEntry) -> None:
    assert places(read(_whole(entry.good))) == []
