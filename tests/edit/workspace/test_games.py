"""Games played on the board of an open document."""

from __future__ import annotations

import json

import pytest

from mapdsl.base.resources import data_path
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.play_session import PlaySession, SimulationSession, engine_of
from mapdsl.engine import events
from mapdsl.lab.games.simulation import simulate
from tests.edit.workspace.test_map_edits import SMALL, opened


def test_play_session_plays_takes_back_and_lets_bots_play() -> None:
    session = PlaySession(opened(SMALL), 2, seed=1)
    first = session.seen()
    action = first["choices"][0]["action"]
    assert session.play(action)["played"] == 1
    assert [row.action for row in session.game.rows] == [action]
    with pytest.raises(RefusedError):
        session.play("claim Cork -- Ems with 9 red")
    assert session.take_back() == first
    session.sit(1)
    mine = session.play_on(10_000, "planner", until=1)
    assert mine["view"]["seat"] == 1 and not mine["view"]["ended"]
    assert session.play_on(10_000, until=1)["played"] == mine["played"], "it is somebody's turn, who is waited for"
    end = session.play_on(10_000)
    assert end["choices"] == []
    assert end["view"]["ended"]
    for name in ("nobody", "os:system"):
        with pytest.raises(RefusedError, match="there is no bot"):
            session.play_on(1, name)


BIG = opened(data_path("maps", "usa.board").read_text(encoding="utf-8"))


def test_play_session_shows_only_what_its_seat_sees() -> None:
    session = PlaySession(BIG, 3, seed=4)
    for _ in range(60):
        seen = session.play_on(1, "greedy")
        state = session.game.state
        assert seen["view"]["viewer"] == 0
        for seat in seen["view"]["seats"]:
            assert (seat.hand is None) == (seat.tickets is None) == (seat.seat != 0)
        if state.seat != 0:
            assert seen["choices"] == []
            with pytest.raises(RefusedError, match=f"turn of player {state.seat + 1}"):
                session.play("draw blind")
        for row in seen["happened"]:
            assert row["player"] != 1
            for event in row["events"]:
                sort = getattr(events, event["event"])
                hidden = sort.SECRET if event["seat"] == 0 else (*sort.PRIVATE, *sort.SECRET)
                assert [event[name] for name in hidden] == [None] * len(hidden)


def test_play_session_lists_tracks_once_and_payments_on_request() -> None:
    session, longest = PlaySession(BIG, 2, seed=1), 0
    for _ in range(40):
        state = session.game.state
        if state.ended:
            break
        session.sit(state.seat)
        seen, actions = session.seen(), {str(action) for action in state.legal_actions()}
        longest = max(longest, len(json.dumps(seen["choices"])))
        ways = [way for choice in seen["choices"] for way in session.ways(choice["action"])]
        assert len(ways) == len(set(ways)) == sum(choice["ways"] for choice in seen["choices"])
        assert set(ways) == actions
        tracks = [choice["track"] for choice in seen["choices"] if choice["track"]]
        assert len(tracks) == len(set(tracks))
        session.play_on(1, "greedy")
    assert longest < 20_000
    with pytest.raises(RefusedError, match="not possible"):
        session.ways("claim Nowhere -- Elsewhere with 3 red")
    with pytest.raises(RefusedError, match="no seat 2"):
        session.sit(2)


def test_simulation_session_plays_in_parts_and_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapdsl.edit.workspace.play_session.AT_A_TIME", 0.0)
    session, document = SimulationSession(opened(SMALL), 2, (), 5, 3, "greedy"), opened(SMALL)
    found = [session.play_on() for _ in range(7)]
    assert [each["games"] for each in found] == [1, 2, 3, 4, 5, 5, 5], "what is done stays done"
    assert {each["wanted"] for each in found} == {5}
    whole = simulate(engine_of(document, 2), 5, 3, bots=("greedy",)).to_json()
    for unlike in ("seconds", "games_per_second"):
        del whole[unlike], found[-1][unlike], found[-2][unlike]
    assert found[-1] == found[-2] == {"wanted": 5, **whole}


def test_sessions_refuse_unplayable_requests() -> None:
    with pytest.raises(RefusedError, match="choose from 1 to"):
        SimulationSession(opened(SMALL), 2, (), 100_000, 0)
    with pytest.raises(RefusedError, match="players"):
        PlaySession(opened(SMALL), 5)
    with pytest.raises(RefusedError, match="errors"):
        PlaySession(opened(SMALL.replace("Ems", "Emz", 1)), 2)
