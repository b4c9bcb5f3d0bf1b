"""Several mistakes in one file: each is reported once at its position, and the rest of the file is parsed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mapdsl.diagnostics.core import MAX_ALIKE
from mapdsl.syntax import tree
from tests.syntax.reading import HEAD, board, fixed, places, read, underlined
from tests.syntax.test_mistakes import MISTAKES

# Each row has a description, the text after the first lines, the expected diagnostics, and the statements that remain.
STRUCTURE: tuple[tuple[str, str, list[str], list[str] | None], ...] = (
    (
        "a block is not closed before a city",
        '  piece "A" copies 1 price 2 {\n    sweep 3\n  city B at 1 1\n}\n',
        ["4:30 unclosed-brace"],
        ["City"],
    ),
    (
        "a block with braces is not closed before another",
        '  piece "A" copies 1 price 2 {\n    sweep 3\n  piece "C" copies 1 price 1 {\n    sweep 2\n  }\n}\n',
        ["4:30 unclosed-brace"],
        ["Piece"],
    ),
    (
        "the last block is not closed",
        '  city B at 1 1\n  piece "A" copies 1 price 2 {\n    sweep 3\n}\n',
        ["5:30 unclosed-brace"],
        ["City"],
    ),
    (
        "a variant is not closed",
        '  variant a "b" {\n    piece "A" copies 1 price 2 {\n      sweep 3\n    }\n  city A at 1 1\n}\n',
        ["4:17 unclosed-brace"],
        ["City"],
    ),
    (
        "a scenario is not closed",
        '  scenario "a" players 3 {\n    do 1 x\n  city A at 1 1\n}\n',
        ["4:26 unclosed-brace"],
        ["City"],
    ),
    ("the board is not closed", "  city A at 1 1\n", ["3:13 unclosed-brace"], ["City"]),
    ("a region is not closed", "  region W { A, B\n  city A at 1 1\n}\n", ["4:12 unclosed-brace"], ["City"]),
    ("a region is not closed before a rule", "  region W { A, B\n  sweep 3\n}\n", ["4:12 unclosed-brace"], ["Rule"]),
    ("the last region is not closed", "  region W {\n    A, B\n}\n", ["4:12 unclosed-brace"], []),
    (
        "a stray brace in the middle",
        "  city A at 1 1\n  }\n  city B at 1 1\n}\n",
        ["5:3 stray-brace"],
        ["City", "City"],
    ),
    ("a stray brace at the end", "  city A at 1 1\n}\n}\n", ["6:1 stray-brace"], ["City"]),
    (
        "a stray brace behind a block",
        '  piece "A" copies 1 price 2 {\n    sweep 3\n  }\n  }\n  city A at 1 1\n}\n',
        ["7:3 stray-brace"],
        ["Piece", "City"],
    ),
    (
        "the brace of a block is missing",
        '  variant "A" "B"\n    sweep 3\n  }\n  city A at 1 1\n}\n',
        ["4:18 brace-missing"],
        ["City"],
    ),
    (
        "pieces need no braces, and one too many is another's",
        "  piece A each 3\n  piece B\n  }\n  city A at 1 1\n}\n",
        ["6:3 stray-brace"],
        ["Piece", "Piece", "City"],
    ),
    (
        "a piece is not closed before another",
        "  piece A {\n    sweep 3\n  piece B\n}\n",
        ["4:11 unclosed-brace"],
        ["Piece"],
    ),
    (
        "the brace of a block is on the next line",
        '  piece "A" copies 1 price 2\n  {\n    sweep 3\n  }\n  city A at 1 1\n}\n',
        ["4:29 brace-missing"],
        ["City"],
    ),
    (
        "the head of a block is broken, and so is something inside",
        "  piece A copies 1 prise 2 {\n    sweep: 3\n  }\n  city A at 1 1\n}\n",
        ["4:20 unexpected", "5:10 colon-unexpected"],
        ["City"],
    ),
    (
        "a list without its opening brace",
        '  region W A,\n    B }\n  city A at 1 1 en "A" }\n  city B at 1 1\n}\n',
        ["4:12 unexpected", "6:17 unexpected"],
        ["City"],
    ),
    ("a brace behind a city", "  city A at 1 1 }\n  city B at 1 1\n}\n", ["4:17 unexpected"], ["City"]),
    (
        "a word that opens nothing",
        '  peice "A" copies 1 price 2 {\n    sweep: 3\n  }\n  city A at 1 1\n}\n',
        ["4:3 brace-unexpected"],
        ["City"],
    ),
    ("a brace behind a rule", "  sweep 3 {\n  city A at 1 1\n}\n", ["4:11 brace-unexpected"], ["City"]),
    (
        "something behind the brace of a block",
        '  piece "A" copies 1 price 2 { a } b\n}\n',
        ["4:36 unexpected"],
        ["Piece"],
    ),
    (
        "something behind the board",
        "  city A at 1 1\n}\ncity B at 1 1\ncity C at 1 1\n",
        ["6:1 outside-board"],
        ["City"],
    ),
    ("something behind the brace of the board", '  city A at 1 1\n} allow a "b"\n', ["5:3 outside-board"], ["City"]),
    ("a second board", '  city A at 1 1\n}\nboard y "Y" {\n  city B at 1 1\n}\n', ["6:1 outside-board"], ["City"]),
    (
        "a comma at the end of a line",
        "  ferry A -- B 6 gray,\n  ferry C -- D 6 gray\n}\n",
        ["4:22 line-unfinished"],
        ["Route"],
    ),
    (
        "statements in blocks where they have no place",
        (
            '  piece "A" copies 1 price 2 {\n    city A at 1 1\n    sweep 3\n  }\n'
            '  scenario "a" players 2 {\n    city A at 1 1\n  }\n}\n'
        ),
        ["5:5 misplaced-statement", "9:5 misplaced-statement"],
        ["Piece", "Scenario"],
    ),
)


@pytest.mark.parametrize(
    ("text", "found", "rest"), [each[1:] for each in STRUCTURE], ids=[each[0] for each in STRUCTURE]
)
def test_broken_structure_is_reported_and_recovered(text: str, found: list[str], rest: list[str] | None) -> None:
    parsed = read(HEAD + text)
    assert places(parsed) == found
    assert parsed.file is not None
    assert [type(each).__name__ for each in parsed.file.block.statements] == rest


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", ["1:1 version-missing", "1:1 no-board"]),
        ("# only a comment\n", ["1:1 no-board", "2:1 version-missing"]),
        ("mapdsl 1\n", ["1:1 no-board"]),
        ("mapdsl 1\ncity A at 1 1\ncity B at 1 1\n", ["2:1 no-board"]),
        ('board x "X" {\n}\n', ["1:1 version-missing"]),
        ('mapdsl\nboard x "X" {\n}\n', ["1:7 unexpected"]),
        ("mapdsl 2\nboard x X {\n}\n", ["1:8 version-unknown"]),
        ('mapdsl one\nboard x "X" {\n}\n', ["1:8 version-unknown"]),
        ('mapdsl 1 board x "X" {\n  city A A at 1 1\n}\n', ["1:10 two-statements", "2:8 quotes-missing"]),
        ("mapdsl 1\nboard x X {\n  city A A at 1 1\n}\n", ["2:9 title-missing", "3:8 quotes-missing"]),
        ('mapdsl 1\nboard x "X {\n  city A A at 1 1\n}\n', ["2:9 unclosed-quote", "3:8 quotes-missing"]),
        ("mapdsl 1\nboard {\n  city A A at 1 1\n}\n", ["2:7 unexpected", "3:8 quotes-missing"]),
        ('mapdsl 1\nbord x "X" {\n  city A A at 1 1\n}\n', ["2:1 brace-unexpected", "3:8 quotes-missing"]),
        ('mapdsl 1\nboard x "X"\n  city A A at 1 1\n}\n', ["2:12 brace-missing", "3:8 quotes-missing"]),
        ('mapdsl 1\nrules x "X" {\n  city A at 1 1\n}\n', ["3:3 misplaced-statement"]),
    ],
)
def test_broken_file_is_reported(text: str, found: list[str]) -> None:
    assert places(read(text)) == found


def test_missing_version_fix_inserts_it_before_comments() -> None:
    parsed = read('# mine\nboard x "X" {\n}\n')
    assert fixed(parsed.diagnostics[0]) == 'mapdsl 1\n\n# mine\nboard x "X" {\n}\n'
    assert parsed.file is not None


def test_unknown_version_lists_known_versions() -> None:
    (found,) = read("mapdsl 7\n").diagnostics
    assert found.facts == {"known": "1", "found": "7"}


@pytest.mark.parametrize("half", [0, 1])
def test_all_mistakes_in_one_file_are_reported_at_their_places(half: int) -> None:
    one_per_line = [mistake for mistake in MISTAKES if "{" not in mistake[0]][half::2]
    assert len(one_per_line) > 25
    parsed = read(board(*(line for line, *_ in one_per_line)))
    lines = [each.place.source.position(each.place.span.start).line for each in parsed.diagnostics]
    assert lines == list(range(4, 4 + len(one_per_line)))
    assert [each.entry.slug for each in parsed.diagnostics] == [slug for _, slug, *_ in one_per_line]
    assert [underlined(each) for each in parsed.diagnostics] == [wrong for *_, wrong, _ in one_per_line]


_SAMPLE = """\
about "Hello"
players 2..4
uses classic
deal-tickets 4 keep 2 refused under-deck
locomotives wild when tunnel
city Gdańsk at 45.12 8.21 in Pomorze label east { en "Gdansk" }
country Niemcy at 4.7 36.2 in Abroad
region Wales { Cardiff, "Llandrindod Wells" }
route Kalisz -- Łódź 2 yellow | 2 pink
ferry Southampton -- "New York" 10 gray, 3 locomotives, 40 points
ticket Brest -- Petrograd 20, deck long
ticket Bern -> France 5, Germany 6
piece "Stoker" copies 4 price 1 {
  forbid claim when length = 3
}
variant advanced "Advanced" {
  piece "Diesel" copies 1 price 3 { discount 1 }
  trains 40
}
scenario "a" players 3 variant advanced {
  do 1 claim Gdańsk -- Olsztyn with 3 red
  expect 1 points 4
}"""
SAMPLE = _SAMPLE.split("\n")


@pytest.mark.parametrize("number", range(len(SAMPLE)))
@pytest.mark.parametrize("junk", ["(", '"', "]="])
def test_one_broken_line_is_reported_once(number: int, junk: str) -> None:
    lines = list(SAMPLE)
    lines[number] += f" {junk}"
    parsed = read(board(*lines))
    assert [place.split(":")[0] for place in places(parsed)] == [str(number + 4)], places(parsed)
    assert parsed.file is not None


@pytest.mark.parametrize(
    "number", [number for number, line in enumerate(SAMPLE) if line.startswith(("ro", "ti", "ci"))]
)
def test_recovery_loses_only_the_broken_statement(number: int) -> None:
    whole = read(board(*SAMPLE)).file
    lines = list(SAMPLE)
    lines[number] += " ("
    parsed = read(board(*lines))
    assert whole is not None
    assert parsed.file is not None
    assert parsed.file.block.statements == (*whole.block.statements[:number], *whole.block.statements[number + 1 :])
    assert [each.keyword for each in parsed.lost] == [SAMPLE[number].split()[0]]


DAMAGES: dict[str, Callable[[str], str]] = {
    "second word": lambda line: " ".join(line.split()[:1] + line.split()[2:]),
    "closing brace": lambda line: line.replace("}", ""),
    "opening brace": lambda line: line.replace("{", "") if "}" not in line else line.replace("{", "", 1),
    "quote": lambda line: line.replace('"', "", 1),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
@pytest.mark.parametrize("number", range(len(SAMPLE)))
def test_damaged_line_is_reported_at_most_once(number: int, damage: Callable[[str], str]) -> None:
    lines = list(SAMPLE)
    indent = lines[number][: len(lines[number]) - len(lines[number].lstrip())]
    lines[number] = indent + damage(lines[number]).lstrip()
    parsed = read(board(*lines))
    assert len(parsed.diagnostics) <= 1, places(parsed)
    assert parsed.file is not None


def test_lost_statement_keeps_its_names() -> None:
    parsed = read(board("city New York at 1 2", "route A - “B C” 3 red"))
    assert "New York" in parsed.lost[0].names
    assert parsed.lost[1].names[:2] == ("A", "B C")


def test_too_many_mistakes_are_counted() -> None:
    parsed = read(board(*["-"] * 250))
    assert len(parsed.diagnostics) == MAX_ALIKE + 1
    last = parsed.diagnostics[-1]
    assert (last.entry.slug, last.facts) == ("more-mistakes", {"count": 150})


def test_statements_after_a_mistake_are_parsed() -> None:
    parsed = read(board("city New York at 1 2", "city B at 3 4"))
    assert parsed.file is not None
    (city,) = parsed.file.block.statements
    assert isinstance(city, tree.City)
    assert city.name.text == "B"
    assert parsed.diagnostics[0].place.source.slice(city.span) == "city B at 3 4"
