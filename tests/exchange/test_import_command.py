"""`mapdsl import csv`: round trips of shipped boards, exit statuses, failed imports that write no files, and hostile
files."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.api import compile_path, load
from mapdsl.base.resources import data_path
from mapdsl.cli.commands.export import command as export_command
from mapdsl.cli.commands.import_ import command
from mapdsl.tables.digest import rules_digest
from tests.exchange.test_export_generated import without_origins
from tests.exchange.test_import import CITIES_TEXT, ROUTES_TEXT, SMALL

# ---- the command --------------------------------------------------------------------------------------------------


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(command, ["csv", *(str(argument) for argument in arguments)])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "my-board"
    made.mkdir()
    for name, text in SMALL.items():
        (made / name).write_text(text, encoding="utf-8")
    return made


@pytest.mark.parametrize("name", sorted(path.stem for path in data_path("maps").glob("*.board")))
def test_csv_export_and_import_keep_the_rules(tmp_path: Path, name: str) -> None:
    board = data_path("maps", f"{name}.board")
    exported = CliRunner().invoke(export_command, [str(board), "--to", "csv", str(tmp_path / "csv")])
    assert exported.exit_code == 0
    assert run(tmp_path / "csv", "-o", tmp_path / "back.board").exit_code == 0
    assert rules_digest(load(tmp_path / "back.board")) == rules_digest(load(board))
    assert without_origins(load(tmp_path / "back.board")) == without_origins(load(board))


@pytest.mark.parametrize("option", [(), ("-o", "-")], ids=["without a file", "as a dash"])
def test_import_writes_the_board_to_stdout(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, option: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(folder, *option)
    assert result.exit_code == 0
    assert result.stdout.startswith('mapdsl 1\n\nboard my-board "My Board" {')
    assert result.stdout.endswith("}\n")
    assert not (tmp_path / "-").exists()


def test_import_exits_1_for_an_unknown_column_but_writes_the_board(folder: Path) -> None:
    (folder / "cities.csv").write_text("name,x,y,population,mayor\nA,1,1,7,\nB,9,1,,\nC,9,9,,\n", encoding="utf-8")
    out = folder.parent / "x.board"
    result = run(folder, "-o", out)
    assert (result.exit_code, out.exists()) == (1, True)
    assert f"{folder.as_posix()}/cities.csv: the column `population` is not known" in result.stderr
    assert result.stderr.endswith("a column is not part of the board; rename or delete what the board does not need\n")
    assert "mayor" not in result.stderr
    assert "# - cities.csv, population = 7: A" in out.read_text(encoding="utf-8")


def test_import_accepts_a_folder_with_places_alone(folder: Path) -> None:
    for name in ("routes", "tickets"):
        (folder / f"{name}.csv").unlink()
    out = folder.parent / "x.board"
    assert run(folder, "-o", out).exit_code == 0
    assert compile_path(out).has_tables


def test_import_replaces_an_existing_board_only_with_force(folder: Path) -> None:
    out = folder.parent / "x.board"
    out.write_text("mine", encoding="utf-8")
    assert (run(folder, "-o", out).exit_code, out.read_text(encoding="utf-8")) == (2, "mine")
    assert run(folder, "-o", out, "--force").exit_code == 0
    assert out.read_text(encoding="utf-8").startswith("mapdsl 1")


def test_import_writes_nothing_after_mistakes(folder: Path) -> None:
    (folder / "routes.csv").write_text(ROUTES_TEXT + "A,Bb,3,red,land,0,\n", encoding="utf-8")
    out = folder.parent / "x.board"
    result = run(folder, "-o", out)
    assert (result.exit_code, out.exists(), result.stdout) == (1, False, "")
    assert f"{folder.as_posix()}/routes.csv:5:3: there is no city" in result.stderr


def test_import_groups_equal_mistakes_with_their_places(folder: Path) -> None:
    (folder / "routes.csv").write_text(ROUTES_TEXT + "A,Bb,3,red,land,0,\n" * 123, encoding="utf-8")
    result = run(folder)
    (told,) = (line for line in result.stderr.splitlines() if "no city or country called `Bb`" in line)
    assert told.startswith(f"{folder.as_posix()}/routes.csv:5:3: ")
    assert told.endswith("; also at routes.csv:6:3, routes.csv:7:3, routes.csv:8:3 and 119 more")
    assert result.stderr.endswith("123 mistakes; nothing is written\n")


def test_import_does_not_write_a_board_with_errors(folder: Path) -> None:
    (folder / "rules.csv").write_text("key,value\nrule,without trains\n", encoding="utf-8")
    out = folder.parent / "x.board"
    result = run(folder, "-o", out)
    assert (result.exit_code, out.exists()) == (1, False)
    assert "there is no rule `trains`" in result.stderr


def test_import_omits_rules_of_the_base_game(folder: Path) -> None:
    (folder / "rules.csv").write_text(
        "key,value\ntrains_per_player,45\nface_up_cards,4\nrule,last-round turns 1 when trains-left <= 2\n",
        encoding="utf-8",
    )
    out = folder.parent / "x.board"
    assert run(folder, "-o", out).exit_code == 0
    text = out.read_text(encoding="utf-8")
    assert "face-up" in text
    assert "trains" not in text
    assert "repeated-rule" not in {each.entry.slug for each in compile_path(out).diagnostics}


@pytest.mark.parametrize("missing", ["cities.csv", "routes.csv"])
def test_import_exits_2_for_a_missing_file(folder: Path, missing: str) -> None:
    (folder / missing).rename(folder / missing.replace(".csv", "_.csv"))
    result = run(folder)
    assert result.exit_code == 2
    assert f"{missing}: there is no such file; did you mean" in result.stderr


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("name,x,y\nZürich,1,2\n".encode("latin-1"), "line 2 is not UTF-8 (byte 0xfc)"),
        ("name,x,y\nA,1,2\n".encode("utf-16"), "UTF-16"),
        (b"x" * 20_000_001, "more than 20,000,000 bytes"),
    ],
    ids=["latin", "utf-16", "large"],
)
def test_import_exits_2_for_undecodable_or_large_files(folder: Path, data: bytes, words: str) -> None:
    (folder / "cities.csv").write_bytes(data)
    result = run(folder)
    assert result.exit_code == 2
    assert words in result.stderr


def test_import_exits_2_for_a_path_that_is_no_folder(folder: Path) -> None:
    assert run(folder / "nowhere").exit_code == 2
    assert run(folder / "cities.csv").exit_code == 2
    (folder / "rules.csv").mkdir()
    assert run(folder).exit_code == 2


def test_import_ignores_a_byte_order_mark(folder: Path) -> None:
    (folder / "cities.csv").write_bytes(CITIES_TEXT.encode("utf-8-sig"))
    assert run(folder).exit_code == 0


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("cities.csv", CITIES_TEXT + "D" * 10_000_000 + ",Land,1,1\n"),
        ("cities.csv", CITIES_TEXT + '"' + '""' * 5_000_000 + '",Land,1,1\n'),
        ("cities.csv", CITIES_TEXT + '"' * 9_999_999),
        ("cities.csv", "," * 10_000_000),
        ("cities.csv", "\n" * 10_000_000),
        ("routes.csv", ROUTES_TEXT + "A,B,3,red,land,0,\n" * 100_000),
        ("rules.csv", "key,value\nrule," + "(" * 4_000 + "\n"),
        ("rules.csv", "key,value\nrule,locomotives wild when " + "not " * 1_200 + "ferry\n"),
        ("tickets_country.csv", "from,targets\nA," + "/" * 4_999 + "\n"),
        ("tickets_country.csv", "from,targets\nA," + "\\" * 4_999 + "\n"),
    ],
    ids=["cell", "quoted cell", "quotes", "commas", "lines", "rows", "brackets", "not", "slashes", "backslashes"],
)
def test_import_refuses_hostile_files_fast(folder: Path, name: str, text: str) -> None:
    (folder / name).write_text(text, encoding="utf-8", newline="")
    started = time.monotonic()
    result = run(folder, "-o", folder.parent / "x.board")
    assert result.exit_code == 1, result.output[:300]
    assert len(result.stderr) < 200_000
    assert time.monotonic() - started < 10
    assert not (folder.parent / "x.board").exists()
