"""`score-tickets`: a line for every ticket."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.rules.kinds.score_tickets import ScoreTickets


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(ScoreTickets)
    if row is None:
        return
    plan.failed_cost = row.failed == "lose"
    plan.hooks.final_score.append(_score)


def _score(scoring: Scoring) -> None:
    tickets = scoring.plan.board.tickets
    for seat in range(scoring.plan.players):
        for ticket, completed, points in scoring.tickets(seat):
            if completed:
                scoring.add(seat, "completed-ticket", points, tickets[ticket].id)
            else:
                scoring.add(seat, "failed-ticket", -points if scoring.plan.failed_cost else 0, tickets[ticket].id)
