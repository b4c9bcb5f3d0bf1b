"""A board names the picture below its map; it is read only where it lies beside the board."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.api import compile_text
from mapdsl.cli.main import mapdsl
from mapdsl.emit.board_text import board_text
from mapdsl.emit.csv_folder import csv_files
from mapdsl.emit.pictures.products import board_svg
from tests.emit.pictures.small_boards import image
from tests.writing import board_text as text_of

MAPS = "  canvas 100 80\n  sheet 336 284\n"


def draw(folder: Path, statement: str, *options: str) -> Result:
    (folder / "maps").mkdir(exist_ok=True)
    (folder / "photo.png").write_bytes(image("PNG"))
    (folder / "maps" / "photo.png").write_bytes(image("PNG"))
    (folder / "maps" / "x.board").write_text(text_of(f"{MAPS}{statement}"), encoding="utf-8")
    return CliRunner().invoke(mapdsl, ["draw", str(folder / "maps" / "x.board"), "-o", "-", *options])


def test_it_covers_the_rectangle_that_the_board_says(tmp_path: Path) -> None:
    """The map is 300 by 248 mm, 18 mm from the edge, and a unit of the canvas 3 mm; 4 mm are left above and below."""
    whole = draw(tmp_path, '  background "photo.png"').stdout
    assert '<image x="18" y="18" width="300" height="248"' in whole
    part = draw(tmp_path, '  background "photo.png" from 60 70 to 10 20').stdout
    assert '<image x="48" y="82" width="150" height="150"' in part


def test_check_reports_a_background_that_draw_refuses_and_sees_when_it_comes(tmp_path: Path) -> None:
    def check() -> str:
        return CliRunner().invoke(mapdsl, ["check", "--format", "concise", str(tmp_path / "maps")]).stdout

    draw(tmp_path, '  background "none.png"')
    assert "there is no image `none.png` in the folder of the board" in check()
    (tmp_path / "maps" / "none.png").write_bytes(image("PNG"))
    assert "Y030" not in check()
    draw(tmp_path, '  background "../photo.png"')
    assert "Y030" in check()


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("../photo.png", "does not lie in the folder of the board"),
        ("/etc/passwd", "does not lie in the folder of the board"),
        ("none.png", "name another with --background"),
        ("x.board", "neither a PNG nor a JPEG image"),
        (".", "name another with --background"),
    ],
)
def test_what_cannot_be_read_is_told(tmp_path: Path, file: str, words: str) -> None:
    result = draw(tmp_path, f'  background "{file}"')
    assert result.exit_code == 2
    assert words in result.stderr
    assert not result.stdout
    another = draw(tmp_path, f'  background "{file}"', "--background", str(tmp_path / "photo.png"))
    assert "<image" in another.stdout


def test_it_is_written_and_read_again() -> None:
    for statement in ('background "a b.png"', 'background "sub/x.jpg" from 1 2.5 to 30 40'):
        tables = compile_text(text_of(f"  canvas 100 80\n  {statement}"), name="x.board").tables
        again = compile_text(board_text(tables), name="x.board").tables
        assert again.background == tables.background is not None
        row = next(line for line in csv_files(tables)["rules.csv"].splitlines() if line.startswith("background"))
        assert statement.split('"')[1] in row
    assert "<image" not in board_svg(tables), "pictures of tables have no folder"
