"""Truth values of conditions over sets of objects: true for some objects, for all, or for none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice, product
from typing import TypeAlias

from mapdsl.rules.condition_facts import IN_PLAY
from mapdsl.rules.tables import TRACK_KINDS
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.conditions import Compare, Condition, FactSource, Is, Question, facts_in, holds, questions
from mapdsl.syntax import tree

Value: TypeAlias = int | str | bool
Asked: TypeAlias = tuple[str, str]
"""Fact, with the name that it takes. The name is empty for a fact that takes none."""

MAX_IMAGINED = 4096


def outcomes(condition: Condition | None, things: Iterable[FactSource]) -> set[bool]:
    """Return the truth values that a condition can have for these objects. Stops as soon as both values have
    occurred."""
    found: set[bool] = set()
    asked = (question for question in questions(condition) if question.fact in IN_PLAY)
    courses = list(_combinations(asked))  # possible game states, restricted to the facts in the condition
    for facts in things:
        for course in courses:
            found.add(holds(condition, _in_course(course, facts)))
            if len(found) == 2:
                return found
    return found


def _in_course(course: dict[Asked, Value], facts: FactSource) -> FactSource:
    return (lambda name, about: course[name, about] if name in IN_PLAY else facts(name, about)) if course else facts


def parts(condition: Condition, node: tree.Condition) -> Iterator[tuple[Condition, tree.Condition, str]]:
    """Yield the operands of `and` and `or` at any depth, each as a condition and its tree node, with the operator."""
    match condition, node:
        case conditions.All(of) | conditions.Any(of), tree.CompoundCondition(word=word, operands=operands):
            for part, operand in zip(of, operands, strict=True):
                yield part, operand, word
                yield from parts(part, operand)
        case conditions.Not(inner), tree.CompoundCondition(operands=(operand,)):
            yield from parts(inner, operand)


def imagine_things(condition: Condition) -> Iterator[FactSource]:
    """Return imaginary things, independent of the board, with all combinations of answers that matter to a
    condition, up to `MAX_IMAGINED` combinations."""
    return map(_imagine, _combinations(questions(condition)))


def _combinations(facts_used: Iterable[Question]) -> Iterator[dict[Asked, Value]]:
    """Yield the combinations of fact values that can change the truth value of a condition."""
    values: dict[Asked, dict[Value, None]] = {}
    for fact, answers in map(_answers, facts_used):
        values.setdefault(fact, {}).update(dict.fromkeys(answers))
    for combination in islice(product(*values.values()), MAX_IMAGINED):
        yield dict(zip(values, combination, strict=True))


def may_hold(condition: Condition | None, known: Mapping[str, Value]) -> bool:
    """Return whether a condition can be true, given the known facts, for at least some values of the other facts."""
    return any(holds(condition, _with_known(known, course)) for course in _combinations(questions(condition)))


def _with_known(known: Mapping[str, Value], course: Mapping[Asked, Value]) -> FactSource:
    return lambda name, about: known[name] if name in known else course.get((name, about), False)


def _imagine(known: dict[Asked, Value]) -> FactSource:
    def fact(name: str, about: str) -> Value:
        return known["kind", ""] == name if name in TRACK_KINDS else known[name, about]

    return fact


def _answers(question: Question) -> tuple[Asked, Iterable[Value]]:
    """Return the fact of an elementary condition with the name that it takes, and sample values on both sides of
    every bound."""
    match question:
        case Is(fact) if fact in TRACK_KINDS:
            return ("kind", ""), TRACK_KINDS
        case Is(fact, name):
            return (fact, name), (1, 0)
        case Compare("round", value=int(value)):
            return ("round", ""), [number for number in _around(value) if number != 0]  # rounds are numbered from 1
        case Compare(fact, value=value, name=name):
            return (fact, name), _around(value)
    return (question.fact, ""), chain.from_iterable(map(_around, question.values))


def _around(value: int | str) -> tuple[Value, ...]:
    return tuple(range(max(value - 1, 0), value + 2)) if isinstance(value, int) else (value, "")


def asks_for_players(condition: Condition | None) -> bool:
    return ("players", "") in facts_in(condition)
