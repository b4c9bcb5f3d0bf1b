"""`award`: points by rank in a measure; carried by a technology, for its holder alone."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.rules.kinds.award import Award
from mapdsl.rules.measures import Criterion


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Award):
        if not plan.in_shop(rule):
            continue
        pieces = [plan.pieces[number].id for number in plan.pieces_called(rule.row.measure)]
        for measure in pieces if rule.row.per == "piece" else [rule.row.measure]:
            row = replace(rule.row, measure=measure)
            _bind_award(plan, row, plan.holder(rule), rule.technology)


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
    for takers in _takers(scoring, row.measure):
        for seat, each in enumerate(standing):
            each.append(-takers.index(seat) if seat in takers else -len(takers))
    return [sum(other > each for other in standing) if each[0] > 0 else None for each in standing]


def _takers(scoring: Scoring, measure: str) -> Iterator[list[int]]:
    """Who took number 1, 2, ... of the measure, if that is a numbered piece."""
    plan = scoring.plan
    piece = plan.piece_number.get(measure)
    if piece in plan.numbered:
        yield scoring.state.numbers[plan.numbered[piece]]
