"""Random boards with pieces, occasions, actions and demands. Random games on these boards end, no component is lost
or duplicated, and every state and action is unchanged after being written and read."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest

from mapdsl.api import compile_text
from mapdsl.engine import Engine
from tests.generated_boards import Style, board_text
from tests.scenarios.boards import SAID, compiled

BOARDS = int(os.environ.get("MAPDSL_EXAMPLES", "12"))


@pytest.mark.parametrize("seed", range(BOARDS))
def test_random_game_with_pieces_ends(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapdsl.engine.turns.MAX_TURNS", 400)
    tables = compile_text(board_text(seed, Style(pieces=True))).tables
    variants = [variant.id for variant in tables.variants] if seed % 3 == 2 else []
    play_through(Engine(tables, tables.players_most if seed % 2 else tables.players_least, variants), seed)


@pytest.mark.parametrize("path", sorted(SAID.glob("*.board")), ids=lambda path: path.stem)
def test_random_game_of_each_idea_ends(path: Path) -> None:
    tables = compiled(path).tables
    for seed, players in enumerate(range(tables.players_least, tables.players_most + 1)):
        play_through(Engine(tables, players), seed)


def play_through(engine: Engine, seed: int) -> None:
    random = Random(seed)
    state = engine.new_game(seed)
    for number in range(100_000):
        if state.outcome() is not None:
            break
        actions = state.legal_actions()
        assert actions, state.pending
        action = random.choice(actions)
        if number % 25 == 0 or number < 6:
            assert engine.problems(state) == []
            assert engine.parse_action(str(action)) == action
            assert engine.state_from_json(json.loads(json.dumps(state.to_json()))) == state == state.copy()
        state.apply(action)
    assert state.outcome() is not None
