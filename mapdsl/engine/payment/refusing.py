"""Decides whether an action is legal, and why not. Rule kinds add their refusals through the hook `refusals`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.engine import notation
from mapdsl.engine.errors import IllegalActionError
from mapdsl.engine.payment.ways import Price
from mapdsl.rules.actions import Action, ClaimTrack, Paid, Pass, Payment
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.terms.arguments import GRAY
from mapdsl.rules.terms.name_index import count_of

if TYPE_CHECKING:
    from mapdsl.engine.notation import Located
    from mapdsl.engine.state import State


def move_of(state: State, action: Action | str) -> int:
    """Return the move of a legal action, given as such or as text.

    If the action chooses substitutes, this is the move with the default ones. Raises as `State.apply` does.
    """
    judged = judge(state, notation.as_action(state.plan.names, action))
    if isinstance(judged, Refusal):
        raise IllegalActionError(judged)
    return judged.move


def judge(state: State, action: Action) -> Located | Refusal:
    """Return the move of a legal action, or why it is refused. Raises `InvalidActionError` for unknown names."""
    spell = state.plan.spell.get(type(action))
    if spell is not None:
        action = spell(state, action)
    located = notation.locate(state, action)
    why = _why_not(state, action)
    if why is not None:
        return why
    if located is not None and (located.play is not None or state.legal_mask() >> located.move & 1):
        return located
    return refusal(Code.CAN_ACT if isinstance(action, Pass) else Code.NO_SUCH_MOVE)


def _why_not(state: State, action: Action) -> Refusal | None:
    if state.ended:
        return refusal(Code.GAME_OVER)
    if state.pending is not None and not isinstance(action, state.pending.ANSWERS):
        return refusal(Code.NOT_NOW, awaited=state.pending.AWAITED)
    if state.pending is None and action.ONLY_ANSWERS:
        return refusal(Code.NOTHING_PENDING)
    if isinstance(action, ClaimTrack) and (why := _refuse_owned(state, action)) is not None:
        return why
    for sort, hook in state.plan.hooks.refusals:
        if isinstance(action, sort) and (why := hook(state, action)) is not None:
            return why
    if isinstance(action, Paid) and type(action) in state.plan.find_offer:
        return refuse_offer(state, action)
    return None


def _refuse_owned(state: State, action: ClaimTrack) -> Refusal | None:
    plan = state.plan
    track = plan.board.track_number[action.track]
    if state.owned[state.seat] >> track & 1:
        return refusal(Code.TRACK_OWNED, track=action.track)
    for owner, owned in enumerate(state.owned):
        if owned >> track & 1 and not any(hook(state) >> track & 1 for hook in plan.hooks.shared):
            return refusal(Code.TRACK_TAKEN, track=action.track, owner=owner + 1)
    for other in plan.board.crossed[track]:
        if any(owned >> other & 1 for owned in state.owned):
            return refusal(Code.CROSSED, track=action.track, other=plan.board.tracks[other].id)
    return None


def refuse_offer(state: State, action: Paid) -> Refusal | None:
    """Return why the player on turn cannot make the payment of an action, or None."""
    plan = state.plan
    offer = plan.find_offer[type(action)](state, action)
    fewest = plan.fewest(state.held[state.seat], offer)
    return refuse_payment(state, offer, action.thing, plan.offers[offer].price, action.payment, fewest)


def refuse_payment(state: State, offer: int, what: str, price: Price, payment: Payment, fewest: int) -> Refusal | None:
    """Return why a payment does not fit the price or the hand of the player on turn, or None."""
    substituted = state.plan.substituted(state, payment, offer)
    if substituted < 0:
        rate = state.rating[state.seat].rates[offer]
        played = sum(count for _, count in payment.substitutes)
        return refusal(Code.SUBSTITUTES, cards=rate, played=played) if rate else refusal(Code.NO_SUBSTITUTES, what=what)
    covered = 0
    for name, count in payment.pieces:
        piece = state.plan.piece_number[name]
        token = next((token for token in price.tokens if token.piece == piece), None)
        covered = price.covered(token, count) if token and len(payment.pieces) == 1 else 0
        if not covered:
            return refusal(Code.PIECES, what=what, played=count_of(name, count))
        held, needed = state.kept[state.seat][piece], count + (token.beside if token else 0)
        if held < needed:
            return refusal(Code.CARDS_MISSING, card=name, held=held, needed=needed)
    return _refuse_price(what, price, payment, fewest, substituted, covered) or _refuse_hand(state, payment)


def _refuse_price(
    what: str, price: Price, payment: Payment, fewest: int, substituted: int, covered: int
) -> Refusal | None:
    """Return why a payment does not fit a price, or None. `covered` is the number of cards that pieces pay for."""
    locomotives = payment.locomotives + substituted
    if not _fits_colours(price, payment):
        shares = [count_of(colour, count) for colour, count in price.shares.items()]
        colour = " and ".join(shares) if price.also else price.colour or "locomotives"
        paid = " and ".join(count_of(*pair) if price.also else pair[0] for pair in payment.coloured)
        return refusal(Code.WRONG_COLOUR, what=what, colour=colour, played=paid)
    units = sum(count for _, count in payment.coloured) + locomotives
    most = price.spaces - covered
    least = max(0, min(most, fewest - covered))
    if not least <= units <= most:
        needed = str(most) if least == most else f"{least} to {most}"
        return refusal(Code.WRONG_NUMBER, what=what, needed=needed, played=units)
    real = payment.locomotives if price.cards_substituted else locomotives
    if real < price.printed:
        return refusal(Code.LOCOMOTIVES_PRINTED, what=what, needed=price.printed, played=real)
    if real > price.printed and not price.wild:
        return refusal(Code.LOCOMOTIVES_NOT_WILD, what=what)
    return None


def _fits_colours(price: Price, payment: Payment) -> bool:
    """Whether the cards have the colours of the price, and no more of each than its share if there are several."""
    if price.also:
        return all(count <= price.shares.get(colour, 0) for colour, count in payment.coloured)
    return len(payment.coloured) <= 1 and all(price.colour in (GRAY, colour) for colour, _ in payment.coloured)


def _refuse_hand(state: State, payment: Payment) -> Refusal | None:
    """Refuse the payment for the first card that the hand of the player on turn has too few of."""
    cards = state.plan.cards
    hand = state.hands[state.seat]
    needs = [0] * len(hand)
    cards.lay(payment, onto=needs)
    for card, needed in enumerate(needs):
        if needed > hand[card]:
            return refusal(Code.CARDS_MISSING, card=cards.names[card], held=hand[card], needed=needed)
    return None
