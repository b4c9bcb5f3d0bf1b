"""Queue of effects: counts, names in saved states, and validation of saved states."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

import mapdsl
from mapdsl.api import compile_text
from mapdsl.engine import ActPaid, ChooseEffect, ChoosePaid, Engine, State, StateError
from mapdsl.rules.terms.effects import Cost
from tests.conformance.effects import LAND


def engine_of(*rules: str) -> Engine:
    lines = "".join(
        f"  {line}\n" for line in ("piece red-1 copies 99 of goods", "piece blue-1 copies 99 of goods", *rules)
    )
    return Engine(compile_text(f'mapdsl 1\nboard x "X" {{\n  uses classic\n  players 2\n{LAND}{lines}}}\n').tables, 2)


def claimed(engine: Engine) -> State:
    state = engine.new_game(1)
    while state.pending is not None:
        state.apply(state.legal_actions()[0])
    while True:
        for action in state.legal_actions():
            if str(action).startswith("claim"):
                state.apply(action)
                return state
        state.push(next(move for move in range(1, engine.size) if state.legal_mask() >> move & 1))


def saved(state: State) -> dict[str, Any]:
    return json.loads(json.dumps(state.to_json()))


def test_a_count_is_one_entry_that_is_saved_with_what_is_left() -> None:
    engine = engine_of("on claim must take 99 goods then score 3")
    assert engine.effects == ("on claim take 99 goods", "on claim take 99 goods then take goods",
                              "on claim take 99 goods then take goods then score 3")  # fmt: skip
    state = claimed(engine)
    seat, points = state.seat, state.points[state.seat]
    for left in range(99, 0, -1):
        (queued,) = saved(state)["effects"]["queue"]
        assert (queued["left"], queued["player"], len(queued)) == (left, seat + 1, 4)
        state = engine.state_from_json(saved(state))
        state.apply("choose blue-1" if left % 3 else "choose red-1")
    assert state.queue == [] and state.seat != seat
    assert [state.kept[seat][engine.plan.piece_number[piece]] for piece in ("red-1", "blue-1")] == [
        33,
        66,
    ] and state.points[seat] == points + 3


def test_a_rising_price_of_pieces_rises_with_each_use_of_the_rule_not_with_each_piece() -> None:
    engine = engine_of("action Buy does take 3 goods before-turn limit 9")
    pieces = tuple(replace(piece, price=Cost((1, 2))) for piece in engine.tables.pieces)
    engine = Engine(replace(engine.tables, pieces=pieces), 2)
    state = engine.new_game(1)
    while state.pending is not None:
        state.apply(state.legal_actions()[0])
    state.hands[state.seat] = list(engine.card_counts)
    state.refresh()
    for price in (1, 1, 1, 2, 2, 2):
        paid = [action for action in state.legal_actions() if isinstance(action, ActPaid | ChoosePaid)]
        assert {action.payment.size for action in paid} == {price}
        state.apply(paid[0])


def test_a_state_names_effects_so_that_another_rule_before_them_does_not_matter() -> None:
    rule = "on claim must take 2 goods"
    state = claimed(engine_of(rule))
    other = engine_of("on turn-end may give 1 goods", rule)
    loaded = other.state_from_json(saved(state))
    assert isinstance(loaded.pending, ChooseEffect) and loaded.pending.effect == "on claim take 2 goods"
    assert other.rule_of_effect(loaded.pending.effect).row.effect.amounts == (2,)
    assert loaded.legal_actions() == state.legal_actions()


def test_rules_with_the_same_words_have_names_of_their_own() -> None:
    engine = engine_of("on claim must take goods when length > 1", "on claim must take goods when length < 2")
    assert engine.effects == ("on claim take goods", "on claim take goods #2")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"queue": []}, "pending.effect: expected '', found 'on claim take 2 goods'"),
        ({"continuation": None}, "effects.continuation"),
        ({"continuation": {"after": "lunch", "player": 1}}, "lunch"),
        ({"done": {"on lunch take 1 cake": [1]}}, "effects.done: there is no 'on lunch take 1 cake'"),
        ({"acted": ["x"]}, "effects.acted: there is no 'x'"),
    ],
)
def test_a_damaged_queue_is_refused_with_its_place(change: dict[str, Any], message: str) -> None:
    engine = engine_of("on claim must take 2 goods")
    data = saved(claimed(engine))
    data["effects"] |= change
    with pytest.raises(StateError) as refused:
        engine.state_from_json(data)
    assert message in str(refused.value)


@pytest.mark.parametrize("left", [0, 100])
def test_a_count_out_of_range_is_refused(left: int) -> None:
    data = saved(claimed(engine_of("on claim must take 2 goods")))
    data["effects"]["queue"][0]["left"] = left
    with pytest.raises(StateError, match="left"):
        engine_of("on claim must take 2 goods").state_from_json(data)


def test_states_of_version_3_are_refused_with_the_way_out() -> None:
    engine = engine_of()
    with pytest.raises(
        StateError, match="version 3, and this program reads version 4; use the mapdsl that it was saved"
    ):
        engine.state_from_json({**engine.new_game(1).to_json(), "version": 3})


def test_the_old_name_of_choose_effect_warns() -> None:
    with pytest.warns(DeprecationWarning, match="mapdsl.ChooseDeed is now mapdsl.ChooseEffect"):
        assert mapdsl.ChooseDeed is ChooseEffect
