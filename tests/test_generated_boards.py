"""Generated boards are valid: `check` finds no errors in them, in any style."""

from __future__ import annotations

import pytest

from mapdsl.api import compile_text
from tests.generated_boards import Style, board_text

SHAPES = ("scattered", "grid", "line", "ring", "heap")


@pytest.mark.parametrize("seed", range(20))
def test_generated_board_has_no_errors(seed: int) -> None:
    assert errors_of(seed, Style()) == []


@pytest.mark.parametrize("positions", ["canvas", "degrees", "none"])
@pytest.mark.parametrize("shape", SHAPES)
def test_generated_board_has_no_errors_in_any_style(shape: str, positions: str) -> None:
    style = Style(12, positions, shape, made_up_rules=False)
    assert errors_of(1, style) == []
    assert board_text(1, style).count("\n  city ") + board_text(1, style).count("\n  country ") == 12


def test_generated_board_is_determined_by_its_seed() -> None:
    assert board_text(5) == board_text(5) != board_text(6)


def errors_of(seed: int, style: Style) -> list[str]:
    return [each.message for each in compile_text(board_text(seed, style)).diagnostics if each.is_error]
