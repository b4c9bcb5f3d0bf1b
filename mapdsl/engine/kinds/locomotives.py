"""`locomotives`: tracks on which a locomotive is wild: paid instead of a card of any colour."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.card_rules import Locomotives


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Locomotives):
        plan.wild |= plan.tracks_where(rule)
