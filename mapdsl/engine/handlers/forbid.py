"""`forbid`: what the course of the game, or a piece that a player has or lacks, closes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property, reduce
from operator import or_
from typing import NamedTuple

from mapdsl.engine.asking import Answer, where
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.records import Record
from mapdsl.rules.actions import Act, Action, ActPaid, ClaimTrack, DrawBlind, DrawFaceUp, DrawTickets, Payment
from mapdsl.rules.condition_facts import IN_PLAY
from mapdsl.rules.conditions import Condition, Is, Subject, holds, questions
from mapdsl.rules.gazetteer import LOCOMOTIVE
from mapdsl.rules.kinds.turn_rules import Forbid, Forbidden
from mapdsl.rules.refusals import Code, Refusal, refusal
from mapdsl.rules.tables import Rule

_ACTIONS: dict[Forbidden, tuple[type[Action], ...]] = {
    "draw-cards": (DrawBlind, DrawFaceUp),
    "draw-tickets": (DrawTickets,),
}


NOTHING_PAID = ""
"""The card of a payment without cards of its own."""


def bind(plan: Plan) -> None:
    rules = [rule for rule in plan.ruleset.every(Forbid) if plan.in_game(rule)]
    claims = [rule for rule in rules if rule.row.what == "claim"]
    by_pieces = [rule for rule in claims if _asks_for_pieces_only(rule.when)]
    if by_pieces:
        _bind_pieces(plan, by_pieces)
    if others := [rule for rule in claims if rule not in by_pieces]:
        _bind_claims(plan, others)
    if actions := [rule for rule in rules if rule.row.what != "claim"]:
        _bind_actions(plan, actions)


# ---- claims, by what the player has ---------------------------------------------------------------------------------


def _asks_for_pieces_only(condition: Condition | None) -> bool:
    """Whether all that it asks of the course of the game is if the player has pieces."""
    asked = [question for question in questions(condition) if question.fact in IN_PLAY]
    return bool(asked) and all(isinstance(question, Is) and question.fact == "holds" for question in asked)


class _NeededPieces(Record):
    """What is forbidden to whoever carries the rule, by which of the pieces that it asks for a player has."""

    rule: Rule
    carrier: int
    asked: int
    tracks: dict[int, int]


def _bind_pieces(plan: Plan, rules: list[Rule]) -> None:
    """Claims that are closed to players with certain pieces, or without them."""
    needs = [_needed_pieces(plan, rule) for rule in rules]
    for need in needs:
        plan.powers |= need.asked

    @cache
    def closed(powers: int) -> int:
        """The tracks that are closed to the holder of these powers."""
        mask = 0
        for need in needs:
            if not need.carrier or need.carrier & powers:
                mask |= need.tracks[powers & need.asked]
        return mask

    def closing(track: int, powers: int) -> Iterator[_NeededPieces]:
        for need in needs:
            if (not need.carrier or need.carrier & powers) and need.tracks[powers & need.asked] >> track & 1:
                yield need

    def missing(track: int, powers: int) -> Iterator[str]:
        """The pieces that would each open a track by itself, as far as one rule goes."""
        for need in closing(track, powers):
            for piece in bits(need.asked & ~powers):
                if not need.tracks[(powers | 1 << piece) & need.asked] >> track & 1:
                    yield plan.pieces[piece].id

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        track = plan.board.track_number[action.track]
        powers = state.held[state.seat]
        if not closed(powers) >> track & 1:
            return None
        if pieces := sorted(set(missing(track, powers))):
            return refusal(Code.PIECE_NEEDED, track=action.track, pieces=", ".join(pieces))
        return _forbidden(plan, action.track, next(closing(track, powers)).rule)

    plan.hooks.barred.append(lambda powers: plan.ways_of_tracks(closed(powers)))
    plan.hooks.refuse(ClaimTrack, refuse)


def _needed_pieces(plan: Plan, rule: Rule) -> _NeededPieces:
    """Tabulates a rule over all sets of the pieces that it asks for."""
    asked = 0
    for question in questions(rule.when):
        if question.fact == "holds":
            for piece in plan.pieces_called(str(question.values[0])):
                asked |= 1 << piece
    tracks: dict[int, int] = {}
    powers = asked
    while True:  # every subset of what is asked for
        tracks[powers] = _tracks_forbidden(plan, rule.when, powers)
        if not powers:
            break
        powers = powers - 1 & asked
    return _NeededPieces(rule, plan.holder(rule), asked, tracks)


def _tracks_forbidden(plan: Plan, condition: Condition | None, powers: int) -> int:
    mask = 0
    for number, facts in enumerate(plan.ruleset.things(Subject.TRACK)):

        def answer(fact: str, name: str, facts: Callable[[str, str], int | str | bool] = facts) -> int | str | bool:
            if fact != "holds":
                return facts(fact, name)
            return any(powers >> piece & 1 for piece in plan.pieces_called(name))

        mask |= holds(condition, answer) << number
    return mask


# ---- claims, by the course of the game ------------------------------------------------------------------------------


class _Closing(NamedTuple):
    """A rule that closes tracks to all, or to whoever has the piece that carries it."""

    rule: Rule
    holder: int
    answer: Answer

    def now(self, state: State) -> int:
        """The tracks that the player on turn may not claim."""
        is_concerned = not self.holder or self.holder & state.held[state.seat]
        return self.answer.now(state, state.seat) if is_concerned else 0


def _bind_claims(plan: Plan, rules: list[Rule]) -> None:
    asking = [rule for rule in rules if any(question.fact == "paid" for question in questions(rule.when))]
    whatever = [
        _Closing(rule, plan.holder(rule), where(plan, rule.when, Subject.TRACK)) for rule in rules if rule not in asking
    ]
    by_paid = {
        card: [_Closing(rule, plan.holder(rule), where(plan, rule.when, Subject.TRACK, paid=card)) for rule in asking]
        for card in ((*plan.cards.names, NOTHING_PAID) if asking else ())
    }

    def closed(state: State, closings: list[_Closing]) -> int:
        """The tracks that the player on turn may not claim."""
        mask = 0
        for each in closings:
            mask |= each.now(state)
        return mask

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        track = plan.board.track_number[action.track]
        for each in whatever + by_paid.get(_paid(action.payment), []):
            if each.now(state) >> track & 1:
                return _forbidden(plan, action.track, each.rule)
        return None

    @cache
    def ways_paid() -> dict[str, int]:
        """The ways to pay with each card."""
        paid = plan.ways.paid
        numbers = {NOTHING_PAID: EMPTY} | {name: number for number, name in enumerate(plan.cards.names)}
        return {
            card: plan.ways.where(lambda bit, number=number: paid[bit] == number)  # type: ignore[misc]
            for card, number in numbers.items()
        }

    def closed_ways(state: State) -> int:
        tracks = closed(state, whatever)
        mask = plan.ways_of_tracks(tracks) if tracks else 0
        for card, answers in by_paid.items():
            if tracks := closed(state, answers):
                mask |= plan.ways_of_tracks(tracks) & ways_paid()[card]
        return mask

    plan.hooks.forbidden.append((plan.holders(rules), closed_ways))
    plan.hooks.refuse(ClaimTrack, refuse)


def _forbidden(plan: Plan, what: str, rule: Rule) -> Refusal:
    """With the number of the rule among those in force."""
    return refusal(Code.FORBIDDEN, what=what, rule=plan.ruleset.rules.index(rule))


def _paid(payment: Payment) -> str:
    """The card that a payment is in."""
    if payment.cards:
        return payment.colour
    return LOCOMOTIVE if payment.locomotives else NOTHING_PAID


# ---- other actions --------------------------------------------------------------------------------------------------


class _ForbiddenAction:
    """A rule that forbids something else than claims."""

    def __init__(self, plan: Plan, rule: Rule) -> None:
        self.plan = plan
        self.rule = rule
        self.what: Forbidden = rule.row.what
        self.holder = plan.holder(rule)
        self.where = where(plan, rule.when, Subject.SETUP)

    def holds_now(self, state: State) -> bool:
        if self.holder and not self.holder & state.held[state.seat]:
            return False
        return bool(self.where.now(state, state.seat))

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
    always = [each for each in forbidden if each.where.ask is None]
    by_course = [each for each in forbidden if each.where.ask is not None]

    def barred(powers: int) -> int:
        """What is forbidden to the holder of these powers whatever happens."""
        meant = [each for each in always if each.where.possible and (not each.holder or each.holder & powers)]
        return reduce(or_, (each.moves for each in meant), 0)

    def narrow(state: State, mask: int) -> int:
        for each in by_course:
            if each.holds_now(state):
                mask &= ~each.moves
        return mask

    def refuse(state: State, action: Action) -> Refusal | None:
        for each in forbidden if state.pending is None else ():
            if each.is_meant(action) and each.holds_now(state):
                return _forbidden(plan, str(action), each.rule)
        return None

    if always:
        plan.bars_moves = True
        plan.hooks.barred.append(barred)
    if by_course:
        plan.hooks.narrowing.append(narrow)
    plan.hooks.refuse(Action, refuse)
