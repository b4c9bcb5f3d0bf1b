"""`doubles`: limits on claims of parallel tracks. A claim closes the parallel tracks to its owner. Once the limit is
reached, the remaining parallel tracks are closed to all players."""

from __future__ import annotations

from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.kinds.claim_rules import Doubles
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    rules = plan.ruleset.every(Doubles)
    if not rules:
        return
    mates = plan.board.mates
    limits = plan.max_claimable
    for number, track in enumerate(plan.board.tracks):
        plan.closes_to_owner[number] = mates[number]
        holding = [rule.row.open for rule in rules if plan.ruleset.applies(rule, track)]
        if holding and (limit := holding[-1]) and limit <= len(mates[number]):
            limits[number] = limit
    several = {track: limit for track, limit in limits.items() if limit > 1}
    for number in limits.keys() - several.keys():
        for mate in mates[number]:
            plan.closes[mate].append(number)

    def is_full(state: State, track: int) -> bool:
        return track in limits and len(_claimed_beside(state, track)) >= limits[track]

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        tracks = plan.board.tracks
        track = plan.board.track_number[action.track]
        for other in mates[track]:
            if state.owned[state.seat] >> other & 1:
                return refusal(Code.PARALLEL_OWNED, track=action.track, other=tracks[other].id)
        # applies only to unclaimed tracks; other code refuses claimed tracks
        if not any(owned >> track & 1 for owned in state.owned) and is_full(state, track):
            others = ", ".join(tracks[other].id for other in _claimed_beside(state, track))
            return refusal(Code.PARALLEL_CLOSED, track=action.track, other=others, players=plan.players)
        return None

    def closed(state: State, _: int) -> int:
        return plan.ways.of_offers([track for track in several if is_full(state, track)])

    def close(state: State, track: int) -> None:
        if any(mate in several for mate in mates[track]):
            mask = closed(state, state.seat)
            state.open = [ways & ~mask for ways in state.open]

    if several:
        plan.hooks.closed_payments.append(closed)
        plan.hooks.after_claim.append(close)
    plan.hooks.refuse(ClaimTrack, refuse)


def _claimed_beside(state: State, track: int) -> list[int]:
    """Return the parallel tracks that are claimed."""
    return [other for other in state.plan.board.mates[track] if any(owned >> other & 1 for owned in state.owned)]
