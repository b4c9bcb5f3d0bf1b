"""`share`: tracks of other players that can be claimed as well."""

from __future__ import annotations

from mapdsl.engine.claiming import affordable, ways_to_share
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.kinds.share import SharedTracks


def bind(plan: Plan) -> None:
    found = [rule for rule in plan.ruleset.every(SharedTracks) if plan.in_game(rule)]
    if not found:
        return
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
        if holders and not holders & state.held[state.seat]:
            return 0
        tracks = shared(state)
        return affordable(state, ways_to_share(state, tracks)) if tracks else 0

    plan.hooks.shared.append(shared)
    plan.hooks.claim_options.append(claim_options)
