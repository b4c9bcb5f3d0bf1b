"""`ticket-worth`: tickets that count half, nothing or as failed."""

from __future__ import annotations

from mapdsl.engine.asking import where
from mapdsl.engine.plan import Plan
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kinds.ticket_worth import TicketWorth


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(TicketWorth):
        plan.ticket_worths.append((where(plan, rule.when, Subject.TICKET, is_plain=True).now, rule.row.worth))
