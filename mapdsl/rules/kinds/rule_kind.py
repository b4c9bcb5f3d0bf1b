"""Definition of a rule kind: a row type, and the properties of the kind that the compiler and the engine need.

The modules of `rules/kinds` declare the kinds. Argument checks, JSON, schema and reference are derived from the row
types.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any

from msgspec import NODEFAULT, Meta
from msgspec.structs import FieldInfo, fields

from mapdsl.base.records import Record
from mapdsl.rules.tables import RuleKey
from mapdsl.rules.terms.arguments import ArgumentType, Role, RuleRow, argument_type
from mapdsl.rules.terms.conditions import Subject


class Carrier(StrEnum):
    """Statement that can contain rules of a kind."""

    ANY = "a board or a piece"
    BOARD = "a board"


class Combine(StrEnum):
    """Combined effect of several rows of a kind that apply at the same time."""

    SETTING = "setting"
    """Only one row counts: the last one that applies."""
    OFFER = "offer"
    """All rows are available to the player, who uses the best one."""
    EVENT = "event"
    """All rows count, and their amounts add up."""


class RuleArgument(Record):
    """Argument of a rule kind."""

    field: str
    name: str
    """Name of the argument in the board language and in JSON."""
    type: ArgumentType
    doc: str
    is_first: bool
    """True if the argument directly follows the kind, without a name of its own."""
    is_of_table: bool
    """True if only a rule of the board can set the argument. A rule that a piece carries cannot."""
    is_key: bool
    """True if the argument's value is part of the rule's key, as in `award longest-path`. A rule replaces the rules
    with the same key in lower layers."""
    default: Any

    @property
    def required(self) -> bool:
        return self.default is NODEFAULT

    @property
    def default_text(self) -> str:
        """Default value as written in a board, or an empty string if there is no default."""
        return "" if self.required or self.default in ((), None, "") else self.type.write(self.default)


_STACKING = {
    Combine.SETTING: "If several rows hold, the last one counts.",
    Combine.OFFER: "Several rows stand side by side; the player uses the best one.",
    Combine.EVENT: "Several rows stand side by side, and each one counts.",
}


class RuleKind(Record, dict=True):
    """Kind of rule. The docstring of the row type is the documentation of the kind, and its first line is the title."""

    row: type[RuleRow]
    example: str
    combine: Combine = Combine.SETTING
    subject: Subject = Subject.SETUP
    carrier: Carrier = Carrier.ANY
    may_depend_on_play: bool = False
    """True if conditions of this kind may depend on the course of the game."""
    condition_is_trigger: bool = False
    """True if the condition states when the rule takes effect, rather than in which games the rule is in force."""
    is_played: bool = True
    """True if the engine applies rules of this kind."""

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
    def arguments(self) -> tuple[RuleArgument, ...]:
        return tuple(_argument(field) for field in fields(self.row))

    @cached_property
    def main(self) -> RuleArgument | None:
        return next((argument for argument in self.arguments if argument.is_first), None)

    @cached_property
    def by_name(self) -> dict[str, RuleArgument]:
        """Arguments that are written after their names, by name."""
        return {argument.name: argument for argument in self.arguments if not argument.is_first}

    @property
    def has_one_subject(self) -> bool:
        """True if the conditions of all rows have the same subject."""
        return not hasattr(self.row, "subject")

    @property
    def rows_add_up(self) -> bool:
        """True if several rows of one layer can count at the same time."""
        return self.combine is not Combine.SETTING

    @property
    def stacking(self) -> str:
        """Sentence that explains how several rows combine."""
        return _STACKING[self.combine]

    @property
    def subject_phrase(self) -> str:
        """Subject of the kind's conditions, as a phrase."""
        article = "the" if self.subject is Subject.SETUP else "a"
        asked = f"{article} {self.subject}" if self.has_one_subject else "a subject that depends on the rule"
        return f"{asked}, as well as the course of the game" if self.may_depend_on_play else asked

    @cached_property
    def inheritable(self) -> tuple[RuleArgument, ...]:
        """Arguments whose value comes from the layer below if a rule does not state them. Only kinds that combine as
        `SETTING` have such arguments."""
        return () if self.rows_add_up else tuple(argument for argument in self.arguments if not argument.is_key)

    def subject_of(self, row: Any) -> Subject:
        """Return the subject of a row's condition. For some kinds, the subject depends on the row."""
        return getattr(row, "subject", self.subject)

    def key(self, row: Any, piece: str = "") -> RuleKey:
        """Return the key of a row. A row replaces the rows with the same key in lower layers."""
        value = "" if self.key_argument is None else getattr(row, self.key_argument.field)
        return RuleKey(self.name, str(value), piece)

    def key_of(self, values: Mapping[str, Any], piece: str = "") -> RuleKey:
        """Return the key of a row that has these argument values, given by field name."""
        key = self.key_argument
        value = "" if key is None else values.get(key.field, "" if key.required else key.default)
        return RuleKey(self.name, str(value), piece)

    @cached_property
    def key_argument(self) -> RuleArgument | None:
        return next((argument for argument in self.arguments if argument.is_key), None)


def _argument(field: FieldInfo) -> RuleArgument:
    """Return the argument that a field of a row type declares."""
    said = field.type.__metadata__
    kind = argument_type(field.type)
    assert kind is not None, field.name
    return RuleArgument(
        field.name,
        field.encode_name,
        kind,
        next(meta.description for meta in said if isinstance(meta, Meta) and meta.description),
        is_first=Role.FIRST in said,
        is_of_table=Role.TABLE in said,
        is_key=Role.KEY in said,
        default=field.default,
    )
