"""`tunnels`: cards that are turned up after a payment is laid down, and that can raise the price."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from mapdsl.engine.cards import EMPTY
from mapdsl.engine.decks.dealing import next_card
from mapdsl.engine.events import TunnelDeclined, TunnelRevealed
from mapdsl.engine.notation import LocatedMove
from mapdsl.engine.payment.claiming import claim, list_substitutes, resolve_claim
from mapdsl.engine.pending import AnswerTunnel
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.engine.views.gaps import RulebookGap, count_gap
from mapdsl.rules.actions import DeclineTunnel, Payment, PayTunnel
from mapdsl.rules.kinds.claim_rules import Tunnels
from mapdsl.rules.price import NO_COLOUR, Means, Price
from mapdsl.rules.refusals import Refusal
from mapdsl.rules.terms.arguments import GRAY


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
    plan.hooks.cards_elsewhere.append(_cards_set_aside)


_Split = tuple[int, int, int]
"""Numbers of colour cards, locomotives and substituted locomotives that pay the extra cards."""


class _Tunnels:
    """Turns up cards, and offers the moves that pay or decline the extra cards."""

    def __init__(self, plan: Plan, turned_up: int) -> None:
        self.plan = plan
        self.turned_up = turned_up
        self.decline: int = 1 << plan.add_move(DeclineTunnel(), self.play_decline)
        self._known: dict[tuple[int, int, bool], list[tuple[_Split, int]]] = {}
        self.moves: dict[_Split, int] = {}
        for extra in range(1, turned_up + 1):
            for split in Price(extra, GRAY).splits(extra, len(plan.substitutions)):
                self.moves[split] = plan.add_varying_move(
                    lambda state, split=split: PayTunnel(self._payment(state, split)),  # type: ignore[misc]
                    lambda state, split=split: self._pay(state, self._payment(state, split)),  # type: ignore[misc]
                )

    # ---- the attempt ------------------------------------------------------------------------------------------------

    def reveal(self, state: State, move: int, substitutes: list[int]) -> None:
        """Turn up cards for a tunnel. The payment is kept off the discard pile meanwhile, so that its cards cannot
        be shuffled into a new deck."""
        plan = self.plan
        revealed: list[int] = []
        while len(revealed) < self.turned_up:
            card = next_card(state)
            if card == EMPTY:
                count_gap(state, RulebookGap.SHORT_REVEAL)
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
        cards = self.plan.cards
        hand = state.hands[state.seat]
        size, wild = sum(hand), hand[cards.locomotive]
        rate = self._rate(state)
        colour = pending.paid.colour
        held = hand[cards.number(colour)] if colour else 0
        mask = self.decline
        for (played, locomotives, substituted), move in self._moves(pending, rate):
            if played <= held and locomotives <= wild and played + locomotives + rate * substituted <= size:
                mask |= 1 << move
        return mask

    def _moves(self, pending: AnswerTunnel, rate: int) -> list[tuple[_Split, int]]:
        """Return the moves that pay the extra cards, each with its split into colour cards, locomotives and
        substituted locomotives."""
        key = pending.extra, self._track(pending), rate > 0
        if key not in self._known:
            splits = self._price(pending).splits(pending.extra, rate)
            self._known[key] = [(split, self.moves[split]) for split in splits]
        return self._known[key]

    def find(self, state: State, action: PayTunnel) -> LocatedMove | None:
        self.plan.cards.check(action.payment)
        if not isinstance(state.pending, AnswerTunnel):
            return None
        fit = self._price(state.pending).match(action.payment, Means(self._rate(state)), state.pending.track)
        if isinstance(fit, Refusal):
            return None
        move = self.moves[fit.played, fit.locomotives, fit.substituted]
        return LocatedMove(move, partial(self._pay, payment=action.payment) if fit.substituted else None)

    def play_decline(self, state: State) -> None:
        pending = _open(state)
        hand = state.hands[state.seat]
        self.plan.cards.add_payment(pending.paid, onto=hand)
        state.payable[state.seat] = self.plan.ways.payable(hand)
        if state.listener is not None:
            state.listener(TunnelDeclined(state.seat, pending.track))
        end_turn(state)

    def _pay(self, state: State, payment: Payment) -> None:
        pending = _open(state)
        cards = self.plan.cards
        hand = state.hands[state.seat]
        cards.add_payment(payment, onto=state.discards, off=hand)
        cards.add_payment(pending.paid, onto=state.discards)
        state.payable[state.seat] = self.plan.ways.payable(hand)
        state.pending = None
        paid = cards.sum(pending.paid, payment) if state.listener is not None else None
        claim(state, self.plan.board.track_number[pending.track], paid)

    def _payment(self, state: State, split: _Split) -> Payment:
        """Return a payment for the extra cards that uses the default substitutes."""
        played, locomotives, substituted = split
        colour = _open(state).paid.colour
        paid = Payment(colour if played else "", played, locomotives)
        if not substituted:
            return paid
        cards, hand = self.plan.cards, list(state.hands[state.seat])
        cards.add_payment(paid, onto=[0] * len(hand), off=hand)
        number = cards.number(colour) if colour else EMPTY
        substitutes = list_substitutes(hand, number, cards.locomotive, substituted * self._rate(state))
        return replace(paid, substitutes=tuple(cards.named(substitutes).items()))

    def _track(self, pending: AnswerTunnel) -> int:
        return self.plan.board.track_number[pending.track]

    def _rate(self, state: State) -> int:
        """Return the number of cards that substitute for a locomotive on the track."""
        return state.rating[state.seat].rates[self._track(_open(state))]

    def _price(self, pending: AnswerTunnel) -> Price:
        """Return the price of the extra cards."""
        of_track = self.plan.offers[self._track(pending)].price
        colour = pending.paid.colour or NO_COLOUR
        return Price(pending.extra, colour, wild=of_track.wild, cards_substituted=of_track.cards_substituted)

    def refuse(self, state: State, action: PayTunnel) -> Refusal | None:
        pending = _open(state)
        means = self.plan.means(state, self._track(pending))
        found = self._price(pending).match(action.payment, means, pending.track)
        return found if isinstance(found, Refusal) else None


def _open(state: State) -> AnswerTunnel:
    """Return the open tunnel decision."""
    assert isinstance(state.pending, AnswerTunnel)
    return state.pending


def _cards_set_aside(state: State) -> list[int]:
    """Return the cards laid down before the tunnel was revealed, as counts indexed by card."""
    counts = [0] * len(state.discards)
    if isinstance(state.pending, AnswerTunnel):
        state.plan.cards.add_payment(state.pending.paid, onto=counts)
    return counts
