"""What a rule kind is: a row type and what the language needs to know of it.

A kind is declared in a module of `rules/kinds/`; argument checks, JSON, schema and reference follow from it.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Any

from msgspec import NODEFAULT
from msgspec.structs import FieldInfo, fields

from mapdsl.records import Record
from mapdsl.rules.arguments import Argument
from mapdsl.rules.conditions import Subject
from mapdsl.rules.tables import RuleKey


class Carrier(StrEnum):
    """Who can carry a rule of a kind."""

    ANY = "a board or a technology"
    BOARD = "a board"
    TECHNOLOGY = "a technology"


class NamedArgument(Record):
    """An argument of a kind, with the name it has in the language and in JSON."""

    field: str
    name: str
    argument: Argument
    default: Any

    @property
    def required(self) -> bool:
        return self.default is NODEFAULT


class Kind(Record, dict=True):
    """A kind of rule. The documentation is the row type's docstring, whose first line is the title."""

    name: str
    row: type
    cites: tuple[str, ...]
    """Numbers of the mechanisms it serves."""
    example: str
    many: bool = False
    """Rows of one layer add up; otherwise there is one, or one for each condition on the set-up."""
    subject: Subject = Subject.SETUP
    carrier: Carrier = Carrier.ANY

    @property
    def title(self) -> str:
        return (self.row.__doc__ or "").strip().split("\n", 1)[0]

    @property
    def doc(self) -> str:
        return " ".join((self.row.__doc__ or "").strip().split("\n", 1)[1].split())

    @cached_property
    def arguments(self) -> tuple[NamedArgument, ...]:
        return tuple(_named(each) for each in fields(self.row))

    @cached_property
    def main(self) -> NamedArgument | None:
        return next((each for each in self.arguments if each.argument.main), None)

    @cached_property
    def by_name(self) -> dict[str, NamedArgument]:
        """The arguments that are written with their name."""
        return {each.name: each for each in self.arguments if not each.argument.main}

    @property
    def has_one_subject(self) -> bool:
        """Whether the conditions of all its rows speak of the same."""
        return not hasattr(self.row, "subject")

    def subject_of(self, row: Any) -> Subject:
        """What the condition of a row speaks of: for most kinds always the same, for others as the row says."""
        return getattr(row, "subject", self.subject)

    def key(self, row: Any, technology: str = "") -> RuleKey:
        """What a later layer that speaks of it replaces."""
        value = next((getattr(row, each.field) for each in self.arguments if each.argument.key), "")
        return RuleKey(self.name, str(value), technology)


_LANGUAGE_NAMES = {"otherwise": "else"}
"""Fields whose name in the language is a word that Python keeps for itself."""


def _named(each: FieldInfo) -> NamedArgument:
    name = _LANGUAGE_NAMES.get(each.name, each.name).replace("_", "-")
    (declaration,) = each.type.__metadata__
    return NamedArgument(each.name, name, declaration, each.default)
