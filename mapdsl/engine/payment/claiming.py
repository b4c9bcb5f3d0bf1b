"""Makes payments, and carries out claims.

Functions in this module assume that moves are legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.base.graphs import bits
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.effects.moving_pieces import put_back
from mapdsl.engine.effects.queued import After, Continuation
from mapdsl.engine.events import TrackClaimed
from mapdsl.engine.pending import ClaimMore
from mapdsl.engine.turns import end_turn

if TYPE_CHECKING:
    from mapdsl.engine.state import State
    from mapdsl.rules.actions import Payment

NONE: list[int] = []
"""Empty list of substitutes."""


def pay(state: State, move: int, substitutes: list[int]) -> None:
    """Make a payment with these substitutes, and carry out the claim or action that it pays for."""
    plan = state.plan
    plan.resolve[plan.ways.offer[move]](state, move, lay_down(state, move, substitutes))


def lay_down(state: State, move: int, substitutes: list[int] | None = None) -> list[int]:
    """Take the cards and pieces of a payment from the player on turn.

    Return the substitutes used: the default substitutes if `substitutes` is None.
    """
    plan = state.plan
    ways = plan.ways
    seat = state.seat
    hand = state.hands[seat]
    count = ways.count[move]
    if count:
        colour = ways.colour[move]
        left = hand[colour] - count
        hand[colour] = left
        state.payable[seat] = state.payable[seat] & ways.other_colours[colour] | ways.affordable[colour][left]
    state.paid = ways.paid[move]
    locomotives = ways.locomotives[move]
    if locomotives:
        hand[plan.locomotive] -= locomotives
    if plan.has_rare_payments:
        if ways.piece[move] >= 0:
            put_back(state, seat, ways.piece[move], ways.fit[move].pieces)
        if ways.further[move]:
            for further, number in ways.further[move]:
                hand[further] -= number
            state.payable[seat] = ways.payable(hand)
    if not ways.substituted[move]:
        substitutes = NONE
    else:
        if substitutes is None:
            needed = ways.substituted[move] * state.rating[seat].rates[ways.offer[move]]
            substitutes = list_substitutes(hand, ways.colour[move], plan.locomotive, needed)
        payable = state.payable[seat]
        for card, number in enumerate(substitutes):
            if number:
                hand[card] = left = hand[card] - number
                payable = payable & ways.other_colours[card] | ways.affordable[card][left]
        state.payable[seat] = payable
    return substitutes


def discard(state: State, move: int, substitutes: list[int]) -> None:
    """Discard the cards laid down for a payment."""
    plan = state.plan
    ways = plan.ways
    discards = state.discards
    count = ways.count[move]
    if count:
        discards[ways.colour[move]] += count
        if plan.has_rare_payments:
            for colour, number in ways.further[move]:
                discards[colour] += number
    locomotives = ways.locomotives[move]
    if locomotives:
        discards[plan.locomotive] += locomotives
    if substitutes:
        for card, number in enumerate(substitutes):
            discards[card] += number


def list_substitutes(hand: list[int], colour: int, locomotive: int, needed: int) -> list[int]:
    """Choose the default cards to substitute for locomotives from the cards left in the hand. Return their counts,
    indexed by card.

    The rarest colours in the hand are used first; the colour of the payment and locomotives are used last.
    """
    last = (colour, locomotive)
    order = sorted([count << 8 | card for card, count in enumerate(hand) if count and card not in last])
    chosen = [0] * len(hand)
    for key in order:
        card = key & 255
        count = hand[card]
        if count >= needed:
            chosen[card] = needed
            return chosen
        chosen[card] = count
        needed -= count
    for card in last:
        if card != EMPTY:
            chosen[card] = min(hand[card], needed)
            needed -= chosen[card]
    return chosen


def resolve_claim(state: State, move: int, substitutes: list[int]) -> None:
    """Claim a track whose payment needs no further decision."""
    discard(state, move, substitutes)
    payment = state.plan.payment(move, substitutes) if state.listener is not None else None
    claim(state, state.plan.ways.offer[move], payment)


def claim(state: State, track: int, payment: Payment | None) -> None:
    """Give a track that is paid for to the player on turn. `payment` is used only for the event."""
    plan = state.plan
    seat = state.seat
    matters = plan.claims_matter
    if matters:
        for hook in plan.hooks.before_claim:
            hook(state, track)
    state.trains[seat] -= plan.trains_for[track]
    points = plan.points[track]
    if matters:
        extra = sum([points_hook(state, track) for points_hook in plan.hooks.claim_points])
        points += extra
        state.bonus[seat] += extra
    state.points[seat] += points
    state.owned[seat] |= 1 << track
    opened = state.open
    left_open = plan.open_after[track]
    for index, mask in enumerate(opened):
        opened[index] = mask & left_open
    opened[seat] &= plan.open_to_owner_after[track]
    state.claims += 1
    if state.listener is not None and payment is not None:
        state.listener(TrackClaimed(seat, plan.board.tracks[track].id, payment, points, points - plan.points[track]))
    if not matters:
        end_turn(state)
        return
    for claim_hook in plan.hooks.after_claim:
        claim_hook(state, track)
    if state.queue:
        state.continuation = Continuation(After.CLAIM, seat)
        plan.resolve_effects(state)
    else:
        finish_claim(state)


def finish_claim(state: State) -> None:
    """End the turn, unless another claim is allowed and possible."""
    for hook in state.plan.hooks.claims:
        left = hook(state) - state.claims
        if left > 0 and payments_to_claim(state):
            state.pending = ClaimMore(left)
            return
    end_turn(state)


def affordable(state: State, mask: int) -> int:
    """Return the payments in a mask that the current player can make now, given cards, trains and powers."""
    plan = state.plan
    seat = state.seat
    mask &= state.payable[seat] & plan.ways.by_locomotives[state.hands[seat][plan.locomotive]]
    mask &= plan.by_trains[state.trains[seat]]
    return _within_limits(state, mask) if plan.has_limits else mask


def _within_limits(state: State, mask: int) -> int:
    """Remove the payments that a rule forbids, or that the powers or pieces of the current player rule out."""
    plan = state.plan
    seat = state.seat
    hand = state.hands[seat]
    if plan.has_powers:
        mask &= state.permitted[seat] & state.rating[seat].by_hand[sum(hand)]
    if plan.has_rare_payments:
        mask ^= mask & plan.ways.lacking(hand, state.kept[seat])
    for holders, hook in plan.hooks.forbidden_payments:
        if not holders or holders & state.held[seat]:
            mask ^= mask & hook(state)
    return mask


def possible_turns(state: State, among: int = 0) -> int:
    """Return the moves that the current player could make, including dead ends. If `among` is not 0, only the
    payments in this mask are considered."""
    plan = state.plan
    hooks = plan.hooks
    seat = state.seat
    is_limited = plan.has_limits
    if is_limited and state.stale:
        _refresh_always_open(state)
    # inlines `affordable`, which saves a call per turn
    mask = state.open[seat] & state.payable[seat] & plan.ways.by_locomotives[state.hands[seat][plan.locomotive]]
    mask &= plan.by_trains[state.trains[seat]]
    if among:
        mask &= among
    if is_limited:
        mask = _within_limits(state, mask)
    for option in hooks.turn_options:
        mask |= option(state)
    if is_limited:
        for holders, option in hooks.claim_options:
            if not holders or holders & state.held[seat]:
                mask |= option(state)
        if plan.bars_moves:
            mask &= state.permitted[seat]
        for narrow in hooks.option_filters:
            mask = narrow(state, mask)
    return mask


def _refresh_always_open(state: State) -> None:
    """Recompute the payments for always-available effects of the player on turn, if they are stale."""
    seat = state.seat
    if state.stale >> seat & 1:
        for rule in state.plan.always_open:
            rule.refresh(state, seat)
        state.stale ^= 1 << seat


def payments_to_claim(state: State) -> int:
    """Return the claim moves that the player on turn can make now."""
    seat = state.seat
    mask = affordable(state, state.open[seat] & state.plan.track_ways)
    for holders, option in state.plan.hooks.claim_options:
        if not holders or holders & state.held[seat]:
            mask |= option(state)
    return mask


def taken_by_others(state: State, seat: int) -> int:
    """Return the tracks that other players own and this player does not."""
    others = 0
    for owned in state.owned:
        others |= owned
    return others & ~state.owned[seat]


def payments_to_share(state: State, tracks: int) -> int:
    """Return all payments for those of the given tracks that other players own and that are not closed to the
    current player."""
    plan = state.plan
    others = taken_by_others(state, state.seat) & tracks
    for track in bits(state.owned[state.seat]):
        for mate in plan.closes_to_owner[track]:
            others &= ~(1 << mate)
    return plan.payments_for_tracks(others)
