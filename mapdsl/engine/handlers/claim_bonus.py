"""`claim-bonus`: extra points for a claim, to whoever holds the technology at that moment."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.kinds.claim_bonus import ClaimBonus


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(ClaimBonus):
        if plan.in_shop(rule):
            _bind_bonus(plan, plan.holder(rule), rule.row.points, plan.tracks_where(rule))


def _bind_bonus(plan: Plan, holder: int, points: int, tracks: int) -> None:
    def claim_points(state: State, track: int) -> int:
        if tracks >> track & 1 and (not holder or holder & state.held[state.seat]):
            return points
        return 0

    plan.hooks.claim_points.append(claim_points)
