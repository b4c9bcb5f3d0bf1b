"""One game for every combination of board, variant and player count. `many` plays more games."""

from __future__ import annotations

import pytest

from tests.conformance.games import Way, check_game, engine_of, ways_to_play

WAYS = list(ways_to_play())


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_random_game_passes_all_checks(way: Way) -> None:
    check_game(engine_of(way), 1, every=40)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_game_of_builders_passes_all_checks(way: Way) -> None:
    """Builders claim long tracks, build stations and buy pieces. They reach networks and last rounds that random
    players seldom reach."""
    check_game(engine_of(way), 2, every=60, mood="builder")


@pytest.mark.parametrize("way", [way for way in WAYS if way.players == 2], ids=str)
def test_game_of_planners_passes_all_checks(way: Way) -> None:
    """Planners complete tickets, which random players seldom do."""
    check_game(engine_of(way), 3, every=60, mood="planner")
