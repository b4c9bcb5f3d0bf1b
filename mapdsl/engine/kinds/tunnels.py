"""`tunnels`: cards turned up after a payment is laid down, which can raise the price."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import next_card
from mapdsl.engine.events import TunnelDeclined, TunnelRevealed
from mapdsl.engine.notation import Located
from mapdsl.engine.payment.claiming import claim, list_substitutes, resolve_claim
from mapdsl.engine.payment.refusing import refuse_payment
from mapdsl.engine.payment.ways import NO_COLOUR, Price
from mapdsl.engine.pending import AnswerTunnel
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.engine.views.gaps import Gap, count_gap
from mapdsl.rules.actions import DeclineTunnel, Payment, PayTunnel
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.refusals import Refusal


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(Tunnels)
    if row is None:
        return
    tunnels = _Tunnels(plan, row.reveal)
    for number, track in enumerate(plan.board.tracks):
        if track.kind == "tunnel":
            plan.resolve[number] = tunnels.reveal
            plan.turned_up[number] = row.reveal
    plan.find_move[PayTunnel] = tunnels.find
    plan.decisions[AnswerTunnel] = tunnels.answers
    plan.hooks.refuse(PayTunnel, tunnels.refuse)
    plan.hooks.cards_elsewhere.append(_laid_down)


class _Extra(NamedTuple):
    """Payment of the extra cards of a tunnel."""

    cards: int
    locomotives: int
    substituted: int


class _Tunnels:
    """Turning up cards, and paying or declining the extra cards."""

    def __init__(self, plan: Plan, turned_up: int) -> None:
        self.plan = plan
        self.turned_up = turned_up
        self.decline: int = 1 << plan.add_move(DeclineTunnel(), self.play_decline)
        self.moves: list[dict[_Extra, int]] = [{} for _ in range(turned_up + 1)]
        """Moves that pay them, by number of extra cards."""
        for extra in range(1, turned_up + 1):
            for spent in range(extra + 1):
                for substituted in range(spent + 1 if plan.substitutions else 1):
                    way = _Extra(extra - spent, spent - substituted, substituted)
                    self.moves[extra][way] = plan.add_varying_move(
                        lambda state, way=way: PayTunnel(self._payment(state, way)),  # type: ignore[misc]
                        lambda state, way=way: self._pay(state, self._payment(state, way)),  # type: ignore[misc]
                    )

    # ---- the attempt ------------------------------------------------------------------------------------------------

    def reveal(self, state: State, move: int, substitutes: list[int]) -> None:
        """Turn up cards for a tunnel. The payment is kept aside meanwhile, so that it cannot be shuffled into a new
        deck."""
        plan = self.plan
        revealed: list[int] = []
        while len(revealed) < self.turned_up:
            card = next_card(state)
            if card == EMPTY:
                count_gap(state, Gap.SHORT_REVEAL)
                break
            revealed.append(card)
        extra = revealed.count(plan.ways.colour[move]) + revealed.count(plan.locomotive)
        for card in revealed:
            state.discards[card] += 1
        track = plan.board.tracks[plan.ways.offer[move]].id
        names = tuple([plan.cards.names[card] for card in revealed])
        if state.listener is not None:
            state.listener(TunnelRevealed(state.seat, track, names, extra))
        if extra:
            state.pending = AnswerTunnel(track, plan.payment(move, substitutes), names, extra)
        else:
            resolve_claim(state, move, substitutes)

    # ---- the answer -------------------------------------------------------------------------------------------------

    def answers(self, state: State) -> int:
        pending = _open(state)
        hand = state.hands[state.seat]
        size = sum(hand)
        rate = self._rate(state)
        colour = pending.paid.colour
        held = hand[self.plan.cards.number(colour)] if colour else 0
        wild = self._is_wild(pending)
        for_cards = self._substitutes_cards(pending)
        mask = self.decline
        for (cards, locomotives, substituted), move in self.moves[pending.extra].items():
            if (
                held >= cards
                and hand[-1] >= locomotives
                and (rate or not substituted)
                and size >= cards + locomotives + rate * substituted
                and (wild or cards + substituted * for_cards == pending.extra)
            ):
                mask |= 1 << move
        return mask

    def find(self, state: State, action: PayTunnel) -> Located | None:
        payment = action.payment
        self.plan.cards.check(payment)
        if not isinstance(state.pending, AnswerTunnel):
            return None
        track = self.plan.board.track_number[state.pending.track]
        way = _Extra(payment.cards, payment.locomotives, self.plan.substituted(state, payment, track))
        move = self.moves[state.pending.extra].get(way)
        if move is None:
            return None
        return Located(move, partial(self._pay, payment=payment) if way.substituted else None)

    def play_decline(self, state: State) -> None:
        pending = _open(state)
        hand = state.hands[state.seat]
        self.plan.cards.lay(pending.paid, onto=hand)
        state.payable[state.seat] = self.plan.ways.payable(hand)
        if state.listener is not None:
            state.listener(TunnelDeclined(state.seat, pending.track))
        end_turn(state)

    def _pay(self, state: State, payment: Payment) -> None:
        pending = _open(state)
        cards = self.plan.cards
        hand = state.hands[state.seat]
        cards.lay(payment, onto=state.discards, off=hand)
        cards.lay(pending.paid, onto=state.discards)
        state.payable[state.seat] = self.plan.ways.payable(hand)
        state.pending = None
        paid = cards.sum(pending.paid, payment) if state.listener is not None else None
        claim(state, self.plan.board.track_number[pending.track], paid)

    def _payment(self, state: State, way: _Extra) -> Payment:
        """Return a payment of the extra cards, with the default substitutes."""
        colour = _open(state).paid.colour
        cards = self.plan.cards
        if not way.substituted:
            return Payment(colour if way.cards else "", way.cards, way.locomotives)
        number = cards.number(colour) if colour else EMPTY
        hand = list(state.hands[state.seat])
        hand[number] -= way.cards
        hand[-1] -= way.locomotives
        needed = way.substituted * self._rate(state)
        substitutes = cards.named(list_substitutes(hand, number, needed))
        return Payment(colour if way.cards else "", way.cards, way.locomotives, tuple(substitutes.items()))

    def _rate(self, state: State) -> int:
        """Number of cards that substitute for a locomotive on the track."""
        return state.rating[state.seat].rates[self.plan.board.track_number[_open(state).track]]

    def _is_wild(self, pending: AnswerTunnel) -> bool:
        return bool(self.plan.wild >> self.plan.board.track_number[pending.track] & 1)

    def _substitutes_cards(self, pending: AnswerTunnel) -> bool:
        return bool(self.plan.cards_substituted >> self.plan.board.track_number[pending.track] & 1)

    def refuse(self, state: State, action: PayTunnel) -> Refusal | None:
        pending = _open(state)
        price = Price(
            pending.extra,
            pending.paid.colour or NO_COLOUR,
            wild=self._is_wild(pending),
            cards_substituted=self._substitutes_cards(pending),
        )
        number = self.plan.board.track_number[pending.track]
        return refuse_payment(state, number, pending.track, price, action.payment, pending.extra)


def _open(state: State) -> AnswerTunnel:
    """Return the open decision."""
    assert isinstance(state.pending, AnswerTunnel)
    return state.pending


def _laid_down(state: State) -> list[int]:
    """Return the cards of the payment that awaits the decision, by card."""
    counts = [0] * len(state.discards)
    if isinstance(state.pending, AnswerTunnel):
        state.plan.cards.lay(state.pending.paid, onto=counts)
    return counts
