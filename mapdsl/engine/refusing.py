"""Why an action is not legal.

Comes in: a state, an action. Goes out: a refusal, or nothing when the action is legal. Must not know: any rule kind
beyond what cards pay for; handlers refuse by their hook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.engine import notation
from mapdsl.engine.actions import (
    Action,
    BuildStation,
    BuyTechnology,
    ClaimTrack,
    DeclineTunnel,
    DrawBlind,
    DrawFaceUp,
    EndTurn,
    KeepTickets,
    Pass,
    PayTunnel,
)
from mapdsl.engine.payments import Payment
from mapdsl.engine.pending import AWAITED, AnswerTunnel, ChooseTickets, ClaimMore, DrawMore, Pending
from mapdsl.engine.refusals import Code, Refusal, refusal
from mapdsl.engine.ways import Price
from mapdsl.rules.arguments import GRAY

if TYPE_CHECKING:
    from mapdsl.engine.state import State

ANSWERS: dict[type[Pending], tuple[type[Action], ...]] = {
    ChooseTickets: (KeepTickets,),
    DrawMore: (DrawFaceUp, DrawBlind),
    AnswerTunnel: (PayTunnel, DeclineTunnel),
    ClaimMore: (ClaimTrack, EndTurn),
}
"""The actions that answer an open decision."""

ONLY_ANSWERS = (KeepTickets, PayTunnel, DeclineTunnel, EndTurn)
"""Actions that never start a turn."""


def why_not(state: State, action: Action) -> Refusal | None:
    """Why an action is refused, or nothing. Raises `InvalidActionError` for names that the board does not have."""
    located = notation.locate(state, action)
    if state.ended:
        return refusal(Code.GAME_OVER)
    if state.pending is not None and not isinstance(action, ANSWERS[type(state.pending)]):
        return refusal(Code.NOT_NOW, awaited=AWAITED[type(state.pending)])
    if state.pending is None and isinstance(action, ONLY_ANSWERS):
        return refusal(Code.NOTHING_PENDING)
    if isinstance(action, ClaimTrack) and (why := _owned(state, action)) is not None:
        return why
    for hook in state.plan.hooks.refusals:
        why = hook(state, action)
        if why is not None:
            return why
    if isinstance(action, ClaimTrack | BuildStation | BuyTechnology) and type(action) in state.plan.find_offer:
        why = _payment(state, action)
        if why is not None:
            return why
    if located is not None and (located.stand_ins is not None or state.legal_mask() >> located.move & 1):
        return None
    return refusal(Code.CAN_ACT if isinstance(action, Pass) else Code.NO_SUCH_MOVE)


def _owned(state: State, action: ClaimTrack) -> Refusal | None:
    plan = state.plan
    track = plan.board.track_number[action.track]
    if state.owned[state.seat] >> track & 1:
        return refusal(Code.TRACK_OWNED, track=action.track)
    for owner, owned in enumerate(state.owned):
        if owned >> track & 1 and not any(hook(state, track) for hook in plan.hooks.shared):
            return refusal(Code.TRACK_TAKEN, track=action.track, owner=owner + 1)
    return None


def _payment(state: State, action: ClaimTrack | BuildStation | BuyTechnology) -> Refusal | None:
    plan = state.plan
    offer = plan.find_offer[type(action)](state, action)
    price = plan.offers[offer].price
    match action:
        case ClaimTrack(track=what):
            fewest = plan.fewest(state.held[state.seat], offer)
        case BuildStation(city=what):
            fewest = price.spaces
        case BuyTechnology(technology=what):
            fewest = price.spaces
    return refuse_payment(state, what, price, action.payment, fewest) or cards_missing(state, action.payment)


def refuse_payment(state: State, what: str, price: Price, payment: Payment, fewest: int) -> Refusal | None:
    """Why a payment does not fit a price, whatever is in the hand."""
    substituted = sum(count for _, count in payment.stand_ins)
    size = state.stand_in[state.seat]
    if substituted and (not size or substituted % size):
        return refusal(Code.STAND_INS, cards=size, played=substituted)
    jokers = payment.locomotives + (substituted // size if size else 0)
    if payment.cards and price.colour not in (GRAY, payment.colour):
        return refusal(Code.WRONG_COLOUR, what=what, colour=price.colour or "locomotives", played=payment.colour)
    units = payment.cards + jokers
    if not fewest <= units <= price.spaces:
        needed = str(price.spaces) if fewest == price.spaces else f"{fewest} to {price.spaces}"
        return refusal(Code.WRONG_NUMBER, what=what, needed=needed, played=units)
    if jokers < price.printed:
        return refusal(Code.LOCOMOTIVES_PRINTED, what=what, needed=price.printed, played=jokers)
    if jokers > price.printed and not price.wild:
        return refusal(Code.LOCOMOTIVES_NOT_WILD, what=what)
    return None


def cards_missing(state: State, payment: Payment) -> Refusal | None:
    """The first sort of card of which the hand of the player on turn has too few."""
    cards = state.plan.cards
    hand = state.hands[state.seat]
    for card, needed in enumerate(notation.laid_down(cards, payment)):
        if needed > hand[card]:
            return refusal(Code.CARDS_MISSING, card=cards.names[card], held=hand[card], needed=needed)
    return None
