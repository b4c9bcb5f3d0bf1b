"""`substitute`: so many cards of any sort substitute for a locomotive; the lowest number a player has counts."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.substitute import Substitute


def bind(plan: Plan) -> None:
    sizes = [(plan.holder(rule), rule.row.cards) for rule in plan.ruleset.every(Substitute) if plan.in_shop(rule)]
    if not sizes:
        return
    plan.substitute_rates = [cards for _, cards in sizes]

    def rate(technologies: int) -> int:
        return min((cards for holder, cards in sizes if not holder or holder & technologies), default=0)

    plan.hooks.substitute_rates.append(rate)
