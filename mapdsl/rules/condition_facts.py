"""The facts that conditions can ask for: those that attributes declare, and those that follow from the map.

Comes in: the attributes of `rules/tables.py`. Goes out: facts by subject. Must not know: the answers; they are in
`rules/ruleset.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mapdsl.rules.arguments import Choice, Flag, NameOf, Whole
from mapdsl.rules.attributes import Attribute, attributes_of
from mapdsl.rules.conditions import Fact, FactType, NameSort, Subject
from mapdsl.rules.tables import TRACK_KINDS, Place, Ticket, Track

_TOUCHES = "an end is the place or lies in the region"
_INSIDE = "every end lies in the region"


def _declare(record: type, subject: Subject) -> Iterator[Fact]:
    return (_fact(attribute, subject) for attribute in attributes_of(record).values() if attribute.fact)


def _fact(attribute: Attribute, subject: Subject) -> Fact:
    values = attribute.type.words() if isinstance(attribute.type, Choice) else ()
    return Fact(attribute.fact, subject, _type_of(attribute), attribute.doc, values, attribute.sort, attribute.field)


def _type_of(attribute: Attribute) -> FactType:
    match attribute.type:
        case Whole():
            return FactType.NUMBER
        case Flag():
            return FactType.YES_NO
        case Choice():
            return FactType.CHOICE
        case NameOf():
            return FactType.OF_NAME if attribute.is_several else FactType.NAME
    raise TypeError(f"no condition can ask for {attribute.field}")


def _of_map(subject: Subject) -> Iterator[Fact]:
    for name, doc in (("touches", _TOUCHES), ("inside", _INSIDE)):
        yield Fact(name, subject, FactType.OF_NAME, doc, sort=NameSort.PLACE)


FACTS: tuple[Fact, ...] = (
    Fact("players", Subject.SETUP, FactType.NUMBER, "how many play"),
    *_declare(Track, Subject.TRACK),
    *(Fact(kind, Subject.TRACK, FactType.YES_NO, f"its kind is `{kind}`") for kind in TRACK_KINDS if kind != "route"),
    Fact("double", Subject.TRACK, FactType.YES_NO, "it has a parallel one"),
    *_of_map(Subject.TRACK),
    Fact("points", Subject.TICKET, FactType.NUMBER, "its highest value"),
    *_declare(Ticket, Subject.TICKET),
    *_of_map(Subject.TICKET),
    *_declare(Place, Subject.PLACE),
    Fact("inside", Subject.PLACE, FactType.OF_NAME, "it is the place or lies in the region", sort=NameSort.PLACE),
)


@cache
def facts_of(subject: Subject) -> dict[str, Fact]:
    """The facts a condition on this subject can use, by name."""
    return {fact.name: fact for fact in FACTS if fact.subject in (subject, Subject.SETUP)}
