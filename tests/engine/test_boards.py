"""The bundled boards: properties that hold for every board, and perft counts (numbers of possible action sequences).

The counts depend on every rule that decides which actions are legal. A changed count means that a rule or a board has
changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mapdsl.api import load
from mapdsl.engine import Engine, perft, random_game
from tests.engine.recount import Recount
from tests.engine.test_conformance import check_game

MAPS = Path(__file__).resolve().parents[2] / "maps"
LINES = {
    "europe": (373, 146_930),
    "india": (213, 54_501),
    "legendary-asia": (159, 33_927),
    "nordic": (95, 10_178),
    "pennsylvania": (92, 831),
    "poland": (134, 24_478),
    "switzerland": (65, 1_576),
    "uk": (210, 38_730),
    "usa": (243, 70_402),
}
"""Numbers of possible sequences of one and of two actions, by board, for two players with the board's first variant."""


def engine(name: str, players: int = 2) -> Engine:
    tables = load(MAPS / f"{name}.board")
    return Engine(tables, players, [variant.id for variant in tables.variants][:1])


@pytest.mark.parametrize("name", LINES)
def test_random_play_on_bundled_boards(name: str) -> None:
    check_game(engine(name), 1)


@pytest.mark.parametrize("name", LINES)
def test_perft_counts_of_bundled_boards(name: str) -> None:
    """The count starts after every player has kept the first legal ticket offer and has drawn four cards."""
    game = engine(name)
    state = game.new_game(1)
    while state.pending is not None:
        state.apply(state.legal_actions()[0])
    for _ in range(8):
        state.apply(next(action for action in state.legal_actions() if str(action) == "draw blind"))
    assert tuple(perft(state, depth) for depth in (1, 2)) == LINES[name]


@pytest.mark.parametrize("name", LINES)
def test_final_scores_match_the_recount(name: str) -> None:
    tables = load(MAPS / f"{name}.board")
    for players in (tables.players_least, tables.players_most):
        game = Engine(tables, players, [variant.id for variant in tables.variants][:1])
        for seed in range(3):
            state = random_game(game, seed)
            outcome = state.outcome()
            assert outcome is not None
            recount = Recount(game.plan.ruleset, state.to_json())
            assert [score.points for score in outcome.scores] == recount.points()
