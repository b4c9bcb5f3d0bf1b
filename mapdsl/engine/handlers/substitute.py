"""`substitute`: so many cards of any sort stand in for a locomotive; the lowest number a player has counts."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.substitute import Substitute


def bind(plan: Plan) -> None:
    sizes = [(plan.holder(rule), rule.row.cards) for rule in plan.ruleset.every(Substitute) if plan.in_shop(rule)]
    if not sizes:
        return
    plan.stand_in_sizes = [cards for _, cards in sizes]

    def stand_in(technologies: int) -> int:
        return min((cards for holder, cards in sizes if not holder or holder & technologies), default=0)

    plan.hooks.stand_ins.append(stand_in)
