"""Facts declared by attributes: a type that conditions cannot compare raises an error that names the field."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta

from mapdsl.base.records import Record, doc
from mapdsl.rules.attributes import Attribute
from mapdsl.rules.condition_facts import declared_facts
from mapdsl.rules.tables import Piece, RuleTables, Variant
from mapdsl.rules.terms.conditions import Subject
from mapdsl.rules.terms.deeds import Cost, CostWords


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
