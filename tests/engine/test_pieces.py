"""Pieces where a board is played without some of them."""

from __future__ import annotations

from mapdsl.api import compile_text
from mapdsl.engine import Engine

BOARD = """mapdsl 1

board coins "Coins" {
  players  2
  uses     classic
  demand   2 coin
  city     A at 1 1
  city     B at 9 9
  route    A -- B 1 red
  canvas   10 10
  variant  rich "Rich" { piece coin each 5 }
}
"""


def test_what_asks_for_a_piece_of_a_variant_that_is_not_played_asks_for_nothing() -> None:
    tables = compile_text(BOARD).tables
    assert Engine(tables, 2).new_game(1).view(0).seats[0].kept == ()
    assert Engine(tables, 2, ["rich"]).new_game(1).view(0).seats[0].kept == (("coin", 5),)
