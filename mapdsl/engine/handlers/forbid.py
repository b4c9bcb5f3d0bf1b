"""`forbid`: claims that the course of the game closes."""

from __future__ import annotations

from mapdsl.engine.asking import where
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.conditions import Subject
from mapdsl.rules.kinds.forbid import Forbid
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    rules = [
        (plan.holder(rule), where(plan, rule.when, Subject.TRACK))
        for rule in plan.ruleset.every(Forbid)
        if plan.in_shop(rule)
    ]
    if not rules:
        return

    def closed(state: State) -> int:
        """The tracks that the player on turn may not claim."""
        mask = 0
        for holder, ask in rules:
            if not holder or holder & state.held[state.seat]:
                mask |= ask(state, state.seat)
        return mask

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        if closed(state) >> plan.board.track_number[action.track] & 1:
            return refusal(Code.FORBIDDEN, track=action.track)
        return None

    plan.hooks.forbidden.append(lambda state: plan.ways_of_tracks(closed(state)))
    plan.hooks.refuse(ClaimTrack, refuse)
