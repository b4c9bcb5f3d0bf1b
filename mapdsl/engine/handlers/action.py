"""`action`: further things to do on a turn, as its action or before it."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from mapdsl.engine.deed_rules import DeedRule
from mapdsl.engine.errors import InvalidActionError
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.engine.turns import end_turn
from mapdsl.rules.actions import Act, Action, ActPaid, Payment
from mapdsl.rules.kinds.action import TurnAction
from mapdsl.rules.refusals import Code, Refusal, refusal


def bind(plan: Plan) -> None:
    rules = [rule for rule in plan.ruleset.every(TurnAction) if plan.in_shop(rule)]
    if not rules:
        return
    actions = _Actions([DeedRule(plan, rule, rule.row.does, rule.row.price) for rule in rules])
    plan.hooks.turn_options.append(actions.moves)
    plan.find_offer[ActPaid] = actions.find
    plan.hooks.refuse(Act, actions.refuse)
    plan.hooks.refuse(ActPaid, actions.refuse)


class _Actions:
    """What the rules in force let players do beside the usual."""

    def __init__(self, rules: list[DeedRule]) -> None:
        self.by_name: dict[str, DeedRule] = {}
        for rule in rules:
            self.by_name[rule.row.name] = rule
            rule.add_options(
                partial(_make, rule.row.name), partial(_make_paid, rule.row.name), partial(self._act, rule)
            )

    def moves(self, state: State) -> int:
        mask = 0
        for rule in self.by_name.values():
            if state.acted.count(rule.number) < rule.row.limit and (options := rule.options(state, state.seat, -1)):
                mask |= rule.ways(state, options)
        return mask

    @staticmethod
    def _act(rule: DeedRule, state: State, *, action: Action) -> None:
        rule.do(state, state.seat, rule.option_of[action], -1)
        state.acted.append(rule.number)
        if not rule.row.before_turn:
            end_turn(state)

    def find(self, state: State, action: ActPaid) -> int:
        return self._named(action).offer_of(state, action)

    def refuse(self, state: State, action: Act | ActPaid) -> Refusal | None:
        """Of what cards pay for, whether they do is asked elsewhere."""
        rule = self._named(action)
        if state.acted.count(rule.number) >= rule.row.limit:
            return refusal(Code.DEED_SPENT, what=rule.row.name, most=rule.row.limit)
        option = rule.option_of.get(replace(action, payment=Payment()) if isinstance(action, ActPaid) else action)
        if option in rule.options(state, state.seat, -1) and (rule.is_bought or rule.ways(state, (option,))):
            return None
        return refusal(Code.DEED_IMPOSSIBLE, what=str(action))

    def _named(self, action: Act | ActPaid) -> DeedRule:
        if action.name not in self.by_name:
            raise InvalidActionError(f"no action `{action.name}`")
        return self.by_name[action.name]


def _make(name: str, piece: str, spot: str) -> Action:
    return Act(name, piece, spot)


def _make_paid(name: str, piece: str, spot: str, payment: Payment) -> ActPaid:
    return ActPaid(name, piece, spot, payment)
