"""`right-of-way`: tracks of other players can be claimed; with a technology for one turn, at once and one of them."""

from __future__ import annotations

from mapdsl.engine.claiming import affordable, ways_to_share
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.refusing import can_only_pass
from mapdsl.engine.state import State
from mapdsl.rules.actions import Action, ClaimTrack
from mapdsl.rules.kinds.right_of_way import RightOfWay
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    lasting = 0
    """Technologies with the power that stay with their holder."""
    for rule in plan.ruleset.every(RightOfWay):
        if plan.in_shop(rule):
            holder = plan.holder(rule)
            plan.sharing |= holder
            if plan.pieces[plan.piece_number[rule.technology]].once:
                plan.must_share |= holder
            else:
                lasting |= holder
    if not plan.sharing:
        return

    def may_share(state: State) -> bool:
        held = state.held[state.seat]
        return bool(held & lasting or state.owed & plan.must_share)

    def claim_options(state: State) -> int:
        return affordable(state, ways_to_share(state)) if may_share(state) else 0

    def narrow(state: State, mask: int) -> int:
        return mask & ways_to_share(state) if state.owed & plan.must_share else mask

    def refuse(state: State, action: Action) -> Refusal | None:
        owed = state.owed & plan.must_share
        if not owed or can_only_pass(state, action):
            return None
        if isinstance(action, ClaimTrack):
            track = plan.board.track_number[action.track]
            if any(owned >> track & 1 for owned in state.owned):
                return None
        technology = plan.pieces[next(bits(owed))].id
        return refusal(Code.MUST_CLAIM_OWNED, technology=technology)

    plan.hooks.shared.append(lambda state, _: may_share(state))
    plan.hooks.claim_options.append(claim_options)
    plan.hooks.narrowing.append(narrow)
    plan.hooks.refuse(Action, refuse)
