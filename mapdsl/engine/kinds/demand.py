"""`demand`: trains and pieces that a claim costs in addition to cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mapdsl.base.graphs import bits
from mapdsl.engine.effects.moving_pieces import pay_pieces, room, take
from mapdsl.engine.events import PiecesMoved
from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.compiled_conditions import CompiledCondition, compile_condition
from mapdsl.engine.state import State
from mapdsl.rules.actions import ClaimTrack
from mapdsl.rules.kinds.claim_rules import Demand
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.ruleset import count_per
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.effect_verbs import CARDS, TRAINS


class _Demand(NamedTuple):
    """Demand for a number of copies of one piece, for claims of certain tracks."""

    where: CompiledCondition
    """Condition that selects tracks. Its constant part selects the tracks to which the demand can ever apply."""
    piece: int
    amount: int
    to_owner: bool
    instead: int | None
    """Piece that a player who cannot pay takes from the bank instead; None if there is no alternative."""

    @property
    def is_settled(self) -> bool:
        """True if the demand always applies and has no alternative to paying."""
        return self.where.ask is None and self.instead is None


def bind(plan: Plan) -> None:
    rules = plan.rules(Demand)
    for rule in rules:
        for track in bits(plan.tracks_where(rule)) if rule.row.takes_no_trains else ():
            plan.trains_for[track] = 0
    demands: list[_Demand] = []
    for rule in rules:
        if rule.row.cost.of in (TRAINS, CARDS):
            taken = plan.trains_for if rule.row.cost.of == TRAINS else plan.cards_for
            for track in bits(plan.tracks_where(rule)):
                taken[track] += _amount(plan, rule.row, track)
        elif rule.row.cost.of in plan.piece_number:  # skips pieces of variants that are not played
            demands += _demands(plan, rule)
    if demands:
        _DemandRules(plan, demands)


def _amount(plan: Plan, row: Demand, track: int) -> int:
    return row.cost.amounts[0] * count_per(row.per, plan.board.tracks[track])


def _demands(plan: Plan, rule: Rule) -> Iterator[_Demand]:
    """Split a rule into demands that each take the same amount for every track."""
    row: Demand = rule.row
    answer = compile_condition(plan, rule.when, Subject.TRACK)
    amounts = {track: amount for track in bits(answer.possible) if (amount := _amount(plan, row, track))}
    for amount in sorted(set(amounts.values())):
        alike = sum(1 << track for track in amounts if amounts[track] == amount)
        piece, instead = plan.piece_number[row.cost.of], plan.piece_number.get(row.otherwise)
        yield _Demand(answer._replace(possible=alike), piece, amount, row.to == "owner", instead)


class _DemandRules:
    """Demands for pieces under the rules in force."""

    def __init__(self, plan: Plan, demands: list[_Demand]) -> None:
        self.plan = plan
        # sorts demands without an alternative before all other demands
        self.demands = sorted(demands, key=lambda demand: demand.instead is not None)
        settled = [demand for demand in demands if demand.is_settled]
        for demand in settled:
            for track in bits(demand.where.possible):
                plan.demanded[track][demand.piece] += demand.amount
        self.settled = self._needed((demand, demand.where.possible) for demand in settled)
        self.open = [demand for demand in demands if demand.instead is None and demand.where.ask is not None]
        """Demands without an alternative whose tracks change during the game."""
        self.avoidable = [demand for demand in demands if demand.instead is not None]
        plan.hooks.forbidden_payments.append((0, self.unpayable))
        plan.hooks.before_claim.append(self.meet)
        plan.hooks.refuse(ClaimTrack, self.refuse)

    @staticmethod
    def _needed(demands: Iterable[tuple[_Demand, int]]) -> dict[tuple[int, int], int]:
        """Return masks of tracks, keyed by (piece, number required). Demands for the same piece add up."""
        totals: Counter[tuple[int, int]] = Counter()
        for demand, tracks in demands:
            totals.update({(track, demand.piece): demand.amount for track in bits(tracks)})
        needed: dict[tuple[int, int], int] = {}
        for (track, piece), amount in totals.items():
            needed[piece, amount] = needed.get((piece, amount), 0) | 1 << track
        return needed

    def unpayable(self, state: State) -> int:
        """Return the payments for tracks whose demands the current player cannot meet."""
        plan, kept = self.plan, state.kept[state.seat]
        tracks = 0
        for (piece, amount), found in self.settled.items():
            if kept[piece] < amount:
                tracks |= found
        for demand in self.avoidable:
            if self._lacks(state, demand):
                tracks |= demand.where.now(state, state.seat)
        mask = plan.payments_for_tracks(tracks)
        if self.open:
            now = self._needed((demand, demand.where.now(state, state.seat)) for demand in self.open)
            for (piece, amount), found in now.items():
                mask |= self._beyond(found, piece, kept[piece] - amount)
        return mask

    def _beyond(self, tracks: int, piece: int, left: int) -> int:
        """Return the payments for these tracks that require more than `left` copies of a piece, including other
        demands and the price itself."""
        plan = self.plan
        mask = plan.payments_for_tracks(sum(1 << track for track in bits(tracks) if plan.demanded[track][piece] > left))
        if left >= 0 and (masks := plan.ways.by_pieces.get(piece)):
            mask |= plan.payments_for_tracks(tracks) & ~masks[min(left, len(masks) - 1)]
        return mask

    @staticmethod
    def _lacks(state: State, demand: _Demand) -> bool:
        """Return whether the current player can neither meet the demand nor take the alternative piece."""
        assert demand.instead is not None
        return state.kept[state.seat][demand.piece] < demand.amount and not _can_take(state, demand.instead)

    def _due(self, state: State, track: int) -> list[_Demand]:
        return [demand for demand in self.demands if demand.where.holds_of(state, state.seat, track)]

    def meet(self, state: State, track: int) -> None:
        for demand in self._due(state, track):
            _meet(state, track, demand)

    def refuse(self, state: State, action: ClaimTrack) -> Refusal | None:
        track = self.plan.board.track_number[action.track]
        kept, due = state.kept[state.seat], self._due(state, track)
        totals = Counter[int]()
        for demand in due:
            totals[demand.piece] += demand.amount if demand.instead is None else 0
        for piece, amount in totals.items():
            what = self.plan.pieces[piece].id
            needed = amount + (dict(action.payment.pieces).get(what, 0) if self.open else 0)
            if kept[piece] < needed:
                return refusal(Code.DEMAND, track=action.track, needed=needed, what=what, held=kept[piece])
        for demand in due:
            if demand.instead is not None and self._lacks(state, demand):
                instead, held = self.plan.pieces[demand.instead].id, kept[demand.instead]
                if not state.bank[demand.instead]:
                    return refusal(Code.SOLD_OUT, piece=instead)
                return refusal(Code.MOST_HELD, piece=instead, held=held)
        return None


def _can_take(state: State, piece: int) -> bool:
    """Return whether the current player can take a piece from the bank."""
    return bool(state.bank[piece] and room(state, state.seat, piece))


def _meet(state: State, track: int, demand: _Demand) -> None:
    seat = state.seat
    if state.kept[seat][demand.piece] >= demand.amount:
        pay_pieces(state, seat, demand.piece, demand.amount, _owner_beside(state, track) if demand.to_owner else None)
    elif demand.instead is not None and _can_take(state, demand.instead):  # the bank may have run out meanwhile
        take(state, seat, demand.instead)
        if state.listener is not None:
            state.listener(PiecesMoved(seat, "take", ((state.plan.pieces[demand.instead].id, ""),)))


def _owner_beside(state: State, track: int) -> int | None:
    """Return another player who owns a track parallel to this one, or None."""
    mates = sum(1 << mate for mate in state.plan.board.mates[track])
    owners = (owner for owner, owned in enumerate(state.owned) if owned & mates and owner != state.seat)
    return next(owners, None)
