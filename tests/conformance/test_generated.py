"""Boards that nobody planned: what `check` passes, any number of players can play to an end, and it is counted right.

`make fuzz` plays more boards.
"""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from mapdsl.api import compile_text
from mapdsl.engine import Engine
from mapdsl.rules.tables import RuleTables
from tests.conformance.games import check_game
from tests.generated_boards import board_text

BOARDS = int(os.environ.get("MAPDSL_EXAMPLES", "6"))
MOODS = ("random", "random", "random", "shopper", "builder")


@pytest.mark.parametrize("seed", range(BOARDS))
def test_any_board_can_be_played(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapdsl.engine.turns.MOST_TURNS", 1_000)
    tables = compile_text(board_text(seed)).tables
    for number, engine in enumerate(ways_to_play(tables)):
        check_game(engine, seed, every=100, mood=MOODS[(seed + number) % len(MOODS)], most=100_000)


def ways_to_play(tables: RuleTables) -> Iterator[Engine]:
    """Every number of players, with no variant, each of them and all of them in turn."""
    named = [variant.id for variant in tables.variants]
    choices = [[], *([each] for each in named), named]
    for number, players in enumerate(range(tables.players_least, tables.players_most + 1)):
        yield Engine(tables, players, choices[number % len(choices)])
