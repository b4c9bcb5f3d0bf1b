"""`on`: at an occasion the rules for it begin to wait, in their order; what waits is let follow one by one."""

from __future__ import annotations

from mapdsl.engine.asking import where
from mapdsl.engine.deed_rules import DeedRule, following
from mapdsl.engine.joining import joined_tickets
from mapdsl.engine.measuring import places_at
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.plan import Plan
from mapdsl.engine.state import State
from mapdsl.rules.kinds.on import On
from mapdsl.rules.tables import Rule

NOTHING = -1
"""What a rule is about that is about no track and no place."""


def bind(plan: Plan) -> None:
    rules = [rule for rule in plan.ruleset.every(On) if plan.in_game(rule) and not _bind_points(plan, rule)]
    if not rules:
        return
    by_occasion: dict[str, list[DeedRule]] = {}
    for rule in rules:
        bound = DeedRule(plan, rule, rule.row.deed, rule.row.price, names_pieces=True)
        following(plan).add(bound)
        by_occasion.setdefault(rule.row.occasion, []).append(bound)
    _bind_claims(plan, by_occasion)
    _bind_turns(plan, by_occasion)


def _bind_points(plan: Plan, rule: Rule) -> bool:
    """Points for every claim of certain tracks are scored with it, so that nothing has to follow."""
    row: On = rule.row
    if row.occasion != "claim" or row.must is None or row.must.verb != "score" or len(row.must.amounts) > 1 or row.then:
        return False
    answer = where(plan, rule.when, row.subject)
    if answer.ask is not None:
        return False
    holder, points = plan.holder(rule), row.must.amounts[0]

    def claim_points(state: State, track: int) -> int:
        is_held = not holder or holder & state.held[state.seat]
        return points if is_held and answer.possible >> track & 1 else 0

    plan.hooks.claim_points.append(claim_points)
    return True


def _bind_claims(plan: Plan, rules: dict[str, list[DeedRule]]) -> None:
    claims, arrivals, completions, steps = (
        rules.get(each, []) for each in ("claim", "arrival", "completion", "travel")
    )
    board = plan.board

    def claim(state: State, track: int) -> None:
        for rule in claims:
            if rule.where.possible >> track & 1:
                state.waiting.append((rule.number, state.seat, track))

    def arrive(state: State, track: int) -> None:
        known = places_at(board, state.owned[state.seat] & ~(1 << track))
        for place in bits(places_at(board, 1 << track) & ~known):
            state.waiting += [(rule.number, state.seat, place) for rule in arrivals]

    def complete(state: State, track: int) -> None:
        before = _completed(state, state.owned[state.seat] & ~(1 << track))
        for _ in range(_completed(state, state.owned[state.seat]) - before):
            state.waiting += [(rule.number, state.seat, NOTHING) for rule in completions]

    def travel(state: State, place: int) -> None:
        """Before what has been waiting: one step of a journey is settled before the next."""
        state.waiting[:0] = [(rule.number, state.seat, place) for rule in steps]

    if steps:
        plan.hooks.travelled.append(travel)
    if claims:
        plan.hooks.after_claim.append(claim)
    if arrivals:
        plan.hooks.after_claim.append(arrive)
    if completions:
        plan.hooks.after_claim.append(complete)


def _completed(state: State, tracks: int) -> int:
    """How many tickets of the player on turn these tracks join."""
    return len(joined_tickets(state.plan.board, tracks, state.tickets[state.seat]))


def _bind_turns(plan: Plan, rules: dict[str, list[DeedRule]]) -> None:
    at_start, at_end, at_set_up, at_reshuffle = (
        rules.get(each, []) for each in ("turn-start", "turn-end", "set-up", "reshuffle")
    )

    def begin_turn(state: State) -> None:
        wait_for(state, at_start)

    def end_turn(state: State) -> None:
        wait_for(state, at_end)

    def wait_for(state: State, rules: list[DeedRule]) -> None:
        held = state.held[state.seat]
        for rule in rules:
            if not rule.holder or rule.holder & held:
                state.waiting.append((rule.number, state.seat, NOTHING))

    def begin_game(state: State) -> None:
        for rule in at_set_up:
            if rule.doing.is_common:
                state.waiting.append((rule.number, 0, NOTHING))
                continue
            seats = range(plan.players)
            state.waiting += [
                (rule.number, seat, NOTHING) for seat in (reversed(seats) if rule.row.last_first else seats)
            ]

    def reshuffle(state: State) -> None:
        state.waiting += [(rule.number, state.seat, NOTHING) for rule in at_reshuffle]

    if at_reshuffle:
        plan.hooks.after_reshuffle.append(reshuffle)
    if at_start:
        plan.hooks.turn_begun.append(begin_turn)
    if at_end:
        plan.hooks.turn_ending.append(end_turn)
    if at_set_up:
        plan.hooks.game_begun.append(begin_game)
