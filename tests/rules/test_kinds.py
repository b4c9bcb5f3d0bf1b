"""Every rule kind is listed and documented, and its example compiles."""

from __future__ import annotations

import pytest
from msgspec.structs import fields

from mapdsl.rules.kinds import KINDS
from mapdsl.rules.kinds.rule_kind import RuleKind
from mapdsl.rules.terms.arguments import Flag, RuleRow
from tests.writing import compiled, errors


def rows(of: type[RuleRow] = RuleRow) -> set[type[RuleRow]]:
    """Return the row types of the package that statements can express. They are the classes without subclasses."""
    below = [inner for inner in of.__subclasses__() if inner.__module__.startswith("mapdsl.")]
    return set().union(*map(rows, below)) or {of}


def test_every_row_type_is_listed_once() -> None:
    assert len(KINDS) == len({kind.name for kind in KINDS})
    assert {kind.row for kind in KINDS} == rows()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_kind_is_documented(kind: RuleKind) -> None:
    assert kind.title.endswith(".")
    assert kind.doc
    assert len(kind.arguments) == len(fields(kind.row))
    assert all(argument.doc for argument in kind.arguments)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_argument_values_differ_from_argument_names(kind: RuleKind) -> None:
    """If a value were also the name of an argument, statements would be ambiguous."""
    values = {word for each in kind.arguments for word in each.type.words()}
    assert not values & set(kind.by_name)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_kind_example_compiles_to_its_row(kind: RuleKind) -> None:
    example = f"  {kind.example}\n"
    geography = (
        "  city A at 10 10 in Wales\n  city B at 50 10\n  ferry A -- B 2 gray, 1 locomotive\n  tunnel A -- B 3 red\n"
        "  ticket A -- B 3, set base, deck long\n  ticket A -- B 2, deck short\n"
        "  route A -- B 2 blue, tag PRR, tag toll-2\n"
        "  piece PRR copies 3\n  piece coin each 3\n  piece station each 3\n"
    )
    rules = [rule.value for rule in compiled(geography + example).board.rules]  # type: ignore[union-attr]
    assert kind.row in [type(rule.row) for rule in rules]
    assert ("unknown-argument", kind.name) not in errors(compiled(geography + example))


def test_flag_arguments_are_false_by_default() -> None:
    """A flag such as `of others` is false by default, so that a statement without the flag does not set it."""
    flags = [each for kind in KINDS for each in kind.arguments if isinstance(each.type, Flag)]
    assert {"of", "last-first"} <= {each.name for each in flags}
    assert [each.name for each in flags if each.default_text] == []
    assert {each.type.write(True) for each in flags if each.name == "of"} == {"others"}
