"""`award`: points by rank in a measure; carried by a technology, for its holder alone."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.rules.kinds.award import Award
from mapdsl.rules.measures import Criterion


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Award):
        if plan.in_shop(rule):
            _bind_award(plan, rule.row, plan.holder(rule), rule.technology)


def _bind_award(plan: Plan, row: Award, holder: int, technology: str) -> None:
    def score(scoring: Scoring) -> None:
        seats = [seat for seat in range(plan.players) if not holder or holder & scoring.state.held[seat]]
        if not seats:
            return
        ranking = ranks(scoring, row)
        for seat in seats:
            rank = ranking[seat]
            points = row.points[rank] if rank is not None and rank < len(row.points) else row.otherwise
            if points:
                detail = f"{scoring.measure(row.measure, seat)}" + (f", {technology}" if technology else "")
                scoring.add(seat, f"award {row.measure}", points, detail)

    plan.hooks.final_score.append(score)


def ranks(scoring: Scoring, row: Award) -> list[int | None]:
    """How many players are ahead of each; nothing for a player of whom the measure counts nothing."""
    criteria = (Criterion(row.measure), *row.ties)
    standing = [
        [scoring.measure(each.measure, seat) * (-1 if each.fewest else 1) for each in criteria]
        for seat in range(scoring.plan.players)
    ]
    return [sum(other > each for other in standing) if each[0] > 0 else None for each in standing]
