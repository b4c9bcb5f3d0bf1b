"""Conditions: from the tree to typed conditions, with every fact known and every comparison of fitting types."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice
from typing import Any

from mapdsl.diagnostics.catalogue.malformed import WRONG_RANGE
from mapdsl.diagnostics.catalogue.rule_statements import UNKNOWN_FACT, WRONG_TYPE
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Wording
from mapdsl.diagnostics.suggest import closest, did_you_mean
from mapdsl.records import Record
from mapdsl.rules import conditions
from mapdsl.rules.arguments import COLOURS
from mapdsl.rules.condition_facts import FACTS, facts_of
from mapdsl.rules.conditions import Condition, Fact, FactType, NameSort, Operator, Subject
from mapdsl.rules.kind import Carrier
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.source import Span
from mapdsl.syntax import tree
from mapdsl.vocabulary import write_name


class NameUse(Record):
    """A name of the board that a condition asks about; whether anything bears it is known when all files are read."""

    sort: NameSort
    name: str
    node: tree.Name | tree.Number


MOST_FACTS = 12
"""So many facts are listed where none is like the one that is asked for."""

_SAID_OF = {Subject.TRACK: "of-a-track", Subject.PLACE: "of-a-place", Subject.TICKET: "of-a-ticket"}
_SAID_OF_NONE = {Subject.TRACK: "of-no-track", Subject.PLACE: "of-no-place", Subject.TICKET: "of-no-ticket"}
"""How it is told of what a fact is said; here of another thing, or of none."""


@dataclass
class ConditionReader:
    """Reads the conditions of a rule."""

    kind: str
    subject: Subject
    report: Collector
    uses: list[NameUse]
    in_play: bool = False
    """Whether it may speak of the course of the game."""

    def read(self, node: tree.Condition) -> Condition | None:
        """The condition; nothing, and at least one report, if it has a mistake."""
        if isinstance(node, tree.Joined):
            read = [self.read(each) for each in node.operands]
            parts = tuple(each for each in read if each is not None)
            if len(parts) < len(read):
                return None
            if node.word == "not":
                return conditions.Not(*parts)
            return conditions.All(parts) if node.word == "and" else conditions.Any(parts)
        if not node.operator and self._report_no(node):
            return None
        fact = self._find(node.fact)
        if fact is None:
            return None
        match node.operator, node.values:
            case "", _:
                return self._fact(node, fact)
            case "in", (tree.Range() as limits,):
                return self._within(node, fact, limits)
            case "in", values:
                return self._among(node, fact, values)
        return self._comparison(node, fact)

    def _find(self, name: tree.Name) -> Fact | None:
        facts = facts_of(self.subject, in_play=self.in_play)
        fact = facts.get(name.text)
        if fact is None:
            self._report_unknown(name.span, name.text, self._instead(name.text), meant=closest(name.text, facts))
        return fact

    def _instead(self, name: str) -> Wording:
        """What is told of a name that this condition cannot ask for: perhaps another one can."""
        others = [fact for fact in FACTS if fact.name == name]
        if any(fact.subject in (self.subject, Subject.SETUP) for fact in others):
            is_power = name == "holds" and KINDS_BY_NAME[self.kind].carrier is Carrier.ANY
            return Wording("of-holders" if is_power else "of-the-course", {"name": name, "kind": self.kind})
        if others:
            here = _SAID_OF_NONE if self.subject is Subject.SETUP else _SAID_OF
            return Wording(here[others[0].subject], {"name": name, "own": self.subject.value})
        facts = facts_of(self.subject, in_play=self.in_play)
        if name in COLOURS and "colour" in facts:
            return Wording("of-a-colour", {"name": name})
        names, tags = "holds" in facts, "tagged" in facts
        told = "of-names-and-tags" if names and tags else "of-names" if names else "of-tags" if tags else "of-none"
        return Wording(told, {"name": name})

    def _wrong(self, node: tree.Question, fact: Fact, problem: str, *, suggestion: str = "", **facts: object) -> None:
        of_the_sort = Wording(fact.type, {"sort": fact.sort or ""})
        why = Wording(problem, facts)
        self.report.add(WRONG_TYPE, node.span, suggestion=suggestion, name=fact.name, type=of_the_sort, problem=why)

    def _report_no(self, node: tree.Question) -> bool:
        """`no coin`, of what can be held, or stand there."""
        facts = facts_of(self.subject, in_play=self.in_play)
        if node.fact.text not in ("no", "without") or node.argument is None or "holds" not in facts:
            return False
        piece = write_name(node.argument.text)
        here = f", `not here {piece}` (none stands there)" if "here" in facts else ""
        suggestion = f"write `not holds {piece}` (the player has none){here} or `bank {piece} = 0`"
        name = f"{node.fact.text} {piece}"
        self._report_unknown(node.span, name, Wording("of-none"), suggestion=suggestion)
        return True

    def _report_unknown(self, at: Span, name: str, instead: Wording, **more: Any) -> None:
        """What no such condition can ask for; of what it can ask for the first, which is of the subject itself."""
        facts = facts_of(self.subject, in_play=self.in_play)
        first = [f"`{each}`" for each in islice(facts, MOST_FACTS)]
        left = len(facts) - len(first)
        listed = Wording("many" if left else "few", {"listed": ", ".join(first), "more": left})
        self.report.add(UNKNOWN_FACT, at, kind=self.kind, name=name, facts=listed, instead=instead, **more)

    def _fact(self, node: tree.Question, fact: Fact) -> Condition | None:
        if fact.type in (FactType.OF_NAME, FactType.COUNT):
            if node.argument is None:
                self._wrong(node, fact, "name-missing")
                return None
            return conditions.Is(fact.name, self._use(fact, node.argument))
        if node.argument is not None:
            self._wrong(node, fact, "name-surplus", value=node.argument.text)
            return None
        if fact.type is not FactType.YES_NO:
            self._wrong(node, fact, "not-compared", example=_example(fact))
            return None
        return conditions.Is(fact.name)

    def _comparison(self, node: tree.Question, fact: Fact) -> Condition | None:
        comparison = Operator(node.operator)
        if (node.argument is not None) is not (fact.type is FactType.COUNT):
            is_count = fact.type is FactType.COUNT
            self._wrong(node, fact, "count-missing" if is_count else "not-compared", example=_example(fact))
            return None
        if fact.type not in (FactType.NUMBER, FactType.COUNT) and comparison not in (Operator.EQUAL, Operator.UNEQUAL):
            self._wrong(node, fact, "only-equal")
            return None
        name = self._use(fact, node.argument) if node.argument is not None else ""
        value = self._value(node, fact, node.values[0])
        return conditions.Compare(fact.name, comparison, value, name) if value is not None else None

    def _value(self, node: tree.Question, fact: Fact, value: tree.Value | tree.Range) -> int | str | None:
        """The value a fact is compared with, if it is of the fact's type."""
        assert not isinstance(value, tree.Range), "a range stands alone, after `in`"
        if fact.type in (FactType.NUMBER, FactType.COUNT):
            if isinstance(value, tree.Number) and value.is_whole:
                return int(value.value)
            self._wrong(node, fact, "no-number", value=value.text)
            return None
        if fact.type is FactType.CHOICE:
            if value.text in fact.values:
                return value.text
            values = ", ".join(f"`{known}`" for known in fact.values)
            near = did_you_mean(value.text, fact.values)
            self._wrong(node, fact, "no-value", suggestion=near, value=value.text, values=values)
            return None
        if fact.type is FactType.NAME:
            return self._use(fact, value)
        self._wrong(node, fact, "never-compared-of-name" if fact.sort else "never-compared")
        return None

    def _within(self, node: tree.Question, fact: Fact, limits: tree.Range) -> Condition | None:
        if fact.type is not FactType.NUMBER:
            self._wrong(node, fact, "no-range")
            return None
        if limits.low > limits.high:
            self.report.add(WRONG_RANGE, limits.span, low=limits.low, high=limits.high)
            return None
        return conditions.Within(fact.name, limits.low, limits.high)

    def _among(self, node: tree.Question, fact: Fact, listed: Iterable[tree.Value | tree.Range]) -> Condition | None:
        read = [self._value(node, fact, value) for value in listed]
        values = tuple(value for value in read if value is not None)
        return conditions.Among(fact.name, values) if len(values) == len(read) else None

    def _use(self, fact: Fact, node: tree.Value) -> str:
        assert fact.sort is not None, fact
        self.uses.append(NameUse(fact.sort, node.text, node))
        return node.text


def _example(fact: Fact) -> str:
    if fact.type is FactType.NUMBER:
        return ">= 3"
    return f"= {fact.values[0]}" if fact.values else "= base"
