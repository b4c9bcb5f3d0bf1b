"""Conditions as clauses that follow the noun they narrow: `that is a ferry and that is not marked “coast”`.

Comes in: a condition, what it speaks of. Goes out: a clause. `not` is said of single facts, never of a whole clause;
names of which any will do are said together. The message of a fact is named after its subject and itself: a new fact
needs a message and nothing here. Must not know: rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mapdsl.records import Record
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.conditions import (
    All,
    Among,
    Any,
    Compare,
    Condition,
    Fact,
    FactType,
    Is,
    NameSort,
    Not,
    Operator,
    Subject,
    Within,
    questions,
)
from mapdsl.rules.measures import MEASURES_BY_NAME
from mapdsl.words.languages import ENGLISH
from mapdsl.words.messages import messages, say
from mapdsl.words.names import Name

_OPPOSITES = {
    Operator.EQUAL: Operator.UNEQUAL,
    Operator.UNEQUAL: Operator.EQUAL,
    Operator.LESS: Operator.AT_LEAST,
    Operator.AT_LEAST: Operator.LESS,
    Operator.MORE: Operator.AT_MOST,
    Operator.AT_MOST: Operator.MORE,
}


class Clauses(Record):
    """The clauses of a language, with the names of a board."""

    language: str
    names: Mapping[str, Name]
    called: Mapping[str, str]
    """What is neither a place nor a region."""

    def of(self, condition: Condition, subject: Subject, *, negated: bool = False) -> str:
        match condition:
            case Not(of):
                return self.of(of, subject, negated=not negated)
            case All(of) | Any(of):
                either = isinstance(condition, Any) != negated
                narrowing, times = _sides(of, subject)
                if either or not (narrowing and times):
                    return self._joined(of, subject, negated=negated, either=either)
                return ", ".join(self._all(side, subject, negated=negated) for side in (narrowing, times))
        fact = facts_of(subject, in_play=True)[condition.fact]
        match condition:
            case Is(name=""):
                return self._said(fact, negated=negated)
            case Is(name=name) if fact.type is FactType.COUNT and not negated:
                return self._compared(fact, Operator.AT_LEAST, 1, name)
            case Is(name=name):
                return self._of_names(fact, [name], negated=negated)
            case Compare(_, comparison, value, name):
                return self._compared(fact, _OPPOSITES[comparison] if negated else comparison, value, name)
            case Within(_, low, high):
                text = str(low) if low == high else self.say("between", low=low, high=high)
                return self._of_number(fact, text, high, negated=negated)
            case Among(_, values):
                return self._among(fact, values, negated=negated)

    def say(self, message: str, **arguments: int | str) -> str:
        return say(self.language, message, arguments)

    def piece(self, name: str) -> str:
        """A piece or a group of pieces: in quotes, because no language could inflect it."""
        return self.quoted(name)

    def quoted(self, name: str) -> str:
        return self.say("quoted", text=self.called.get(name, name))

    def measure(self, name: str, form: str = "") -> str:
        """A measure of the vocabulary, or of the board: as a noun, or `most`, `fewest`, `each` of it."""
        is_known = name in MEASURES_BY_NAME
        message = f"measure-{name if is_known else 'named'}{form and '.' + form}"
        return self.say(message, name="" if is_known else self.piece(name))

    def any_of(self, texts: Sequence[str]) -> str:
        return joined(self.language, "or", texts)

    def _all(self, parts: Sequence[Condition], subject: Subject, *, negated: bool) -> str:
        if len(parts) == 1:
            return self.of(parts[0], subject, negated=negated)
        return self._joined(parts, subject, negated=negated, either=False)

    def _joined(self, parts: Sequence[Condition], subject: Subject, *, negated: bool, either: bool) -> str:
        """Parts of which all hold, or either. The names of one fact, of which any will do or none may, are one part."""
        said: list[str | list[str]] = []
        together: dict[tuple[str, str], list[str]] = {}
        for part in parts:
            inner, is_negated = _without_not(part, negated=negated)
            if isinstance(inner, Is) and inner.name and is_negated != either:
                key = (inner.fact, self._name(inner.name).sort)
                if key not in together:
                    said.append(together.setdefault(key, [inner.fact]))
                together[key].append(inner.name)
                continue
            clause = self.of(part, subject, negated=negated)
            is_mixed = isinstance(inner, All | Any) and (isinstance(inner, Any) != is_negated) != either
            said.append(self.say("grouped", clause=clause) if is_mixed else clause)
        facts = facts_of(subject, in_play=True)
        clauses = [
            each if isinstance(each, str) else self._of_names(facts[each[0]], each[1:], negated=not either)
            for each in said
        ]
        return joined(self.language, "either" if either else "both", clauses)

    def _name(self, name: str, fact: Fact | None = None) -> Name:
        if fact is not None and fact.sort is NameSort.MEASURE:
            return Name(self.measure(name), "name")
        if fact is not None and fact.sort is NameSort.PIECE:
            return Name(self.piece(name), "name")
        return self.names.get(name) or Name(self.quoted(name), "name")

    def _said(self, fact: Fact, *, negated: bool, **arguments: int | str) -> str:
        """A clause of the fact's own; without one, as of an attribute that a map has brought, `(toll: 3)`."""
        message = f"{fact.subject}-{fact.name}"
        if message in messages(ENGLISH):
            return self.say(f"{message}{'.not' if negated else ''}", **arguments)
        value = next((f" {arguments[name]}" for name in ("number", "names", "values") if name in arguments), "")
        return f"({fact.name}{' ≠' if negated else ':' if value else ''}{value})"

    def _of_names(self, fact: Fact, names: Sequence[str], *, negated: bool) -> str:
        if fact.sort is NameSort.MEASURE:
            ranks = {form: self.any_of([self.measure(name, form) for name in names]) for form in ("most", "fewest")}
            return self._said(fact, negated=negated, **ranks)
        found = [self._name(name, fact) for name in names]
        return self._said(fact, negated=negated, names=self.any_of([each.text for each in found]), sort=found[0].sort)

    def _of_number(self, fact: Fact, text: str, last: int, name: str = "", *, negated: bool = False) -> str:
        number = self.say("other-than", number=text) if negated else text
        named = self._name(name, fact) if name else None
        names = {"names": named.text, "sort": named.sort} if named else {}
        return self._said(fact, negated=False, number=number, n=last, **names)

    def _compared(self, fact: Fact, comparison: Operator, value: int | str, name: str = "") -> str:
        match comparison, value:
            case ((Operator.EQUAL | Operator.UNEQUAL), int()) if name:
                return self._of_number(fact, str(value), value, name, negated=comparison is Operator.UNEQUAL)
            case ((Operator.EQUAL | Operator.UNEQUAL), _):
                return self._among(fact, (value,), negated=comparison is Operator.UNEQUAL)
            case ((Operator.AT_LEAST | Operator.MORE), int()):
                least = value + (comparison is Operator.MORE)
                return self._of_number(fact, self.say("at-least", number=least), least, name)
            case _, int():
                most = value - (comparison is Operator.LESS)
                return self._of_number(fact, self.say("at-most", number=most), most, name)
        raise TypeError(f"{fact.name} {comparison} {value}")

    def _among(self, fact: Fact, values: Sequence[int | str], *, negated: bool) -> str:
        if fact.type is FactType.NUMBER:
            return self._of_number(fact, self.any_of([str(each) for each in values]), int(values[-1]), negated=negated)
        names = [str(value) for value in values]
        if fact.type is FactType.CHOICE:
            texts = [self.say(_choice(fact.name, name)) for name in names]
            return self._said(fact, negated=negated, values=self.any_of(texts))
        return self._of_names(fact, names, negated=negated)


def _choice(fact: str, value: str) -> str:
    """The message of a value. Cards are called the same, whatever asks for them."""
    message = f"{fact}-{value}"
    return message if message in messages(ENGLISH) else f"colour-{value}"


def joined(language: str, word: str, texts: Sequence[str]) -> str:
    """Texts in a row, the last one after a word such as `and`."""
    *rest, last = texts
    return say(language, word, {"rest": ", ".join(rest), "last": last}) if rest else last


def _sides(parts: Sequence[Condition], subject: Subject) -> tuple[list[Condition], list[Condition]]:
    """Those that narrow the noun, and those that only say when: `that is a ferry, while you have no “Propellers”`."""
    facts = facts_of(subject, in_play=True)
    sides: tuple[list[Condition], list[Condition]] = [], []
    for part in parts:
        sides[all(facts[each.fact].subject is Subject.SETUP for each in questions(part))].append(part)
    return sides


def _without_not(condition: Condition, *, negated: bool) -> tuple[Condition, bool]:
    while isinstance(condition, Not):
        condition, negated = condition.of, not negated
    return condition, negated
