"""Tables, saved games, replays and configurations that somebody has damaged: read, or refused with a few words.

`MAPDSL_EXAMPLES` says how many of each sort are tried (`make fuzz`).
"""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mapdsl.api import compile_source
from mapdsl.config import ConfigError
from mapdsl.config.reading import read_config
from mapdsl.engine import Engine
from mapdsl.engine.errors import StateError
from mapdsl.engine.recording import Game
from mapdsl.engine.replays import ReplayError, read_replay, replay_from_json
from mapdsl.rules.codec import TablesError
from mapdsl.rules.documents import parse_document, read_tables, tables_json, tables_yaml
from mapdsl.rules.tables import RuleTables
from mapdsl.source import read_source

MAPS = Path(__file__).parents[1] / "maps"
EXAMPLES = settings(max_examples=int(os.environ.get("MAPDSL_EXAMPLES", "150")), deadline=None)
MOST_SAID = 600
"""Characters of a message, however large the data is."""


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, -1, 7, 99, 100, 10**9, 10**17, 10**25, 10**5000, 0.5, -0.0, 1e300, float("inf")),
    *("", "x", "red", "main", "\ud800", "a\udfffb", "\0", "\n", "é", "x" * 5000, "1", "claim", "when", '"'),
    *([], {}, [1], ["x"], [None], [[]], {"x": 1}, {"fact": "length"}, {"all": []}, {"any": [{"fact": "ferry"}]}),
    *({"kind": {}}, {"not": {"not": {"fact": "players"}}}, {"decision": {}}, {1: 2}, {"\ud800": 1}),
    nested(50),
    nested(5000),
]


def places_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all values of a document."""
    steps = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path, *(place for step, value in steps for place in places_in(value, (*path, step)))]


def damaged(data: Any, random: Random) -> Any:
    """A copy in which a few values are others, gone, doubled, or stand somewhere else."""
    data = copy.deepcopy(data)
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        places = [place for place in places_in(data) if place]
        if not places:
            return data
        *steps, last = random.choice(places)
        at = inside(data, steps)
        match random.randrange(6):
            case 0:
                del at[last]
            case 1:
                at[last] = copy.deepcopy(inside(data, random.choice(places)))
            case 2 if isinstance(at, list):
                at.insert(random.randrange(len(at) + 1), copy.deepcopy(at[last]))
            case 3 if isinstance(at, dict):
                at[random.choice(("x", "kind", "id", "\ud800", "y" * 2000, ""))] = at[last]
            case _:
                at[last] = copy.deepcopy(random.choice(VALUES[:-1]))  # the last is too deep to be copied
    return data


def inside(data: Any, steps: Any) -> Any:
    for step in steps:
        data = data[step]
    return data


def written(data: Any) -> bytes | None:
    """The document as text, where the writer of Python does not give up."""
    try:
        return json.dumps(data).encode()
    except (ValueError, RecursionError):
        return None


def damaged_bytes(data: bytes, random: Random) -> bytes:
    for _ in range(random.randrange(1, 6)):
        at, to = sorted((random.randrange(len(data) + 1), random.randrange(len(data) + 1)))
        piece = random.choice((b"", b"9" * 5000, b"\xff", b"\\ud800", b"[" * 3000, b"\n", b"{", b'"', data[at:to][:50]))
        end = random.choice((at, at, min(len(data), at + random.randrange(9)), to))
        data = data[:at] + piece + data[end:]
    return data


def refused(error: Exception) -> None:
    """Every line of the message is short, and can be printed."""
    assert str(error)
    for line in str(error).splitlines():
        assert len(line) <= MOST_SAID, line
        line.encode()


@cache
def board(name: str) -> RuleTables:
    tables = compile_source(read_source(MAPS / f"{name}.board")).tables
    assert tables is not None
    return tables


@cache
def engine() -> Engine:
    return Engine(board("uk"), 2, variants=("advanced",))


@cache
def game() -> tuple[dict[str, Any], ...]:
    """A saved game at several moments, and its replay."""
    random, played = Random(5), Game(engine(), 5)
    states = []
    while not played.state.ended and len(played.rows) < 60:
        if len(played.rows) % 6 == 0 or played.state.pending is not None:
            states.append(played.state.to_json())
        played.play(random.choice(played.state.legal_actions()))
    return (json.loads(played.replay().to_text()), *json.loads(json.dumps(states)))


seeds = st.integers(0, 2**32)


@EXAMPLES
@given(seeds)
def test_tables(seed: int) -> None:
    random = Random(seed)
    tables = board(random.choice(("uk", "switzerland", "poland")))
    data = damaged(json.loads(tables_json(tables)), random)
    text, with_yaml = written(data), random.random() < 0.2
    if text and random.random() < 0.3:
        text = damaged_bytes(tables_yaml(tables).encode() if with_yaml else text, random)
    try:
        read = parse_document(text, yaml=with_yaml) if text else read_tables(data)
    except TablesError as error:
        refused(error)
        return
    assert parse_document(tables_json(read).encode()) == read
    assert parse_document(tables_yaml(read).encode(), yaml=True) == read


@EXAMPLES
@given(seeds)
def test_saved_games(seed: int) -> None:
    random = Random(seed)
    _, *states = game()
    data = damaged(random.choice(states), random)
    try:
        state = engine().state_from_json(data)
    except StateError as error:
        refused(error)
        return
    assert state.to_json() == engine().state_from_json(json.loads(json.dumps(state.to_json()))).to_json()
    state.legal_actions()
    engine().problems(state)


@EXAMPLES
@given(seeds)
def test_replays(seed: int) -> None:
    random = Random(seed)
    replay, *_ = game()
    data = damaged(replay, random)
    try:
        text = written(data)
        if text is None or random.random() < 0.5:
            read = replay_from_json(data)
        else:
            read = read_replay(damaged_bytes(text, random) if random.random() < 0.5 else text)
    except ReplayError as error:
        refused(error)
        return
    assert read_replay(read.to_text().encode()) == read


CONFIGURATION = b"""\
# what our boards need
fail-on = "warning"
format = ["text", "sarif=out.sarif"]

[severity]
unused-allow = "off"
Y001 = "error"

[ignore]
"old/*.board" = ["Y", "unused-allow"]

[breaking]
allow = ["rules"]
forbid = ["drawing"]
"""


@EXAMPLES
@given(seeds)
def test_configurations(seed: int) -> None:
    random = Random(seed)
    text = CONFIGURATION
    if random.random() < 0.7:
        values = (b"9" * 5000, b"1979-05-27", b"nan", b"[" * 3000, b"{x = " * 2000, b"'" + b"x" * 5000 + b"'", b"true")
        lines = text.split(b"\n")
        at = random.randrange(len(lines))
        lines[at] = lines[at].partition(b"=")[0] + b"= " + random.choice(values)
        text = b"\n".join(lines)
    try:
        read_config(Path("mapdsl.toml"), damaged_bytes(text, random))
    except ConfigError as error:
        refused(error)


DEEP = nested(5000)
READERS: dict[str, tuple[Callable[[Any], object], type[Exception]]] = {
    "tables": (read_tables, TablesError),
    "a saved game": (lambda data: engine().state_from_json(data), StateError),
    "a replay": (replay_from_json, ReplayError),
}


@pytest.mark.parametrize("name", READERS)
def test_deep_nesting_is_refused(name: str) -> None:
    read, error = READERS[name]
    whole = {"tables": json.loads(tables_json(board("uk"))), "a saved game": game()[1], "a replay": game()[0]}[name]
    for field in whole:
        with pytest.raises(error) as raised:
            read(whole | {field: DEEP})
        refused(raised.value)


@pytest.mark.parametrize("text", ["a" + "\ud800", "\udfff"])
def test_half_a_character_in_tables_is_refused_with_its_place(text: str) -> None:
    data = json.loads(tables_json(board("uk")))
    data["title"] = text
    with pytest.raises(TablesError, match="title: half of a character"):
        parse_document(json.dumps(data).encode())


def test_a_decision_that_is_no_text_is_refused() -> None:
    for decision in ({}, [], 3, None, True):
        with pytest.raises(StateError, match=r"pending\.decision"):
            engine().state_from_json(game()[1] | {"pending": {"decision": decision}})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"x = " + b"[" * 3000, "nested too deeply"),
        (b"fail-on = " + b"9" * 5000, "too many digits"),
        (b"fail-on = 'x" + b"y" * 5000 + b"'", "there is no severity"),
        (b"[severity]\n" + b"y" * 5000 + b" = 'off'", "there is no diagnostic"),
    ],
)
def test_configurations_that_nobody_wrote(text: bytes, words: str) -> None:
    with pytest.raises(ConfigError, match=words) as raised:
        read_config(Path("mapdsl.toml"), text)
    refused(raised.value)
