"""Actions and moves: what a number of the plan means to people, and which number an action is.

Comes in: a state, moves or `Action`s. Goes out: the other. Must not know: legality beyond asking for the mask.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from mapdsl.engine import claiming
from mapdsl.engine.actions import Action, BuildStation, BuyTechnology, ClaimTrack, KeepTickets, PayTunnel
from mapdsl.engine.board import bits
from mapdsl.engine.cards import EMPTY, Cards
from mapdsl.engine.errors import IllegalActionError, InvalidActionError
from mapdsl.engine.payments import Payment
from mapdsl.engine.pending import AnswerTunnel, ChooseTickets, Pending

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class Located(NamedTuple):
    """The move of an action, and which cards stand in for locomotives if they are not the listed choice."""

    move: int
    stand_ins: list[int] | None = None


def action_of(state: State, move: int) -> Action:
    """The action that a legal move is."""
    plan = state.plan
    if move < plan.first_way:
        return plan.describe[move](state)
    ways = plan.ways
    payment = plan.payment(move, _listed(state, move) if ways.stand_ins[move] else claiming.NONE)
    action: Action = plan.offers[ways.offer[move]].action(payment)
    return action


def legal_actions(state: State) -> list[Action]:
    """The legal actions, each once, in the order of their moves."""
    return list(dict.fromkeys(action_of(state, move) for move in bits(state.legal_mask())))


def apply(state: State, action: Action) -> None:
    """Plays an action if it is legal. Raises `IllegalActionError`, `InvalidActionError`."""
    why = state.why_not(action)
    if why is not None:
        raise IllegalActionError(why)
    located = locate(state, action)
    assert located is not None, action
    if located.stand_ins is None:
        state.push(located.move)
    elif located.move < state.plan.first_way:
        state.plan.plays_with[located.move](state, located.stand_ins)
    else:
        claiming.pay(state, located.move, located.stand_ins)


def locate(state: State, action: Action) -> Located | None:
    """The move of an action, legal or not; None when there is no such move. Raises `InvalidActionError`."""
    plan = state.plan
    if isinstance(action, ClaimTrack | BuildStation | BuyTechnology):
        find = plan.find_offer.get(type(action))
        if find is None:
            return None
        return _locate_way(state, find(state, action), action.payment)
    if isinstance(action, KeepTickets):
        return _locate_choice(state, action)
    if isinstance(action, PayTunnel):
        return _locate_extra(state, action)
    known = plan.move_of.get(action)
    return None if known is None else Located(known)


def _locate_choice(state: State, action: KeepTickets) -> Located | None:
    """The order in which tickets are named does not matter."""
    for ticket in action.tickets:
        if ticket not in state.plan.board.ticket_number:
            raise InvalidActionError(f"no ticket `{ticket}`")
    wanted = sorted(action.tickets)
    for move in _moves_of(state, ChooseTickets):
        found = state.plan.describe[move](state)
        if isinstance(found, KeepTickets) and sorted(found.tickets) == wanted:
            return Located(move)
    return None


def _locate_extra(state: State, action: PayTunnel) -> Located | None:
    payment = action.payment
    laid_down(state.plan.cards, payment)
    for move in _moves_of(state, AnswerTunnel):
        found = state.plan.describe[move](state)
        if found == action:
            return Located(move)
        if isinstance(found, PayTunnel) and _alike(found.payment, payment):
            return Located(move, state.plan.cards.counted(dict(payment.stand_ins)))
    return None


def _alike(one: Payment, other: Payment) -> bool:
    """Whether two payments differ at most in the cards that stand in for locomotives."""
    return replace(one, stand_ins=()) == replace(other, stand_ins=()) and bool(one.stand_ins) and one.size == other.size


def _moves_of(state: State, sort: type[Pending]) -> Iterator[int]:
    """The legal moves, if this sort of decision is open."""
    return bits(state.legal_mask() if isinstance(state.pending, sort) else 0)


def laid_down(cards: Cards, payment: Payment) -> list[int]:
    """How many of each card a payment takes from the hand. Raises `InvalidActionError` for what are no cards."""
    if min((payment.cards, payment.locomotives, *(count for _, count in payment.stand_ins))) < 0:
        raise InvalidActionError("cards are counted from 0")
    counts = cards.counted(dict(payment.stand_ins))
    if payment.cards:
        counts[cards.number(payment.colour)] += payment.cards
    counts[-1] += payment.locomotives
    return counts


def _locate_way(state: State, offer: int, payment: Payment) -> Located | None:
    plan = state.plan
    ways = plan.ways
    laid_down(plan.cards, payment)
    stand_ins = plan.cards.counted(dict(payment.stand_ins))
    size = state.stand_in[state.seat]
    substituted, odd = divmod(sum(stand_ins), size) if size else (0, sum(stand_ins))
    colour = plan.cards.number(payment.colour) if payment.cards else EMPTY
    if odd or colour == plan.cards.locomotive:
        return None
    wanted = (colour, payment.cards, payment.locomotives, substituted)
    for move in bits(ways.of_offer[offer]):
        if (ways.colour[move], ways.count[move], ways.locomotives[move], ways.stand_ins[move]) == wanted:
            chosen = bool(substituted) and stand_ins != _listed(state, move)
            return Located(move, stand_ins if chosen else None)
    return None


def _listed(state: State, move: int) -> list[int]:
    """The listed choice of stand-ins for a way of paying, from the hand of the player on turn."""
    ways = state.plan.ways
    hand = list(state.hands[state.seat])
    if ways.count[move]:
        hand[ways.colour[move]] -= ways.count[move]
    hand[-1] -= ways.locomotives[move]
    return listed_or_less(hand, ways.colour[move], ways.stand_ins[move] * state.stand_in[state.seat])


def listed_or_less(hand: Sequence[int], colour: int, needed: int) -> list[int]:
    """As `claiming.listed_stand_ins`, also for a hand that has too few cards."""
    return claiming.listed_stand_ins([max(0, count) for count in hand], colour, needed)
