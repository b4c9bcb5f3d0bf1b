"""Name resolution: an unresolved reference is reported once, with a suggestion if a similar name exists."""

from __future__ import annotations

import unicodedata

import pytest

from mapdsl.api import compile_text
from tests.writing import board_text, compiled, errors

GDANSK = "  city Gdańsk at 10 10\n  city B at 50 10\n"


def only_error(body: str) -> object:
    compilation = compiled(body)
    (only,) = [each for each in compilation.diagnostics if each.is_error]
    return only


@pytest.mark.parametrize(
    ("body", "slug", "underlined"),
    [
        (GDANSK + "  route Gdansk -- B 2 red", "unknown-place", "Gdansk"),
        (GDANSK + "  route Gdańsk -- B 2 red\n  ticket Gdansk -- B 2", "unknown-place", "Gdansk"),
        (GDANSK + "  route Gdańsk -- B 2 red\n  region R { Gdansk }", "unknown-place", "Gdansk"),
        (GDANSK + "  route Gdańsk -- B 2 red\n  city B at 3 3", "duplicate-name", "B"),
        (GDANSK + "  route Gdańsk -- B 2 red\n  country B at 3 3", "duplicate-name", "B"),
        ('  variant a "A" { trains 3 }\n  variant a "A" { trains 4 }', "duplicate-name", "a"),
        (
            '  piece "X" each 1 { substitute 3 }\n' * 2,
            "duplicate-name",
            '"X"',
        ),
        ("  city A at 1 1\n  country C at 9 9 | 9 1\n  route A -- C 2 red", "end-not-chosen", "C"),
        ("  city A at 1 1\n  country C at 9 9 | 9 1\n  route A -- C/3 2 red", "unknown-end", "C/3"),
        ("  city A at 1 1\n  city B at 9 9\n  route A -- B/1 2 red", "unknown-end", "B/1"),
        (
            "  city A at 1 1\n  country C at 9 9 | 9 1\n  route A -- C/1 2 red\n  ticket A -- C/1 2",
            "ticket-to-end",
            "C/1",
        ),
        ("  uses clasic", "unknown-rules", "clasic"),
        ("  locomotives wild when touches Wales", "unknown-condition-name", "Wales"),
        ("  locomotives wild when tagged sea", "unknown-condition-name", "sea"),
        ("  ticket A -- B 3\n  ticket-pool when set = base", "unknown-condition-name", "base"),
        ('  allow ticket-valeu "x"', "unknown-slug", "ticket-valeu"),
        ('  allow unknown-place "x"', "unknown-slug", "unknown-place"),
        ('  city "" at 1 1\n  city B at 9 9\n  route "" -- B 2 red', "empty-name", '""'),
        ('  city "  " at 1 1\n  city B at 9 9\n  route "  " -- B 2 red', "empty-name", '"  "'),
        ('  region "" { A }', "empty-name", '""'),
        ('  region R { A }\n  names R { fr "" }', "empty-name", '""'),
        ('  route A -- B 2 red, tag ""', "empty-name", '""'),
        ('  ticket A -- B 3, set ""', "empty-name", '""'),
        (
            '  piece "" each 1 { substitute 3 }',
            "empty-name",
            '""',
        ),
        ('  variant "" "V" { trains 3 }', "empty-name", '""'),
        ('  variant v " " { trains 3 }', "empty-name", '" "'),
        ('  scenario "" players 2 { expect turn 1 }', "empty-name", '""'),
        ("  uses classic, classic", "said-twice", "classic"),
        ("  uses classic\n  uses classic", "said-twice", "classic"),
        ("  city А at 1 1\n  city B at 9 9\n  route A -- B 2 red", "unknown-place", "A"),
        ('  names Wales { fr "Galles" }', "unknown-names", "Wales"),
        ('  ticket A -- B 2, set long-3\n  names long { fr "long" }', "unknown-names", "long"),
    ],
)
def test_wrong_name_is_reported_once(body: str, slug: str, underlined: str) -> None:
    assert errors(compiled(body)) == [(slug, underlined)]


def test_missing_accent_is_suggested_and_fixed() -> None:
    error = only_error(GDANSK + "  route Gdansk -- B 2 red")
    assert "did you mean `Gdańsk`?" in error.help  # type: ignore[attr-defined]
    (edit,) = error.fix.edits  # type: ignore[attr-defined]
    assert edit.text == "Gdańsk"


def test_empty_board_title_is_reported() -> None:
    text = board_text("").replace('"Test"', '""')
    assert errors(compile_text(text)) == [("empty-name", '""')]


@pytest.mark.parametrize(
    ("declared", "used", "words"),
    [
        ("А", "A", "there the `А` is a Cyrillic letter"),
        ("A", "А", "here the `А` is a Cyrillic letter"),
        ("Oslo", "Οslo", "here the `Ο` is a Greek letter"),
    ],
)
def test_look_alike_letter_is_explained_but_not_fixed(declared: str, used: str, words: str) -> None:
    error = only_error(f"  city {declared} at 1 1\n  city B at 9 9\n  route {used} -- B 2 red")
    assert words in error.help  # type: ignore[attr-defined]
    assert error.fix is None  # type: ignore[attr-defined]


def test_misspelt_name_is_suggested_but_not_fixed() -> None:
    error = only_error(GDANSK + "  route Gdanks -- B 2 red")
    assert "did you mean `Gdańsk`?" in error.help  # type: ignore[attr-defined]
    assert error.fix is None  # type: ignore[attr-defined]


def test_duplicate_name_notes_the_first_declaration() -> None:
    error = only_error(GDANSK + "  route Gdańsk -- B 2 red\n  city B at 3 3")
    (note,) = error.notes  # type: ignore[attr-defined]
    source = note.place.source
    assert source.line_text(source.position(note.place.span.start).line).strip() == "city B at 50 10"


def test_composed_and_decomposed_names_are_equal() -> None:
    decomposed = unicodedata.normalize("NFD", "Gdańsk")
    assert decomposed != "Gdańsk"
    assert not errors(compiled(GDANSK + f"  route {decomposed} -- B 2 red"))


def test_place_name_can_have_blanks_or_be_a_keyword() -> None:
    body = '  city "Fort William" at 10 10\n  city city at 50 10\n  route "Fort William" -- city 2 red'
    assert not errors(compiled(body))


def test_region_collects_places_from_in_and_region_statements() -> None:
    places = "  city A at 1 1 in North\n  city B at 9 9\n  route A -- B 2 red\n  region North { B }\n"
    body = places + '  names North { fr "Nord" }'
    tables = compiled(body).tables
    assert [region.id for region in tables.regions] == ["North"]
    assert [(each.id, each.names[0].text) for each in tables.translations] == [("North", "Nord")]
    assert {place.id: place.regions for place in tables.places} == {"A": ("North",), "B": ("North",)}
