"""`forbid`: claims and other actions that are forbidden, either always to players who hold a piece, or while a
condition holds."""

from __future__ import annotations

from functools import cache, cached_property, reduce
from operator import or_

from mapdsl.base.graphs import bits
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.compiled_conditions import CompiledCondition, compile_condition, compile_rule_condition
from mapdsl.engine.state import State
from mapdsl.rules.actions import Act, Action, ActPaid, ClaimTrack, DrawBlind, DrawFaceUp, DrawTickets, Payment
from mapdsl.rules.condition_facts import IN_PLAY
from mapdsl.rules.kinds.turn_rules import Forbid, Forbidden
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Condition, Is, Subject, questions
from mapdsl.rules.terms.name_index import LOCOMOTIVE

_ACTIONS: dict[Forbidden, tuple[type[Action], ...]] = {
    "draw-cards": (DrawBlind, DrawFaceUp),
    "draw-tickets": (DrawTickets,),
}


NOTHING_PAID = ""
"""Dictionary key for payments without cards."""


def bind(plan: Plan) -> None:
    rules = plan.rules(Forbid)
    claims = [rule for rule in rules if rule.row.what == "claim"]
    by_pieces = [rule for rule in claims if _asks_for_pieces_only(rule.when)]
    if by_pieces:
        _bind_pieces(plan, by_pieces)
    if others := [rule for rule in claims if rule not in by_pieces]:
        _bind_claims(plan, others)
    if actions := [rule for rule in rules if rule.row.what != "claim"]:
        _bind_actions(plan, actions)


# ---- claims, by the player's pieces ---------------------------------------------------------------------------------


def _asks_for_pieces_only(condition: Condition | None) -> bool:
    """Return whether the pieces that the player holds are the only part of the game state that the condition depends
    on."""
    asked = [question for question in questions(condition) if question.fact in IN_PLAY]
    return bool(asked) and all(isinstance(question, Is) and question.fact == "holds" for question in asked)


class _PieceRequirement:
    """Rule that closes tracks depending on which pieces a player holds."""

    def __init__(self, plan: Plan, rule: Rule) -> None:
        self.rule = rule
        self._holder = plan.holder(rule)
        names = {question.values[0] for question in questions(rule.when) if question.fact == "holds"}
        self.asked = sum({1 << piece for name in names for piece in plan.pieces_called(str(name))})
        self._tracks = cache(lambda powers: compile_condition(plan, rule.when, Subject.TRACK, powers=powers).possible)

    def closed(self, powers: int) -> int:
        """Return the tracks that are closed to a player with these powers."""
        return self._tracks(powers & self.asked) if not self._holder or self._holder & powers else 0


def _bind_pieces(plan: Plan, rules: list[Rule]) -> None:
    """Bind rules that close tracks to players who hold, or lack, certain pieces."""
    needs = [_PieceRequirement(plan, rule) for rule in rules]
    for need in needs:
        plan.powers |= need.asked

    def barred(powers: int) -> int:
        return plan.payments_for_tracks(reduce(or_, (need.closed(powers) for need in needs)))

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        """Refuse a closed track. The refusal lists each piece that would open the track on its own."""
        track = plan.board.track_number[action.track]
        powers = state.held[state.seat]
        closing = [need for need in needs if need.closed(powers) >> track & 1]
        if not closing:
            return None
        opening = {
            plan.pieces[piece].id
            for need in closing
            for piece in bits(need.asked & ~powers)
            if not need.closed(powers | 1 << piece) >> track & 1
        }
        if opening:
            return refusal(Code.PIECE_NEEDED, track=action.track, pieces=", ".join(sorted(opening)))
        return _forbidden(plan, action.track, closing[0].rule)

    plan.hooks.barred_moves.append(barred)
    plan.hooks.refuse(ClaimTrack, refuse)


# ---- claims, by the course of the game ------------------------------------------------------------------------------


def _bind_claims(plan: Plan, rules: list[Rule]) -> None:
    asking = [rule for rule in rules if any(question.fact == "paid" for question in questions(rule.when))]
    whatever = [(rule, compile_rule_condition(plan, rule, Subject.TRACK)) for rule in rules if rule not in asking]
    by_paid = {
        card: [(rule, compile_rule_condition(plan, rule, Subject.TRACK, paid=card)) for rule in asking]
        for card in ((*plan.cards.names, NOTHING_PAID) if asking else ())
    }

    def closed(state: State, closings: list[tuple[Rule, CompiledCondition]]) -> int:
        """Return the tracks that the current player may not claim."""
        mask = 0
        for _, answer in closings:
            mask |= answer.now(state, state.seat)
        return mask

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        track = plan.board.track_number[action.track]
        for rule, answer in whatever + by_paid.get(_paid(action.payment), []):
            if answer.now(state, state.seat) >> track & 1:
                return _forbidden(plan, action.track, rule)
        return None

    @cache
    def ways_paid() -> dict[str, int]:
        """Return masks of payments, keyed by the name of the card that they use."""
        paid = plan.ways.paid
        numbers = {NOTHING_PAID: EMPTY} | {name: number for number, name in enumerate(plan.cards.names)}
        return {
            card: plan.ways.where(lambda bit, number=number: paid[bit] == number)  # type: ignore[misc]
            for card, number in numbers.items()
        }

    def closed_ways(state: State) -> int:
        tracks = closed(state, whatever)
        mask = plan.payments_for_tracks(tracks) if tracks else 0
        for card, answers in by_paid.items():
            if tracks := closed(state, answers):
                mask |= plan.payments_for_tracks(tracks) & ways_paid()[card]
        return mask

    plan.hooks.forbidden_payments.append((plan.holders(rules), closed_ways))
    plan.hooks.refuse(ClaimTrack, refuse)


def _forbidden(plan: Plan, what: str, rule: Rule) -> Refusal:
    """Return a refusal that cites a rule by its number among the rules in force."""
    return refusal(Code.FORBIDDEN, what=what, rule=plan.ruleset.rules.index(rule))


def _paid(payment: Payment) -> str:
    """Return the name of the card type that a payment counts as."""
    if payment.cards:
        return payment.colour
    return LOCOMOTIVE if payment.locomotives else NOTHING_PAID


# ---- other actions --------------------------------------------------------------------------------------------------


class _ForbiddenAction:
    """Rule that forbids actions other than claims."""

    def __init__(self, plan: Plan, rule: Rule) -> None:
        self.plan = plan
        self.rule = rule
        self.what: Forbidden = rule.row.what
        self.where = compile_rule_condition(plan, rule, Subject.SETUP)

    def is_meant(self, action: Action) -> bool:
        return isinstance(action, (Act, ActPaid) if self.what == "action" else _ACTIONS[self.what])

    @cached_property
    def moves(self) -> int:
        plan = self.plan
        plain = sum(1 << move for action, move in plan.move_of.items() if self.is_meant(action))
        bought = (number for number, offer in enumerate(plan.offers) if self.is_meant(offer.action(Payment())))
        return plain | plan.ways.of_offers(list(bought))


def _bind_actions(plan: Plan, rules: list[Rule]) -> None:
    forbidden = [_ForbiddenAction(plan, rule) for rule in rules]
    always = [ban for ban in forbidden if ban.where.ask is None]
    by_course = [ban for ban in forbidden if ban.where.ask is not None]

    def barred(powers: int) -> int:
        """Return the moves that a player with these powers may never make."""
        meant = [ban for ban in always if ban.where.possible and (not ban.where.holder or ban.where.holder & powers)]
        return reduce(or_, (ban.moves for ban in meant), 0)

    def narrow(state: State, mask: int) -> int:
        for ban in by_course:
            if ban.where.now(state, state.seat):
                mask &= ~ban.moves
        return mask

    def refuse(state: State, action: Action) -> Refusal | None:
        for ban in forbidden if state.pending is None else ():
            if ban.is_meant(action) and ban.where.now(state, state.seat):
                return _forbidden(plan, str(action), ban.rule)
        return None

    if always:
        plan.bars_moves = True
        plan.hooks.barred_moves.append(barred)
    if by_course:
        plan.hooks.option_filters.append(narrow)
    plan.hooks.refuse(Action, refuse)
