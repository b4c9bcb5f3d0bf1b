"""`deal-tickets`: tickets to choose from before the first turn. Refused ones are settled after the last choice."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.ticket_decks import bind_choice, next_choice, offer, take_from_decks
from mapdsl.rules.kinds.deal_tickets import DealTickets


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(DealTickets)
    if row is None:
        return
    bind_choice(plan)
    counts, keep = row.counts, row.keep

    def deal(state: State) -> None:
        for seat in range(plan.players):
            offer(state, seat, take_from_decks(state, counts), keep)
        next_choice(state, 0)

    plan.hooks.setup.append(deal)
