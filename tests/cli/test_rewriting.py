"""Commands that rewrite an author's files: edits made during the run are kept, and symbolic links do not lead out of
the folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import mapdsl.base.files as files
from mapdsl.base.files import ChangedError, replace_file
from mapdsl.cli.main import mapdsl
from mapdsl.syntax import printer
from tests.writing import board_text

CLEAN, FINDINGS, UNUSABLE = 0, 1, 2

UNTIDY = board_text("    players   2..3\n  route A – C 2 blue\n    ticket A -- B 3\n")
VALID = UNTIDY.replace("–", "--")
EDITED = "# an hour of work\n"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(mapdsl, arguments)


@pytest.fixture
def boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    monkeypatch.chdir(tmp_path)
    paths = [Path(f"{name}.board") for name in ("a", "b")]
    for path in paths:
        path.write_text(VALID.replace("board test", f"board {path.stem}"), encoding="utf-8")
    return paths


def during(monkeypatch: pytest.MonkeyPatch, moment: str, edit: Callable[[], object], file: str = "") -> None:
    """Arrange for `edit` to run just before files are formatted, or just before new content of a file is written."""
    module, name = (printer, "format_file") if moment == "format" else (files, "_prepare")
    original = getattr(module, name)

    def late(first: object, *given: object, **options: object) -> object:
        if moment == "format" or getattr(first, "name", "") == file:
            edit()
        return original(first, *given, **options)

    monkeypatch.setattr(module, name, late)


@pytest.mark.parametrize("moment", ["format", "prepare"])
def test_fmt_keeps_an_edit_made_while_it_runs(boards: list[Path], monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    last = boards[-1]
    during(monkeypatch, moment, lambda: last.write_text(VALID + EDITED, encoding="utf-8"), last.name)
    result = run("fmt", ".")
    assert result.exit_code == UNUSABLE
    assert "b.board: was changed in the meantime, and is left unchanged" in result.stderr
    assert "1 of 2 files reformatted" in result.stderr
    assert last.read_text(encoding="utf-8") == VALID + EDITED


def test_fmt_ignores_a_file_deleted_while_it_runs(boards: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    during(monkeypatch, "format", lambda: boards[-1].unlink(missing_ok=True))
    result = run("fmt", *map(str, boards))
    assert result.exit_code == UNUSABLE
    assert "b.board: cannot be written" in result.stderr
    assert not boards[-1].exists()


def test_fix_keeps_an_edit_made_while_it_writes(boards: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    boards[0].write_text(UNTIDY, encoding="utf-8")
    during(monkeypatch, "prepare", lambda: boards[0].write_text(UNTIDY + EDITED, encoding="utf-8"), "a.board")
    result = run("check", "--fix", "a.board")
    assert result.exit_code == UNUSABLE
    assert "a.board: was changed in the meantime, and is left unchanged" in result.stderr
    assert boards[0].read_text(encoding="utf-8") == UNTIDY + EDITED


def test_new_keeps_a_file_that_appears_while_it_runs(boards: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    during(monkeypatch, "prepare", lambda: Path("c.board").write_text(EDITED, encoding="utf-8"), "c.board")
    result = run("new", "c")
    assert result.exit_code == UNUSABLE
    assert Path("c.board").read_text(encoding="utf-8") == EDITED


@pytest.mark.parametrize("command", ["fmt .", "check --fix .", "check --add-allow because ."])
def test_link_in_a_folder_that_leads_out_is_not_rewritten(boards: list[Path], command: str) -> None:
    home = Path("home.txt").absolute()
    home.write_text("export A=1\n", encoding="utf-8")
    Path("clone").mkdir()
    Path("clone/x.board").symlink_to(home)
    Path("clone/inside.board").symlink_to("real.board")
    Path("clone/real.board").write_text(VALID.replace("board test", "board real"), encoding="utf-8")
    result = run(*command.replace(" .", " clone").split())
    assert result.exit_code == UNUSABLE
    assert f"clone/x.board: is a link that leads out of clone, so it is left unchanged; name {home}" in result.stderr
    assert "inside.board: is a link" not in result.stderr
    assert home.read_text(encoding="utf-8") == "export A=1\n"


# ---- files --------------------------------------------------------------------------------------------------------


def test_replace_file_refuses_changed_contents(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    replace_file(path, b"1", seen=None)
    for seen in (None, b"0"):
        with pytest.raises(ChangedError, match="changed in the meantime"):
            replace_file(path, b"2", seen=seen)
    assert path.read_bytes() == b"1"
    replace_file(path, b"2", seen=b"1")
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [b"2"]


def test_build_refuses_links_out_of_the_output_folder(boards: list[Path]) -> None:
    mine = Path("mine.txt")
    mine.write_text("mine", encoding="utf-8")
    Path("generated/a").mkdir(parents=True)
    Path("generated/a/tables.json").symlink_to(mine.absolute())
    result = run("build", "a.board", "b.board")
    assert result.exit_code == UNUSABLE
    assert "generated/a/tables.json: is a link that leads out of generated" in result.stderr
    assert mine.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("command", "name"),
    [("draw a.board", "a-board.svg"), ("leaflet a.board", "a-leaflet.md"), ("kit a.board", "a-kit/deck.pdf")],
)
def test_default_output_name_never_follows_a_link(boards: list[Path], command: str, name: str) -> None:
    Path("clone").mkdir()
    mine = Path("mine.txt").absolute()
    mine.write_text("mine", encoding="utf-8")
    link = Path("clone") / name
    link.parent.mkdir(exist_ok=True)
    link.symlink_to(mine)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir("clone")
        run(*command.replace("a.board", "../a.board").split())
    assert mine.read_text(encoding="utf-8") == "mine"
