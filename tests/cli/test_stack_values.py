"""The game in the terminal shows what the cards of a stack are worth."""

from __future__ import annotations

from mapdsl.cli.table.screen import values_left


def test_stack_shows_the_values_of_the_cards_left_with_the_next_one_first() -> None:
    assert list(values_left((10, 7, 4, 2), 3)) == [7, 4, 2]
    assert list(values_left((3,), 2)) == [3, 3]
