"""`extra-claim`: after a claim more may follow; with a technology for one turn, the turn's action has to be a claim."""

from __future__ import annotations

from mapdsl.engine.claiming import ways_to_claim
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.pending import ClaimMore
from mapdsl.engine.plan import Plan
from mapdsl.engine.refusing import can_only_pass
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.rules.actions import Action, BuyTechnology, ClaimTrack, EndTurn
from mapdsl.rules.kinds.extra_claim import ExtraClaim
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    claims: list[tuple[int, int]] = []
    for rule in plan.ruleset.every(ExtraClaim):
        if plan.in_shop(rule):
            holder = plan.holder(rule)
            claims.append((holder, rule.row.claims))
            if plan.pieces[plan.piece_number[rule.technology]].once:
                plan.must_claim |= holder
    if not claims:
        return

    def more_claims(state: State) -> int:
        held = state.held[state.seat]
        return sum(count for holder, count in claims if holder & held)

    def narrow(state: State, mask: int) -> int:
        if not state.owed & plan.must_claim:
            return mask
        return mask & (plan.track_ways | plan.purchase_ways)

    def refuse(state: State, action: Action) -> Refusal | None:
        owed = state.owed & plan.must_claim
        if not owed or isinstance(action, ClaimTrack | BuyTechnology) or can_only_pass(state, action):
            return None
        return refusal(Code.MUST_CLAIM, technology=plan.pieces[next(bits(owed))].id)

    end = 1 << plan.add_move(EndTurn(), end_turn)
    plan.decisions[ClaimMore] = lambda state: ways_to_claim(state) | end
    plan.hooks.more_claims.append(more_claims)
    plan.hooks.narrowing.append(narrow)
    plan.hooks.refuse(Action, refuse)
