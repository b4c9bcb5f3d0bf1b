"""`claims`: several claims per turn, and claims of tracks that other players own."""

from __future__ import annotations

from collections.abc import Sequence

from mapdsl.engine.payment.claiming import affordable, payments_to_claim, payments_to_share
from mapdsl.engine.pending import ClaimMore
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.rules.actions import EndTurn
from mapdsl.rules.kinds.claim_rules import Claims
from mapdsl.rules.tables import Rule


def bind(plan: Plan) -> None:
    rules = plan.rules(Claims)
    taken = [rule for rule in rules if rule.row.taken]
    if taken:
        _bind_taken(plan, taken)
    if several := [rule for rule in rules if rule.row.most > 1]:
        _bind_several(plan, several)


def _bind_several(plan: Plan, found: Sequence[Rule]) -> None:
    rules = [(plan.holder(rule), rule.row.most) for rule in found]
    holders = plan.holders(found)

    def claims(state: State) -> int:
        held = state.held[state.seat]
        if holders and not holders & held:
            return 1
        return max((most for holder, most in rules if not holder or holder & held), default=1)

    end = 1 << plan.add_move(EndTurn(), end_turn)
    plan.decisions[ClaimMore] = lambda state: payments_to_claim(state) | end
    plan.hooks.claims.append(claims)


def _bind_taken(plan: Plan, found: Sequence[Rule]) -> None:
    rules = [(plan.holder(rule), plan.tracks_where(rule)) for rule in found]
    holders = plan.holders(found)

    def shared(state: State) -> int:
        held = state.held[state.seat]
        mask = 0
        for holder, tracks in rules:
            if not holder or holder & held:
                mask |= tracks
        return mask

    def claim_options(state: State) -> int:
        tracks = shared(state)
        return affordable(state, payments_to_share(state, tracks)) if tracks else 0

    plan.hooks.shareable_tracks.append(shared)
    plan.hooks.claim_options.append((holders, claim_options))
