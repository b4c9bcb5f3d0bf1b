"""Conditions compiled to masks, or to functions that return masks.

The parts of a condition that do not depend on the course of the game are evaluated once, at compilation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial, reduce
from operator import and_, or_
from typing import TYPE_CHECKING, Any, NamedTuple

from mapdsl.base.graphs import bits
from mapdsl.engine.cards import EMPTY
from mapdsl.engine.payment.claiming import taken_by_others
from mapdsl.engine.scores.measuring import places_at, split_networks, tracks_connected_to
from mapdsl.engine.scores.scoring import Scoring
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.conditions import COMPARE, Condition, Operator, Subject, holds

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State
    from mapdsl.rules.tables import Rule

Ask = Callable[["State", int], int]
"""Function that returns a mask of the tracks, places or tickets for which a condition holds, given a state and a
seat."""


class CompiledCondition(NamedTuple):
    """Condition as a mask of the tracks, places or tickets for which it holds. For a subject without tracks, places
    or tickets, such as the set-up, the mask is 1 or 0."""

    possible: int
    """Mask of the tracks, places or tickets for which the condition can ever hold."""
    ask: Ask | None = None
    """Function that returns a mask of the tracks, places or tickets for which the condition holds now. None if the
    result never changes."""
    ask_of: Callable[[State, int, int], bool] | None = None
    """Function that returns whether the condition holds now for one track, place or ticket. Set only if it is faster
    than `ask`."""
    holder: int = 0
    """Mask of pieces. The player must hold at least one of them; the mask is 0 if the condition applies to all
    players."""

    def now(self, state: State, seat: int) -> int:
        if self.holder and not self.holder & state.held[seat]:
            return 0
        return self.possible if self.ask is None else self.ask(state, seat) & self.possible

    def holds_of(self, state: State, seat: int, thing: int) -> bool:
        """Return whether the condition holds now for one track, place or ticket."""
        if self.holder and not self.holder & state.held[seat]:
            return False
        if self.ask is None or not self.possible >> thing & 1:
            return bool(self.possible >> thing & 1)
        if self.ask_of is not None:
            return self.ask_of(state, seat, thing)
        return bool(self.ask(state, seat) >> thing & 1)


def compile_condition(
    plan: Plan,
    condition: Condition | None,
    subject: Subject,
    *,
    is_plain: bool = False,
    paid: str | None = None,
    powers: int | None = None,
) -> CompiledCondition:
    """Compile a condition on a subject.

    - `is_plain`: measures ignore rules that change the value of tickets.
    - `paid`: name of the card that a claim would be paid with, or empty; None for the card that was last paid with.
    - `powers`: mask of the pieces that the player holds; None to look them up during play.
    """
    return _Compiler(plan, subject, is_plain=is_plain, paid=paid, powers=powers).of(condition)


def compile_rule_condition(plan: Plan, rule: Rule, subject: Subject, *, paid: str | None = None) -> CompiledCondition:
    """Compile the condition of a rule. If a piece carries the rule, the condition holds only for players who hold
    the piece."""
    return compile_condition(plan, rule.when, subject, paid=paid)._replace(holder=plan.holder(rule))


class _Compiler:
    """Compiler for conditions on one subject."""

    def __init__(self, plan: Plan, subject: Subject, *, is_plain: bool, paid: str | None, powers: int | None) -> None:
        self.plan = plan
        self.subject = subject
        self.is_plain = is_plain
        self.paid = paid
        self.powers = powers
        self.things = list(plan.things(subject))
        self.every = (1 << len(self.things)) - 1
        self.facts = facts_of(subject, in_play=True)

    def of(self, condition: Condition | None) -> CompiledCondition:
        match condition:
            case None:
                return CompiledCondition(self.every)
            case conditions.All(of):
                return self._join(list(map(self.of, of)), and_, self.every)
            case conditions.Any(of):
                return self._join(list(map(self.of, of)), or_, 0)
            case conditions.Not(of):
                inner = self.of(of)
                if inner.ask is None:
                    return CompiledCondition(self.every & ~inner.possible)
                return CompiledCondition(self.every, lambda state, seat: self.every & ~inner.now(state, seat))
        if not self.facts[condition.fact].in_play:
            return CompiledCondition(
                sum(1 << number for number, facts in enumerate(self.things) if holds(condition, facts))
            )
        if condition.fact == "paid" and self.paid is not None:
            return CompiledCondition(self.every if holds(condition, lambda *_: self.paid or "") else 0)
        name = getattr(condition, "name", "")
        if self.powers is not None and isinstance(condition, conditions.Is) and condition.fact == "holds":
            return CompiledCondition(
                self.every if any(self.powers >> piece & 1 for piece in self.plan.pieces_called(name)) else 0
            )
        if condition.fact == "counts":
            return CompiledCondition(self.every, self._of_value(condition, self._count(name)))
        if condition.fact in OF_ALL:
            return CompiledCondition(
                self.every, self._of_value(condition, _compare(OF_ALL[condition.fact], self._count(name)))
            )
        if condition.fact in OF_PLAYER:
            return CompiledCondition(self.every, self._of_value(condition, OF_PLAYER[condition.fact](self.plan, name)))
        if condition.fact == "connects" and self.subject is Subject.TRACK:
            return _tracks_connecting(self.plan, condition, name)
        found = OF_THINGS[condition.fact, self.subject](self.plan, name)
        return found if isinstance(found, CompiledCondition) else CompiledCondition(self.every, found)

    def _of_value(self, condition: Condition, value: Value) -> Ask:
        """Return a function whose mask contains all tracks, places or tickets if the value of a fact meets the
        condition, and none otherwise."""
        every = self.every
        if isinstance(condition, conditions.Compare):
            compare = COMPARE[condition.comparison]
            limit: Any = condition.value
            if condition.fact == "trains-left" and condition.comparison is Operator.AT_MOST:
                return lambda state, seat: every if state.trains[seat] <= limit else 0  # evaluated on most turns
            return lambda state, seat: every if compare(value(state, seat), limit) else 0
        return lambda state, seat: every if holds(condition, lambda *_: value(state, seat)) else 0

    def _count(self, measure: str) -> Count:
        """Return a function that counts a measure. Pieces are the most frequent measure, so they are counted without
        scoring."""
        if self.plan.pieces_called(measure):
            return _holding(self.plan, measure)
        is_plain = self.is_plain
        return lambda state, seat: Scoring(state, is_plain=is_plain).measure(measure, seat)

    @staticmethod
    def _join(parts: Sequence[CompiledCondition], join: Callable[[int, int], int], neutral: int) -> CompiledCondition:
        possible = reduce(join, (part.possible for part in parts), neutral)
        asked = [part for part in parts if part.ask is not None]
        if not asked or not possible:
            return CompiledCondition(possible)
        settled = reduce(join, (part.possible for part in parts if part.ask is None), neutral)
        every = all if join is and_ else any

        def ask_of(state: State, seat: int, thing: int) -> bool:
            if bool(settled >> thing & 1) is (join is or_):
                return join is or_
            return every(part.holds_of(state, seat, thing) for part in asked)

        return CompiledCondition(
            possible, lambda state, seat: reduce(join, (part.now(state, seat) for part in asked), settled), ask_of
        )


# ---- facts about a player -------------------------------------------------------------------------------------------


Value = Callable[["State", int], int | bool | str]
"""Function that returns the value of a fact for the player at a seat."""
Count = Callable[["State", int], int]


def _holding(plan: Plan, name: str) -> Count:
    pieces = plan.pieces_called(name)
    return lambda state, seat: sum(state.kept[seat][piece] for piece in pieces)


def _in_bank(plan: Plan, name: str) -> Value:
    pieces = plan.pieces_called(name)
    return lambda state, _: sum(state.bank[piece] for piece in pieces)


def _paid(plan: Plan, _: str) -> Value:
    names = plan.cards.names
    return lambda state, _: "" if state.paid == EMPTY else names[state.paid]


def _trains_left(_: Plan, __: str) -> Value:
    return lambda state, seat: state.trains[seat]


def _count_claimed(_: Plan, __: str) -> Value:
    return lambda state, seat: state.owned[seat].bit_count()


def _round(plan: Plan, _: str) -> Value:
    return lambda state, _: state.turn // plan.players + 1


OF_ALL: dict[str, Callable[[int, list[int]], bool]] = {
    "most": lambda own, others: own > max(others, default=0),
    "leads": lambda own, others: 0 < own >= max(others, default=0),
    "trails": lambda own, others: bool(others) and own <= min(others) and own < max(others),
}
"""Comparisons of a player's count with the counts of the other players, keyed by name."""


def _compare(compare: Callable[[int, list[int]], bool], count: Count) -> Value:
    def value(state: State, seat: int) -> bool:
        others = [count(state, other) for other in range(state.plan.players) if other != seat]
        return compare(count(state, seat), others)

    return value


OF_PLAYER: dict[str, Callable[[Plan, str], Value]] = {
    "holds": _holding,
    "bank": _in_bank,
    "paid": _paid,
    "trains-left": _trains_left,
    "claimed": _count_claimed,
    "round": _round,
}


# ---- facts about tracks, places and tickets -------------------------------------------------------------------------


def _others(state: State, seat: int) -> Iterator[int]:
    """Yield the mask of tracks of each other player."""
    return (owned for other, owned in enumerate(state.owned) if other != seat)


def _joining_own(plan: Plan, _: str) -> Ask:
    board = plan.board

    def ask(state: State, seat: int) -> int:
        own = state.owned[seat]
        once = twice = 0
        for track in bits(own):
            for node in board.ends[track]:
                twice |= once & 1 << node
                once |= 1 << node
        mask = 0
        for node in bits(once):
            at = board.tracks_at_node[node]
            mask |= at if twice >> node & 1 else at & ~own
        return mask

    return ask


def _own_places(plan: Plan, _: str) -> Ask:
    return lambda state, seat: places_at(plan.board, state.owned[seat])


def _first_at(plan: Plan, _: str) -> Ask:
    board = plan.board
    every = (1 << len(board.places)) - 1

    def ask(state: State, seat: int) -> int:
        return every & ~reduce(or_, (places_at(board, owned) for owned in _others(state, seat)), 0)

    return ask


def _reaching(plan: Plan, name: str) -> CompiledCondition:
    """Compile `reaches`. The condition holds for a track of the player whose removal would cut off the place from
    the other end of the track."""
    board = plan.board
    wanted = board.places_called(name)
    nodes = [node for node, place in enumerate(board.place_of_node) if wanted >> place & 1]
    leading = reduce(or_, (board.tracks_at_node[node] for node in nodes), 0)

    def ask(state: State, seat: int) -> int:
        return sum(1 << track for track in bits(state.owned[seat] & leading) if ask_of(state, seat, track))

    def ask_of(state: State, seat: int, track: int) -> bool:
        others = state.owned[seat] & ~(1 << track)
        one, other = board.ends[track]
        return any(
            wanted >> place & 1 and not leads_to(others, start, board.nodes_of_place[place])
            for place, start in ((board.place_of_node[one], other), (board.place_of_node[other], one))
        )

    def leads_to(tracks: int, start: int, goals: Sequence[int]) -> bool:
        network = tracks_connected_to(board, tracks, board.tracks_at_node[start] & tracks)
        return any(node == start or board.tracks_at_node[node] & network for node in goals)

    return CompiledCondition(leading, ask, ask_of)


def _free(plan: Plan, _: str) -> Ask:
    every = (1 << len(plan.board.tracks)) - 1
    return lambda state, _: every & ~reduce(or_, state.owned)


def _beside_other(plan: Plan, _: str) -> Ask:
    mates = plan.board.mates

    def ask(state: State, seat: int) -> int:
        beside = {mate for owned in _others(state, seat) for track in bits(owned) for mate in mates[track]}
        return sum(1 << mate for mate in beside)

    return ask


def _spots_with(plan: Plan, name: str, *, own: bool) -> Callable[[State, int], set[int]]:
    """Return a function that finds the spots of a piece. With `own`, only pieces placed by the player count."""
    pieces = frozenset(plan.pieces_called(name))
    return lambda state, seat: {
        spot for piece, spot, owner in state.placed if piece in pieces and (not own or owner == seat)
    }


def _tracks_with(plan: Plan, name: str, *, own: bool = False) -> Ask:
    board = plan.board
    spots = _spots_with(plan, name, own=own)
    first = len(board.places)

    def ask(state: State, seat: int) -> int:
        mask = 0
        for spot in spots(state, seat):
            mask |= board.tracks_at_place(spot) if spot < first else 1 << spot - first
        return mask

    return ask


def _places_with(plan: Plan, name: str, *, own: bool = False) -> Ask:
    spots = _spots_with(plan, name, own=own)
    first = len(plan.board.places)
    return lambda state, seat: sum(1 << spot for spot in spots(state, seat) if spot < first)


def _tickets_with(plan: Plan, name: str) -> Ask:
    """Compile `here` for tickets. The condition holds for tickets that name a place with the piece."""
    places = _places_with(plan, name)
    named = [plan.board.places_of_ticket(number) for number in range(len(plan.board.tickets))]

    def ask(state: State, seat: int) -> int:
        found = places(state, seat)
        return sum(1 << number for number, mask in enumerate(named) if mask & found)

    return ask


def _tracks_connecting(plan: Plan, condition: Condition, name: str) -> CompiledCondition:
    """Compile `connects` for tracks. The condition holds for all tracks of each network that reaches the required
    number of these places."""
    board = plan.board
    wanted = board.places_called(name)

    is_met_by = cache(lambda count: holds(condition, lambda *_: count))

    def is_met(network: int) -> bool:
        return is_met_by((places_at(board, network) & wanted).bit_count())

    def ask(state: State, seat: int) -> int:
        return sum(network for network in split_networks(board, state.owned[seat]) if is_met(network))

    def ask_of(state: State, seat: int, track: int) -> bool:
        own = state.owned[seat]
        return bool(own >> track & 1) and is_met(tracks_connected_to(board, own, 1 << track))

    return CompiledCondition((1 << len(board.tracks)) - 1, ask, ask_of)


def _tickets_connecting(plan: Plan, name: str) -> Ask:
    board = plan.board
    wanted = board.places_called(name)
    starts = [1 << board.place_number[ticket.start] for ticket in board.tickets]

    def ask(state: State, seat: int) -> int:
        reached = (places_at(board, tracks) for tracks in split_networks(board, state.owned[seat]))
        found = reduce(or_, (places for places in reached if places & wanted), 0)
        return sum(1 << number for number, start in enumerate(starts) if start & found)

    return ask


OF_THINGS: dict[tuple[str, Subject], Callable[[Plan, str], Ask | CompiledCondition]] = {
    ("joins-own", Subject.TRACK): _joining_own,
    ("joins-own", Subject.PLACE): _own_places,
    ("reaches", Subject.TRACK): _reaching,
    ("taken", Subject.TRACK): lambda *_: taken_by_others,
    ("free", Subject.TRACK): _free,
    ("beside-other", Subject.TRACK): _beside_other,
    ("here", Subject.TRACK): _tracks_with,
    ("here", Subject.PLACE): _places_with,
    ("own-here", Subject.TRACK): partial(_tracks_with, own=True),
    ("own-here", Subject.PLACE): partial(_places_with, own=True),
    ("first", Subject.PLACE): _first_at,
    ("here", Subject.TICKET): _tickets_with,
    ("connects", Subject.TICKET): _tickets_connecting,
}
