"""Damaged data is refused with a short message. The tests contain cases that were once not refused.

`tests/fuzz` damages data at random.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mapdsl.api import compile_text
from mapdsl.engine import Engine
from mapdsl.engine.errors import StateError
from mapdsl.engine.records.replays import ReplayError, replay_from_json
from mapdsl.project.config import ConfigError
from mapdsl.project.config.reading import read_config
from mapdsl.tables.codec import TablesError
from mapdsl.tables.documents import parse_document, read_tables
from tests.fuzz.sorts import check_message, documents, engine, played


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


REPLAY, (STATE, *_) = (played(1)[0], played(1)[1])

DEEP = nested(5000)
READERS: dict[str, tuple[Callable[[Any], object], type[Exception]]] = {
    "tables": (read_tables, TablesError),
    "a saved game": (lambda data: engine(1).state_from_json(data), StateError),
    "a replay": (replay_from_json, ReplayError),
}


@pytest.mark.parametrize("name", READERS)
def test_deep_nesting_is_refused_with_a_short_message(name: str) -> None:
    read, error = READERS[name]
    whole = json.loads({"tables": documents()[1], "a saved game": STATE, "a replay": REPLAY}[name])
    for field in whole:
        with pytest.raises(error) as raised:
            read(whole | {field: DEEP})
        check_message(raised.value)


@pytest.mark.parametrize("text", ["a" + "\ud800", "\udfff"])
def test_lone_surrogate_in_tables_is_refused_with_its_place(text: str) -> None:
    data = json.loads(documents()[1])
    data["title"] = text
    with pytest.raises(TablesError, match="title: half of a character"):
        parse_document(json.dumps(data).encode())


@pytest.mark.parametrize("path", [("rules", 0, "origin", "line"), ("tracks", 0, "ends", 0, "number")])
def test_read_tables_refuses_a_too_large_number(path: tuple[Any, ...]) -> None:
    data = json.loads(documents()[1])
    at = data
    *steps, last = path
    for step in steps:
        at = at[step]
    at[last] = 10**25
    with pytest.raises(TablesError, match=f"{last}: expected a whole number of at most"):
        read_tables(data)


def test_state_from_json_refuses_a_decision_that_is_not_text() -> None:
    for decision in ({}, [], 3, None, True):
        with pytest.raises(StateError, match=r"pending\.decision"):
            engine(1).state_from_json(json.loads(STATE) | {"pending": {"decision": decision}})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"x = " + b"[" * 3000, "nested too deeply"),
        (b"fail-on = " + b"9" * 5000, "too many digits"),
        (b"fail-on = 'x" + b"y" * 5000 + b"'", "there is no severity"),
        (b"[severity]\n" + b"y" * 5000 + b" = 'off'", "there is no diagnostic"),
    ],
)
def test_read_config_refuses_hostile_files(text: bytes, words: str) -> None:
    with pytest.raises(ConfigError, match=words) as raised:
        read_config(Path("mapdsl.toml"), text)
    check_message(raised.value)


TICKETS = """mapdsl 1

board tickets "Tickets" {
  players 2
  uses classic
  city A
  city B
  route A -- B 2 red
  ticket A -- B 2, 9 copies
  RULE
}
"""


def test_state_from_json_refuses_more_tickets_than_are_offered() -> None:
    """This includes tickets left at the end of a draft: those already taken, and those still being passed round."""
    drafting = Engine(compile_text(TICKETS.replace("RULE", "deal-tickets 3 keep 2 drafted")).tables, 2)
    data = drafting.new_game().to_json()
    assert data["pending"]["decision"] == "draft-ticket" and drafting.state_from_json(data)
    ticket = data["seats"][0]["offered"][0]
    for field, tickets in (("offered", 4), ("tickets", 1)):
        seats = [data["seats"][0] | {field: [ticket] * tickets}, *data["seats"][1:]]
        with pytest.raises(StateError, match="chooses from at most 3 tickets, found 4"):
            drafting.state_from_json(data | {"seats": seats})


def test_state_from_json_refuses_a_deal_choice_without_a_deal() -> None:
    drawing = Engine(compile_text(TICKETS.replace("RULE", "without deal-tickets")).tables, 2)
    state = drawing.new_game()
    state.apply("draw-tickets")
    data = state.to_json()
    assert drawing.state_from_json(data)
    with pytest.raises(StateError, match="does not fit"):
        drawing.state_from_json(data | {"pending": data["pending"] | {"first_deal": True}})
