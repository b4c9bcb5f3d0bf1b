"""What conditions come to: for some things true, for all, for none.

Comes in: typed conditions, and the things (as sources of facts) that they are asked of. Goes out: truth values.
Must not know: boards, rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice, product
from typing import TypeAlias

from mapdsl.rules import conditions
from mapdsl.rules.conditions import Condition, FactSource, Is, Question, facts_in, holds, questions
from mapdsl.rules.tables import TRACK_KINDS
from mapdsl.syntax import tree

Value: TypeAlias = int | str | bool

MOST_IMAGINED = 4096


def outcomes(condition: Condition | None, things: Iterable[FactSource]) -> set[bool]:
    """The truth values that a condition has for these things. As soon as it has both, no more things are asked."""
    found: set[bool] = set()
    for facts in things:
        found.add(holds(condition, facts))
        if len(found) == 2:
            break
    return found


def parts(condition: Condition, node: tree.Condition) -> Iterator[tuple[Condition, tree.Condition, str]]:
    """The operands of `and` and `or` at any depth, with the word that joins them."""
    match condition, node:
        case (conditions.All(of), tree.And(operands=operands)) | (conditions.Any(of), tree.Or(operands=operands)):
            word = "and" if isinstance(condition, conditions.All) else "or"
            for each, operand in zip(of, operands, strict=True):
                yield each, operand, word
                yield from parts(each, operand)
        case conditions.Not(inner), tree.Not(operand=operand):
            yield from parts(inner, operand)


def imaginable(condition: Condition) -> Iterator[FactSource]:
    """Things of which a condition might be true, whatever is on the board: they differ in all that it asks for.

    If it asks for so much that they are too many, the first of them.
    """
    values: dict[tuple[str, str], dict[Value, None]] = {}
    for asked, answers in map(_answers, questions(condition)):
        values.setdefault(asked, {}).update(dict.fromkeys(answers))
    for combination in islice(product(*values.values()), MOST_IMAGINED):
        yield _imagine(dict(zip(values, combination, strict=True)))


def _imagine(known: dict[tuple[str, str], Value]) -> FactSource:
    def fact(name: str, about: str) -> Value:
        return known["kind", ""] == name if name in TRACK_KINDS else known[name, about]

    return fact


def _answers(question: Question) -> tuple[tuple[str, str], Iterable[Value]]:
    """What is asked, with answers on both sides of every bound."""
    match question:
        case Is(fact) if fact in TRACK_KINDS:
            return ("kind", ""), TRACK_KINDS
        case Is(fact, name):
            return (fact, name), (True, False)
    return (question.fact, ""), chain.from_iterable(map(_around, question.values))


def _around(value: int | str) -> tuple[Value, ...]:
    return (value - 1, value, value + 1) if isinstance(value, int) else (value, "")


def asks_for_players(condition: Condition | None) -> bool:
    return ("players", "") in facts_in(condition)
