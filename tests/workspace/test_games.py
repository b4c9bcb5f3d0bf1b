"""Games on a board that is open."""

from __future__ import annotations

import pytest

from mapdsl.lab.simulation import simulate
from mapdsl.workspace import RefusedError
from mapdsl.workspace.play_session import PlaySession, SimulationSession, engine_of
from tests.workspace.test_map_edits import SMALL, opened


def test_a_game_is_played_taken_back_and_played_on_by_a_program() -> None:
    session = PlaySession(opened(SMALL), 2, seed=1)
    first = session.seen()
    assert first["view"]["turn"] == 0 or first["actions"]
    after = session.play(first["actions"][0])
    assert [each["action"] for each in after["played"]] == [first["actions"][0]]
    with pytest.raises(RefusedError):
        session.play("claim Cork -- Ems with 9 red")
    assert session.take_back()["actions"] == first["actions"]
    mine = session.play_on(10_000, "planner", until=1)
    assert mine["view"]["seat"] == 1 and not mine["view"]["ended"]
    assert session.play_on(10_000, until=1)["played"] == mine["played"], "it is somebody's turn, who is waited for"
    end = session.play_on(10_000)
    assert end["actions"] == []
    assert end["view"]["ended"]
    for name in ("nobody", "os:system"):
        with pytest.raises(RefusedError, match="there is no bot"):
            session.play_on(1, name)


def test_games_of_programs_are_played_part_by_part_and_counted_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapdsl.workspace.play_session.AT_A_TIME", 0.0)
    session, document = SimulationSession(opened(SMALL), 2, (), 5, 3, "greedy"), opened(SMALL)
    found = [session.play_on() for _ in range(7)]
    assert [each["games"] for each in found] == [1, 2, 3, 4, 5, 5, 5], "what is done stays done"
    assert {each["wanted"] for each in found} == {5}
    whole = simulate(engine_of(document, 2), 5, 3, bots=("greedy",)).to_json()
    for unlike in ("seconds", "games_per_second"):
        del whole[unlike], found[-1][unlike], found[-2][unlike]
    assert found[-1] == found[-2] == {"wanted": 5, **whole}


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(RefusedError, match="games at a time"):
        SimulationSession(opened(SMALL), 2, (), 100_000, 0)
    with pytest.raises(RefusedError, match="players"):
        PlaySession(opened(SMALL), 5)
    with pytest.raises(RefusedError, match="errors"):
        PlaySession(opened(SMALL.replace("Ems", "Emz", 1)), 2)
