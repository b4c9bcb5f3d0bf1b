"""Copies of one ticket in an offer: every distinct choice is a single move with a single text form."""

from __future__ import annotations

import pytest

from mapdsl.base.graphs import bits
from mapdsl.engine import Engine, KeepTickets, action_of
from tests.writing import tables_of

BODY = """\
  players 1..2
  deal-tickets 3 keep 1
  ticket A -- B 3, 2 copies
  ticket A -- C 4, 2 copies
  ticket B -- C 2
"""


@pytest.mark.parametrize("seed", range(12))
def test_a_choice_among_equal_tickets_is_one_move(seed: int) -> None:
    state = Engine(tables_of(BODY), players=1).new_game(seed)
    choices: set[tuple[str, ...]] = set()
    for move in bits(state.legal_mask()):
        action = action_of(state, move)
        assert isinstance(action, KeepTickets)
        assert tuple(sorted(action.tickets)) not in choices
        choices.add(tuple(sorted(action.tickets)))
        by_move, by_action = state.copy(), state.copy()
        by_move.push(move)
        by_action.apply(action)
        assert by_move == by_action


def test_offers_with_equal_tickets_occur() -> None:
    engine = Engine(tables_of(BODY), players=1)
    offers = [engine.new_game(seed).offered[0] for seed in range(12)]
    assert any(len(set(offer)) < len(offer) for offer in offers)


def test_parse_action_prefers_the_ticket_without_a_set() -> None:
    body = '  players 2\n  ticket A -- B 3\n  ticket A -- B 4, set "1912"\n'
    parse = Engine(tables_of(body), 2).parse_action
    assert parse("keep A -- B") == KeepTickets(("A--B",))
    assert parse('keep A -- B "1912"') == KeepTickets(("A--B@1912",))
