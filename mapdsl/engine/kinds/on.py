"""`on`: effects triggered by an event of the game. An event adds the effects of its rules to the effect queue, in
order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from msgspec.structs import replace

from mapdsl.base.graphs import bits
from mapdsl.engine.effects.effect_queue import queue_of
from mapdsl.engine.effects.effect_rules import EffectRule
from mapdsl.engine.effects.queued import CONCERNED, NOTHING
from mapdsl.engine.hooks import Play
from mapdsl.engine.network.connectivity import completed_tickets
from mapdsl.engine.plan import Plan
from mapdsl.engine.scores.compiled_conditions import compile_rule_condition
from mapdsl.engine.scores.measuring import places_at
from mapdsl.engine.state import State
from mapdsl.rules.kinds.turn_rules import On
from mapdsl.rules.ruleset import count_per
from mapdsl.rules.tables import Rule
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.effect_verbs import Trait


def bind(plan: Plan) -> None:
    rules = [rule for rule in plan.rules(On) if not _bind_points(plan, rule)]
    if not rules:
        return
    by_occasion: dict[str, list[EffectRule]] = {}
    for rule in rules:
        for bound in _bound(plan, rule):
            queue_of(plan).add(bound)
            by_occasion.setdefault(rule.row.occasion, []).append(bound)
    _bind_claims(plan, by_occasion)
    _bind_turns(plan, by_occasion)


def _bound(plan: Plan, rule: Rule) -> Iterator[EffectRule]:
    """Bind a rule. An effect at each end of a track becomes two effects, one per end, so that each end can offer a
    choice."""
    row: On = rule.row
    if row.per:
        for count, things in _count(plan, row):
            effect = replace(row.effect, amounts=tuple(amount * count for amount in row.effect.amounts))
            often = replace(row, may=effect if row.may else None, must=effect if row.must else None, per="")
            for bound in _bound(plan, replace(rule, row=often)):
                bound.narrow(things)
                yield bound
        return
    if row.effect.spot != "each-end" or row.price is not None:
        yield EffectRule(plan, rule, row.effect, row.price, names_pieces=True)
        return
    effect = replace(row.effect, spot="end")
    may, must = (effect, None) if row.may else (None, effect)
    for end in (0, 1):
        here = replace(row, may=may, must=must)
        yield EffectRule(plan, replace(rule, row=here), effect, None, names_pieces=True, end=end)


def _count(plan: Plan, row: On) -> Iterator[tuple[int, int]]:
    """Yield pairs of a count and a mask: how often the effect happens, and the tracks or places for which it happens
    that often."""
    things = plan.board.tracks if row.subject is Subject.TRACK else plan.board.places
    counts = [count_per(row.per, thing) for thing in things]
    for count in sorted(set(counts) - {0}):
        yield count, sum(1 << number for number, other in enumerate(counts) if other == count)


def _bind_points(plan: Plan, rule: Rule) -> bool:
    """Bind a rule that only gives points for claiming certain tracks, so that the points are scored with the claim
    instead of through the effect queue. Return whether the rule can be bound like this."""
    row: On = rule.row
    must = row.must
    if row.occasion != "claim" or must is None or not must.has(Trait.SCORES) or len(must.amounts) > 1 or must.thing:
        return False
    if row.then or row.whose or row.per:
        return False
    answer = compile_rule_condition(plan, rule, row.subject)
    if answer.ask is not None:
        return False
    points = must.amounts[0]

    def claim_points(state: State, track: int) -> int:
        return points if answer.holds_of(state, state.seat, track) else 0

    plan.hooks.claim_points.append(claim_points)
    return True


def _bind_claims(plan: Plan, rules: dict[str, list[EffectRule]]) -> None:
    board = plan.board

    def claim(state: State, track: int) -> None:
        _queue(state, [rule for rule in rules["claim"] if rule.where.possible >> track & 1], track)

    def arrive(state: State, track: int) -> None:
        known = places_at(board, state.owned[state.seat] & ~(1 << track))
        for place in bits(places_at(board, 1 << track) & ~known):
            _queue(state, rules["arrival"], place)

    def complete(state: State, track: int) -> None:
        before = _count_completed(state, state.owned[state.seat] & ~(1 << track))
        for _ in range(_count_completed(state, state.owned[state.seat]) - before):
            _queue(state, rules["completion"], NOTHING)

    def travel(state: State, place: int) -> None:
        """Insert the effects of a journey step at the head of the queue, so that they are resolved before the next
        step."""
        others, state.queue = state.queue, []
        _queue(state, rules["travel"], place)
        state.queue += others

    hooks = {"claim": claim, "arrival": arrive, "completion": complete}
    plan.hooks.after_claim += [hook for occasion, hook in hooks.items() if occasion in rules]
    if "travel" in rules:
        plan.hooks.after_travel.append(travel)


def _queue(state: State, rules: Iterable[EffectRule], about: int) -> None:
    """Queue rules for the player on turn, or for the players that the rules concern, who are determined on
    resolution."""
    state.queue += [rule.queued(CONCERNED if rule.row.whose else state.seat, about) for rule in rules]


def _count_completed(state: State, tracks: int) -> int:
    """Return how many tickets of the current player are completed by these tracks."""
    return len(completed_tickets(state.plan.board, tracks, state.tickets[state.seat]))


def _bind_turns(plan: Plan, rules: dict[str, list[EffectRule]]) -> None:
    at_set_up = rules.get("set-up", [])
    before_deal = list(takewhile(_is_laid_out, at_set_up))
    after_deal = at_set_up[len(before_deal) :]

    def lay_out(state: State) -> None:
        for rule in before_deal:
            for option in rule.options(state, state.seat, NOTHING):
                rule.happen(state, rule.queued(state.seat), option)

    def begin_game(state: State) -> None:
        for rule in after_deal:
            seats = range(1 if rule.bound.is_common else plan.players)
            state.queue += [rule.queued(seat) for seat in seats[:: -1 if rule.row.last_first else 1]]

    hooks = plan.hooks
    if "round-start" in rules:
        queue_in_round = _queueing(rules["round-start"])
        hooks.turn_begun.append(lambda state: None if state.turn % plan.players else queue_in_round(state))
    if "reshuffle" in rules:
        hooks.after_reshuffle.append(lambda state: _queue(state, rules["reshuffle"], NOTHING))
    for occasion, hook in (
        ("draw", hooks.after_draw),
        ("turn-start", hooks.turn_begun),
        ("turn-end", hooks.turn_ending),
    ):
        if occasion in rules:
            hook.append(_queueing(rules[occasion]))
    if before_deal:
        hooks.setup.insert(0, lay_out)
    if after_deal:
        hooks.game_begun.append(begin_game)


def _is_laid_out(rule: EffectRule) -> bool:
    """Return whether the effect concerns only the table and no player, so that it can happen during set-up."""
    return rule.bound.is_common and rule.where.ask is None and not rule.holder and rule.then is None


def _queueing(rules: list[EffectRule]) -> Play:
    """Return a function that queues these rules and runs every turn. A rule carried by a piece is queued only if the
    player on turn holds the piece."""
    by_holder = [(rule.holder, rule) for rule in rules]

    def queue(state: State) -> None:
        held = state.held[state.seat]
        for holder, rule in by_holder:
            if not holder or holder & held:
                _queue(state, (rule,), NOTHING)

    return queue
