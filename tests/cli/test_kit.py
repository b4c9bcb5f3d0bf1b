"""`mapdsl kit`: the folder is written completely or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mapdsl.cli.commands.kit import BACKS, PAPERS
from mapdsl.cli.main import mapdsl
from mapdsl.print import paper
from mapdsl.print.card_sheets import Backs
from tests.writing import board_text

CLEAN, UNUSABLE = 0, 2


@pytest.fixture(autouse=True)
def board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("x.board").write_text(board_text("  canvas 60 60\n  ticket A -- B 3\n"), encoding="utf-8")


def kit(*options: str) -> Result:
    return CliRunner().invoke(mapdsl, ["kit", *options])


def test_kit_option_choices_match_the_code() -> None:
    assert set(PAPERS) == set(paper.PAPERS)
    assert tuple(Backs) == BACKS


def test_kit_writes_a_folder() -> None:
    result = kit("x.board", "--back-shift", "-1", "0.5")
    assert result.exit_code == CLEAN, result.output
    written = sorted(path.name for path in Path("test-kit").iterdir())
    assert [line.removeprefix("test-kit/").removesuffix(": written") for line in result.output.splitlines()] == written
    assert "print-list.md" in written


def test_kit_of_a_board_that_cannot_be_drawn_writes_nothing() -> None:
    text = board_text("  ticket A -- B 3\n", geography="  city A\n  city B\n  route A -- B 3 red\n")
    Path("y.board").write_text(text, encoding="utf-8")
    result = kit("y.board")
    assert result.exit_code == UNUSABLE
    assert "no position is given for A, B" in result.output
    assert not Path("test-kit").exists()


def test_kit_refuses_a_back_shift_without_effect() -> None:
    result = kit("x.board", "--backs", "fold", "--back-shift", "1", "1")
    assert result.exit_code == UNUSABLE
    assert "--back-shift needs --backs turn" in result.output
    assert kit("x.board", "--back-shift", "nan", "1").exit_code == UNUSABLE
