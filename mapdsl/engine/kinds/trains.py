"""`trains`: the number of trains of each player. The engine refuses claims for which a player has too few trains
left."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.kinds.claim_rules import Trains
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(Trains)
    if row is not None:
        plan.trains = row.each
    plan.hooks.refuse(ClaimTrack, _refuse)


def _refuse(state: State, action: ClaimTrack) -> Refusal | None:
    plan = state.plan
    needed = plan.trains_for[plan.board.track_number[action.track]]
    left = state.trains[state.seat]
    if needed <= left:
        return None
    return refusal(Code.TRAINS_MISSING, track=action.track, needed=needed, left=left)
