"""Every board, variant and number of players in short; `many` plays the long form."""

from __future__ import annotations

import pytest

from tests.conformance.games import Way, check_game, engine_of, ways_to_play

WAYS = list(ways_to_play())


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_random_game_is_sound_from_all_sides(way: Way) -> None:
    check_game(engine_of(way), 1, every=40)


@pytest.mark.parametrize("way", WAYS, ids=str)
def test_a_game_of_builders_is_sound_from_all_sides(way: Way) -> None:
    """They claim long tracks, build stations and buy: networks and last rounds as random players seldom have them."""
    check_game(engine_of(way), 2, every=60, mood="builder")


@pytest.mark.parametrize("way", [way for way in WAYS if way.players == 2], ids=str)
def test_a_game_of_planners_is_sound_from_all_sides(way: Way) -> None:
    """They complete tickets."""
    check_game(engine_of(way), 3, every=60, mood="planner")
