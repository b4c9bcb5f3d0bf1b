"""`needed`: claims that are barred to players without the technology that carries the rule."""

from __future__ import annotations

from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.kinds.needed import Needed
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    tracks: dict[int, int] = {}
    for rule in plan.ruleset.every(Needed):
        if plan.in_shop(rule):
            holder = plan.holder(rule)
            tracks[holder] = tracks.get(holder, 0) | plan.tracks_where(rule)
    if not tracks:
        return
    ways: dict[int, int] = {}

    def barred(technologies: int) -> int:
        if not ways:
            ways.update({holder: plan.ways.of_offers(list(bits(mask))) for holder, mask in tracks.items()})
        mask = 0
        for holder, needing in ways.items():
            if not holder & technologies:
                mask |= needing
        return mask

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        track = plan.board.track_number[action.track]
        missing = [
            plan.pieces[holder.bit_length() - 1].id
            for holder, needing in tracks.items()
            if needing >> track & 1 and not holder & state.held[state.seat]
        ]
        if not missing:
            return None
        return refusal(Code.TECHNOLOGY_NEEDED, track=action.track, technologies=", ".join(sorted(missing)))

    plan.hooks.barred.append(barred)
    plan.hooks.refuse(ClaimTrack, refuse)
