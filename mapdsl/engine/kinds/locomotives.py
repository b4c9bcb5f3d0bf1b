"""`locomotives`: tracks on which a locomotive can replace a card of the track's colour."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.rules.kinds.card_rules import Locomotives


def bind(plan: Plan) -> None:
    for rule in plan.ruleset.every(Locomotives):
        plan.wild_tracks |= plan.tracks_where(rule)
