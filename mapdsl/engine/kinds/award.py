"""`award`: points by rank in a measure. If a piece carries the rule, only players who hold the piece score."""

from __future__ import annotations

from msgspec.structs import replace

from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.compiled_conditions import compile_condition
from mapdsl.engine.scores.scoring import Scoring
from mapdsl.rules.kinds.score_rules import Award
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.measures import Criterion


def bind(plan: Plan) -> None:
    for rule in plan.rules(Award):
        pieces = [plan.pieces[number].id for number in plan.pieces_called(rule.row.measure)]
        for measure in pieces if rule.row.per == "piece" else [rule.row.measure]:
            row = replace(rule.row, measure=measure)
            _bind_award(plan, row, rule)


def _bind_award(plan: Plan, row: Award, rule: Rule) -> None:
    holder, piece = plan.holder(rule), rule.piece
    takes_part = compile_condition(plan, rule.when, Subject.SETUP).now
    criteria = (Criterion(row.measure, row.lowest_first), *row.ties)
    number = plan.piece_number.get(row.measure)
    numbered = plan.individual.get(number) if number is not None and plan.pieces[number].numbered else None

    def rank_of(scoring: Scoring, seat: int) -> int | None:
        """Return the number of players ranked ahead of this one, or None if the player has none of the items that
        the first measure counts."""
        if not row.lowest_first and scoring.measure(row.measure, seat) <= 0:
            return None
        rank = 0
        for rival in range(plan.players):
            if rival != seat and takes_part(scoring.state, rival):
                lead = scoring.lead(criteria, rival, seat)
                rank += lead > 0 or (not lead and numbered is not None and took_first(scoring, rival, seat))
        return rank

    def took_first(scoring: Scoring, rival: int, seat: int) -> bool:
        """Return whether `rival` holds a copy of the piece with a lower number than every copy that `seat` holds."""
        assert numbered is not None
        return next((taker == rival for taker in scoring.state.numbers[numbered] if taker in (rival, seat)), False)

    def score(scoring: Scoring) -> None:
        for seat in scoring.seats:
            if (holder and not holder & scoring.state.held[seat]) or not takes_part(scoring.state, seat):
                continue
            rank = rank_of(scoring, seat)
            points = row.points[rank] if rank is not None and rank < len(row.points) else row.otherwise
            if points:
                detail = f"{scoring.measure(row.measure, seat)}" + (f", {piece}" if piece else "")
                scoring.add(seat, f"award {row.measure}", points, detail)

    plan.hooks.final_score.append(score)
