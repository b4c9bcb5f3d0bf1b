"""`doubles`: what a claim closes among parallel tracks, for its owner and, with few players, for everybody."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.kinds.doubles import Doubles
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(Doubles)
    if row is None:
        return
    for number, track in enumerate(plan.board.tracks):
        plan.closes_to_owner[number] = plan.board.mates[number]
        if plan.players < row.open_from and track.kind != "special":
            plan.closes[number] = plan.board.mates[number]
    plan.hooks.refuse(ClaimTrack, _refuse)


def _refuse(state: State, action: ClaimTrack) -> Refusal | None:
    plan = state.plan
    tracks = plan.board.tracks
    track = plan.board.track_number[action.track]
    if any(owned >> track & 1 for owned in state.owned):
        closing: list[int] = []  # nobody closed it to its owner; that it is taken is no matter of this rule
    else:
        closing = plan.closes[track]
    for other in plan.closes_to_owner[track]:
        if state.owned[state.seat] >> other & 1:
            return refusal(Code.PARALLEL_OWNED, track=action.track, other=tracks[other].id)
    for other in closing:
        if any(owned >> other & 1 for owned in state.owned):
            return refusal(Code.PARALLEL_CLOSED, track=action.track, other=tracks[other].id, players=plan.players)
    return None
