"""Conditions on the course of a game: of which tracks, of which places they hold, for a player, now.

Comes in: a condition, what it speaks of. Goes out: a mask, or a function that gives one; what the course of a game does
not decide is settled once. Must not know: rule kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import and_, eq, ge, gt, le, lt, ne, or_
from typing import TYPE_CHECKING, Any

from mapdsl.engine.measuring import networks, places_at
from mapdsl.engine.numbered_board import bits
from mapdsl.engine.scoring import Scoring
from mapdsl.rules import conditions
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.conditions import Condition, Operator, Subject, holds

if TYPE_CHECKING:
    from mapdsl.engine.plan import Plan
    from mapdsl.engine.state import State

Ask = Callable[["State", int], int]
"""The things, as a mask, for which a condition holds for the player in a seat."""


def where(plan: Plan, condition: Condition | None, subject: Subject, *, is_plain: bool = False) -> Ask:
    """Of which things of a subject a condition holds. Where there are none, as of the set-up, the mask is 1 or 0.

    `is_plain`: measures count tickets as if none counted otherwise.
    """
    asked = _Asked(plan, subject, is_plain=is_plain).of(condition)
    return asked if callable(asked) else lambda *_: asked


_COMPARE: dict[Operator, Callable[[Any, Any], bool]] = {
    Operator.EQUAL: eq,
    Operator.UNEQUAL: ne,
    Operator.LESS: lt,
    Operator.AT_MOST: le,
    Operator.MORE: gt,
    Operator.AT_LEAST: ge,
}


class _Asked:
    """The conditions on one subject. A mask stands for what is settled."""

    def __init__(self, plan: Plan, subject: Subject, *, is_plain: bool) -> None:
        self.plan = plan
        self.subject = subject
        self.is_plain = is_plain
        self.things = list(plan.things(subject))
        self.every = (1 << len(self.things)) - 1
        self.facts = facts_of(subject, in_play=True)

    def of(self, condition: Condition | None) -> int | Ask:
        match condition:
            case None:
                return self.every
            case conditions.All(of):
                return self._joined(list(map(self.of, of)), and_, self.every)
            case conditions.Any(of):
                return self._joined(list(map(self.of, of)), or_, 0)
            case conditions.Not(of):
                inner = self.of(of)
                if not callable(inner):
                    return self.every & ~inner
                ask = inner
                return lambda state, seat: self.every & ~ask(state, seat)
        if not self.facts[condition.fact].in_play:
            return sum(1 << number for number, facts in enumerate(self.things) if holds(condition, facts))
        name = getattr(condition, "name", "")
        if condition.fact in OF_PLAYER or condition.fact == "counts":
            value = self._counted(name) if condition.fact == "counts" else OF_PLAYER[condition.fact](self.plan, name)
            return self._of_value(condition, value)
        return OF_THINGS[condition.fact, self.subject](self.plan, name)

    def _of_value(self, condition: Condition, value: Value) -> Ask:
        """Nothing or everything, by what a fact is for the player. Some games ask in every turn: it is to be quick."""
        every = self.every
        if isinstance(condition, conditions.Compare):
            compare, limit = _COMPARE[condition.comparison], condition.value
            return lambda state, seat: every if compare(value(state, seat), limit) else 0
        return lambda state, seat: every if holds(condition, lambda *_: value(state, seat)) else 0

    def _counted(self, measure: str) -> Value:
        is_plain = self.is_plain
        return lambda state, seat: Scoring(state, is_plain=is_plain).measure(measure, seat)

    @staticmethod
    def _joined(parts: Sequence[int | Ask], join: Callable[[int, int], int], neutral: int) -> int | Ask:
        settled = reduce(join, (part for part in parts if not callable(part)), neutral)
        asked = [part for part in parts if callable(part)]
        if not asked or (join is and_ and not settled):
            return settled
        return lambda state, seat: reduce(join, (part(state, seat) for part in asked), settled)


# ---- what is asked of a player --------------------------------------------------------------------------------------


Value = Callable[["State", int], int | bool]
"""What a fact is for the player in a seat."""


def _holding(plan: Plan, name: str) -> Value:
    pieces = plan.pieces_called(name)
    return lambda state, seat: sum(state.kept[seat][piece] for piece in pieces)


def _in_bank(plan: Plan, name: str) -> Value:
    pieces = plan.pieces_called(name)
    return lambda state, _: sum(state.shop[piece] for piece in pieces)


def _having_most(plan: Plan, name: str) -> Value:
    held = _holding(plan, name)

    def value(state: State, seat: int) -> bool:
        others = (other for other in range(plan.players) if other != seat)
        return held(state, seat) > max((held(state, other) for other in others), default=0)

    return value


OF_PLAYER: dict[str, Callable[[Plan, str], Value]] = {
    "holds": _holding,
    "bank": _in_bank,
    "most": _having_most,
    "trains-left": lambda *_: lambda state, seat: state.trains[seat],
    "claimed": lambda *_: lambda state, seat: state.owned[seat].bit_count(),
    "round": lambda plan, _: lambda state, _: state.turn // plan.players + 1,
}


# ---- what is asked of tracks and places -----------------------------------------------------------------------------


def _others(state: State, seat: int) -> Iterator[int]:
    """The tracks of every other player."""
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
    every = (1 << len(plan.board.places)) - 1
    board = plan.board
    return lambda state, seat: every & ~reduce(or_, (places_at(board, owned) for owned in _others(state, seat)), 0)


def _connecting(plan: Plan, name: str) -> Ask:
    board = plan.board
    wanted = board.places_called(name)

    def ask(state: State, seat: int) -> int:
        found = (tracks for tracks in networks(board, state.owned[seat]) if places_at(board, tracks) & wanted)
        return reduce(or_, found, 0)

    return ask


def _beside_other(plan: Plan, _: str) -> Ask:
    mates = plan.board.mates
    return lambda state, seat: sum(
        1 << mate for mate in {mate for owned in _others(state, seat) for track in bits(owned) for mate in mates[track]}
    )


def _tracks_with(plan: Plan, name: str) -> Ask:
    board = plan.board
    pieces = frozenset(plan.pieces_called(name))
    first = len(board.places)

    def ask(state: State, _: int) -> int:
        mask = 0
        for piece, spot, _owner in state.placed:
            if piece in pieces:
                mask |= board.tracks_at_place(spot) if spot < first else 1 << spot - first
        return mask

    return ask


def _places_with(plan: Plan, name: str) -> Ask:
    pieces = frozenset(plan.pieces_called(name))
    first = len(plan.board.places)
    return lambda state, _: sum(
        1 << spot for spot in {spot for piece, spot, _ in state.placed if piece in pieces and spot < first}
    )


def _tickets_with(plan: Plan, name: str) -> Ask:
    return _tickets_to(plan, _places_with(plan, name))


def _tickets_to(plan: Plan, places: Ask) -> Ask:
    """The tickets that name one of these places."""
    named = [plan.board.places_of_ticket(number) for number in range(len(plan.board.tickets))]

    def ask(state: State, seat: int) -> int:
        found = places(state, seat)
        return sum(1 << number for number, each in enumerate(named) if each & found)

    return ask


def _tickets_connecting(plan: Plan, name: str) -> Ask:
    board = plan.board
    wanted = board.places_called(name)
    starts = [1 << board.place_number[ticket.start] for ticket in board.tickets]

    def ask(state: State, seat: int) -> int:
        reached = (places_at(board, tracks) for tracks in networks(board, state.owned[seat]))
        found = reduce(or_, (places for places in reached if places & wanted), 0)
        return sum(1 << number for number, start in enumerate(starts) if start & found)

    return ask


OF_THINGS: dict[tuple[str, Subject], Callable[[Plan, str], Ask]] = {
    ("joins-own", Subject.TRACK): _joining_own,
    ("joins-own", Subject.PLACE): _own_places,
    ("connects", Subject.TRACK): _connecting,
    ("beside-other", Subject.TRACK): _beside_other,
    ("here", Subject.TRACK): _tracks_with,
    ("here", Subject.PLACE): _places_with,
    ("first", Subject.PLACE): _first_at,
    ("here", Subject.TICKET): _tickets_with,
    ("connects", Subject.TICKET): _tickets_connecting,
}
