"""Replays that are invalid, truncated, manipulated or of a different game: each is refused with the row and the
reason."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from mapdsl.engine.records.recording import Game, MismatchError, play_again, resume
from mapdsl.engine.records.replays import MAX_BYTES, Replay, ReplayError, read_replay, replay_from_json
from tests.conformance.games import Way, engine_of
from tests.replays.games import smallest, way_of

REPLAY = smallest()
DATA: dict[str, Any] = json.loads(REPLAY.to_text())
ENGINE = engine_of(way_of(REPLAY))


def changed(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    data = copy.deepcopy(DATA)
    change(data)
    return data


def put(value: Any, *path: str | int) -> Callable[[dict[str, Any]], None]:
    """Return a function that sets a nested value in a document."""

    def change(data: dict[str, Any]) -> None:
        at: Any = data
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def test_replay_survives_being_written_and_read() -> None:
    text = REPLAY.to_text()
    assert read_replay(text.encode()) == REPLAY
    assert read_replay(text.encode()).to_text() == text


# ---- documents that cannot be read --------------------------------------------------------------------------------

UNREADABLE: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "line 1, column 1"),
    "cut": (REPLAY.to_text().encode()[:4000], "not JSON"),
    "not UTF-8": (b"\xff\xfe{}", "the file is UTF-16"),
    "nested": (b"[" * 200_000, "nested too deeply"),
    "nested fields": (b'{"a":' * 200_000, "nested too deeply"),
    "large": (b" " * (MAX_BYTES + 1), "more than"),
    "twice": (b'{"format": 1, "format": 1}', "stands twice"),
    "no number": (b'{"format": NaN}', "not a number"),
    "long number": (b'{"format": ' + b"9" * 5000 + b"}", "too large"),
    "tables": (b'{"format": "mapdsl-tables", "version": 2}', "not a replay"),
    "a list": (b"[]", "not a replay"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_read_replay_refuses_bytes_that_are_no_replay(name: str) -> None:
    data, reason = UNREADABLE[name]
    with pytest.raises(ReplayError, match=reason):
        read_replay(data)


MALFORMED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "a later version": (put(4, "version"), "a replay of version 4, and this program reads version 3"),
    "a version that is true": (put(True, "version"), "version"),
    "a board that is a path": (put("../../etc/passwd", "board"), "board"),
    "a field too many": (put(1, "hook"), "no field 'hook'"),
    "a field too few": (lambda data: data.pop("rows"), "'rows' is missing"),
    "a row of another form": (put(["draw blind"], "rows", 4), r"rows\[4\]: expected an object"),
    "a row too rich": (put("x", "rows", 4, "__class__"), r"rows\[4\]: there is no field"),
    "nobody's row": (put(9, "rows", 4, "player"), r"rows\[4\].player: expected at most 2, found 9"),
    "half a player": (put(1.5, "rows", 4, "player"), r"rows\[4\].player"),
    "a player who is true": (put(True, "rows", 4, "player"), r"rows\[4\].player"),
    "an action that is a number": (put(7, "rows", 4, "action"), r"rows\[4\].action"),
    "an endless action": (put("x" * 3000, "rows", 4, "action"), r"rows\[4\].action"),
    "events that are none": (put("what", "rows", 4, "events"), r"rows\[4\].events"),
    "a shuffle out of range": (put(10**6, "shuffles", 0, "order", 3), r"shuffles\[0\].order: expected at most"),
    "a shuffle of texts": (put("a", "shuffles", 0, "order", 3), r"shuffles\[0\].order"),
    "a score that is endless": (put(10**17, "outcome", "players", 0, "points"), r"outcome.players\[0\].points"),
    "a seed of another form": (put("7", "seed"), "seed"),
    "twenty-one players": (put(21, "players"), "players"),
}


@pytest.mark.parametrize("name", MALFORMED)
def test_replay_from_json_refuses_malformed_documents(name: str) -> None:
    change, reason = MALFORMED[name]
    with pytest.raises(ReplayError, match=reason):
        replay_from_json(changed(change))


# ---- games that break the rules -----------------------------------------------------------------------------------


def _cut(data: dict[str, Any]) -> None:
    del data["rows"][-3:]


def _swap(data: dict[str, Any]) -> None:
    data["rows"][10], data["rows"][11] = data["rows"][11], data["rows"][10]


def _shuffle(data: dict[str, Any]) -> None:
    Random(1).shuffle(data["shuffles"][0]["order"])


def _double(data: dict[str, Any]) -> None:
    data["shuffles"][0]["order"][0] = data["shuffles"][0]["order"][1]


ROWS = len(DATA["rows"])
TAMPERED: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "cut": (_cut, f"goes on after row {ROWS - 3}: rows are missing"),
    "cut and unfinished": (lambda data: (_cut(data), data.pop("outcome"), put(None, "outcome")(data)), "fine"),
    "rows exchanged": (_swap, "row 11"),
    "a row too many": (lambda data: data["rows"].append(data["rows"][-1]), f"row {ROWS + 1}.*the game is over"),
    "another action": (put("draw-tickets", "rows", 0, "action"), "row 1: .*first choose which tickets"),
    "no action": (put("launch missiles", "rows", 6, "action"), "row 7.*no action `launch`"),
    "a track of another board": (put("claim Oz -- Narnia with 3 red", "rows", 6, "action"), "row 7.*called `Oz`"),
    "another player": (put(2, "rows", 0, "player"), "row 1.*player 1 is on turn"),
    "other events": (put("0" * 16, "rows", 6, "events"), "row 7.*other events"),
    "another table": (put("0" * 16, "setup"), "setup"),
    "another shuffle": (_shuffle, "setup"),
    "no shuffle": (_double, "setup.*recorded for other than"),
    "shuffles cut": (lambda data: data["shuffles"].clear(), "setup.*is not recorded"),
    "a shuffle too many": (lambda data: data["shuffles"].append({"purpose": "x", "order": [0]}), "shuffles of `x`"),
    "another score": (put(999, "outcome", "players", 0, "points"), "player 1.*999"),
    "another line": (put(55, "outcome", "players", 1, "lines", 0, 1), "player 2: line 1: recorded is `tracks 55"),
    "another end": (put("all-passed", "outcome", "reason"), "the end: recorded is `all-passed`"),
    "another winner": (lambda data: data["outcome"]["ranking"].reverse(), "the ranking"),
    "no end": (put(None, "outcome"), "no end is recorded"),
    "foreign rules": (put("mapdsl-2:" + "0" * 32, "rules"), "rules: the replay is of mapdsl-2:000"),
    "another board": (put("usa-2", "board"), "board: the replay is of usa-2"),
    "another variant": (put(["none-such"], "variants"), "variants"),
}


@pytest.mark.parametrize("name", TAMPERED)
def test_play_again_refuses_games_that_break_the_rules(name: str) -> None:
    change, reason = TAMPERED[name]
    replay = replay_from_json(changed(change))
    if reason == "fine":  # the game is unfinished, and recorded as unfinished
        assert not play_again(ENGINE, replay).ended
        return
    with pytest.raises(MismatchError, match=reason) as caught:
        play_again(ENGINE, replay)
    assert not reason.startswith("row") or caught.value.row > 0


def test_mismatch_lists_only_some_of_many_events(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mapdsl.engine.records.recording.MAX_DESCRIBED", 0)
    with pytest.raises(MismatchError, match=r"than follow: ; and [1-9]\d* more$"):
        play_again(ENGINE, replay_from_json(changed(put("0" * 16, "rows", 6, "events"))))


def test_any_changed_value_is_detected() -> None:
    """If any single value is replaced, the document is either refused or still describes the same game."""
    random = Random(3)
    values: list[Any] = [0, 1, 2, -1, 10**15, "", "x", None, True, [], {}, 0.5, "draw blind", "9f2c11ab00112233"]
    told_only = {"seed", "by"}
    for _ in range(120):
        path, old = _somewhere(DATA, random)
        value = random.choice(values)
        if path[0] in told_only or value == old:
            continue
        with pytest.raises((ReplayError, MismatchError)):
            play_again(ENGINE, replay_from_json(changed(put(value, *path))))


def _somewhere(data: Any, random: Random) -> tuple[list[Any], Any]:
    path: list[Any] = []
    while isinstance(data, dict | list) and data:
        step = random.choice(list(data)) if isinstance(data, dict) else random.randrange(len(data))
        path.append(step)
        data = data[step]
        if random.random() < 0.2:
            break
    return path, data


# ---- resuming -----------------------------------------------------------------------------------------------------


def broken_off(rows: int) -> Replay:
    game = Game(engine_of(Way("usa", (), 2)), 5, by=("you", "random"))
    for _ in range(rows):
        game.play(game.state.legal_actions()[0])
    return game.replay()


def test_resume_continues_an_unfinished_game() -> None:
    replay = broken_off(12)
    assert replay.outcome is None
    game = resume(engine_of(Way("usa", (), 2)), read_replay(replay.to_text().encode()))
    assert game.replay() == replay
    game.play("draw blind" if game.state.pending is None else game.state.legal_actions()[0])
    assert len(game.rows) == 13


def test_take_back_equals_a_shorter_game() -> None:
    game = resume(engine_of(Way("usa", (), 2)), broken_off(12))
    game.take_back(3)
    assert game.replay() == broken_off(9)
