"""`tunnels`: cards turned up after the payment is laid down, and what they add to it."""

from __future__ import annotations

from mapdsl.engine.actions import Action, DeclineTunnel, PayTunnel
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.claiming import claim, listed_stand_ins
from mapdsl.engine.dealing import next_card
from mapdsl.engine.events import TunnelDeclined, TunnelRevealed
from mapdsl.engine.gaps import Gap, count_gap
from mapdsl.engine.payments import Payment
from mapdsl.engine.pending import AnswerTunnel
from mapdsl.engine.plan import Plan
from mapdsl.engine.refusals import Refusal
from mapdsl.engine.refusing import cards_missing, refuse_payment
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.engine.ways import NO_COLOUR, Price
from mapdsl.rules.kinds.tunnels import Tunnels


def bind(plan: Plan) -> None:
    row = plan.ruleset.one(Tunnels)
    if row is None:
        return
    tunnels = _Tunnels(plan, row.reveal)
    for number, track in enumerate(plan.board.tracks):
        if track.kind == "tunnel":
            plan.resolve[number] = tunnels.reveal
    plan.decisions[AnswerTunnel] = tunnels.answers
    plan.hooks.refusals.append(tunnels.refuse)
    plan.hooks.cards_elsewhere.append(_laid_down)


class _Tunnels:
    """Revealing, paying and declining, bound to one set of rules."""

    def __init__(self, plan: Plan, turned_up: int) -> None:
        self.plan = plan
        self.turned_up = turned_up
        self.decline: int = 1 << plan.add_move(DeclineTunnel(), self.play_decline)
        self.payments: list[list[tuple[int, int, int]]] = [[] for _ in range(turned_up + 1)]
        """By extra cards: (move, locomotives, further locomotives that other cards stand in for)."""
        for extra in range(1, turned_up + 1):
            for jokers in range(extra + 1):
                for stand_ins in range(jokers + 1 if plan.stand_in_sizes else 1):
                    self._add_payment(extra, jokers - stand_ins, stand_ins)

    def _add_payment(self, extra: int, locomotives: int, stand_ins: int) -> None:
        def describe(state: State) -> Action:
            return PayTunnel(
                self._payment(state, extra, locomotives, self._listed(state, extra, locomotives, stand_ins))
            )

        def play(state: State) -> None:
            self._pay(state, extra, locomotives, stand_ins, self._listed(state, extra, locomotives, stand_ins))

        def play_with(state: State, cards: list[int]) -> None:
            self._pay(state, extra, locomotives, stand_ins, cards)

        move = self.plan.add_varying_move(describe, play)
        self.plan.plays_with[move] = play_with
        self.payments[extra].append((move, locomotives, stand_ins))

    # ---- the attempt ----------------------------------------------------------------------------------------------

    def reveal(self, state: State, move: int, stand_ins: list[int]) -> None:
        """The payment lies apart while cards are turned up, so that a new deck is not made of it."""
        ways = self.plan.ways
        colour = ways.colour[move]
        count, locomotives = ways.count[move], ways.locomotives[move]
        stand_ins = stand_ins or [0] * len(state.discards)
        _move_cards(state.discards, colour, count, locomotives, stand_ins, sign=-1)
        revealed: list[int] = []
        while len(revealed) < self.turned_up:
            card = next_card(state)
            if card == EMPTY:
                count_gap(state, Gap.SHORT_REVEAL)
                break
            revealed.append(card)
        locomotive = self.plan.cards.locomotive
        extra = sum(1 for card in revealed if card in (colour, locomotive))
        for card in revealed:
            state.discards[card] += 1
        track = ways.offer[move]
        if state.listener is not None:
            names = self.plan.cards.names
            event = TunnelRevealed(
                state.seat, self.plan.board.tracks[track].id, tuple(names[card] for card in revealed), extra
            )
            state.listener(event)
        if extra:
            state.pending = AnswerTunnel(track, colour, count, locomotives, tuple(stand_ins), tuple(revealed), extra)
            return
        _move_cards(state.discards, colour, count, locomotives, stand_ins, sign=1)
        claim(state, track, self.plan.payment(move, stand_ins) if state.listener is not None else None)

    # ---- the answer -----------------------------------------------------------------------------------------------

    def answers(self, state: State) -> int:
        pending = state.pending
        assert isinstance(pending, AnswerTunnel)
        hand = state.hands[state.seat]
        size = state.stand_in[state.seat]
        wild = self.plan.wild >> pending.track & 1
        mask = self.decline
        for move, locomotives, stand_ins in self.payments[pending.extra]:
            played = pending.extra - locomotives - stand_ins
            if (
                (not played or (pending.colour != EMPTY and hand[pending.colour] >= played))
                and hand[-1] >= locomotives
                and (not stand_ins or (size and sum(hand) >= played + locomotives + size * stand_ins))
                and (wild or played == pending.extra)
            ):
                mask |= 1 << move
        return mask

    def play_decline(self, state: State) -> None:
        pending = state.pending
        assert isinstance(pending, AnswerTunnel)
        hand = state.hands[state.seat]
        _move_cards(hand, pending.colour, pending.cards, pending.locomotives, list(pending.stand_ins), sign=1)
        state.payable[state.seat] = self.plan.ways.payable(hand)
        if state.listener is not None:
            state.listener(TunnelDeclined(state.seat, self.plan.board.tracks[pending.track].id))
        end_turn(state)

    def _pay(self, state: State, extra: int, locomotives: int, substituted: int, stand_ins: list[int]) -> None:
        pending = state.pending
        assert isinstance(pending, AnswerTunnel)
        played = extra - locomotives - substituted
        hand = state.hands[state.seat]
        _move_cards(hand, pending.colour, played, locomotives, stand_ins, sign=-1)
        state.payable[state.seat] = self.plan.ways.payable(hand)
        played += pending.cards
        locomotives += pending.locomotives
        stand_ins = [one + other for one, other in zip(stand_ins, pending.stand_ins, strict=True)]
        _move_cards(state.discards, pending.colour, played, locomotives, stand_ins, sign=1)
        state.pending = None
        names = self.plan.cards.names
        payment = Payment(names[pending.colour] if played else "", played, locomotives, _named(names, stand_ins))
        claim(state, pending.track, payment)

    def _listed(self, state: State, extra: int, locomotives: int, stand_ins: int) -> list[int]:
        pending = state.pending
        assert isinstance(pending, AnswerTunnel)
        hand = list(state.hands[state.seat])
        if not stand_ins:
            return [0] * len(hand)
        played = extra - locomotives - stand_ins
        if played:
            hand[pending.colour] -= played
        hand[-1] -= locomotives
        return listed_stand_ins(hand, pending.colour, stand_ins * state.stand_in[state.seat])

    def _payment(self, state: State, extra: int, locomotives: int, stand_ins: list[int]) -> Payment:
        pending = state.pending
        assert isinstance(pending, AnswerTunnel)
        names = self.plan.cards.names
        size = state.stand_in[state.seat] or 1
        played = extra - locomotives - sum(stand_ins) // size
        return Payment(names[pending.colour] if played else "", played, locomotives, _named(names, stand_ins))

    def refuse(self, state: State, action: Action) -> Refusal | None:
        pending = state.pending
        if not isinstance(action, PayTunnel) or not isinstance(pending, AnswerTunnel):
            return None
        colour = NO_COLOUR if pending.colour == EMPTY else self.plan.cards.names[pending.colour]
        price = Price(pending.extra, colour, wild=bool(self.plan.wild >> pending.track & 1))
        what = self.plan.board.tracks[pending.track].id
        return refuse_payment(state, what, price, action.payment, price.spaces) or cards_missing(state, action.payment)


def _laid_down(state: State) -> list[int]:
    """The payment that waits for an answer."""
    counts = [0] * len(state.discards)
    pending = state.pending
    if isinstance(pending, AnswerTunnel):
        _move_cards(counts, pending.colour, pending.cards, pending.locomotives, list(pending.stand_ins), sign=1)
    return counts


def _named(names: tuple[str, ...], counts: list[int]) -> tuple[tuple[str, int], ...]:
    return tuple((name, count) for name, count in zip(names, counts, strict=True) if count)


def _move_cards(pile: list[int], colour: int, cards: int, locomotives: int, stand_ins: list[int], *, sign: int) -> None:
    """Adds a payment to counts of cards, or takes it away."""
    if cards:
        pile[colour] += sign * cards
    pile[-1] += sign * locomotives
    for card, count in enumerate(stand_ins):
        pile[card] += sign * count
