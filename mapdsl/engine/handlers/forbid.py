"""`forbid`: what the course of the game, or a piece that a player has or lacks, closes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

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
from mapdsl.rules.kinds.forbid import Forbid, Forbidden
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
    for rule in rules:
        if rule.row.what != "claim":
            _bind_action(plan, rule)


# ---- claims, by what the player has ---------------------------------------------------------------------------------


def _asks_for_pieces_only(condition: Condition | None) -> bool:
    """Whether all that it asks of the course of the game is if the player has pieces."""
    asked = [question for question in questions(condition) if question.fact in IN_PLAY]
    return bool(asked) and all(isinstance(question, Is) and question.fact == "holds" for question in asked)


class _NeededPieces(Record):
    """What is forbidden to whoever carries the rule, by which of the pieces that it asks for a player has."""

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

    def missing(track: int, powers: int) -> Iterator[str]:
        """The pieces that would each open a track by itself, as far as one rule goes."""
        for need in needs:
            if (not need.carrier or need.carrier & powers) and need.tracks[powers & need.asked] >> track & 1:
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
        return refusal(Code.FORBIDDEN, what=action.track)

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
    return _NeededPieces(plan.holder(rule), asked, tracks)


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


def _bind_claims(plan: Plan, rules: list[Rule]) -> None:
    whatever = [(plan.holder(rule), where(plan, rule.when, Subject.TRACK)) for rule in rules if not _asks_paid(rule)]
    by_paid = {
        card: [
            (plan.holder(rule), where(plan, rule.when, Subject.TRACK, paid=card)) for rule in rules if _asks_paid(rule)
        ]
        for card in (*plan.cards.names, NOTHING_PAID)
    }

    def closed(state: State, answers: list[tuple[int, Answer]]) -> int:
        """The tracks that the player on turn may not claim."""
        mask = 0
        for holder, answer in answers:
            if not holder or holder & state.held[state.seat]:
                mask |= answer.now(state, state.seat)
        return mask

    def refuse(state: State, action: ClaimTrack) -> Refusal | None:
        if closed(state, whatever + by_paid[_paid(action.payment)]) >> plan.board.track_number[action.track] & 1:
            return refusal(Code.FORBIDDEN, what=action.track)
        return None

    @cache
    def ways_paid() -> dict[str, int]:
        """The ways to pay with each card."""
        ways, names = plan.ways, plan.cards.names
        found = dict.fromkeys(by_paid, 0)
        for bit in range(ways.first, len(ways.offer)):
            found[names[ways.paid[bit]] if ways.paid[bit] != EMPTY else NOTHING_PAID] |= 1 << bit
        return found

    def closed_ways(state: State) -> int:
        tracks = closed(state, whatever)
        mask = plan.ways_of_tracks(tracks) if tracks else 0
        for card, answers in by_paid.items() if any(by_paid.values()) else ():
            if tracks := closed(state, answers):
                mask |= plan.ways_of_tracks(tracks) & ways_paid()[card]
        return mask

    plan.hooks.forbidden.append(closed_ways)
    plan.hooks.refuse(ClaimTrack, refuse)


def _asks_paid(rule: Rule) -> bool:
    return any(question.fact == "paid" for question in questions(rule.when))


def _paid(payment: Payment) -> str:
    """The card that a payment is in."""
    if payment.cards:
        return payment.colour
    return LOCOMOTIVE if payment.locomotives else NOTHING_PAID


# ---- other actions --------------------------------------------------------------------------------------------------


def _bind_action(plan: Plan, rule: Rule) -> None:
    holder = plan.holder(rule)
    answer = where(plan, rule.when, Subject.SETUP)

    def holds_now(state: State) -> bool:
        if holder and not holder & state.held[state.seat]:
            return False
        return bool(answer.now(state, state.seat))

    def is_meant(action: Action) -> bool:
        if rule.row.what == "action":
            return isinstance(action, Act | ActPaid)
        return isinstance(action, _ACTIONS[rule.row.what])

    @cache
    def moves() -> int:
        plain = sum(1 << move for action, move in plan.move_of.items() if is_meant(action))
        bought = (number for number, offer in enumerate(plan.offers) if is_meant(offer.action(Payment())))
        return plain | plan.ways.of_offers(list(bought))

    def narrow(state: State, mask: int) -> int:
        return mask & ~moves() if holds_now(state) else mask

    def refuse(state: State, action: Action) -> Refusal | None:
        if state.pending is None and is_meant(action) and holds_now(state):
            return refusal(Code.FORBIDDEN, what=str(action))
        return None

    plan.hooks.narrowing.append(narrow)
    plan.hooks.refuse(Action, refuse)
