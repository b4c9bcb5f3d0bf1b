"""`deal-tickets`: tickets dealt to each player to choose from before the first turn. Refused tickets are put away
after the last player has chosen."""

from __future__ import annotations

from mapdsl.engine.decks.ticket_decks import bind_choice, deal
from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.ticket_rules import DealTickets


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(DealTickets)
    if row is not None:
        plan.drafts = row.drafted
        bind_choice(plan)
        plan.hooks.setup.append(lambda state: deal(state, 0))
