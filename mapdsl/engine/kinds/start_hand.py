"""`start-hand`: the same number of locomotives for each player, then cards dealt from the shuffled deck."""

from __future__ import annotations

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import add_to_hand, next_card
from mapdsl.engine.events import HandDealt
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.kinds.card_rules import StartHand


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(StartHand)
    if row is None:
        return
    cards = row.cards
    locomotives = min(row.locomotives, plan.cards.counts[plan.locomotive] // plan.players)

    def deal(state: State) -> None:
        seats = range(plan.players)
        for seat in seats:
            state.hands[seat][plan.locomotive] += locomotives
            state.discards[plan.locomotive] -= locomotives
        for seat in seats:
            for _ in range(cards):
                card = next_card(state)
                if card != EMPTY:
                    add_to_hand(state, seat, card)
        if state.listener is not None:
            for seat in seats:
                hand = state.hands[seat]
                state.listener(HandDealt(seat, sum(hand), tuple(plan.cards.named(hand).items())))

    plan.hooks.setup.append(deal)
