"""`tally`: points for each item that a measure counts. If a piece carries the rule, only players who hold the piece
score."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.compiled_conditions import compile_rule_condition
from mapdsl.engine.scores.scoring import Scoring
from mapdsl.rules.kinds.score_rules import Tally
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Subject


def bind(plan: Plan) -> None:
    for rule in plan.rules(Tally):
        _bind_tally(plan, rule)


def _bind_tally(plan: Plan, rule: Rule) -> None:
    row: Tally = rule.row
    piece = rule.piece
    counts_for = compile_rule_condition(plan, rule, Subject.SETUP).now

    def score(scoring: Scoring) -> None:
        for seat in scoring.seats:
            if not counts_for(scoring.state, seat):
                continue
            counts = _counts(scoring, row, seat)
            points = sum(points_for(row, count) for count in counts)
            if points:
                detail = " + ".join(map(str, counts)) + (f", {piece}" if piece else "")
                scoring.add(seat, f"tally {row.measure}", points, detail)

    plan.hooks.final_score.append(score)


def _counts(scoring: Scoring, row: Tally, seat: int) -> list[int]:
    if row.per == "network":
        return sorted(scoring.measure_networks(row.measure, seat), reverse=True)
    if row.per in ("set", "piece"):
        kept = scoring.state.kept[seat]
        counts = [kept[piece] for piece in scoring.plan.pieces_called(row.measure)]
        if row.per == "piece":
            return [count for count in counts if count]
        return [sum(count > nth for count in counts) for nth in range(max(counts, default=0))]
    if row.at:
        pieces = scoring.plan.pieces_called(row.at)
        spots = [spot for piece, spot, owner in scoring.state.placed if piece in pieces and owner == seat]
        return [scoring.measure_at(row.measure, seat, spot) for spot in spots]
    return [scoring.measure(row.measure, seat)]


def points_for(row: Tally, count: int) -> int:
    """Return the points for a count: a fixed number of points per item, plus the points that the table gives for the
    count."""
    points = row.each * count
    if row.table and count > 0:
        points += row.table[min(count, len(row.table)) - 1]
    return points
