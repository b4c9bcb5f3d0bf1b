"""Options of `mapdsl draw`: each is followed, or refused with words; none is ignored in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdf import PdfReader

from mapdsl.cli.draw import PAPERS, PRODUCTS, TRAINS
from mapdsl.cli.main import mapdsl
from mapdsl.emit.layout.sheet import PRESETS
from mapdsl.emit.pictures import paper
from mapdsl.emit.pictures.products import ONE_SHEET
from tests.emit.pictures.small_boards import image
from tests.writing import board_text

CLEAN, UNUSABLE = 0, 2
BOARD = """  canvas 100 60
  city A at 10 10 { de "AllerlängsterOrtsnameDesGanzenLandesUndDerNachbarländerDazuAmFlussHintermBerg" }
  city B at 90 10
  city C at 50 50
  route A -- B 3 red
  route B -- C 3 blue
  route C -- A 3 gray
  ticket A -- B 3
"""


@pytest.fixture(autouse=True)
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.board").write_text(board_text(BOARD), encoding="utf-8")
    Path("photo.png").write_bytes(image("PNG"))


def draw(*options: str) -> Result:
    return CliRunner().invoke(mapdsl, ["draw", "x.board", *options])


def test_the_choices_are_those_that_there_are() -> None:
    assert (ONE_SHEET, *paper.PAPERS) == PAPERS
    assert tuple(PRESETS) == TRAINS


@pytest.mark.parametrize("name", ["a4", "A4", "Letter"])
def test_paper_and_trains_in_capitals(name: str) -> None:
    assert draw("--format", "pdf", "--paper", name, "--trains", "Wood").exit_code == CLEAN
    assert len(PdfReader("test-board.pdf").pages) > 1, "the plan, and the sheets"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ("--paper a4 -o x.svg", "--paper goes with --format pdf, or --what score"),
        ("--paper a4", "--paper goes with"),
        ("--paper a4 --what network --format pdf", "--paper goes with"),
        ("--paper a5 --format pdf", "'a5' is not one of"),
        ("--dpi 300 -o x.svg", "--dpi goes with --format png"),
        ("--dpi 300 -o x.pdf", "--dpi goes with --format png"),
        ("--background photo.png --what tickets", "--background goes with --what board"),
        ("--background photo.png --what network", "--background goes with --what board"),
        ("--trains wood --what network", "--trains goes with --what board, tickets or cards"),
        ("--trains wood --what score", "--trains goes with"),
        ("--overlay tickets", "--overlay goes with --what network"),
        ("--variant advanced", "--variant goes with --what network --overlay tickets"),
        ("--fit --what tickets", "leave out --what"),
        ("--fit --format pdf", "leave out --format"),
        ("--fit -o x.pdf", "leave out --output"),
        ("--fit --paper a4 --format pdf", "leave out"),
        ("--fit --background photo.png", "leave out --background"),
        ("--format pdf -o x.svg", "x.svg is named after svg, and --format says pdf"),
    ],
)
def test_what_would_change_nothing_is_refused(options: str, words: str) -> None:
    result = draw(*options.split())
    assert result.exit_code == UNUSABLE
    assert words in " ".join(result.output.split())
    assert sorted(each.name for each in Path().iterdir()) == ["photo.png", "x.board"]


@pytest.mark.parametrize(
    "options",
    [
        "--what score --paper a3",
        "--what board --dpi 30 --format png",
        "--what network --overlay tickets --format png --dpi 30",
        "--background photo.png --trains brick",
        "--what tickets --paper letter --format pdf --trains wood --language de",
        "--what board --format svg -o other.txt",
    ],
)
def test_what_changes_something_is_followed(options: str) -> None:
    assert draw(*options.split()).exit_code == CLEAN


@pytest.mark.parametrize("what", PRODUCTS)
def test_an_option_that_nobody_gave_is_in_nobodys_way(what: str) -> None:
    if what != "cards":
        assert draw("--what", what).exit_code == CLEAN


def test_fit_looks_at_the_names_in_the_language() -> None:
    assert draw("--fit").output != draw("--fit", "--language", "de").output
