"""`ticket-draft`: what is dealt goes round before anybody chooses what to keep."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.ticket_draft import TicketDraft


def bind(plan: Plan) -> None:
    plan.drafts = plan.ruleset.one(TicketDraft) is not None
