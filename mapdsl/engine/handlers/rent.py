"""`rent`: what players pay one another for the tracks that their tickets use."""

from __future__ import annotations

from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.scoring import Scoring
from mapdsl.rules.kinds.rent import Rent


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Rent):
        for track in bits(plan.tracks_where(rule)):
            plan.rent[track] = min(rule.row.points, plan.rent.get(track, rule.row.points))
    if plan.rent:
        plan.hooks.final_score.append(_settle)


def _settle(scoring: Scoring) -> None:
    players = range(scoring.plan.players)
    for seat in players:
        for other in players:
            for payer, owner, sign in ((seat, other, -1), (other, seat, 1)):
                if points := scoring.rents(payer)[owner]:
                    scoring.add(seat, "rent", sign * points, f"player {other + 1}")
