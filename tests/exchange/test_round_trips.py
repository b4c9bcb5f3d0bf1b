"""Round trips of shipped boards through every format. `tests/fuzz` does the same with random boards."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from mapdsl.api import board_of_csv, compile_path, compile_text
from mapdsl.base.resources import data_path
from mapdsl.cli.commands.export import command as export_command
from mapdsl.exchange.board_text import board_text
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.rules.kinds import KINDS, KINDS_BY_NAME
from mapdsl.rules.kinds.rule_kind import Carrier
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.codec import TablesError
from mapdsl.tables.digest import rules_digest
from mapdsl.tables.documents import parse_document, tables_json, tables_yaml
from tests import writing
from tests.exchange.test_export_generated import without_origins


def from_csv(tables: RuleTables) -> RuleTables:
    imported = board_of_csv(csv_files(tables), name="other")
    assert (imported.mistakes, imported.notices) == ((), ())
    return compile_text(imported.text).tables


FORMS: dict[str, Callable[[RuleTables], RuleTables]] = {
    "json": lambda tables: parse_document(tables_json(tables).encode()),
    "yaml": lambda tables: parse_document(tables_yaml(tables).encode(), yaml=True),
    "board": lambda tables: compile_text(board_text(tables)).tables,
    "csv": from_csv,
}


WITHOUT_POSITIONS = """  city A
  city B
  country C
  piece C-card on C worth 7 4
  route A -- B 2 red
  route B -- C 3 blue
  ticket A -- C 5
  tunnels reveal 3
"""


BOARDS_WITH_ALL_RULES = sorted((Path(__file__).parents[1] / "rules_played").glob("*.board"))
"""Boards that together contain a rule of every kind."""


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(
    "path", [*BOARDS_WITH_ALL_RULES, data_path("maps", "europe.board")], ids=lambda path: path.stem
)
def test_every_rule_survives_every_format(path: Path, form: str) -> None:
    tables = compile_path(path).tables
    again = FORMS[form](tables)
    assert rules_digest(again) == rules_digest(tables)
    assert without_origins(again) == without_origins(tables)


def test_rows_with_a_piece_field_are_only_on_boards() -> None:
    """In a document, the fields of a row and the fields of its rule share one object, so their names must differ."""
    shared = {kind.name for kind in KINDS for name in ("piece", "variant", "when", "origin") if hasattr(kind.row, name)}
    assert shared == {kind.name for kind in KINDS if hasattr(kind.row, "piece")}
    assert {KINDS_BY_NAME[name].carrier for name in shared} == {Carrier.BOARD}


@pytest.mark.parametrize("form", FORMS)
def test_board_without_positions_and_tickets_survives_every_format(form: str) -> None:
    tables = compile_text(writing.board_text(WITHOUT_POSITIONS.replace("  ticket A -- C 5\n", ""))).tables
    assert without_origins(FORMS[form](tables)) == without_origins(tables)


def test_place_without_position_survives_every_format() -> None:
    tables = compile_text(writing.board_text(WITHOUT_POSITIONS.replace("city B", "city B at 10 20"))).tables
    for form in FORMS.values():
        assert without_origins(form(tables)) == without_origins(tables)


@pytest.mark.parametrize("form", FORMS)
def test_two_word_argument_survives_every_format(form: str) -> None:
    pieces = "  piece coin copies 20\n  piece station each 3\n"
    tables = writing.tables_of(f"{pieces}  on claim may take coin for station of others")
    assert without_origins(FORMS[form](tables)) == without_origins(tables)


# ---- tables that cannot be written ---------------------------------------------------------------------------------


@pytest.mark.parametrize("form", ["board", "csv"])
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"language": "--"}, "`--`"),
        ({"canvas": {"width": 1e-12, "height": 5}}, "the width of the canvas is a number above 0"),
    ],
)
def test_export_refuses_tables_the_format_cannot_express(
    tmp_path: Path, form: str, change: dict[str, object], why: str
) -> None:
    document = json.loads(tables_json(compile_text(writing.board_text(WITHOUT_POSITIONS)).tables))
    (tmp_path / "it.json").write_text(json.dumps(document | change), encoding="utf-8")
    arguments = [str(tmp_path / "it.json"), "--to", form, str(tmp_path / "out")]
    result = CliRunner().invoke(export_command, arguments)
    assert result.exit_code == 2
    assert f"cannot be written as {form}: " in result.output
    assert why in result.output
    assert not (tmp_path / "out").exists()


def test_document_with_unordered_table_pairs_is_refused() -> None:
    text = tables_json(compile_text(writing.board_text(WITHOUT_POSITIONS)).tables)
    first, second = '{"length": 1, "points": 1}', '{"length": 2, "points": 2}'
    assert f"{first}, {second}" in text
    with pytest.raises(TablesError, match="do not stand in their order"):
        parse_document(text.replace(f"{first}, {second}", f"{second}, {first}").encode())


@pytest.mark.parametrize(("part", "field"), [("places", "regions"), ("places", "tags"), ("tracks", "tags")])
def test_document_with_unordered_or_repeated_names_is_refused(part: str, field: str) -> None:
    text = writing.board_text("  city A at 1 1 in Y, X tag b, a\n  city B at 9 9\n  route A -- B 2 red, tag b, tag a\n")
    document = json.loads(tables_json(compile_text(text).tables))
    assert parse_document(json.dumps(document).encode())
    for names in (document[part][0][field][::-1], document[part][0][field] * 2):
        damaged = {part: [document[part][0] | {field: names}, *document[part][1:]]}
        with pytest.raises(TablesError, match=rf"{field}: the names do not stand in their order, each once"):
            parse_document(json.dumps(document | damaged).encode())
