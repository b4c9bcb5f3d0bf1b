"""Background images named by boards: an image is read only if it is in the board's folder or below."""

from __future__ import annotations

import struct
import warnings
import zlib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.api import compile_text
from mapdsl.cli.main import mapdsl
from mapdsl.exchange.board_text import board_text
from mapdsl.exchange.csv.csv_folder import csv_files
from mapdsl.print.products import board_svg
from tests.diagrams.board.small_boards import image
from tests.writing import board_text as text_of

MAPS = "  canvas 100 80\n  sheet 336 284\n"


def draw(folder: Path, statement: str, *options: str) -> Result:
    (folder / "maps").mkdir(exist_ok=True)
    (folder / "photo.png").write_bytes(image("PNG"))
    (folder / "maps" / "photo.png").write_bytes(image("PNG"))
    (folder / "maps" / "x.board").write_text(text_of(f"{MAPS}{statement}"), encoding="utf-8")
    return CliRunner().invoke(mapdsl, ["draw", str(folder / "maps" / "x.board"), "-o", "-", *options])


def test_background_covers_the_rectangle_of_the_board(tmp_path: Path) -> None:
    """The map measures 300 by 248 mm and begins 18 mm from the edge of the sheet. A unit of the canvas is 3 mm,
    which leaves 4 mm above and below."""
    whole = draw(tmp_path, '  background "photo.png"').stdout
    assert '<image x="18" y="18" width="300" height="248"' in whole
    part = draw(tmp_path, '  background "photo.png" from 60 70 to 10 20').stdout
    assert '<image x="48" y="82" width="150" height="150"' in part


def test_check_reports_a_missing_or_outside_background(tmp_path: Path) -> None:
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
        ("../photo.png", "is not in the folder of the board"),
        ("/etc/passwd", "is not in the folder of the board"),
        ("none.png", "name another with --background"),
        ("x.board", "neither a PNG nor a JPEG image"),
        (".", "name another with --background"),
    ],
)
def test_draw_reports_an_unreadable_background(tmp_path: Path, file: str, words: str) -> None:
    result = draw(tmp_path, f'  background "{file}"')
    assert result.exit_code == 2
    assert words in result.stderr
    assert not result.stdout
    another = draw(tmp_path, f'  background "{file}"', "--background", str(tmp_path / "photo.png"))
    assert "<image" in another.stdout


def header_of_png(width: int, height: int) -> bytes:
    """Return a PNG file that states its size and ends before its pixel data."""
    content = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n\0\0\0\r" + content + struct.pack(">I", zlib.crc32(content)) + b"\0\0\0\x0aIDAT"


@pytest.mark.parametrize(("width", "height"), [(13_300, 13_300), (30_000, 30_000), (60_000_001, 1)])
def test_background_with_too_many_pixels_is_refused_by_its_header(tmp_path: Path, width: int, height: int) -> None:
    (tmp_path / "large.png").write_bytes(header_of_png(width, height))
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # Pillow would print its own warning
        result = draw(tmp_path, "", "--background", str(tmp_path / "large.png"))
    assert result.exit_code == 2
    assert f"the background has {width:,} x {height:,} pixels; scale it down to " in result.stderr
    assert "(60 million)" in result.stderr


def test_background_at_the_limit_of_pixels_is_decoded(tmp_path: Path) -> None:
    (tmp_path / "large.png").write_bytes(header_of_png(10_000, 6_000))
    assert "damaged image" in draw(tmp_path, "", "--background", str(tmp_path / "large.png")).stderr


def test_background_survives_export_and_reading_back() -> None:
    for statement in ('background "a b.png"', 'background "sub/x.jpg" from 1 2.5 to 30 40'):
        tables = compile_text(text_of(f"  canvas 100 80\n  {statement}"), name="x.board").tables
        again = compile_text(board_text(tables), name="x.board").tables
        assert again.background == tables.background is not None
        row = next(line for line in csv_files(tables)["rules.csv"].splitlines() if line.startswith("background"))
        assert statement.split('"')[1] in row
    assert "<image" not in board_svg(tables), "pictures of tables have no folder"
