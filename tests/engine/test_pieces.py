"""Boards with pieces, in games without some of the pieces, such as those of a variant that is not played."""

from __future__ import annotations

from mapdsl.api import compile_text
from mapdsl.engine import Engine, State
from tests.engine.tables import position

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


def test_rules_ignore_pieces_of_a_variant_not_played() -> None:
    tables = compile_text(BOARD).tables
    assert Engine(tables, 2).new_game(1).view(0).seats[0].kept == ()
    assert Engine(tables, 2, ["rich"]).new_game(1).view(0).seats[0].kept == (("coin", 5),)


SPELLED = """mapdsl 1

board spots "Spots" {
  players  2
  uses     classic
  city     A at 1 1
  city     B at 9 9
  route    A -- B 1 red
  canvas   10 10
  piece    red-token copies 2 of token
  piece    blue-token copies 2 of token
  piece    green-token copies 2 of token
  action   pick does take token from A
  on       claim must take token from end
}
"""


def spots(placed: list[tuple[str, str]], hand: str = "") -> State:
    state = position(Engine(compile_text(SPELLED).tables, 2), hands=[hand] if hand else [])
    number = {piece.id: nth for nth, piece in enumerate(state.plan.pieces)}
    for piece, spot in placed:
        state.placed.append((number[piece], state.plan.spots.index(spot), -1))
        state.bank[number[piece]] -= 1
    return state


def test_action_text_may_omit_an_unambiguous_spot() -> None:
    state = spots([("red-token", "A"), ("blue-token", "A")])
    assert state.is_legal("pick red-token at A"), "the spot is the only one"
    assert str(state.why_not("pick")).endswith("possible now: pick blue-token, pick red-token")
    assert not state.is_legal("pick red-token at B")
    state = spots([("red-token", "A"), ("blue-token", "B"), ("blue-token", "A")], hand="1 red")
    state.apply("claim A -- B with 1 red")
    assert state.is_legal("choose red-token at A") and state.is_legal("choose red-token")
    assert str(state.why_not("choose blue-token")).startswith("choose blue-token is not possible; possible now: ")
    state.apply("choose red-token")
    assert state.view(0).seats[0].kept == (("red-token", 1),)
