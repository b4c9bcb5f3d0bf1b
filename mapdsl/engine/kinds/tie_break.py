"""`tie-break`: criteria that rank players with equal points."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.score_rules import TieBreak


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(TieBreak)
    if row is not None:
        plan.hooks.tie_break.extend(row.criteria)
