"""Environments for learning programs, tested with PettingZoo's own tests."""

from __future__ import annotations

import copy
import pickle
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from types import FrameType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from mapdsl import CompileError, compile_text
from mapdsl.engine import (
    AnswerTunnel,
    ChooseEffect,
    Engine,
    InvalidActionError,
    Seen,
    State,
    StateError,
    UnplayableTablesError,
    random_player,
)
from mapdsl.lab.learning import GameEnvironment
from mapdsl.lab.observations import ObservationEncoder
from mapdsl.rules.kinds.claim_rules import Trains
from tests.conformance.games import Way, engine_of, ways_to_play
from tests.engine.tables import board
from tests.generated_boards import board_text

WAYS = {way.board: way for way in ways_to_play()}
"""Most complex way to play each board, by board: its last variant, with the maximum number of players."""


def environment(way: Way) -> GameEnvironment:
    return GameEnvironment(engine_of(way).tables, way.players, way.variants)


@pytest.mark.parametrize("way", WAYS.values(), ids=str)
def test_environment_passes_the_pettingzoo_tests(way: Way) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent")
        api_test(environment(way), num_cycles=300)
        seed_test(lambda: environment(way), num_cycles=100)


@pytest.mark.parametrize("way", WAYS.values(), ids=str)
def test_observation_contains_only_what_the_player_sees(way: Way) -> None:
    """The observation is within bounds, has unique field names, and does not depend on hidden data."""
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


def test_field_names_describe_the_observation() -> None:
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


def test_environment_refuses_an_illegal_move() -> None:
    env = environment(Way("usa", (), 2))
    env.reset(seed=1)
    with pytest.raises(InvalidActionError):
        env.step(int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0]))


def test_push_explains_how_to_convert_a_numpy_integer() -> None:
    """NumPy itself raises no error for moves beyond the 64th, so `push` must."""
    state = engine_of(Way("usa", (), 2)).new_game(1)
    while state.legal_mask() < 1 << 64:
        state.push(state.legal_mask().bit_length() - 1)
    before = state.copy()
    with pytest.raises(InvalidActionError, match=r"is no legal move; a move is an int: int\(move\)$"):
        state.push(np.int64(state.legal_mask().bit_length() - 1))
    assert state == before


def test_environment_rewards_the_winner() -> None:
    env = environment(Way("usa", (), 3))
    random = np.random.default_rng(1)
    env.reset(seed=1)
    while not env.is_over:
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(random.choice(np.flatnonzero(mask))))
    assert sorted(env.rewards.values()) == [-1, -1, 1]


def near(data: dict[str, Any], tracks: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield saved games with one difference each. Data of two players is swapped, the open decision is different, or
    gained pieces have a different order or holder. Some of these games are impossible."""
    seats, pending, effects = data["seats"], data["pending"], data["effects"]
    for own in seats[0]:
        swapped = [{**seats[0], own: seats[1][own]}, {**seats[1], own: seats[0][own]}, *seats[2:]]
        yield {**data, "seats": swapped}
    yield {**data, "turn": data["turn"] + 1}
    for name, value in (pending or {}).items():
        if name == "track":
            yield from ({**data, "pending": {**pending, name: track}} for track in tracks)
        elif isinstance(value, int):
            yield {**data, "pending": {**pending, name: not value if isinstance(value, bool) else value + 1}}
        elif isinstance(value, list):
            yield {**data, "pending": {**pending, name: value[::-1]}}
    placed = effects["placed"]
    for order in (placed[::-1], [[piece, spot, owner % len(seats) + 1] for piece, spot, owner in placed]):
        yield {**data, "effects": {**effects, "placed": order}}


def positions(engine: Engine, games: int, every: int) -> Iterator[State]:
    """Yield positions of some games, each followed by its variations from `near`."""
    tracks = [track.id for track in engine.tables.tracks]
    for seed in range(games):
        state, play = engine.new_game(seed), random_player(seed)
        for nth in range(150):
            if nth % every == 0 or isinstance(state.pending, AnswerTunnel | ChooseEffect):
                yield state
                for data in near(state.to_json(), tracks):
                    with suppress(StateError):
                        yield engine.state_from_json(data)
            if state.ended:
                break
            state.push(play(state))


def test_equal_observations_and_masks_imply_equal_views() -> None:
    """The boards are random ones, and boards with tunnels, technologies, stations and pieces on the map."""
    engines = [engine_of(way) for way in WAYS.values()]
    for seed in range(60):
        found = compile_text(board_text(seed))
        with suppress(CompileError, UnplayableTablesError):
            engines.append(Engine(found.tables, max(2, found.tables.players_least)))
    assert len(engines) > 30
    for engine in engines:
        observer, known = ObservationEncoder(engine), {}
        for state in positions(engine, 1, 25):
            for seat in range(engine.players):
                mask = state.legal_mask() if state.seat == seat else 0
                view = state.view(seat)
                seen = observer.observed(Seen(state, seat))
                assert known.setdefault((seen.tobytes(), mask), view) == view
                assert -1 <= seen.min() <= seen.max() <= 1


def test_observation_shows_technology_holders_and_the_open_tunnel() -> None:
    """The observation must distinguish two positions that differ only in these data."""
    engine = engine_of(Way("uk", ("advanced",), 3))
    state = engine.new_game(3)
    seats = state.to_json()["seats"]
    names = [piece.id for piece in engine.pieces][:2]
    one, other = (
        engine.state_from_json({**state.to_json(), "seats": [seats[0], {**seats[1], "pieces": own}, seats[2]]})
        for own in ({names[0]: 1}, {names[1]: 1})
    )
    observer = ObservationEncoder(engine)
    assert not np.array_equal(observer.observed(Seen(one, 0)), observer.observed(Seen(other, 0)))
    named = dict(zip(observer.fields, observer.observed(Seen(one, 0)).tolist(), strict=True))
    assert named[f"next 1 has {names[0]}"] > named[f"next 2 has {names[0]}"] == 0


def test_reset_without_a_seed_starts_different_games() -> None:
    one, other = environment(Way("usa", (), 2)), environment(Way("usa", (), 2))
    one.reset()
    other.reset()
    assert one.game_seed != other.game_seed
    first = one.game_seed
    one.reset()
    assert one.game_seed == first + 1
    other.reset(seed=one.game_seed)
    assert np.array_equal(one.last()[0]["observation"], other.last()[0]["observation"])


def test_environment_survives_pickle_and_copy_in_mid_game() -> None:
    env = environment(Way("europe", (), 2))
    env.reset(seed=1)
    random = Random(1)
    for _ in range(40):
        env.step(random.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
    for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        assert other.game_seed == env.game_seed
        assert np.array_equal(other.last()[0]["observation"], env.last()[0]["observation"])
        move = int(np.flatnonzero(other.last()[0]["action_mask"])[0])
        before = env.last()[0]["observation"].copy()
        other.step(move)
        assert np.array_equal(env.last()[0]["observation"], before), "the copy plays on alone"
        assert other.seen[0].turn == other.seen[1].turn


def test_environment_has_final_scores_at_the_end() -> None:
    env = environment(Way("usa", (), 3))
    env.reset(seed=1)
    assert env.outcome is None
    assert env.infos["player_0"] == {}
    random = Random(1)
    while not env.is_over:
        env.step(random.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
    outcome = env.outcome
    assert outcome is not None
    for score, info in zip(outcome.scores, env.infos.values(), strict=True):
        assert info["points"] == score.points
        assert (info["place"] == 1) == (score.seat in outcome.winners)


def test_observation_costs_little_more_than_a_step() -> None:
    """Function calls are counted, because their number is the same on every machine. A slow observation can cost
    fifteen times as much as a step."""
    env = environment(Way("usa", (), 2))
    env.reset(seed=1)
    random = Random(1)
    for _ in range(60):
        env.step(random.choice(np.flatnonzero(env.last()[0]["action_mask"]).tolist()))
    calls = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal calls
        calls += event == "call"

    agent = env.agent_selection
    sys.setprofile(count)
    try:
        env.observe(agent)
    finally:
        sys.setprofile(None)
    assert calls < 45
