"""Facts that attributes declare: a type that conditions cannot compare raises an error, which names the field."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta

from mapdsl.base.records import Record, doc
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.condition_facts import FACTS, declared_facts, question_errors
from mapdsl.rules.tables import Piece, RuleTables, Variant
from mapdsl.rules.terms.conditions import Among, Compare, Fact, Is, Operator, Question, Subject, Within
from mapdsl.rules.terms.effects import Cost, CostWords


class Fitting(Record):
    toll: Annotated[int, doc("coins", ge=0, le=99), Attribute(fact="toll")] = 0


class WithPrice(Record):
    price: Annotated[Cost, doc("what it costs"), CostWords(), Attribute(fact="price")]


class Several(Record):
    worth: Annotated[tuple[Annotated[int, Meta(ge=0, le=9)], ...], doc("points"), Attribute(fact="worth")] = ()


class PerhapsNone(Record):
    points: Annotated[Annotated[int, Meta(ge=0, le=9)] | None, doc("points"), Attribute(fact="worth")] = None


def test_whole_number_attribute_declares_a_fact() -> None:
    (fact,) = declared_facts(Fitting, Subject.TRACK)
    assert (fact.name, fact.doc, fact.field) == ("toll", "coins", "toll")


@pytest.mark.parametrize(
    ("record", "named"),
    [(WithPrice, "WithPrice.price"), (Several, "Several.worth"), (PerhapsNone, "PerhapsNone.points")],
)
def test_fact_of_an_unsupported_type_raises_with_its_field(record: type, named: str) -> None:
    with pytest.raises(TypeError, match=f"{named}: .*`fact`.*condition_facts"):
        list(declared_facts(record, Subject.TRACK))


@pytest.mark.parametrize("record", [Piece, Variant, RuleTables])
def test_setup_declares_no_facts_of_attributes(record: type) -> None:
    assert list(declared_facts(record, Subject.SETUP)) == [], "conditions would not know it"


LENGTH, COLOUR, FERRY, TOUCHES, DECK, HOLDS = (
    next(fact for fact in FACTS if fact.name == name)
    for name in ("length", "colour", "ferry", "touches", "deck", "holds")
)


@pytest.mark.parametrize(
    ("fact", "question", "reason"),
    [
        (LENGTH, Is("length"), "not-compared"),
        (LENGTH, Is("length", "A"), "name-surplus"),
        (LENGTH, Compare("length", Operator.LESS, "long"), "no-number"),
        (LENGTH, Compare("length", Operator.EQUAL, 3, "A"), "not-compared"),
        (COLOUR, Is("colour"), "not-compared"),
        (COLOUR, Compare("colour", Operator.LESS, "red"), "only-equal"),
        (COLOUR, Compare("colour", Operator.EQUAL, "purple"), "no-value"),
        (COLOUR, Within("colour", 1, 2), "no-range"),
        (FERRY, Is("ferry", "A"), "name-surplus"),
        (FERRY, Compare("ferry", Operator.EQUAL, 1), "never-compared"),
        (FERRY, Within("ferry", 1, 2), "no-range"),
        (TOUCHES, Is("touches"), "name-missing"),
        (TOUCHES, Compare("touches", Operator.EQUAL, 1, "A"), "name-compared"),
        (TOUCHES, Within("touches", 1, 2), "no-range"),
        (DECK, Is("deck"), "not-compared"),
        (DECK, Compare("deck", Operator.EQUAL, 3), "never-compared-of-name"),
        (HOLDS, Is("holds"), "name-missing"),
        (HOLDS, Compare("holds", Operator.EQUAL, 3), "count-missing"),
        (HOLDS, Compare("holds", Operator.EQUAL, "many", "coin"), "no-number"),
        (HOLDS, Among("holds", (1, 2)), "count-missing"),
        (HOLDS, Within("holds", 1, 2), "no-range"),
    ],
    ids=str,
)
def test_misfits_gives_the_reason_for_the_type_of_the_fact(fact: Fact, question: Question, reason: str) -> None:
    assert [found.problem for found in question_errors(question, fact)] == [reason]


@pytest.mark.parametrize(
    ("fact", "question"),
    [
        (LENGTH, Compare("length", Operator.LESS, 3)),
        (LENGTH, Within("length", 1, 2)),
        (COLOUR, Among("colour", ("red", "blue"))),
        (FERRY, Is("ferry")),
        (TOUCHES, Is("touches", "A")),
        (DECK, Compare("deck", Operator.EQUAL, "long")),
        (HOLDS, Is("holds", "coin")),
        (HOLDS, Compare("holds", Operator.LESS, 3, "coin")),
    ],
    ids=str,
)
def test_misfits_accepts_what_the_type_of_the_fact_allows(fact: Fact, question: Question) -> None:
    assert list(question_errors(question, fact)) == []
