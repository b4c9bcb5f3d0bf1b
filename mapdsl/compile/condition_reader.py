"""Compiles conditions from the syntax tree. Checks that every fact is known, and that every comparison fits the type
of its fact."""

from __future__ import annotations

from itertools import islice
from typing import Any

from mapdsl.base.source import Span
from mapdsl.base.vocabulary import write_name
from mapdsl.compile.references import NameUses
from mapdsl.diagnostics.catalogue.malformed import WRONG_RANGE
from mapdsl.diagnostics.catalogue.rule_statements import UNKNOWN_FACT, WRONG_TYPE
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import MessagePhrase
from mapdsl.diagnostics.suggest import did_you_mean, find_closest
from mapdsl.rules.condition_facts import FACTS, facts_of, question_errors
from mapdsl.rules.kinds.rule_kind import Carrier, RuleKind
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.arguments import COLOURS
from mapdsl.rules.terms.conditions import Condition, Fact, FactType, NameSort, Operator, Question, Subject
from mapdsl.rules.terms.effects import EffectWords
from mapdsl.rules.terms.words import ArgumentError
from mapdsl.syntax import tree

MAX_FACTS = 12
"""Maximum number of facts that a message about an unknown fact lists."""

_SUBJECT_PHRASES = {Subject.TRACK: "of-a-track", Subject.PLACE: "of-a-place", Subject.TICKET: "of-a-ticket"}
_NO_SUBJECT_PHRASES = {Subject.TRACK: "of-no-track", Subject.PLACE: "of-no-place", Subject.TICKET: "of-no-ticket"}
"""Keys of phrases that explain which subject a fact belongs to. `_NO_SUBJECT_PHRASES` is for rules about the set-up,
which have no track, place or ticket to ask about."""


class ConditionReader:
    """Compiles the conditions of one rule."""

    def __init__(self, kind: RuleKind, subject: Subject, rule: tree.Rule, report: Collector, uses: NameUses) -> None:
        self.kind, self.subject, self.rule, self.report, self.uses = kind, subject, rule, report, uses
        self.facts = facts_of(subject, in_play=kind.may_depend_on_play)

    def read(self, node: tree.Condition) -> Condition | None:
        """Compile a condition. Returns `None` if the condition has an error, which is reported."""
        if isinstance(node, tree.CompoundCondition):
            read = [self.read(part) for part in node.operands]
            parts = tuple(part for part in read if part is not None)
            if len(parts) < len(read):
                return None
            if node.word == "not":
                return conditions.Not(*parts)
            return conditions.All(parts) if node.word == "and" else conditions.Any(parts)
        if not node.operator and self._report_no(node):
            return None
        name = node.fact
        fact = self.facts.get(name.text)
        if fact is None:
            is_of_another = any(fact.name == name.text for fact in FACTS)
            meant = () if is_of_another else find_closest(name.text, self.facts)
            self._report_unknown(name.span, name.text, self._instead(node), meant=meant)
            return None
        question = _question(node, fact)
        problems = list(question_errors(question, fact))
        for problem in problems:
            self._report_wrong(node, fact, problem)
        if not problems and isinstance(question, conditions.Within) and question.low > question.high:
            self.report.add(WRONG_RANGE, node.values[0].span, low=question.low, high=question.high)
            return None
        if fact.sort is not None and (not problems or fact.type is FactType.COUNT):
            named = node.values if fact.type is FactType.NAME else (node.argument,)
            for word in filter(None, named):
                self.uses.add(self.rule, fact.sort, word)
        return None if problems else question

    def _instead(self, node: tree.Question) -> MessagePhrase:
        """Explain why a name is not a fact of this subject. The name may be a fact of another subject, a colour, a
        piece or a tag."""
        name = node.fact.text
        others = [fact for fact in FACTS if fact.name == name]
        if any(fact.subject in (self.subject, Subject.SETUP) for fact in others):
            is_power = name == "holds" and self.kind.carrier is Carrier.ANY
            return MessagePhrase("of-holders" if is_power else "of-the-course", {"name": name, "kind": self.kind.name})
        if others:
            here = (_NO_SUBJECT_PHRASES if self.subject is Subject.SETUP else _SUBJECT_PHRASES)[others[0].subject]
            types = [argument.type for argument in self.kind.arguments]
            if here == "of-no-track" and not any(isinstance(of, EffectWords) for of in types):
                here = "of-tracks-counted" if any(NameSort.MEASURE in of.sorts for of in types) else "of-all-tracks"
            asked = self.report.source.slice(node.span)
            return MessagePhrase(
                here, {"name": name, "own": self.subject.value, "kind": self.kind.name, "asked": asked}
            )
        if name in COLOURS and "colour" in self.facts:
            return MessagePhrase("of-a-colour", {"name": name})
        names, tags = "holds" in self.facts, "tagged" in self.facts
        told = "of-names-and-tags" if names and tags else "of-names" if names else "of-tags" if tags else "of-none"
        return MessagePhrase(told, {"name": name})

    def _report_wrong(self, node: tree.Question, fact: Fact, problem: ArgumentError) -> None:
        of_the_sort, why = (
            MessagePhrase(fact.type, {"sort": fact.sort or ""}),
            MessagePhrase(problem.problem, problem.facts),
        )
        near = did_you_mean(str(problem.facts.get("value")), problem.candidates)
        self.report.add(WRONG_TYPE, node.span, suggestion=near, name=fact.name, type=of_the_sort, problem=why)

    def _report_no(self, node: tree.Question) -> bool:
        """Report `no coin` or `without coin` where `not holds coin` is meant. Return whether such a condition was
        reported."""
        if node.fact.text not in ("no", "without") or node.argument is None or "holds" not in self.facts:
            return False
        piece = write_name(node.argument.text)
        here = f", `not here {piece}` (none stands there)" if "here" in self.facts else ""
        suggestion = f"write `not holds {piece}` (the player has none){here} or `bank {piece} = 0`"
        name = f"{node.fact.text} {piece}"
        self._report_unknown(node.span, name, MessagePhrase("of-none"), suggestion=suggestion)
        return True

    def _report_unknown(self, at: Span, name: str, instead: MessagePhrase, **more: Any) -> None:
        """Report an unknown fact. Lists the first available facts, starting with those of the rule's own subject."""
        first = [f"`{fact}`" for fact in islice(self.facts, MAX_FACTS)]
        left = len(self.facts) - len(first)
        listed = MessagePhrase("many" if left else "few", {"listed": ", ".join(first), "more": left})
        self.report.add(UNKNOWN_FACT, at, kind=self.kind.name, name=name, facts=listed, instead=instead, **more)


def _question(node: tree.Question, fact: Fact) -> Question:
    """Convert an elementary condition of the tree, even if its form does not fit the fact."""
    about = node.argument.text if node.argument is not None else ""
    if not node.operator:
        return conditions.Is(fact.name, about)
    match node.values:
        case (tree.Range(low, high),):
            return conditions.Within(fact.name, low, high)
    is_number = fact.type in (FactType.NUMBER, FactType.COUNT)
    read = ((value.number if is_number else None, value.text) for value in node.values)
    values = tuple(text if number is None else number for number, text in read)
    if node.operator == "in":
        return conditions.Among(fact.name, values)
    return conditions.Compare(fact.name, Operator(node.operator), values[0], about)
