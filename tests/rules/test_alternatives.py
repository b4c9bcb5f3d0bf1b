"""Mutually exclusive variants: boards declare them, all formats keep them, and setting up a game enforces them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from mapdsl.api import board_of_csv, compile_text
from mapdsl.cli.main import mapdsl
from mapdsl.compare import compare
from mapdsl.engine import Engine
from mapdsl.engine.errors import EngineError
from mapdsl.exchange.board_text import board_text, groups_of_alternatives
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.rules.ruleset import Ruleset, SetupError
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.codec import TablesError
from mapdsl.tables.digest import rules_digest
from mapdsl.tables.documents import parse_document, tables_json
from mapdsl.words import LANGUAGES

BOARD = """mapdsl 1

board alt "Alt" {
  players 2
  uses classic
  canvas 100 100
  without deal-tickets
  city A at 1 1
  city B at 90 1
  city C at 1 90
  route A -- B 3 red
  route B -- C 3 blue
  route C -- A 3 green
  variant one "The first" {
    trains 20
  }
  variant two "The second" {
    trains 21
  }
  variant three "The third" {
    trains 22
  }
  variant free "With any" {
    tunnels reveal 2
  }
  alternatives one, two
  alternatives one, three
}
"""


def tables(text: str = BOARD) -> RuleTables:
    compilation = compile_text(text)
    assert not [found.message for found in compilation.diagnostics if found.is_error]
    return compilation.tables


def alternative_lines(text: str) -> Iterator[str]:
    return (" ".join(line.split()) for line in text.split("\n") if "alternatives" in line)


def test_alternatives_are_symmetric_but_not_transitive() -> None:
    assert {variant.id: variant.alternatives for variant in tables().variants} == {
        "free": (),
        "one": ("three", "two"),
        "three": ("one",),
        "two": ("one",),
    }


@pytest.mark.parametrize("chosen", [("one", "two"), ("three", "free", "one")])
def test_game_with_two_alternatives_is_refused(chosen: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="are alternatives; choose one of them"):
        Ruleset.of(tables(), players=2, variants=chosen)
    with pytest.raises(EngineError, match="are alternatives"):
        Engine(tables(), 2, chosen)


def test_variants_that_are_not_alternatives_can_be_combined() -> None:
    assert Engine(tables(), 2, ("two", "three", "free")).variants == ("two", "three", "free")


def test_scenario_with_two_alternatives_is_reported() -> None:
    scenario = '  scenario "x" players 2 variant two, one {\n    expect 1 points 0\n  }\n}\n'
    found = compile_text(BOARD.removesuffix("}\n") + scenario).diagnostics
    assert [each.message for each in found if each.entry.slug == "alternative-variants"] == [
        "`one` and `two` are alternatives: no game has both"
    ]


@pytest.mark.parametrize(
    ("line", "slug"),
    [("alternatives one, nope", "unknown-variant"), ("alternatives one, one", "said-twice")],
)
def test_invalid_alternatives_are_reported(line: str, slug: str) -> None:
    found = compile_text(BOARD.replace("alternatives one, two", line)).diagnostics
    assert slug in {each.entry.slug for each in found if each.is_error}


def test_command_line_refuses_alternatives(tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "alt.board"
    path.write_text(BOARD, encoding="utf-8")
    result = CliRunner().invoke(mapdsl, ["simulate", str(path), "--variant", "one", "--variant", "two", "--games", "1"])
    assert result.exit_code == 2
    assert "the variants `one` and `two` are alternatives; choose one of them" in result.output


def test_alternatives_survive_json_board_text_and_csv() -> None:
    known = tables()
    assert parse_document(tables_json(known).encode()) == known
    assert [*alternative_lines(board_text(known))] == ["alternatives one, three", "alternatives one, two"]
    assert [*alternative_lines(board_of_csv(csv_files(known), name="alt").text)] == [
        "alternatives one, three",
        "alternatives one, two",
    ]


def test_mutually_exclusive_variants_form_one_group() -> None:
    known = tables(BOARD.replace("alternatives one, two", "alternatives one, two, three"))
    assert groups_of_alternatives(known.variants) == [("one", "three", "two")]


def test_tables_with_one_sided_alternatives_are_refused() -> None:
    known = tables()
    variants = tuple(replace(each, alternatives=()) if each.id == "two" else each for each in known.variants)
    with pytest.raises(TablesError, match="alternatives"):
        parse_document(tables_json(replace(known, variants=variants)).encode())


def test_alternatives_appear_in_comparison_but_not_in_digest() -> None:
    without = tables(BOARD.replace("  alternatives one, two\n  alternatives one, three\n", ""))
    assert "alternatives" not in tables_json(without)
    assert rules_digest(without) == rules_digest(tables())
    changes = [(change.thing, change.aspect, change.after) for change in compare(without, tables()).changes]
    assert changes[0] == ("one", "alternatives", "three, two")


@pytest.mark.parametrize("language", LANGUAGES)
def test_leaflet_lists_the_alternatives_of_a_variant(language: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "alt.board"
    path.write_text(BOARD, encoding="utf-8")
    leaflet = CliRunner().invoke(mapdsl, ["leaflet", str(path), "--language", language, "-o", "-"]).output
    section = leaflet.partition("The first")[2].partition("#")[0]
    assert "The third, The second" in section
    assert language == "en" or "Not together" not in section
