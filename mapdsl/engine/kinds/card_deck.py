"""`card-deck`: the train cards of the game. All cards start on the discard pile, which is shuffled into the first
deck."""

from __future__ import annotations

from mapdsl.engine.cards import CardTypes
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.kinds.card_rules import CardDeck


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(CardDeck)
    if row is None:
        return
    plan.cards = CardTypes.of(row)
    plan.locomotive = plan.cards.locomotive
    plan.first_piece = len(plan.cards.sorts)
    plan.hooks.setup.append(_lay_out)


def _lay_out(state: State) -> None:
    state.discards = list(state.plan.cards.counts)
