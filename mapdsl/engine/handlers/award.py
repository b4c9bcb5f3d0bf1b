"""`award`: points by rank in a measure; carried by a piece, for its holder alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from mapdsl.engine.asking import where
from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kinds.award import Award
from mapdsl.rules.measures import Criterion
from mapdsl.rules.tables import Rule


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Award):
        if not plan.in_game(rule):
            continue
        pieces = [plan.pieces[number].id for number in plan.pieces_called(rule.row.measure)]
        for measure in pieces if rule.row.per == "piece" else [rule.row.measure]:
            row = replace(rule.row, measure=measure)
            _bind_award(plan, row, rule)


def _bind_award(plan: Plan, row: Award, rule: Rule) -> None:
    holder, piece = plan.holder(rule), rule.piece
    takes_part = where(plan, rule.when, Subject.SETUP).now

    def score(scoring: Scoring) -> None:
        if holder and not any(holder & held for held in scoring.state.held):
            return
        seats = [seat for seat in range(plan.players) if takes_part(scoring.state, seat)]
        ranking = ranks(scoring, row, seats)
        for seat in seats:
            if holder and not holder & scoring.state.held[seat]:
                continue
            rank = ranking[seat]
            points = row.points[rank] if rank is not None and rank < len(row.points) else row.otherwise
            if points:
                detail = f"{scoring.measure(row.measure, seat)}" + (f", {piece}" if piece else "")
                scoring.add(seat, f"award {row.measure}", points, detail)

    plan.hooks.final_score.append(score)


def ranks(scoring: Scoring, row: Award, seats: Iterable[int]) -> dict[int, int | None]:
    """How many of these players are ahead of each; nothing for who has nothing of what most counts."""
    criteria = (Criterion(row.measure, row.lowest_first), *row.ties)
    standing = {
        seat: [scoring.measure(each.measure, seat) * (-1 if each.fewest else 1) for each in criteria] for seat in seats
    }
    for takers in _takers(scoring, row.measure):
        for seat, each in standing.items():
            each.append(-takers.index(seat) if seat in takers else -len(takers))
    return {
        seat: sum(other > each for other in standing.values()) if each[0] > 0 or row.lowest_first else None
        for seat, each in standing.items()
    }


def _takers(scoring: Scoring, measure: str) -> Iterator[list[int]]:
    """Who took number 1, 2, ... of the measure, if that is a numbered piece."""
    plan = scoring.plan
    piece = plan.piece_number.get(measure)
    if piece in plan.told_apart and plan.pieces[piece].numbered:
        yield scoring.state.numbers[plan.told_apart[piece]]
