"""Conditions of rules: a small typed expression language over facts about a track, a ticket, a place or the set-up.
A condition always evaluates to true or false; no value is undefined."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Annotated, assert_never

from msgspec import Meta

from mapdsl.base.records import Record


class Subject(StrEnum):
    """Subject of a condition. Every condition can also use facts about the set-up."""

    SETUP = "set-up"
    TRACK = "track"
    TICKET = "ticket"
    PLACE = "place"


class FactType(StrEnum):
    NUMBER = "number"
    YES_NO = "yes or no"
    CHOICE = "one of a few words"
    NAME = "a name the board gives"
    OF_NAME = "yes or no, for a name"
    COUNT = "a number, for a name"


class NameSort(StrEnum):
    """Sort of name that a fact is compared with or takes as an argument."""

    PLACE = "place or region"
    TAG = "tag"
    DECK = "ticket deck"
    SET = "ticket set"
    MEASURE = "measure"
    PIECE = "piece"
    SPOT = "place"
    ACTION = "action"
    CROSSING = "crossing"


class Fact(Record):
    """Fact about a subject that conditions can use."""

    name: str
    subject: Subject
    type: FactType
    doc: str
    values: tuple[str, ...] = ()
    sort: NameSort | None = None
    field: str = ""
    """Name of the record field that holds the fact's value; empty if the value is derived."""
    in_play: bool = False
    """True if the fact depends on the course of the game. Only the conditions of some rule kinds can use such facts."""


MAX_NUMBER = 999_999_999
"""Largest number in the board language, which has nine digits."""


class Operator(StrEnum):
    EQUAL = "="
    UNEQUAL = "!="
    LESS = "<"
    AT_MOST = "<="
    MORE = ">"
    AT_LEAST = ">="


Number = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]


class All(Record, rename={"of": "all"}):
    of: tuple[Condition, ...]


class Any(Record, rename={"of": "any"}):
    of: tuple[Condition, ...]


class Not(Record, rename={"of": "not"}):
    of: Condition


class Is(Record):
    """Condition that tests a yes/no fact, or a fact that takes a name (`touches Wales`)."""

    fact: str
    name: str = ""

    @property
    def values(self) -> tuple[str, ...]:
        return (self.name,) if self.name else ()


class Compare(Record, rename={"comparison": "is"}):
    """Condition that compares a fact with a value, such as `length >= 3` or `holds coin >= 3`."""

    fact: str
    comparison: Operator
    value: Number | str
    name: str = ""

    @property
    def values(self) -> tuple[int | str, ...]:
        return (self.name, self.value) if self.name else (self.value,)


class Within(Record, rename={"low": "from", "high": "to"}):
    """Condition that a fact is within a range, such as `in 4..6`. The range includes both ends."""

    fact: str
    low: Number
    high: Number

    @property
    def values(self) -> tuple[int, ...]:
        return (self.low, self.high)


class Among(Record, rename={"values": "among"}):
    """Condition that a fact is one of several values, such as `in red, blue`."""

    fact: str
    values: Annotated[tuple[Number | str, ...], Meta(min_length=1)]


Question = Is | Compare | Within | Among
Condition = All | Any | Not | Question

FactSource = Callable[[str, str], int | str | bool]
"""Function that returns the value of a fact. Its parameters are the name of the fact and the name that the fact
takes, or an empty string."""


COMPARE: dict[Operator, Callable[..., bool]] = {
    Operator.EQUAL: operator.eq,
    Operator.UNEQUAL: operator.ne,
    Operator.LESS: operator.lt,
    Operator.AT_MOST: operator.le,
    Operator.MORE: operator.gt,
    Operator.AT_LEAST: operator.ge,
}


def holds(condition: Condition | None, facts: FactSource) -> bool:
    """Return whether a condition is true for the given facts. `None` is always true."""
    match condition:
        case None:
            return True
        case All(of):
            return all(holds(part, facts) for part in of)
        case Any(of):
            return any(holds(part, facts) for part in of)
        case Not(of):
            return not holds(of, facts)
        case Is(fact, name):
            return bool(facts(fact, name))
        case Compare(fact, comparison, value, name):
            return COMPARE[comparison](facts(fact, name), value)
        case Within(fact, low, high):
            return low <= int(facts(fact, "")) <= high
        case Among(fact, values):
            return facts(fact, "") in values
        case _:
            assert_never(condition)


def questions(condition: Condition | None) -> Iterator[Question]:
    """Yield the elementary conditions that a condition consists of, in order."""
    match condition:
        case None:
            return
        case All(of) | Any(of):
            for part in of:
                yield from questions(part)
        case Not(of):
            yield from questions(of)
        case _:
            yield condition


def facts_in(condition: Condition | None) -> set[tuple[str, str]]:
    """Return the facts that a condition uses. Each fact comes with the name that it takes or is compared with, or
    with an empty string."""
    asked = ((question.fact, value) for question in questions(condition) for value in question.values or ("",))
    return {(fact, value if isinstance(value, str) else "") for fact, value in asked}


def split_condition(
    condition: Condition | None, goes_first: Callable[[Condition], bool]
) -> tuple[Condition | None, Condition | None]:
    """Split a condition into two parts that are joined by `and`: the operands for which `goes_first` is true, and
    the other operands."""
    sides: tuple[list[Condition], list[Condition]] = [], []
    for part in condition.of if isinstance(condition, All) else (condition,) if condition else ():
        sides[not goes_first(part)].append(part)
    first, second = (All(tuple(side)) if len(side) > 1 else next(iter(side), None) for side in sides)
    return first, second
