"""Environments for programs that learn: those who made the form of them say that they fit."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from mapdsl.engine import InvalidActionError, Seen, random_player
from mapdsl.lab.learning import GameEnvironment
from mapdsl.rules.kinds.claim_rules import Trains
from tests.conformance.games import Way, engine_of, ways_to_play
from tests.engine.tables import board

WAYS = {way.board: way for way in ways_to_play()}
"""Of every board the way to play that has most in it: the last variant with the most players."""


def environment(way: Way) -> GameEnvironment:
    return GameEnvironment(engine_of(way).tables, way.players, way.variants)


@pytest.mark.parametrize("way", WAYS.values(), ids=str)
def test_pettingzoo_finds_nothing_wrong(way: Way) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent")
        api_test(environment(way), num_cycles=300)
        seed_test(lambda: environment(way), num_cycles=100)


@pytest.mark.parametrize("way", WAYS.values(), ids=str)
def test_an_observation_is_what_the_player_sees(way: Way) -> None:
    """In its bounds, under one name each, and the same whatever is hidden."""
    env = environment(way)
    assert len(set(env.fields)) == len(env.fields)
    state, random, play = env.engine.new_game(2), Random(2), random_player(2)
    for nth in range(200):
        if state.ended:
            break
        state.push(play(state))
        if nth % 20 == 0:
            for seat in range(way.players):
                there, imagined = env.observed(Seen(state, seat)), env.observed(Seen(state.imagine(seat, random), seat))
                assert np.array_equal(there, imagined)
                assert len(there) == len(env.fields)


def test_names_say_what_is_observed() -> None:
    env = GameEnvironment(board("A-B 2 red", "B-C 3 blue", rules=[Trains(5)]), 2)
    env.reset(seed=1)
    state = env.engine.new_game(1)
    claims = [move for move, track in enumerate(env.engine.moves.track) if track == 0]
    seen = dict(zip(env.fields, env.observe(env.agent_selection)["observation"].tolist(), strict=True))
    assert seen["own trains"] == seen["free A--B"] == seen["own decides"] == 1
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
    assert [str(Seen(state, 0).action_of(int(move))) for move in legal] == [*map(str, state.legal_actions())]
    while not (payable := [move for move in claims if env.observe("player_0")["action_mask"][move]]):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    env.step(payable[0])
    own, other = (dict(zip(env.fields, env.observe(agent)["observation"], strict=True)) for agent in env.agents)
    assert own["own A--B"] == other["next 1 A--B"] == 1
    assert own["next 1 A--B"] == own["free A--B"] == 0
    assert own["own trains"] == pytest.approx(3 / 5)


def test_a_move_that_is_not_legal_is_refused() -> None:
    env = environment(Way("usa", (), 2))
    env.reset(seed=1)
    with pytest.raises(InvalidActionError):
        env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0]))


def test_a_number_of_numpy_is_told_how_it_becomes_a_move() -> None:
    """Of moves beyond the 64th it can say nothing by itself."""
    state = engine_of(Way("usa", (), 2)).new_game(1)
    while state.legal_mask() < 1 << 64:
        state.push(state.legal_mask().bit_length() - 1)
    before = state.copy()
    with pytest.raises(InvalidActionError, match=r"is no legal move; a move is an int: int\(move\)$"):
        state.push(np.int64(state.legal_mask().bit_length() - 1))
    assert state == before


def test_winners_are_rewarded() -> None:
    env = environment(Way("usa", (), 3))
    random = np.random.default_rng(1)
    env.reset(seed=1)
    while not env.is_over:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(random.choice(np.flatnonzero(mask))))
    assert sorted(env.rewards.values()) == [-1, -1, 1]
