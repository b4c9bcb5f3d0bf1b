"""`claims`: after a claim more may follow."""

from __future__ import annotations

from mapdsl.engine.claiming import ways_to_claim
from mapdsl.engine.pending import ClaimMore
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.rules.actions import EndTurn
from mapdsl.rules.kinds.claims import Claims


def bind(plan: Plan) -> None:
    found = [rule for rule in plan.ruleset.every(Claims) if plan.in_game(rule)]
    if not found:
        return
    rules = [(plan.holder(rule), rule.row.most) for rule in found]
    holders = plan.holders(found)

    def claims(state: State) -> int:
        held = state.held[state.seat]
        if holders and not holders & held:
            return 1
        return max((most for holder, most in rules if not holder or holder & held), default=1)

    end = 1 << plan.add_move(EndTurn(), end_turn)
    plan.decisions[ClaimMore] = lambda state: ways_to_claim(state) | end
    plan.hooks.claims.append(claims)
