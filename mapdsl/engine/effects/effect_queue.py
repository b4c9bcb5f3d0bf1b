"""The effect queue: resolves effects in order up to the next decision and, once the queue is empty, resumes the
turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mapdsl.engine import turns
from mapdsl.engine.effects.queued import CONCERNED, After
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.payment import claiming
from mapdsl.engine.pending import ChooseEffect
from mapdsl.rules.actions import Action, Choose, ChoosePaid, Skip

if TYPE_CHECKING:
    from mapdsl.engine.effects.bound_effects import EffectOption
    from mapdsl.engine.effects.effect_rules import EffectRule
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State
    from mapdsl.rules.refusals import Refusal


class EffectQueue:
    """Rules of a plan whose effects can be queued, and the decisions that these effects open."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules: dict[int, EffectRule] = {}
        self.skip = 1 << plan.add_move(Skip(), self._skip)
        plan.resolve_effects = self.resolve
        plan.decisions[ChooseEffect] = self.moves
        plan.find_offer[ChoosePaid] = self._find
        plan.canonical_form |= {Choose: self._spell, ChoosePaid: self._spell}
        plan.hooks.refuse(Choose, self._refuse)
        plan.hooks.refuse(ChoosePaid, self._refuse)

    def add(self, rule: EffectRule) -> None:
        self.rules[rule.number] = rule
        rule.add_options(Choose, ChoosePaid, self._answer)
        if rule.offers:
            self.plan.hooks.closed_payments.append(lambda *_: rule.every_way)

    def resolve(self, state: State) -> None:
        """Resolve queued effects up to the first decision. When the queue is empty, resume the turn."""
        state.pending = None
        while state.queue:
            queued = state.queue[0]
            number, seat, about, _ = queued
            rule = self.rules[number]
            if seat == CONCERNED:
                state.queue[:1] = [queued._replace(seat=of) for of in rule.concerned(state, about)]
                continue
            state.seat = seat
            options = rule.options(state, seat, about)
            if len(options) == 1 and rule.row.must and rule.price.costs[options[0]] is None:
                del state.queue[0]
                rule.happen(state, queued, options[0])
                continue
            if rule.has_way(state, options):
                spots = self.plan.spots
                state.pending = ChooseEffect(rule.key, spots[self.plan.spot_about(number, about)] if about >= 0 else "")
                return
            del state.queue[0]
        if not state.ended:
            _go_on(state)

    def moves(self, state: State) -> int:
        rule, options = self._open(state)
        mask = rule.ways(state, options)
        return mask | self.skip if rule.row.may or not mask else mask

    def _answer(self, state: State, *, action: Action) -> None:
        queued = state.queue.pop(0)
        self.rules[queued.effect].apply(state, queued, action)
        self.resolve(state)

    def _skip(self, state: State) -> None:
        del state.queue[0]
        self.resolve(state)

    def _open(self, state: State) -> tuple[EffectRule, tuple[EffectOption, ...]]:
        number, seat, about, _ = state.queue[0]
        rule = self.rules[number]
        return rule, rule.options(state, seat, about)

    def _find(self, state: State, action: ChoosePaid) -> int:
        """Return the offer that an action accepts, from the rule that awaits a decision or, without an open
        decision, from any rule that has the action."""
        plain = action.unpaid
        rules = [self._open(state)[0]] if isinstance(state.pending, ChooseEffect) else []
        rule = next((rule for rule in (*rules, *self.rules.values()) if plain in rule.option_of), None)
        if rule is None:
            raise InvalidActionError(f"this cannot be chosen for cards: {action}")
        return rule.offer_of(state, action)

    def _refuse(self, state: State, action: Choose | ChoosePaid) -> Refusal | None:
        rule, options = self._open(state)
        return rule.refuse(state, options, action)

    def is_answer(self, state: State, action: Action) -> bool:
        """Return whether an action can answer the open decision. Excludes only choices that it never offers."""
        return not isinstance(action, Choose | ChoosePaid) or self._open(state)[0].can_mean(action)

    def _spell(self, state: State, action: Action) -> Action:
        if not isinstance(state.pending, ChooseEffect):
            return action
        return self._open(state)[0].spell(state, state.queue[0].about, action)


def queue_of(plan: Plan) -> EffectQueue:
    """Return the effect queue of a plan, and create it on the first call."""
    if plan.effect_queue is None:
        plan.effect_queue = EffectQueue(plan)
    return plan.effect_queue


def _go_on(state: State) -> None:
    assert state.continuation is not None
    after, seat = state.continuation
    state.continuation = None
    state.seat = seat
    match after:
        case After.CLAIM:
            claiming.finish_claim(state)
        case After.TURN_END:
            turns.end_turn(state, state.passes, is_settled=True)
        case After.SET_UP:
            turns.begin_turn(state)
        case After.IN_TURN:
            pass
