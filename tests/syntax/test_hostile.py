"""Hostile texts: parsing never raises, is fast, and reports a limited number of diagnostics."""

from __future__ import annotations

import time

import pytest

from mapdsl.base.source import SourceFile
from mapdsl.diagnostics.core import MAX_ALIKE
from mapdsl.syntax.parser import MAX_CHARACTERS, parse
from tests.syntax.reading import HEAD, board, places, read

SECONDS = 5
"""Maximum time per text, in CPU seconds. Each text takes a fraction of this time."""

_MANY = 6

TEXTS: dict[str, str] = {
    "one long statement": HEAD + ("  a " + "b " * 4990 + "\n") * _MANY + "}\n",
    "one long statement, broken": HEAD + ("  a " + "b " * 4990 + "\n") * _MANY + "(\n}\n",
    "opening braces": ("{" * 9999 + "\n") * _MANY,
    "closing braces": ("}" * 9999 + "\n") * _MANY,
    "lines of opening braces": "{\n" * 20_000,
    "lines of unknown blocks": "x {\n" * 20_000,
    "open variants": HEAD + 'variant a "b" {\n' * 6_000,
    "nested variants": HEAD + 'variant a "b" {\n' * 6_000 + "}\n" * 6_001,
    "parentheses": HEAD + ("  a when " + "(" * 9980 + "\n") * _MANY + "}\n",
    "matching parentheses": HEAD + ("  a when " + "(" * 4980 + "b" + ")" * 4980 + "\n") * _MANY + "}\n",
    "not": HEAD + ("  a when " + "not " * 2490 + "b\n") * _MANY + "}\n",
    "quotes": HEAD + ('"' * 9999 + "\n") * _MANY + "}\n",
    "lines of quotes": HEAD + '"\n' * 12_000 + "}\n",
    "backslashes": HEAD + ('about "' + "\\" * 9980 + "\n") * _MANY + "}\n",
    "broken statements": HEAD + "city a b\n" * 12_000 + "}\n",
    "a region without end": HEAD + "region W {\n" + "#\n" * 20_000,
    "commas": HEAD + ("  a " + "," * 9980 + "\n") * _MANY + "}\n",
    "lines of commas": HEAD + "a ,\n" + ",\n" * 20_000 + "}\n",
    "blanks": HEAD + ("a" + " " * 9990 + "(\n") * _MANY + "}\n",
    "when": HEAD + ("a " + "when " * 1990 + "\n") * _MANY + "}\n",
    "unquoted names": HEAD + ("city " + "x " * 4980 + "at\n") * _MANY + "}\n",
    "unquoted members": HEAD + ("region W { " + "x y, " * 1990 + "\n") * _MANY + "}\n",
    "digits": HEAD + ("a " + "1" * 9980 + "\n") * _MANY + "}\n",
    "heads without braces": HEAD + "technology\n" * 12_000 + "}\n}\n",
    "misplaced statements": 'mapdsl 1\nrules x "X" {\n' + "city A at 1 1\n" * 12_000 + "}\n",
    "one line of everything": "".join(map(chr, range(1, 9000))),
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_hostile_text_parses_fast_with_few_diagnostics(text: str) -> None:
    start = time.process_time()
    parsed = parse(SourceFile("x.board", text))
    assert time.process_time() - start < SECONDS
    assert len(parsed.diagnostics) <= MAX_ALIKE + MAX_CHARACTERS + 2
    assert parsed.file is not None or any(each.is_error for each in parsed.diagnostics)


@pytest.mark.parametrize(("part", "count"), [("a ", 999_999), ("{", 1_999_999), ("(", 1_999_999), (",\n", 900_000)])
def test_too_long_text_is_refused_fast(part: str, count: int) -> None:
    """The text is built inside the test. As a parameter, it would become part of the test's name, with millions of
    characters."""
    text = part * count
    start = time.process_time()
    assert "too-long" in {each.entry.slug for each in parse(SourceFile("x.board", text)).diagnostics}
    assert time.process_time() - start < SECONDS


@pytest.mark.parametrize(
    "condition",
    ["(" * 65 + "a" + ")" * 65, "not " * 65 + "a", "a and (" * 65 + "a" + ")" * 65, "not (" * 33 + "a" + ")" * 33],
    ids=["parentheses", "not", "and", "both"],
)
def test_too_deep_condition_nesting_is_reported(condition: str) -> None:
    parsed = read(board("city A at 1 1", f"sweep 3 when {condition}", "city B at 1 1"))
    assert [place.split()[1] for place in places(parsed)] == ["too-deep"]
    assert parsed.file is not None
    assert len(parsed.file.block.statements) == 2


@pytest.mark.parametrize("condition", ["(" * 64 + "a" + ")" * 64, "not " * 64 + "a", " or ".join(["(a)"] * 500)])
def test_condition_nesting_up_to_the_limit_is_accepted(condition: str) -> None:
    assert places(read(board(f"sweep 3 when {condition}"))) == []


# ---- invisible characters -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "character",
    [
        "\0",
        "\x07",
        "\x1b",
        "\x7f",
        "\x85",
        "\u2028",
        "\u200b",
        "\u200e",
        "\u200f",
        "\u061c",
        "\u202a",
        "\u202e",
        "\u2066",
        "\u2069",
        "\u00ad",
        "\ufeff",
        "\u2060",
        "\U000e0041",
    ],
)
def test_invisible_character_is_reported_once(character: str) -> None:
    parsed = read(board(f'city "P{character}aris" at 1 2'))
    assert places(parsed) == ["4:10 invisible-character"]
    assert parsed.diagnostics[0].fix is not None
    assert parsed.file is not None


def test_invisible_characters_are_removed_from_names() -> None:
    parsed = read(board("city P\u200baris\u202e at 1 2"))
    assert places(parsed) == ["4:9 invisible-character", "4:14 invisible-character"]
    assert parsed.file is not None
    (city,) = parsed.file.block.statements
    assert city.name.text == "Paris"  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["می\u200cخواهم", "क\u094d\u200dष", "👩\u200d🚒", "Zu\u0308rich", "ไทย", "عربي"])
def test_joiners_are_allowed_in_scripts_that_need_them(name: str) -> None:
    assert places(read(board(f"city {name} at 1 2"))) == []


@pytest.mark.parametrize("name", ["a\u200db", "\u200dab", "क\u200da"])
def test_joiners_in_other_scripts_are_reported_as_invisible(name: str) -> None:
    assert [place.split()[1] for place in places(read(board(f"city {name} at 1 2")))] == ["invisible-character"]


def test_many_invisible_characters_are_counted() -> None:
    parsed = read(board(f'about "{chr(0x200B) * 50}"'))
    assert len(parsed.diagnostics) == MAX_CHARACTERS + 1
    assert parsed.diagnostics[-1].facts == {"count": 30}
