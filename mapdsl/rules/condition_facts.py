"""The facts that conditions can ask for: those that attributes declare, and those that follow from the map.

The answers are in `rules/ruleset.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mapdsl.rules.arguments import COLOURS, Choice, Flag, NameOf, Whole
from mapdsl.rules.attributes import Attribute, attributes_of
from mapdsl.rules.conditions import Condition, Fact, FactType, NameSort, Subject, questions
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


COMPARING = {
    "most": "the player has more of it than any other",
    "leads": "the player has some of it, and nobody has more",
    "trails": "nobody has less of it than the player, and somebody has more",
}
"""Facts that compare what a player has with what the others have."""


def _in_play() -> Iterator[Fact]:
    """What the course of the game decides."""
    here = "such a piece stands there; of a track also at one of its ends"
    for name, kind, doc in (
        ("holds", FactType.COUNT, "how many the player has"),
        ("bank", FactType.COUNT, "how many the bank has"),
    ):
        yield Fact(name, Subject.SETUP, kind, doc, sort=NameSort.PIECE, in_play=True)
    for name, doc in COMPARING.items():
        yield Fact(name, Subject.SETUP, FactType.OF_NAME, doc, sort=NameSort.MEASURE, in_play=True)
    counted = "what a measure counts of the player, as if the game ended now"
    yield Fact("counts", Subject.SETUP, FactType.COUNT, counted, sort=NameSort.MEASURE, in_play=True)
    for name, doc in (
        ("trains-left", "how many trains the player has left"),
        ("claimed", "how many tracks the player has claimed"),
        ("round", "how many rounds have begun"),
    ):
        yield Fact(name, Subject.SETUP, FactType.NUMBER, doc, in_play=True)
    yield Fact(
        "paid",
        Subject.TRACK,
        FactType.CHOICE,
        "the colour of the cards that it is claimed with, of several the first; of locomotives alone, `locomotive`",
        (*COLOURS, "locomotive"),
        in_play=True,
    )
    for subject in (Subject.TRACK, Subject.PLACE):
        yield Fact("here", subject, FactType.OF_NAME, here, sort=NameSort.PIECE, in_play=True)
    own = "such a piece stands there that the player has placed; of a track also at one of its ends"
    for subject in (Subject.TRACK, Subject.PLACE):
        yield Fact("own-here", subject, FactType.OF_NAME, own, sort=NameSort.PIECE, in_play=True)
    own = "another track of the player leads to one of its ends"
    yield Fact("joins-own", Subject.TRACK, FactType.YES_NO, own, in_play=True)
    yield Fact("joins-own", Subject.PLACE, FactType.YES_NO, "a track of the player leads there", in_play=True)
    yield Fact(
        "here",
        Subject.TICKET,
        FactType.OF_NAME,
        "such a piece stands in one of its places",
        sort=NameSort.PIECE,
        in_play=True,
    )
    joined = "the network of the player at its start leads to the place or into the region"
    yield Fact("connects", Subject.TICKET, FactType.OF_NAME, joined, sort=NameSort.PLACE, in_play=True)
    joined = "how many such places the network of the player leads to that it is part of"
    yield Fact("connects", Subject.TRACK, FactType.COUNT, joined, sort=NameSort.PLACE, in_play=True)
    reached = "an end is such a place, to which the network of its other end did not lead before it was claimed"
    yield Fact("reaches", Subject.TRACK, FactType.OF_NAME, reached, sort=NameSort.PLACE, in_play=True)
    yield Fact("taken", Subject.TRACK, FactType.YES_NO, "another player owns it", in_play=True)
    yield Fact("free", Subject.TRACK, FactType.YES_NO, "nobody has claimed it", in_play=True)
    yield Fact("beside-other", Subject.TRACK, FactType.YES_NO, "another player has a track beside it", in_play=True)
    yield Fact("first", Subject.PLACE, FactType.YES_NO, "no other player has a track there", in_play=True)


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
    *_in_play(),
)


IN_PLAY = frozenset(fact.name for fact in FACTS if fact.in_play)
"""The names of the facts that the course of a game decides."""

FACTS_OF_MEASURES = frozenset(fact.name for fact in FACTS if fact.sort is NameSort.MEASURE)
"""The names of the facts that are asked about a measure."""


def asks_course(condition: Condition | None) -> bool:
    """Whether a condition speaks of the course of a game."""
    return any(question.fact in IN_PLAY for question in questions(condition))


def is_of_setup(condition: Condition, subject: Subject) -> bool:
    """Whether a condition on this subject asks for nothing but the set-up: then it holds for all things or none."""
    return only_says_when(condition, subject) and not asks_course(condition)


def only_says_when(condition: Condition, subject: Subject) -> bool:
    """Whether a condition asks nothing of the thing itself: at any time it holds for all things or none."""
    facts = facts_of(subject, in_play=True)
    return all(facts[question.fact].subject is Subject.SETUP for question in questions(condition))


@cache
def facts_of(subject: Subject, *, in_play: bool = False) -> dict[str, Fact]:
    """The facts a condition on this subject can use, by name; those of the course of the game only if it may."""
    return {
        fact.name: fact for fact in FACTS if fact.subject in (subject, Subject.SETUP) and (in_play or not fact.in_play)
    }
