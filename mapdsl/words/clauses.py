"""Formats conditions as clauses after the noun that they restrict: `that is a ferry and that is not marked “coast”`.

`not` applies to single facts, never to a whole clause, and alternative names of one fact are joined into one clause.
The message of a fact is named after its subject and the fact, so that a new fact needs a message but no code here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mapdsl.base.records import Record
from mapdsl.rules.condition_facts import facts_of
from mapdsl.rules.tables import TRACK_KINDS
from mapdsl.rules.terms import conditions
from mapdsl.rules.terms.conditions import (
    All,
    Among,
    Compare,
    Condition,
    Fact,
    FactType,
    Is,
    NameSort,
    Not,
    Operator,
    Subject,
)
from mapdsl.rules.terms.conditions import Any as AnyOf
from mapdsl.rules.terms.measures import MEASURES_BY_NAME
from mapdsl.words import ENGLISH
from mapdsl.words.messages import format_message, messages
from mapdsl.words.names import Name, Noun

_OPPOSITES = {Operator.EQUAL: Operator.UNEQUAL, Operator.LESS: Operator.AT_LEAST, Operator.MORE: Operator.AT_MOST}
_OPPOSITES |= {other: one for one, other in _OPPOSITES.items()}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


class Clauses(Record):
    """Formatter of conditions in one language, which knows the names on a board."""

    language: str
    names: Mapping[str, Name]
    translated_names: Mapping[str, str]
    """Translated names, except names of places and regions, indexed by the name on the board."""
    nouns: Mapping[str, Noun]
    """Countable names with all their forms, indexed by the name on the board."""

    def clause(self, condition: Condition, subject: Subject, *, negated: bool = False) -> str:
        condition, negated = _without_not(condition, negated=negated)
        if isinstance(condition, All | AnyOf):
            either = isinstance(condition, AnyOf) != negated
            parts = self._parts(condition.of, subject, negated=negated, either=either)
            return self.joined("either" if either else "both", parts)
        fact = facts_of(subject, in_play=True)[condition.fact]
        match condition:
            case Is(name=""):
                return self._fact_clause(fact, negated=negated)
            case Is(name=name):
                return self._of_names(fact, [name], negated=negated)
            case Compare(_, comparison, value, name):
                return self._compare(fact, _OPPOSITES[comparison] if negated else comparison, value, name)
            case conditions.Within(_, low, high):
                bound = "other-than" if negated else "is"
                return self._of_number(fact, bound, range(low, high + 1))
            case Among(_, values):
                return self._among(fact, values, negated=negated)

    def say(self, message: str, **arguments: int | str) -> str:
        return format_message(self.language, message, arguments)

    def quoted(self, name: str) -> str:
        """Return the quoted name of a piece, group or other item, capitalised like a title: `“Coast”`. It cannot be
        inflected."""
        return self.say("quoted", text=capital(self.translated_names.get(name, name)))

    def counted(self, name: str, count: int) -> str:
        """Return the noun in the form after a number, or the quoted name if the board does not give the forms of the
        noun."""
        return self.nouns[name].counted(count) if name in self.nouns else self.quoted(name)

    def noun_variables(self, name: str) -> dict[str, str]:
        """Return the message arguments for a measure that the board itself defines, such as the number of a player's
        pieces."""
        noun = self.nouns.get(name)
        quoted = self.quoted(name)
        forms = noun.variables if noun else dict.fromkeys(("one", "several", "many"), quoted)
        return {"name": quoted, "sort": "own", **forms}

    def measure(self, name: str, form: str = "") -> str:
        """Format a measure as a noun or, with `form`, as the phrase for the most, the fewest or each of what it
        counts."""
        is_known = name in MEASURES_BY_NAME
        message = f"measure-{name if is_known else 'named'}{form and '.' + form}"
        return self.say(message, **({} if is_known else self.noun_variables(name)))

    def joined(self, word: str, texts: Sequence[str]) -> str:
        """Join texts by commas, with a word such as `and` before the last text."""
        *rest, last = texts
        return self.say(word, rest=", ".join(rest), last=last) if rest else last

    def _parts(self, parts: Sequence[Condition], subject: Subject, *, negated: bool, either: bool) -> list[str]:
        """Return the parts of a condition as clauses.

        Alternative names or values of one fact are merged into one clause, and so are several excluded names or values.
        """
        facts = facts_of(subject, in_play=True)
        said: list[str | tuple[Fact, list[str]]] = []
        together: dict[tuple[str, str], list[str]] = {}
        for part in parts:
            inner, is_negated = _without_not(part, negated=negated)
            named, is_denied = self._named_by(inner, facts)
            if named is not None and (is_negated != is_denied) != either:
                fact, name = named
                key = (fact.name, "" if fact.type is FactType.CHOICE else self._kind_of_name(fact, name))
                if key not in together:
                    said.append((fact, together.setdefault(key, [])))
                together[key].append(name)
                continue
            clause = self.clause(part, subject, negated=negated)
            if isinstance(inner, All | AnyOf) and (isinstance(inner, AnyOf) != is_negated) != either:
                several = self._parts(inner.of, subject, negated=is_negated, either=not either)
                clause = self.say("grouped", clause=clause) if len(several) > 1 else clause
            said.append(clause)
        return [part if isinstance(part, str) else self._among(*part, negated=not either) for part in said]

    @staticmethod
    def _named_by(condition: Condition, facts: Mapping[str, Fact]) -> tuple[tuple[Fact, str] | None, bool]:
        """Return the fact and the name or value that a condition compares, or `None`. The flag is true for `!=`."""
        match condition:
            case Is(fact, name) if name:
                return (facts[fact], name), False
            case Is(fact) if fact in TRACK_KINDS:
                return (facts["kind"], fact), False
            case Compare(fact, (Operator.EQUAL | Operator.UNEQUAL) as comparison, str(value)) if (
                facts[fact].type is FactType.CHOICE
            ):
                return (facts[fact], value), comparison is Operator.UNEQUAL
        return None, False

    def _name(self, name: str, fact: Fact | None = None) -> Name:
        if fact is not None and fact.sort is NameSort.MEASURE:
            return Name(self.measure(name), "name")
        is_piece = fact is not None and fact.sort is NameSort.PIECE
        if not is_piece and name in self.names and (noun := self.nouns.get(name)):
            return Name(self.say("quoted", text=capital(noun.plural)), self.names[name].sort)
        return (None if is_piece else self.names.get(name)) or Name(self.quoted(name), "name")

    def _kind_of_name(self, fact: Fact, name: str) -> str:
        """Return a key that names must share to be joined in one clause: the kind of name, if the language treats
        kinds differently."""
        sort = self._name(name).sort
        is_any = fact.type is FactType.OF_NAME and fact.sort is NameSort.PLACE
        return self._fact_clause(fact, negated=False, names="", sort=sort) if is_any else sort

    def _fact_clause(self, fact: Fact, *, negated: bool, **arguments: int | str) -> str:
        """Return the clause for a fact. Facts without a message, such as attributes from a map, are written as
        `(toll: 3)`."""
        message = f"{fact.subject}-{fact.name}"
        if message in messages(ENGLISH):
            return self.say(f"{message}{'.not' if negated else ''}", **arguments)
        value = next((f" {arguments[name]}" for name in ("number", "names", "values") if name in arguments), "")
        if not value:
            return f"(not {fact.name})" if negated else f"({fact.name})"
        return f"({fact.name}{' ≠' if negated else ':'}{value})"

    def _of_names(self, fact: Fact, names: Sequence[str], *, negated: bool) -> str:
        if fact.sort is NameSort.MEASURE and fact.type is not FactType.COUNT:
            ranks = {
                form: self.joined("or", [self.measure(name, form) for name in names]) for form in ("most", "fewest")
            }
            return self._fact_clause(fact, negated=negated, **ranks)
        found = [self._name(name, fact) for name in names]
        arguments = {"names": self.joined("or", [name.text for name in found]), "sort": found[0].sort}
        if len(names) == 1 and not negated:
            arguments |= self._as_noun(names[0], found[0], fact, 1)
        if fact.type is FactType.COUNT and not negated:
            return self._of_number(fact, "at-least", [1], **arguments)
        return self._fact_clause(fact, negated=negated, **arguments)

    def _as_noun(self, name: str, found: Name, fact: Fact, count: int) -> dict[str, str]:
        """Return the message arguments for a countable name: a group of places, or a piece."""
        if name not in self.nouns:
            return {}
        if found.sort == "region":
            is_counting = fact.subject is Subject.TRACK and fact.name in ("connects", "reaches")
            return {"sort": "group", "thing": self.counted(name, count)} if is_counting else {}
        return {"names": self.counted(name, count), "sort": "noun"} if fact.type is FactType.COUNT else {}

    def _of_number(self, fact: Fact, bound: str, numbers: Sequence[int], **names: str) -> str:
        """Return a clause that compares a fact with numbers. `bound` is `is`, `at-least`, `at-most` or `other-than`."""
        last, count = numbers[-1], len(numbers)
        any_of = all_of = str(last)
        if isinstance(numbers, range) and count > 1:
            any_of = all_of = self.say("between", low=numbers[0], high=last)
        elif count > 1:
            any_of, all_of = (self.joined(word, [str(number) for number in numbers]) for word in ("or", "and"))
        number = any_of if bound == "is" else self.say(bound, number=any_of)
        return self._fact_clause(
            fact, negated=False, bound=bound, number=number, n=last, text=all_of, count=count, **names
        )

    def _compare(self, fact: Fact, comparison: Operator, value: int | str, name: str = "") -> str:
        named = self._name(name, fact) if name else None
        names = {"names": named.text, "sort": named.sort} if named else {}
        if named and isinstance(value, int):
            names |= self._as_noun(name, named, fact, value + (comparison is Operator.MORE))
        match comparison, value:
            case (Operator.UNEQUAL, 0):
                return self._of_number(fact, "at-least", [1], **names)
            case ((Operator.EQUAL | Operator.UNEQUAL), int()) if name:
                return self._of_number(fact, "is" if comparison is Operator.EQUAL else "other-than", [value], **names)
            case ((Operator.EQUAL | Operator.UNEQUAL), _):
                return self._among(fact, (value,), negated=comparison is Operator.UNEQUAL)
            case ((Operator.AT_LEAST | Operator.MORE), int()):
                return self._of_number(fact, "at-least", [value + (comparison is Operator.MORE)], **names)
            case _, int():
                most = value - (comparison is Operator.LESS)
                return self._of_number(fact, "at-most" if most else "is", [most], **names)
        raise TypeError(f"{fact.name} {comparison} {value}")

    def _among(self, fact: Fact, values: Sequence[int | str], *, negated: bool) -> str:
        if fact.type is FactType.NUMBER:
            return self._of_number(fact, "other-than" if negated else "is", [int(value) for value in values])
        names = [str(value) for value in values]
        if fact.type is FactType.CHOICE:
            texts = [self._choice(fact.name, name) for name in names]
            return self._fact_clause(fact, negated=negated, values=self.joined("or", texts))
        return self._of_names(fact, names, negated=negated)

    def _choice(self, fact: str, value: str) -> str:
        """Return the words for one value of a choice, or the value as written on the board if no message names it.

        Card colours have the same words in all facts.
        """
        message = next((name for name in (f"{fact}-{value}", f"colour-{value}") if name in messages(ENGLISH)), "")
        return self.say(message) if message else value


def _without_not(
    condition: Condition, *, negated: bool
) -> tuple[All | AnyOf | Is | Compare | conditions.Within | Among, bool]:
    """Return a condition without its negation, and a flag that is true if the condition was negated.

    Comparisons of a named count with 0 are simplified: "at most 0" becomes a negated condition on the name.
    """
    match condition:
        case Not(of):
            return _without_not(of, negated=not negated)
        case Compare(fact, (Operator.AT_MOST | Operator.EQUAL), 0, str(name)) if name:
            return Is(fact, name), not negated
        case Compare(fact, Operator.LESS, 1, str(name)) if name:
            return Is(fact, name), not negated
        case Compare(fact, (Operator.MORE | Operator.UNEQUAL), 0, str(name)) if name:
            return Is(fact, name), negated
    return condition, negated
