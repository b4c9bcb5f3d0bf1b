"""What a board says of its places, tracks, tickets and pieces, declared once: in the annotation of the field.

What follows from it: reading and writing the language, JSON Schema, digest, CSV, GraphML, conditions, comparison, the
words of a revision, `mapdsl explain` and the reference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Meta
from msgspec.structs import FieldInfo, fields, replace

from mapdsl.base.records import Record
from mapdsl.rules.effects import Effect
from mapdsl.rules.terms.arguments import ArgumentType, NameOf, Several, argument_type
from mapdsl.rules.terms.conditions import NameSort


class Attribute(Record):
    """The declaration of a field, beside its type, its bounds and its description."""

    effects: tuple[Effect, ...] = ()
    """What follows when it differs between two boards, whatever else they say."""
    title: str = ""
    """What people call it; without one, by the name of the field."""
    word: str = ""
    """The word of the option that says it. Without one it stands in a fixed place of its statement."""
    counted: str = ""
    """The word for one of them, if its number stands before the word: `1 locomotive`, `2 locomotives`."""
    also: str = ""
    """Another spelling of the word."""
    only: str = ""
    """The kind of thing that has it, if not all have."""
    sort: NameSort | None = None
    """What sort of name it is."""
    fact: str = ""
    """The name under which conditions ask for it."""
    column: str = ""
    """Its column in CSV files; without one, the name of the field."""
    drawn: str = ""
    """What pictures print of it on a track, with `{}` for the value."""

    # what the field itself says
    type: ArgumentType | None = None
    """What the words of one value are. What has no type is structure, with readers and writers of its own."""
    field: str = ""
    doc: str = ""
    is_required: bool = False
    default: Any = None

    @property
    def is_several(self) -> bool:
        """Whether it has any number of values."""
        return bool(self.default == ())

    @property
    def is_drawing(self) -> bool:
        """Whether it says how something is drawn, and nothing else."""
        return set(self.effects) == {Effect.DRAWING} and self.sort is None

    @property
    def is_in_digest(self) -> bool:
        """Whether the digest of the rules holds its values. For names it holds what bears them."""
        return Effect.REPLAYS in self.effects and self.type is not None and not isinstance(self.type, NameOf)

    @property
    def example(self) -> str:
        """How its option is written, such as `2 locomotives`."""
        words = self.type.example if self.type else ""
        return f"{words} {self.word}" if self.counted else f"{self.word} {words}".rstrip()

    @property
    def usual(self) -> str:
        """What holds as long as nothing is said, in words."""
        if self.is_required:
            return "needed"
        return str(self.default) if self.default else "no" if self.default is False else "none"

    def value_text(self, value: Any) -> str:
        """A value in words; a name without quotes."""
        assert self.type is not None, self
        return value if isinstance(value, str) else self.type.write(value)

    def text(self, *values: Any) -> str:
        """The option that says these values, such as `2 locomotives`; a flag has none."""
        said = (", " if self.sort else " ").join(filter(None, map(self.value_text, values or [None])))
        if self.counted:
            return f"{said} {self.counted if values == (1,) else self.word}"
        return f"{self.word} {said}".rstrip()


@cache
def attributes_of(record: type) -> Mapping[str, Attribute]:
    """The attributes of a record by field, in its order."""
    return {
        field.name: _complete(said, field)
        for field in fields(record)
        for said in getattr(field.type, "__metadata__", ())
        if isinstance(said, Attribute)
    }


@cache
def options_of(record: type, kind: str = "") -> Mapping[str, Attribute]:
    """The attributes that options say, by word: all, or those that a kind of thing has."""
    having = (attribute for attribute in attributes_of(record).values() if not kind or attribute.only in ("", kind))
    return {word: attribute for attribute in having for word in (attribute.word, attribute.also) if word}


def names_from_options(thing: Record) -> Iterator[tuple[NameSort, str]]:
    """The names that options give a thing, with their sorts."""
    for attribute in attributes_of(type(thing)).values():
        if attribute.sort:
            value = getattr(thing, attribute.field)
            yield from ((attribute.sort, name) for name in (value if attribute.is_several else (value,)))


def said_of(thing: Record) -> Iterator[tuple[Attribute, Any]]:
    """What is said of a thing beyond the usual."""
    values = ((attribute, getattr(thing, attribute.field)) for attribute in attributes_of(type(thing)).values())
    return ((attribute, value) for attribute, value in values if value != attribute.default)


def describe(thing: Record, *, together: bool = False) -> Iterator[str]:
    """What options say of a thing, drawing aside. `together`: all values of an attribute at once."""
    for attribute, value in said_of(thing):
        if attribute.word and not attribute.is_drawing:
            values = value if attribute.is_several else (value,)
            yield from [attribute.text(*values)] if together else map(attribute.text, values)


def printed_on(thing: Record) -> Iterator[tuple[Attribute, str]]:
    """What pictures print on a thing, and of what."""
    for attribute, value in said_of(thing):
        if attribute.drawn:
            said = ", ".join(map(attribute.value_text, value)) if attribute.is_several else value
            yield attribute, attribute.drawn.format(said)


def _complete(said: Attribute, field: FieldInfo) -> Attribute:
    """With what the field itself says."""
    kind = NameOf(said.sort) if said.sort else argument_type(field.type)
    meta = next(found for found in field.type.__metadata__ if isinstance(found, Meta))
    return replace(
        said,
        title=said.title or field.name.replace("_", " "),
        column=said.column or field.name,
        field=field.name,
        doc=meta.description,
        is_required=field.required,
        default=None if field.required else field.default,
        type=kind.of if isinstance(kind, Several) else kind,
    )
