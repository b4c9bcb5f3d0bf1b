"""Bots that try out moves, on boards with hundreds of legal moves."""

from __future__ import annotations

import sys
from itertools import pairwise
from types import FrameType

import pytest

from mapdsl import Engine, compile_text
from mapdsl.lab.games.simulation import simulate
from mapdsl.lab.players import move_choice
from mapdsl.lab.players.bots import BOTS
from mapdsl.lab.players.move_choice import FEW_TRIED, MAX_IN_GAME, MAX_TRIED

CITIES = "ABCDEFGHIJKL"
COLOURS = ("red", "blue", "green", "yellow")


def tiles(sorts: int) -> Engine:
    """Return an engine for a board on which each draw places a piece on a track. There are `sorts` kinds of pieces
    and 23 tracks."""
    lines = ["mapdsl 1", 'board tiles "Tiles" {', "players 2", "uses classic", "trains 15"]
    lines += [f"piece tile-{nth} copies 6 of tile" for nth in range(sorts)]
    lines.append("on draw must place tile on any-track when free and not here tile")
    lines += [f"city {city} at {10 + 15 * (nth % 6)} {20 + 40 * (nth // 6)}" for nth, city in enumerate(CITIES)]
    pairs = [*pairwise(CITIES), *zip(CITIES, CITIES[6:], strict=False)]
    pairs += zip(CITIES, CITIES[2:8], strict=False)
    lines += [f"route {a} -- {b} {2 + nth % 3} {COLOURS[nth % 4]}" for nth, (a, b) in enumerate(pairs)]
    lines += [f"ticket {a} -- {b} {4 + nth}" for nth, (a, b) in enumerate(zip(CITIES, CITIES[5:], strict=False))]
    return Engine(compile_text("\n".join([*lines, "}", ""])).tables, 2)


def calls_of_game(engine: Engine, bot: str) -> float:
    """Return the number of Python function calls per action in a game."""
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event == "call"

    simulate(engine, 1, bots=[bot])  # builds the engine's tables before counting
    sys.setprofile(count)
    try:
        found = simulate(engine, 1, bots=[bot])
    finally:
        sys.setprofile(None)
    return calls / found.actions


@pytest.mark.parametrize("bot", BOTS)
def test_game_cost_does_not_grow_with_the_kinds_of_a_piece(bot: str) -> None:
    """If every move is tried and each trial lists all moves again, one game takes minutes."""
    assert calls_of_game(tiles(16), bot) < 3 * calls_of_game(tiles(2), bot)


def test_planner_limits_the_moves_it_tries_per_game(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []
    original = move_choice.after
    monkeypatch.setattr(move_choice, "after", lambda state, move: tried.append(move) or original(state, move))
    found = simulate(tiles(16), 1, bots=["planner"])
    assert len(tried) > MAX_IN_GAME, "the board asks for more"
    assert len(tried) < 2 * (MAX_IN_GAME + MAX_TRIED) + FEW_TRIED * found.actions
