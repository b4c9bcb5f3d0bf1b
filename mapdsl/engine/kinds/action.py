"""`action`: further actions for a player's turn, either as the main action or before it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, partial, reduce
from itertools import groupby
from operator import or_
from typing import Any

from mapdsl.base.graphs import bits
from mapdsl.engine.effects.effect_rules import EffectRule
from mapdsl.engine.effects.moving_pieces import return_to_bank, take
from mapdsl.engine.effects.queued import After, Continuation
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.payment.claiming import discard, lay_down, payments_to_claim, possible_turns
from mapdsl.engine.payment.legality import refuse_offer
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import PASS_MASK, State
from mapdsl.engine.turns import end_turn
from mapdsl.rules.actions import Act, Action, ActPaid
from mapdsl.rules.kinds.turn_rules import Forbid, TurnAction
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    rules = plan.rules(TurnAction)
    if not rules:
        return
    actions = _Actions(plan, [EffectRule(plan, rule, rule.row.does, rule.row.price) for rule in rules])
    if actions.others:
        plan.hooks.turn_options.append(actions.moves)
    if actions.as_cards:
        plan.hooks.draw_options.append(actions.moves_as_card)
    plan.hooks.closed_payments.append(actions.closed)
    if actions.early:
        plan.hooks.option_filters.append(actions.narrow)
        if actions.forbidding:
            plan.hooks.dead_end_filters.append(actions.without_dead_ends)
    plan.find_offer[ActPaid] = actions.find
    plan.canonical_form |= {Act: actions.spell, ActPaid: actions.spell}
    plan.hooks.refuse(Act, actions.refuse)
    plan.hooks.refuse(ActPaid, actions.refuse)


class _Actions:
    """Actions that the rules in force add to a turn."""

    def __init__(self, plan: Plan, rules: list[EffectRule]) -> None:
        self.plan = plan
        self.by_name: dict[str, EffectRule] = {}
        for rule in rules:
            self.by_name[rule.row.name] = rule
            rule.add_options(partial(Act, rule.row.name), partial(ActPaid, rule.row.name), partial(self._act, rule))
        self.always_open = [rule for rule in rules if rule.is_always_open()]
        """Rules whose open payments are cached in `State.open`."""
        self.others = [rule for rule in self.by_name.values() if rule not in self.always_open]
        self.as_cards = [rule for rule in self.by_name.values() if rule.row.as_card]
        self.early = [rule for rule in rules if rule.row.before_turn]
        """Rules for actions before the turn's main action."""
        self.plan.always_open += self.always_open
        carriers = {rule.piece for rule in plan.ruleset.every(Forbid)}
        self.forbidding = sum(1 << number for number, piece in enumerate(plan.pieces) if piece.id in carriers)
        """Mask of the pieces that restrict the players who hold them."""

    # ---- what is possible -------------------------------------------------------------------------------------------

    def moves(self, state: State) -> int:
        """Return the moves of those actions that are not always available."""
        return self._moves(state, self.others)

    def moves_as_card(self, state: State) -> int:
        """Return the moves that can replace drawing a card."""
        return self._moves(state, self.as_cards) & ~self._paid_as_cards

    @staticmethod
    def _moves(state: State, rules: list[EffectRule]) -> int:
        mask = 0
        for rule in rules:
            if state.acted.count(rule.number) >= rule.row.limit:
                continue
            if options := rule.options(state, state.seat, -1):
                mask |= rule.ways(state, options)
        return mask

    def closed(self, state: State, seat: int) -> int:
        mask = 0
        for rule in self.by_name.values():
            mask |= rule.every_way & ~(rule.open_ways(state, seat) if rule in self.always_open else 0)
        return mask

    def narrow(self, state: State, mask: int) -> int:
        """Remove moves whose actions have reached their limit for this turn."""
        if not mask & self._plain and mask and not mask & ~self._early:
            mask |= PASS_MASK  # early moves are optional, so the player must also be able to pass
        if state.acted:
            for rule in self.early:
                if state.acted.count(rule.number) >= rule.row.limit:
                    mask &= ~rule.every_way
        return mask

    def without_dead_ends(self, state: State, mask: int) -> int:
        """Remove moves that would leave the player without a main action."""
        tried = mask & (self._early if self.forbidding & state.held[state.seat] else self._binding)
        if tried:
            for offer, moves in groupby(bits(tried), self.plan.ways.offer.__getitem__):
                if offer in self._simply_bought:
                    mask ^= self._dead_purchases(state, list(moves), self._simply_bought[offer])
                else:
                    mask ^= self._dead_ends(state, list(moves))
        return mask

    @cached_property
    def _early(self) -> int:
        """Mask of the moves that are possible before the turn's main action."""
        mask = 0
        for rule in self.early:
            mask |= rule.every_way | sum({1 << move for move in rule.moves.values()})
        return mask

    @cached_property
    def _paid_as_cards(self) -> int:
        """Mask of the purchases that replace drawing a card. They are possible only at the start of a turn."""
        return reduce(or_, (rule.every_way for rule in self.as_cards))

    @cached_property
    def _others_than_claims(self) -> int:
        """Mask of the moves, except claims, that can be the main action of a turn."""
        every = (1 << len(self.plan.ways.offer)) - 1
        return every & ~(self._early | self.plan.track_ways | PASS_MASK)

    @cached_property
    def _plain(self) -> int:
        """Mask of the moves without payment that can be the main action of a turn. This mask is checked first
        because it contains few moves."""
        return (1 << self.plan.first_way) - 1 & ~self._early

    @cached_property
    def _binding(self) -> int:
        """Mask of the early moves that take a piece which restricts its holder."""
        mask = 0
        for rule in self.early:
            for (option, _), offer in rule.offers.items():
                if option.piece >= 0 and self.forbidding >> option.piece & 1:
                    mask |= self.plan.ways.of_offer[offer]
        return mask

    def _dead_ends(self, state: State, moves: Iterable[int]) -> int:
        """Return the subset of `moves` after which the player could not act any more in the turn."""
        dead = 0
        for move in moves:
            after = state.copy()
            after.legal = 1 << move
            after.push(move)
            if not _can_act(after, self._early):
                dead |= 1 << move
        return dead

    def _dead_purchases(self, state: State, moves: Iterable[int], piece: int) -> int:
        """Return the subset of `moves`, all of them purchases of `piece`, after which the player could not act any more
        in the turn.

        The check gives the player the piece and takes it back instead of copying the state, because it runs on nearly
        every turn.
        """
        seat = state.seat
        hand, discards, payable, paid = state.hands[seat], state.discards, state.payable[seat], state.paid
        held, permitted, rating = state.held[seat], state.permitted[seat], state.rating[seat]
        stale = state.stale
        take(state, seat, piece)
        state.stale = stale
        rating_after = state.rating[seat]
        dead = 0
        for move in moves:
            state.hands[seat], state.payable[seat], state.rating[seat] = hand[:], payable, rating
            substitutes = lay_down(state, move)
            state.rating[seat] = rating_after
            if payments_to_claim(state):
                continue
            state.discards = discards[:]
            discard(state, move, substitutes)
            if not possible_turns(state, self._others_than_claims) & self._others_than_claims:
                dead |= 1 << move
            state.discards = discards
        state.kept[seat][piece] -= 1
        return_to_bank(state, piece)
        state.stale = stale
        state.hands[seat], state.payable[seat], state.paid = hand, payable, paid
        state.held[seat], state.permitted[seat], state.rating[seat] = held, permitted, rating
        return dead

    @cached_property
    def _simply_bought(self) -> dict[int, int]:
        """Pieces that are bought, keyed by offer. Contains only purchases that change nothing except the player's
        own holdings."""
        if self.plan.has_rare_payments:
            return {}
        return {
            offer: option.piece
            for rule in self.early
            for (option, _), offer in rule.offers.items()
            if rule.bound.takes_from_bank(option) and option.piece not in self.plan.individual
            if not rule.price.is_paid_in_kind(option)
        }

    # ---- what is done -----------------------------------------------------------------------------------------------

    @staticmethod
    def _act(rule: EffectRule, state: State, *, action: Action) -> None:
        state.acted.append(rule.number)
        rule.apply(state, rule.queued(state.seat), action)
        if rule.row.as_card:
            state.plan.go_on_drawing(state)
        elif not rule.row.before_turn:
            end_turn(state)
        elif state.queue:
            state.continuation = Continuation(After.IN_TURN, state.seat)
            state.plan.resolve_effects(state)

    def find(self, state: State, action: ActPaid) -> int:
        return self._named(action).offer_of(state, action)

    def spell(self, state: State, action: Any) -> Action:
        return self._named(action).spell(state, -1, action)

    def refuse(self, state: State, action: Act | ActPaid) -> Refusal | None:
        """Return why an action is not possible now, or None. Other code checks whether the player's cards cover the
        price."""
        rule = self._named(action)
        if state.pending is not None and not rule.row.as_card:
            return refusal(Code.NOT_NOW, awaited=state.pending.AWAITED, decision=state.pending.NAME)
        if state.acted.count(rule.number) >= rule.row.limit:
            return refusal(Code.DEED_SPENT, what=rule.row.name, most=rule.row.limit)
        why = rule.refuse_whole(state, action) or rule.refuse(state, rule.options(state, state.seat, -1), action)
        if why is not None:
            return why
        return self._refuse_binding(state, rule, action) if isinstance(action, ActPaid) else None

    def _refuse_binding(self, state: State, rule: EffectRule, action: ActPaid) -> Refusal | None:
        """Refuse a purchase that leaves the player without a legal main action, no matter which cards
        substitute for locomotives."""
        ways = self.plan.ways.of_offer[rule.offer_of(state, action)]
        is_bound = self.forbidding & state.held[state.seat] or ways & self._binding
        if not rule.row.before_turn or not is_bound or refuse_offer(state, action):
            return None
        after = state.copy()
        self.plan.cards.add_payment(action.payment, onto=after.discards, off=after.hands[after.seat])
        self._act(rule, after, action=action.unpaid)
        after.refresh()
        return None if _can_act(after, self._early) else refusal(Code.NOTHING_FOLLOWS, what=rule.row.name)

    def _named(self, action: Act | ActPaid) -> EffectRule:
        if action.name not in self.by_name:
            raise InvalidActionError(f"no action `{action.name}`")
        return self.by_name[action.name]


def _can_act(state: State, early: int) -> bool:
    """Return whether the current player can make a main action. Also true if the game is over."""
    if state.ended:
        return True
    moves = state.legal_mask() if state.pending is not None else possible_turns(state)
    return bool(moves & ~early & ~PASS_MASK)
