"""`award`: points for whoever has most of a measure; carried by a technology, for its holder alone."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.rules.kinds.award import Award


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Award):
        if plan.in_shop(rule):
            _bind_award(plan, rule.row, plan.holder(rule), rule.technology)


def _bind_award(plan: Plan, row: Award, holder: int, technology: str) -> None:
    def score(scoring: Scoring) -> None:
        seats = [seat for seat in range(plan.players) if not holder or holder & scoring.state.held[seat]]
        if not seats:
            return
        values = [scoring.measure(row.measure, seat) for seat in range(plan.players)]
        most = max(values)
        for seat in seats:
            points = row.points if values[seat] == most > 0 else row.otherwise
            if points:
                detail = f"{values[seat]}" + (f", {technology}" if technology else "")
                scoring.add(seat, f"award {row.measure}", points, detail)

    plan.hooks.final_score.append(score)
