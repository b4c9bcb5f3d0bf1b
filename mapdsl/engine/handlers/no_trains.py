"""`no-trains`: tracks that are claimed without trains."""

from __future__ import annotations

from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.no_trains import NoTrains


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(NoTrains):
        for track in bits(plan.tracks_where(rule)):
            plan.trains_for[track] = 0
