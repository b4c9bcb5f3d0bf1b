"""`score-tickets`: final score of tickets, with one line per ticket, and conditions that change a ticket's value."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.compiled_conditions import compile_condition
from mapdsl.engine.scores.scoring import Scoring
from mapdsl.rules.kinds.ticket_rules import ScoreTickets
from mapdsl.rules.terms.conditions import Subject


def bind(plan: Plan) -> None:
    rules = plan.ruleset.every(ScoreTickets)
    if not rules:
        return
    plan.failed_cost = all(rule.row.failed == "lose" for rule in rules if rule.when is None)
    if not all(rule.row.is_usual for rule in rules):
        plan.ticket_values += [
            (compile_condition(plan, rule.when, Subject.TICKET, is_plain=True).now, rule.row) for rule in rules
        ]
    plan.hooks.final_score.append(_score)


def _score(scoring: Scoring) -> None:
    tickets = scoring.plan.board.tickets
    for seat in scoring.seats:
        for result in scoring.tickets(seat):
            ticket = tickets[result.ticket].id
            if result.completed:
                scoring.add(seat, "completed-ticket", result.points, ticket)
            else:
                scoring.add(seat, "failed-ticket", -result.points, ticket)
