"""docs/extending-pictures.md, followed to the letter in a copy of the tree."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.diagrams.board.small_boards import groups
from tests.diagrams.network.small_boards import drawn
from tests.docs.following import follow, run, steps_of
from tests.once import Once

STEPS = steps_of("extending-pictures.md")

BOARD = """mapdsl 1

board coast "Coast" {
  players 2..3
  uses    classic
  canvas  100 60

  city Hull at 10 10
  city York at 90 50

  route Hull -- York 3 red, tag scenic | 3 blue
}
"""


@pytest.fixture(scope="module")
def tree(once: Once) -> Path:
    return once("pictures", extend)


def extend(copy: Path) -> None:
    follow(STEPS, copy)
    (copy / "coast.board").write_text(BOARD, encoding="utf-8")
    for what in ("board", "network"):
        run(copy, "mapdsl", "draw", "coast.board", "--what", what, "-o", f"{what}.svg")


def test_extension_takes_one_file_per_painter() -> None:
    assert {name for _, name, _ in STEPS} == {
        "mapdsl/diagrams/board/track_shapes.py",
        "mapdsl/diagrams/network/marks.py",
    }


def test_the_mark_is_drawn_on_the_board(tree: Path) -> None:
    tracks = groups((tree / "board.svg").read_text("utf-8"), "track")
    rings = {group.facts["colour"]: sum(child.tag.endswith("circle") for child in group.element) for group in tracks}
    assert rings == {"red": 3, "blue": 0}


def test_the_mark_is_drawn_on_the_network(tree: Path) -> None:
    assert len(drawn((tree / "network.svg").read_text("utf-8"), "scenic")) == 1


def test_the_written_files_are_in_style(tree: Path) -> None:
    files = sorted({name for _, name, _ in STEPS})
    run(tree, "ruff", "check", "--no-cache", *files)
    run(tree, "ruff", "format", "--check", "--no-cache", *files)
