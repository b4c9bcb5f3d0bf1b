"""`demand`: trains and pieces that a claim takes beside its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from mapdsl.engine.events import PiecesMoved
from mapdsl.engine.moving_pieces import pay_pieces, take
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.deeds import CARDS, TRAINS
from mapdsl.rules.kinds.demand import Demand
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.ruleset import count_per


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
    rules = plan.ruleset.every(Demand)
    for rule in rules:
        for track in bits(plan.tracks_where(rule)) if rule.row.takes_no_trains else ():
            plan.trains_for[track] = 0
    for rule in rules:
        row = rule.row
        tracks = plan.tracks_where(rule)
        if not plan.in_game(rule):
            continue
        amounts = {track: amount for track in bits(tracks) if (amount := _amount(plan, row, track))}
        if row.cost.of in (TRAINS, CARDS):
            taken = plan.trains_for if row.cost.of == TRAINS else plan.cards_for
            for track, amount in amounts.items():
                taken[track] += amount
            continue
        if row.cost.of not in plan.piece_number:
            continue  # the piece belongs to a variant that is not played
        instead = plan.piece_number.get(row.otherwise)
        piece = plan.piece_number[row.cost.of]
        for amount in sorted(set(amounts.values())):
            alike = sum(1 << track for track in amounts if amounts[track] == amount)
            demands.append(_Demand(alike, piece, amount, row.to == "owner", instead))
    if not demands:
        return
    for demand in demands:
        for track in bits(demand.tracks) if demand.instead is None else ():
            plan.demanded[track][demand.piece] += demand.amount
    demands.sort(key=lambda demand: demand.instead is not None)  # what nothing can be taken instead of comes first
    needed = _needed(demands)

    def unpayable(state: State) -> int:
        """The tracks whose demands the player on turn cannot meet."""
        mask = 0
        kept = state.kept[state.seat]
        for (piece, amount), tracks in needed.items():
            if kept[piece] < amount:
                mask |= tracks
        for demand in demands:
            if demand.instead is not None and lacks(state, demand):
                mask |= demand.tracks
        return mask

    def lacks(state: State, demand: _Demand) -> bool:
        """Whether the player on turn can neither pay nor take what could be taken instead."""
        assert demand.instead is not None
        return state.kept[state.seat][demand.piece] < demand.amount and not state.bank[demand.instead]

    def meet(state: State, track: int) -> None:
        for demand in demands:
            if demand.tracks >> track & 1:
                _meet(state, track, demand)

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        track = plan.board.track_number[action.track]
        kept = state.kept[state.seat]
        for (piece, amount), tracks in needed.items():
            if tracks >> track & 1 and kept[piece] < amount:
                what = plan.pieces[piece].id
                return refusal(Code.DEMAND, track=action.track, needed=amount, what=what, held=kept[piece])
        for demand in demands:
            if demand.tracks >> track & 1 and demand.instead is not None and lacks(state, demand):
                return refusal(Code.SOLD_OUT, piece=plan.pieces[demand.instead].id)
        return None

    plan.hooks.forbidden.append(lambda state: plan.ways_of_tracks(unpayable(state)))
    plan.hooks.after_claim.append(meet)
    plan.hooks.refuse(ClaimTrack, refuse)


def _amount(plan: Plan, row: Demand, track: int) -> int:
    return row.cost.amounts[0] * count_per(row.per, plan.board.tracks[track])


def _needed(demands: Iterable[_Demand]) -> dict[tuple[int, int], int]:
    """Of which tracks so many of a piece have to be there; demands of one piece add up."""
    totals: Counter[tuple[int, int]] = Counter()
    for demand in demands:
        if demand.instead is None:
            totals.update({(track, demand.piece): demand.amount for track in bits(demand.tracks)})
    needed: dict[tuple[int, int], int] = {}
    for (track, piece), amount in totals.items():
        needed[piece, amount] = needed.get((piece, amount), 0) | 1 << track
    return needed


def _meet(state: State, track: int, demand: _Demand) -> None:
    seat = state.seat
    if state.kept[seat][demand.piece] < demand.amount:
        assert demand.instead is not None
        if state.bank[demand.instead]:  # another demand may have taken the last one
            take(state, seat, demand.instead)
            if state.listener is not None:
                state.listener(PiecesMoved(seat, "take", ((state.plan.pieces[demand.instead].id, ""),)))
        return
    pay_pieces(state, seat, demand.piece, demand.amount, _owner_beside(state, track) if demand.to_owner else None)


def _owner_beside(state: State, track: int) -> int | None:
    """Another player who has a track beside this one."""
    mates = sum(1 << mate for mate in state.plan.board.mates[track])
    owners = (owner for owner, owned in enumerate(state.owned) if owned & mates and owner != state.seat)
    return next(owners, None)
