"""Every idea that docs/what-can-be-said.md calls expressible has a board with scenarios that demonstrate it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.scenarios.boards import SAID, compiled

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "what-can-be-said.md").read_text("utf-8")
_, *PARTS = re.split(r"^### (\d+)\. ", PAGE, flags=re.MULTILINE)
SECTIONS = dict(zip(map(int, PARTS[::2]), PARTS[1::2], strict=True))
"""Sections by number. Each has a title, the idea, and either board lines or the reason why the idea cannot be
expressed."""
LINES = {
    number: "".join(re.findall(r"^```board-rule\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    for number, text in SECTIONS.items()
}
SAYABLE = [number for number, lines in LINES.items() if lines]


def board_of(number: int) -> Path:
    return SAID / f"s{number:02}.board"


def test_page_has_forty_eight_sections() -> None:
    assert list(SECTIONS) == list(range(1, 49))


def test_exactly_the_expressible_ideas_have_a_board() -> None:
    assert sorted(SAID.glob("*")) == [board_of(number) for number in SAYABLE]


@pytest.mark.parametrize("number", SAYABLE)
def test_board_contains_the_lines_of_its_section(number: int) -> None:
    said = {" ".join(line.split()) for line in board_of(number).read_text("utf-8").splitlines()}
    lines = [" ".join(line.split()) for line in LINES[number].splitlines() if line.strip()]
    assert [line for line in lines if line not in said] == []


@pytest.mark.parametrize("number", SAYABLE)
def test_scenarios_are_numbered_like_their_section(number: int) -> None:
    """A different test checks that the scenarios pass, together with the scenarios of all boards."""
    board = compiled(board_of(number)).board
    assert board is not None
    titles = [scenario.value.title for scenario in board.scenarios]
    assert titles
    assert [title for title in titles if not title.startswith(f"{number} ")] == []
