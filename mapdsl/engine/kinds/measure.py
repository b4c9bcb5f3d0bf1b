"""`measure`: measures defined by the board, each a built-in measure restricted to some tracks, tickets or places."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.plan_rows import Counted
from mapdsl.rules.kinds.score_rules import OwnMeasure
from mapdsl.rules.terms.conditions import holds


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(OwnMeasure):
        things = plan.things(rule.row.subject)
        kept = sum(1 << number for number, facts in enumerate(things) if holds(rule.when, facts))
        plan.measures[rule.row.name] = Counted(rule.row.counts, kept, rule.row.plus)
