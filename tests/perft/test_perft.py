"""Numbers of action sequences from fixed positions. Any change to the legality of actions changes these numbers.

`tests/perft/BOARD.json` contains the positions and the numbers; `python -m tests.perft.make` regenerates them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mapdsl.engine import Engine, Recorded, perft
from mapdsl.rules.kinds.card_rules import CardDeck, DrawCards, StartHand
from mapdsl.rules.kinds.claim_rules import Trains
from tests.conformance.games import Way, engine_of
from tests.engine.tables import board
from tests.perft.counting import lines_of_play, position

TABLES = {
    path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(Path(__file__).parent.glob("*.json"))
}
CASES = [(name, row) for name, rows in TABLES.items() for row in rows]


@pytest.mark.parametrize(("name", "row"), CASES, ids=[f"{name}-{row['name']}" for name, row in CASES])
def test_perft_counts_of_fixed_positions(name: str, row: dict[str, Any]) -> None:
    """The engine counts moves; sequences of one and of two actions are also counted by their texts."""
    engine = engine_of(Way(name, tuple(row["variants"]), row["players"]))
    state = position(engine, row["seed"], row["actions"])
    lines = row["lines"]
    assert [lines_of_play(state, 1), lines_of_play(state, 2) if lines[1] < 6_000 else lines[1]] == lines[:2]
    assert [perft(state, depth) for depth in range(1, len(lines) + 1)] == lines


def test_every_board_has_a_table() -> None:
    from tests.conformance.games import MAPS

    assert set(TABLES) == {path.stem for path in MAPS.glob("*.board")}


def test_perft_of_a_tiny_board_counted_by_hand() -> None:
    """Two red and two blue cards, one in each hand, one in the row, one in the deck; A-B takes 1 red, B-C any 1 card.

    Red is with the first player and in the row, blue with the second and in the deck. A turn draws one card or claims.

    first player     second player     first player again
    draw row red     draw row blue     claim A-B, claim B-C (nothing is left to draw)             2
    (row: blue)      claim B-C         draw row, draw blind (the discarded blue), claim A-B       3
    draw blind blue  draw row red      claim A-B, claim B-C with red, with blue                   3
    (deck empty)     claim B-C         draw row, draw blind, claim A-B                            3
    claim A-B        draw row red      draw row, draw blind (the discarded red)                   2
                     draw blind blue   draw row, draw blind (the discarded red)                   2
                     claim B-C         draw row, draw blind                                       2
    claim B-C        draw row red      draw row, draw blind (the discarded red)                   2
                     draw blind blue   draw row, draw blind (the discarded red)                   2
    4 lines          9 lines           21 lines
    """
    rules = [CardDeck(2, 0, ("red", "blue")), StartHand(1), DrawCards(1, face_up=1, sweep=0), Trains(5)]
    engine = Engine(board("A-B 1 red", "B-C 1 gray", rules=rules), 2)
    # The sorted cards are red, red, blue, blue, and the last card of the order is on top: red, blue, red, blue.
    state = engine.new_game(chance=Recorded({"cards": [[3, 1, 2, 0], [0], [0], [0]]}))
    assert state.to_json()["seats"][0]["hand"] == {"red": 1}
    assert state.to_json()["seats"][1]["hand"] == {"blue": 1}
    assert (state.to_json()["row"], state.to_json()["deck"]) == (["red"], ["blue"])
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4, 9, 21]
    assert [lines_of_play(state, depth) for depth in (1, 2, 3)] == [4, 9, 21]
