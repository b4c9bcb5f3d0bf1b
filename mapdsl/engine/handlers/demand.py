"""`demand`: trains and pieces that a claim takes beside its cards."""

from __future__ import annotations

from typing import NamedTuple

from mapdsl.engine.doing import change, put_back, take
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.deeds import TRAINS
from mapdsl.rules.kinds.demand import Demand
from mapdsl.rules.refusals import Code, Refusal, refusal


class _Demand(NamedTuple):
    """So many of a piece on some tracks."""

    tracks: int
    piece: int
    amount: int
    to_owner: bool
    instead: int | None
    """The piece that is taken by who cannot pay."""


def bind(plan: Plan) -> None:
    demands: list[_Demand] = []
    for rule in plan.ruleset.every(Demand):
        row = rule.row
        tracks = plan.tracks_where(rule)
        if not plan.in_shop(rule):
            continue
        if row.cost.of == TRAINS:
            for track in bits(tracks):
                plan.trains_for[track] += row.cost.amounts[0]
            continue
        instead = plan.piece_number[row.otherwise] if row.otherwise else None
        piece = plan.piece_number[row.cost.of]
        demands.append(_Demand(tracks, piece, row.cost.amounts[0], row.to == "owner", instead))
    if not demands:
        return

    def unpayable(state: State) -> int:
        """The tracks whose demands the player on turn cannot meet."""
        mask = 0
        kept = state.kept[state.seat]
        for demand in demands:
            if kept[demand.piece] < demand.amount and demand.instead is None:
                mask |= demand.tracks
        return mask

    def meet(state: State, track: int) -> None:
        for demand in demands:
            if demand.tracks >> track & 1:
                _meet(state, track, demand)

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        track = plan.board.track_number[action.track]
        kept = state.kept[state.seat]
        for demand in demands:
            if demand.tracks >> track & 1 and kept[demand.piece] < demand.amount and demand.instead is None:
                what = plan.pieces[demand.piece].id
                return refusal(
                    Code.DEMAND, track=action.track, needed=demand.amount, what=what, held=kept[demand.piece]
                )
        return None

    plan.hooks.forbidden.append(lambda state: plan.ways_of_tracks(unpayable(state)))
    plan.hooks.after_claim.append(meet)
    plan.hooks.refuse(ClaimTrack, refuse)


def _meet(state: State, track: int, demand: _Demand) -> None:
    seat = state.seat
    if state.kept[seat][demand.piece] < demand.amount:
        assert demand.instead is not None
        take(state, seat, demand.instead)
        return
    owner = _owner_beside(state, track) if demand.to_owner else None
    if owner is None:
        put_back(state, seat, demand.piece, demand.amount)
    else:
        change(state, seat, demand.piece, -demand.amount)
        change(state, owner, demand.piece, demand.amount)


def _owner_beside(state: State, track: int) -> int | None:
    """Another player who has a track beside this one."""
    mates = sum(1 << mate for mate in state.plan.board.mates[track])
    owners = (owner for owner, owned in enumerate(state.owned) if owned & mates and owner != state.seat)
    return next(owners, None)
