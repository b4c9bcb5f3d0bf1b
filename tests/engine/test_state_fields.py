"""A copied state has every field, and shares no data that play changes."""

from __future__ import annotations

from typing import Any

import pytest

from mapdsl.engine import Engine, State, random_player
from tests.conformance.games import Way, engine_of

DERIVED = ("listener", "legal")
"""Fields that a copy does not keep or that are computed on demand."""


def shared(one: Any, other: Any) -> bool:
    """Return whether a change inside one value would also change the other value."""
    if isinstance(one, dict):
        return one is other
    if not isinstance(one, list):
        return False
    return one is other or any(shared(*pair) for pair in zip(one, other, strict=True))


@pytest.mark.parametrize("way", [Way("uk", ("advanced",), 3), Way("india", (), 2), Way("switzerland", (), 2)])
def test_copy_of_a_state_shares_nothing_that_changes(way: Way) -> None:
    engine: Engine = engine_of(way)
    state, pick = engine.new_game(3), random_player(3)
    for _ in range(120):
        state.push(pick(state))
    other: State = state.copy()
    fields = [name for name in State.__slots__ if name not in ("plan", "chance", *DERIVED)]
    assert [name for name in fields if shared(getattr(state, name), getattr(other, name))] == []
    assert [name for name in fields if getattr(state, name) != getattr(other, name)] == []
