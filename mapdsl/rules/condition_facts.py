"""Facts that conditions can use. Some are declared by attributes, others are derived from the map or the state of the
game.

`rules/ruleset.py` evaluates the facts that do not depend on the course of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mapdsl.rules.attributes import attributes_of
from mapdsl.rules.tables import TRACK_KINDS, Place, Ticket, Track
from mapdsl.rules.terms.arguments import COLOURS, Choice, Flag, NameOf, Whole
from mapdsl.rules.terms.conditions import (
    Among,
    Compare,
    Condition,
    Fact,
    FactType,
    Is,
    NameSort,
    Operator,
    Question,
    Subject,
    questions,
)
from mapdsl.rules.terms.words import ArgumentError

_TYPES: dict[type, FactType] = {
    Whole: FactType.NUMBER,
    Flag: FactType.YES_NO,
    Choice: FactType.CHOICE,
    NameOf: FactType.NAME,
}
"""Fact type by attribute type. Conditions cannot use attributes of any other type."""


def declared_facts(record: type, subject: Subject) -> Iterator[Fact]:
    """Yield the facts that the attributes of a record type declare. Raises `TypeError` for an attribute that
    conditions cannot use."""
    for attribute in attributes_of(record).values():
        if attribute.fact:
            kind = _TYPES.get(type(attribute.type))
            is_other_list = attribute.is_list and kind is not FactType.NAME
            if kind is None or is_other_list or (attribute.default is None and not attribute.is_required):
                place, types = f"{record.__name__}.{attribute.field}", ", ".join(kind.__name__ for kind in _TYPES)
                raise TypeError(f"{place}: no `fact`, as conditions ask for one value of {types} (condition_facts.py)")
            kind = FactType.OF_NAME if attribute.is_list else kind
            values = attribute.type.words() if isinstance(attribute.type, Choice) else ()
            yield Fact(attribute.fact, subject, kind, attribute.doc, values, attribute.sort, attribute.field)


def _of_map(subject: Subject) -> Iterator[Fact]:
    of_name, sort = FactType.OF_NAME, NameSort.PLACE
    yield Fact("touches", subject, of_name, "an end is the place, or lies in the region", sort=sort)
    yield Fact("inside", subject, of_name, "every end lies in the region", sort=sort)


COMPARING = {
    "most": "the player has more of it than any other player",
    "leads": "the player has some of it, and no other player has more",
    "trails": "no other player has less of it than the player, and at least one has more",
}
"""Facts that compare a player's value of a measure with the values of the other players, each with its description."""


def _in_play(name: str, subject: Subject, kind: FactType, doc: str, sort: NameSort | None = None) -> Fact:
    """Declare a fact that depends on the course of the game."""
    return Fact(name, subject, kind, doc, sort=sort, in_play=True)


_ON_THE_MAP = (Subject.TRACK, Subject.PLACE)
_HERE = "such a piece stands there; for a track, also at one of its ends"
_OWN_HERE = "a piece of this name that the player has placed stands there; for a track, also at one of its ends"
_COLOUR = (
    "colour of the cards that it is claimed with: of several colours the first, and `locomotive` for locomotives alone"
)
_JOINED = "the player's network at the start of the ticket leads to the place or into the region"
_PLACES_JOINED = "number of such places in that network of the player to which the track belongs"
_REACHED = "an end is such a place, and the network at the other end did not lead there before the claim"
_COUNTED = "what a measure counts for the player, as if the game ended now"

FACTS: tuple[Fact, ...] = (
    Fact("players", Subject.SETUP, FactType.NUMBER, "number of players"),
    *declared_facts(Track, Subject.TRACK),
    *(Fact(kind, Subject.TRACK, FactType.YES_NO, f"its kind is `{kind}`") for kind in TRACK_KINDS if kind != "route"),
    Fact("double", Subject.TRACK, FactType.YES_NO, "there is a parallel track"),
    *_of_map(Subject.TRACK),
    Fact("points", Subject.TICKET, FactType.NUMBER, "highest value of the ticket"),
    *declared_facts(Ticket, Subject.TICKET),
    *_of_map(Subject.TICKET),
    *declared_facts(Place, Subject.PLACE),
    Fact("inside", Subject.PLACE, FactType.OF_NAME, "it is the place, or lies in the region", sort=NameSort.PLACE),
    _in_play("holds", Subject.SETUP, FactType.COUNT, "number that the player has", NameSort.PIECE),
    _in_play("bank", Subject.SETUP, FactType.COUNT, "number that the bank has", NameSort.PIECE),
    *(_in_play(name, Subject.SETUP, FactType.OF_NAME, doc, NameSort.MEASURE) for name, doc in COMPARING.items()),
    _in_play("counts", Subject.SETUP, FactType.COUNT, _COUNTED, NameSort.MEASURE),
    _in_play("trains-left", Subject.SETUP, FactType.NUMBER, "number of trains that the player has left"),
    _in_play("claimed", Subject.SETUP, FactType.NUMBER, "number of tracks that the player has claimed"),
    _in_play("round", Subject.SETUP, FactType.NUMBER, "number of rounds that have begun"),
    Fact("paid", Subject.TRACK, FactType.CHOICE, _COLOUR, (*COLOURS, "locomotive"), in_play=True),
    *(_in_play("here", subject, FactType.OF_NAME, _HERE, NameSort.PIECE) for subject in _ON_THE_MAP),
    *(_in_play("own-here", subject, FactType.OF_NAME, _OWN_HERE, NameSort.PIECE) for subject in _ON_THE_MAP),
    _in_play("joins-own", Subject.TRACK, FactType.YES_NO, "another track of the player leads to one of its ends"),
    _in_play("joins-own", Subject.PLACE, FactType.YES_NO, "a track of the player leads there"),
    _in_play("here", Subject.TICKET, FactType.OF_NAME, "such a piece stands at one of its places", NameSort.PIECE),
    _in_play("connects", Subject.TICKET, FactType.OF_NAME, _JOINED, NameSort.PLACE),
    _in_play("connects", Subject.TRACK, FactType.COUNT, _PLACES_JOINED, NameSort.PLACE),
    _in_play("reaches", Subject.TRACK, FactType.OF_NAME, _REACHED, NameSort.PLACE),
    _in_play("taken", Subject.TRACK, FactType.YES_NO, "another player owns it"),
    _in_play("free", Subject.TRACK, FactType.YES_NO, "nobody has claimed it"),
    _in_play("beside-other", Subject.TRACK, FactType.YES_NO, "another player has a parallel track"),
    _in_play("first", Subject.PLACE, FactType.YES_NO, "no other player has a track there"),
)

IN_PLAY = frozenset(fact.name for fact in FACTS if fact.in_play)
"""Names of the facts that depend on the course of the game."""

FACTS_OF_MEASURES = frozenset(fact.name for fact in FACTS if fact.sort is NameSort.MEASURE)
"""Names of the facts that take the name of a measure."""


def asks_course(condition: Condition | None) -> bool:
    """Return whether a condition depends on the course of the game."""
    return any(question.fact in IN_PLAY for question in questions(condition))


def is_of_setup(condition: Condition, subject: Subject) -> bool:
    """Return whether a condition on this subject depends only on the set-up. Such a condition is true for all
    objects or for none."""
    return only_says_when(condition, subject) and not asks_course(condition)


def only_says_when(condition: Condition, subject: Subject) -> bool:
    """Return whether a condition does not depend on the object to which it applies. At any moment, such a condition
    is true for all objects or for none."""
    facts = facts_of(subject, in_play=True)
    return all(facts[question.fact].subject is Subject.SETUP for question in questions(condition))


@cache
def facts_of(subject: Subject, *, in_play: bool = False) -> dict[str, Fact]:
    """Return the facts that a condition on this subject can use, by name. With `in_play`, the result includes facts
    that depend on the course of the game."""
    facts = (fact for fact in FACTS if in_play or not fact.in_play)
    return {fact.name: fact for fact in facts if fact.subject in (subject, Subject.SETUP)}


def question_errors(question: Question, fact: Fact) -> Iterator[ArgumentError]:
    """Yield the errors in the form of an elementary condition, given the fact that it uses."""
    kind, example = fact.type, f"= {fact.values[0]}" if fact.values else "= base"
    unasked = ArgumentError("not-compared", example=">= 3" if kind is FactType.NUMBER else example)
    match question:
        case Is(_, name) if kind in (FactType.OF_NAME, FactType.COUNT):
            yield from () if name else [ArgumentError("name-missing")]
        case Is(_, name) if name:
            yield ArgumentError("name-surplus", value=name)
        case Is():
            yield from () if kind is FactType.YES_NO else [unasked]
        case Compare(name=name) if name and kind is FactType.OF_NAME:
            yield ArgumentError("tag-compared" if fact.sort is NameSort.TAG else "name-compared", about=name)
        case Compare(name=name) if bool(name) is not (kind is FactType.COUNT):
            yield ArgumentError("count-missing") if kind is FactType.COUNT else unasked
        case Compare(comparison=comparison, value=value):
            is_number = kind in (FactType.NUMBER, FactType.COUNT)
            if is_number or comparison in (Operator.EQUAL, Operator.UNEQUAL):
                yield from _value_errors(value, fact)
            else:
                yield ArgumentError("only-equal")
        case Among(values=values) if kind is not FactType.COUNT:
            for value in values:
                yield from _value_errors(value, fact)
        case _ if kind is not FactType.NUMBER:
            yield ArgumentError("count-missing" if isinstance(question, Among) else "no-range")


def _value_errors(value: int | str, fact: Fact) -> Iterator[ArgumentError]:
    """Yield the errors in a value with which a condition compares a fact."""
    match fact.type:
        case FactType.NUMBER | FactType.COUNT:
            if not isinstance(value, int):
                yield ArgumentError("no-number", value=value)
        case FactType.CHOICE:
            if value not in fact.values:
                listed = ", ".join(f"`{known}`" for known in fact.values)
                yield ArgumentError("no-value", candidates=fact.values, value=value, values=listed)
        case FactType.NAME if isinstance(value, str):
            pass
        case _:
            yield ArgumentError("never-compared-of-name" if fact.sort else "never-compared")
