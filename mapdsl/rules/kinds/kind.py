"""What a rule kind is: a row type and what the language needs to know of it.

Kinds are listed in `rules/kinds`; argument checks, JSON, schema and reference follow from their rows.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cached_property
from typing import Any

from msgspec import NODEFAULT, Meta
from msgspec.structs import FieldInfo, fields

from mapdsl.base.records import Record
from mapdsl.rules.tables import RuleKey
from mapdsl.rules.terms.arguments import ArgumentType, Role, Row, argument_type
from mapdsl.rules.terms.conditions import Subject


class Carrier(StrEnum):
    """Who can carry a rule of a kind."""

    ANY = "a board or a piece"
    BOARD = "a board"


class Argument(Record):
    """An argument of a kind."""

    field: str
    name: str
    """In the language and in JSON."""
    type: ArgumentType
    doc: str
    is_first: bool
    """Written directly after the kind, without its name."""
    is_of_table: bool
    """Said by a board, not by a piece that carries the rule."""
    is_key: bool
    """Part of what a later layer replaces (`award longest-path`)."""
    default: Any

    @property
    def required(self) -> bool:
        return self.default is NODEFAULT

    @property
    def usual(self) -> str:
        """What holds where nothing is said, as it is written; empty if that is nothing."""
        return "" if self.required or self.default in ((), None, "") else self.type.write(self.default)


class Kind(Record, dict=True):
    """A kind of rule. The documentation is the row type's docstring, whose first line is the title."""

    row: type[Row]
    example: str
    many: bool = False
    """Rows of one layer add up; otherwise there is one, or one for each condition on the set-up."""
    is_added: bool = False
    """Rows of a layer are added to those of the layers below; otherwise they replace what these say of the same key."""
    subject: Subject = Subject.SETUP
    carrier: Carrier = Carrier.ANY
    in_play: bool = False
    """Whether its conditions may speak of the course of the game."""
    is_when: bool = False
    """Whether its condition says when it happens, and not in which games it is in force."""
    is_played: bool = True
    """Whether it changes anything in a game of the engine."""

    @property
    def name(self) -> str:
        return str(self.row.__struct_config__.tag)

    @property
    def title(self) -> str:
        return (self.row.__doc__ or "").strip().split("\n", 1)[0]

    @property
    def doc(self) -> str:
        return " ".join((self.row.__doc__ or "").strip().split("\n", 1)[1].split())

    @cached_property
    def arguments(self) -> tuple[Argument, ...]:
        return tuple(_argument(field) for field in fields(self.row))

    @cached_property
    def main(self) -> Argument | None:
        return next((argument for argument in self.arguments if argument.is_first), None)

    @cached_property
    def by_name(self) -> dict[str, Argument]:
        """The arguments that are written with their name."""
        return {argument.name: argument for argument in self.arguments if not argument.is_first}

    @property
    def has_one_subject(self) -> bool:
        """Whether the conditions of all its rows speak of the same."""
        return not hasattr(self.row, "subject")

    @property
    def stacking(self) -> str:
        """How its rows stand together, in words."""
        if self.is_added:
            return "Several rows add up, also those of a variant and of its board."
        return "Several rows add up." if self.many else ""

    @property
    def asked(self) -> str:
        """What its conditions speak of, in words."""
        asked = f"a {self.subject}" if self.has_one_subject else "what the rule is about"
        return f"{asked}, and of the course of the game" if self.in_play else asked

    def subject_of(self, row: Any) -> Subject:
        """What the condition of a row speaks of: for most kinds always the same, for others as the row says."""
        return getattr(row, "subject", self.subject)

    def key(self, row: Any, piece: str = "") -> RuleKey:
        """What a later layer that speaks of it replaces."""
        value = next((getattr(row, argument.field) for argument in self.arguments if argument.is_key), "")
        return RuleKey(self.name, str(value), piece)


def _argument(field: FieldInfo) -> Argument:
    """What a field of a row type declares."""
    said = field.type.__metadata__
    kind = argument_type(field.type)
    assert kind is not None, field.name
    return Argument(
        field.name,
        field.encode_name,
        kind,
        next(meta.description for meta in said if isinstance(meta, Meta) and meta.description),
        is_first=Role.FIRST in said,
        is_of_table=Role.TABLE in said,
        is_key=Role.KEY in said,
        default=field.default,
    )
