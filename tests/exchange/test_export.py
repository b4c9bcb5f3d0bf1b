"""`mapdsl export`: every format represents the shipped boards completely, and failed exports write no files."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from xml.etree import ElementTree

import networkx as nx
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from mapdsl.api import FileLibrary, compile_path, load
from mapdsl.base.resources import data_path
from mapdsl.cli.commands.export import command
from mapdsl.compile.value_format import UnwritableError
from mapdsl.exchange.board_text import board_text, rule_text
from mapdsl.exchange.csv.csv_columns import COLUMNS, guard, join_list, read_list, unguard
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.exchange.csv.folder import import_csv
from mapdsl.exchange.csv.known_keys import KNOWN_KEYS
from mapdsl.exchange.csv.rule_rows import HEAD
from mapdsl.exchange.graphml import graphml
from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import RuleKind
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.digest import rules_digest
from mapdsl.tables.documents import tables_json
from tests import writing
from tests.exchange.test_export_generated import read_back, without_origins

BOARDS = sorted(data_path("maps").glob("*.board"))


def tables_of(body: str) -> RuleTables:
    """Compile the body of a board without running the checks."""
    return read_back(writing.board_text(body))


def export(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


@pytest.fixture(scope="module", params=BOARDS, ids=lambda path: path.stem)
def tables(request: pytest.FixtureRequest) -> RuleTables:
    return compile_path(request.param).tables


# ---- round trips --------------------------------------------------------------------------------------------------


def test_board_text_reads_back_equal(tables: RuleTables) -> None:
    again = read_back(board_text(tables))
    assert without_origins(again) == without_origins(tables)
    assert rules_digest(again) == rules_digest(tables)


def test_csv_files_read_back_equal(tables: RuleTables) -> None:
    imported = import_csv(csv_files(tables), name="other", library=FileLibrary())
    assert (imported.mistakes, imported.notices) == ((), ())
    again = read_back(imported.text)
    assert without_origins(again) == without_origins(tables)
    assert rules_digest(again) == rules_digest(tables)


def test_graphml_has_every_place_and_track(tables: RuleTables) -> None:
    graph = nx.read_graphml(io.BytesIO(graphml(tables).encode()))
    assert not graph.is_directed()
    assert {data["name"]: (data["kind"], data["x"], data["y"]) for _, data in graph.nodes(data=True)} == {
        each.id: (each.kind, each.at[0].x, each.at[0].y) for each in tables.places
    }
    assert sorted((data["track"], data["length"], data["colour"]) for *_, data in graph.edges(data=True)) == sorted(
        (track.id, track.length, track.colour) for track in tables.tracks
    )
    names = nx.get_node_attributes(graph, "name")
    assert {data["track"]: {names[a], names[b]} for a, b, data in graph.edges(data=True)} == {
        track.id: {end.place for end in track.ends} for track in tables.tracks
    }


def test_graphml_declares_the_type_of_every_attribute(tables: RuleTables) -> None:
    root = ElementTree.fromstring(graphml(tables))
    space = "{http://graphml.graphdrawing.org/xmlns}"
    keys = {each.get("id"): each for each in root.iter(f"{space}key")}
    assert {key.get("attr.type") for key in keys.values()} <= {"string", "int", "double", "boolean"}
    for element in root.iter():
        for data in element.findall(f"{space}data"):
            assert keys[data.get("key")].get("for") == element.tag.removeprefix(space)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_kind_example_is_written_as_its_statement(kind: RuleKind) -> None:
    geography = "  city A at 1 1\n  city B at 5 5\n  ferry A -- B 3 gray\n  ticket A -- B 3, set base, deck long\n"
    more = "  ticket A -- B 2, deck short\n  tunnel A -- B 2 red, tag PRR, tag toll-2\n"
    more += "  region Wales { A }\n  piece PRR copies 3\n  piece coin each 3\n  piece station each 3\n"
    board = tables_of(f"{geography}{more}  {kind.example}\n")
    rule = next(each for each in board.rules if isinstance(each.row, kind.row))
    again = read_back(board_text(board))
    assert without_origins(again) == without_origins(board)
    assert rule_text(rule).startswith(kind.name)


# ---- cells --------------------------------------------------------------------------------------------------------

HOSTILE = [
    "=1+1", "+1", "-1+1", "-x", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''=1", "'", "''", "'a", "-1", "-1.5",
    "'-1", "-", "--1",
    "＝1", 'a "b" c', "a,b", "a\nb", "a;b", "", " ", "=cmd|'/c calc'!A0",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=ascii)
def test_guarded_cell_is_no_formula_and_reads_back(text: str) -> None:
    cell = guard(text)
    assert unguard(cell) == text
    assert not cell.startswith(("=", "+", "@", "\t", "\r", "＝"))
    assert not cell.startswith("-") or float(cell) < 0


@pytest.mark.parametrize("values", [["a"], ["a;b", "c"], ["\\"], ["\\;", ";\\"], ["", "x"], ["a\\;b", "\\\\;"]])
def test_list_in_a_cell_reads_back(values: list[str]) -> None:
    assert read_list(join_list(values)) == values


def test_csv_export_guards_names_like_formulas() -> None:
    board = tables_of(
        '  city "=1+1" at -5 1 in "@x" { en "+A" }\n  city "-x" at 5 5\n  route "=1+1" -- "-x" 3 red, tag "=t"\n'
        '  about "=about"\n'
    )
    files = csv_files(board)
    cells = [cell for text in files.values() for row in csv.reader(io.StringIO(text)) for cell in row]
    assert not [cell for cell in cells if cell.startswith(("=", "+", "@")) or (cell.startswith("-") and cell != "-5")]
    assert {"'=1+1", "'-x", "'+A", "'@x", "'=t", "'=about"} <= set(cells)
    imported = import_csv(files, name="x", library=FileLibrary())
    assert without_origins(read_back(imported.text)) == without_origins(board)


def test_csv_files_are_readable_by_the_csv_module(tables: RuleTables) -> None:
    for name, text in csv_files(tables).items():
        assert "\r" not in text
        rows = list(csv.reader(io.StringIO(text)))
        assert len({len(row) for row in rows}) == 1
        known = {column for column in rows[0] if not column.startswith("name_")}
        assert known <= set(COLUMNS[name])


# ---- values that cannot be written --------------------------------------------------------------------------------


def test_csv_refuses_a_city_named_like_a_country_end() -> None:
    board = tables_of('  city "C#1" at 1 1\n  country C at 5 5 | 9 9\n  route "C#1" -- C/1 2 red\n')
    with pytest.raises(UnwritableError, match="C#1"):
        csv_files(board)
    assert without_origins(read_back(board_text(board))) == without_origins(board)


def test_csv_keeps_a_city_with_a_number_sign() -> None:
    board = tables_of('  city "Track #1" at 1 1\n  city "B#2" at 5 5\n  route "Track #1" -- "B#2" 2 red\n')
    imported = import_csv(csv_files(board), name="x", library=FileLibrary())
    assert without_origins(read_back(imported.text)) == without_origins(board)


def damaged(board: RuleTables, **changes: str) -> RuleTables:
    return replace(board, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["a\nb", "a\x00b", "a\u202eb", "\ud800"], ids=ascii)
def test_board_text_refuses_texts_it_cannot_hold(text: str) -> None:
    with pytest.raises(UnwritableError, match="holds"):
        board_text(damaged(tables_of(""), title=text))


def test_board_text_refuses_too_long_texts() -> None:
    with pytest.raises(UnwritableError, match="at most"):
        board_text(damaged(tables_of(""), title="x" * 10_000))


def test_graphml_replaces_invalid_xml_characters() -> None:
    board = damaged(tables_of(""), title="a\x00\x1b\ud800<b>&\ufffe")
    root = ElementTree.fromstring(graphml(board).encode())
    assert "a\ufffd\ufffd\ufffd<b>&\ufffd" in [each.text for each in root.iter()]


def test_graphml_writes_additional_colours_like_boards() -> None:
    body = "  city A at 1 1\n  city B at 5 5\n  route A -- B 3 red and 1 blue\n"
    (colours,) = [
        each.text for each in ElementTree.fromstring(graphml(tables_of(body))).iter() if "blue" in (each.text or "")
    ]
    assert colours == "1 blue"


# ---- the command --------------------------------------------------------------------------------------------------

BOARD = """\
mapdsl 1

board small "Small" {
  players 2..4
  uses classic
  city A at 10 10
  city B at 50 10
  route A -- B 3 red
  ticket A -- B 3
}
"""
FILES = {
    "csv": sorted(COLUMNS),
    "json": ["small.json"],
    "yaml": ["small.yaml"],
    "graphml": ["small.graphml"],
    "board": ["small.board"],
}


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "small.board"
    path.write_text(BOARD, encoding="utf-8")
    return path


@pytest.mark.parametrize("form", FILES)
def test_export_writes_each_format_into_a_new_folder(board: Path, form: str) -> None:
    folder = board.parent / "new" / "folder"
    result = export(board, "--to", form, folder)
    assert (result.exit_code, sorted(each.name for each in folder.iterdir())) == (0, FILES[form])
    assert all(f"{folder / name}: written" in result.output for name in FILES[form])
    assert "up to date" in export(board, "--to", form, folder).output


def test_export_converts_json_to_a_board(board: Path) -> None:
    export(board, "--to", "json", board.parent / "out")
    assert export(board.parent / "out" / "small.json", "--to", "board", board.parent / "back").exit_code == 0
    assert rules_digest(load(board.parent / "back" / "small.board")) == rules_digest(load(board))


def test_export_json_equals_tables_json(board: Path) -> None:
    export(board, "--to", "json", board.parent / "out")
    assert (board.parent / "out" / "small.json").read_text(encoding="utf-8") == tables_json(load(board))


def test_export_replaces_the_board_itself_only_with_force(board: Path) -> None:
    result = export(board, "--to", "board", board.parent)
    assert (result.exit_code, board.read_text(encoding="utf-8")) == (2, BOARD)
    assert "--force" in result.output
    assert export(board, "--to", "board", board.parent, "--force").exit_code == 0
    assert "uses" not in board.read_text(encoding="utf-8")


def test_export_refuses_a_file_in_place_of_the_folder(board: Path) -> None:
    result = export(board, "--to", "csv", board)
    assert (result.exit_code, board.read_text(encoding="utf-8")) == (2, BOARD)
    assert export(board, "--to", "csv", board / "below").exit_code == 2


def test_export_writes_nothing_when_one_file_fails(board: Path) -> None:
    folder = board.parent / "out"
    (folder / "routes.csv").mkdir(parents=True)
    assert export(board, "--to", "csv", folder).exit_code == 2
    assert export(board, "--to", "csv", folder, "--force").exit_code == 2
    assert [each.name for each in folder.iterdir()] == ["routes.csv"]


def test_export_reports_errors_of_the_board(board: Path) -> None:
    board.write_text(BOARD.replace("A -- B 3 red", "A -- C 3 red"), encoding="utf-8")
    result = export(board, "--to", "csv", board.parent / "out")
    assert (result.exit_code, (board.parent / "out").exists()) == (1, False)
    assert "N001" in result.output


@pytest.mark.parametrize("arguments", [("missing.board",), ("missing.json",)])
def test_export_exits_2_for_an_unreadable_board(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    assert export(tmp_path / arguments[0], "--to", "csv", tmp_path / "out").exit_code == 2


def test_export_refuses_a_rules_file(tmp_path: Path) -> None:
    result = export(data_path("maps", "rules", "classic.rules"), "--to", "csv", tmp_path / "out")
    assert (result.exit_code, (tmp_path / "out").exists()) == (2, False)


def test_export_refuses_a_lone_surrogate_in_a_title(board: Path) -> None:
    export(board, "--to", "json", board.parent / "out")
    document = board.parent / "out" / "small.json"
    document.write_text(document.read_text(encoding="utf-8").replace('"Small"', '"\\ud800"'), encoding="utf-8")
    for form in ("csv", "json", "yaml", "board"):
        assert export(document, "--to", form, board.parent / form).exit_code == 2
        assert not (board.parent / form).exists()


# ---- the documentation --------------------------------------------------------------------------------------------


def test_csv_columns_and_keys_are_documented() -> None:
    """The columns for options are documented in the reference, which is generated from the declarations of the
    options."""
    docs = Path(__file__).parents[2] / "docs"
    page, reference = ((docs / name).read_text(encoding="utf-8") for name in ("csv.md", "reference/language.md"))
    words = [*COLUMNS, *(column for columns in COLUMNS.values() for column in columns), *HEAD, *KNOWN_KEYS]
    assert not [word for word in words if f"`{word}`" not in page and f"| `{word}` |" not in reference]


def test_export_reports_omitted_statements(tmp_path: Path) -> None:
    path = tmp_path / "noted.board"
    told = '  allow few-tickets "small"  # one\n  # two\n  scenario "starts" players 2 {\n    expect 1 points 0\n  }\n'
    path.write_text(writing.board_text(told), encoding="utf-8")
    for form in FILES:
        result = export(path, "--to", form, tmp_path / form)
        told = "left out: 2 comments, 1 scenario, 1 allowance, because exported formats cannot hold them"
        assert f"{path}: {told}" in result.stderr, form
    path.write_text(writing.board_text(""), encoding="utf-8")
    assert "behind" not in export(path, "--to", "board", tmp_path / "plain").stderr
    assert "behind" not in export(tmp_path / "json" / "test.json", "--to", "board", tmp_path / "tables").stderr


# ---- output paths ---------------------------------------------------------------------------------------------------


def test_export_names_its_output_after_the_board(board: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (board.parent / "here").mkdir()
    monkeypatch.chdir(board.parent / "here")
    for form in ("json", "yaml", "graphml", "board", "csv"):
        assert export(board, "--format", form).exit_code == 0
    found = {path.name for path in Path().iterdir()}
    assert found == {"small.json", "small.yaml", "small.graphml", "small.board", "small-csv"}
    assert Path("small-csv/cities.csv").exists()


def test_export_output_names_a_file_or_a_csv_folder(board: Path) -> None:
    folder = board.parent / "out"
    result = export(board, "--format", "board", "-o", folder / "other.board")
    assert result.stdout == f"{folder / 'other.board'}: written\n"
    assert export(board, "--format", "csv", "--output", folder / "tables").exit_code == 0
    assert (folder / "tables" / "cities.csv").exists()
    refused = export(board, "--format", "json", "-o", folder)
    assert (refused.exit_code, refused.stderr.count(f"{folder}: is a folder; name the file to write, such as")) == (
        2,
        1,
    )


def test_export_replaces_an_existing_output_only_with_force(board: Path) -> None:
    mine = board.parent / "mine.json"
    mine.write_text("mine", encoding="utf-8")
    refused = export(board, "--format", "json", "-o", mine)
    assert (refused.exit_code, mine.read_text(encoding="utf-8")) == (2, "mine")
    assert "exists already and differs; --force replaces it" in refused.stderr
    assert export(board, "--format", "json", "-o", mine, "--force").exit_code == 0


def test_export_to_stdout_equals_the_file(board: Path) -> None:
    export(board, "--format", "yaml", "-o", board.parent / "a.yaml")
    assert export(board, "--format", "yaml", "-o", "-").stdout_bytes == (board.parent / "a.yaml").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--format", "csv", "-o", "-"), "csv writes several files; give --output a folder"),
        (("--format", "json", "-o", "a.json", "out"), "--output already says where to write; leave out out"),
    ],
)
def test_export_refuses_contradictory_outputs(board: Path, arguments: tuple[str, ...], words: str) -> None:
    result = export(board, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
