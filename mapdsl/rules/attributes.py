"""Attributes of places, tracks, tickets and pieces. Each attribute is declared once, in the annotation of its field.

All other code derives from this declaration: parsing and formatting board files, JSON Schema, digest, CSV, GraphML,
conditions, comparison, the labels of a revision, `mapdsl explain` and the reference.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Meta
from msgspec.structs import FieldInfo, fields, replace

from mapdsl.base.records import Record
from mapdsl.rules.consequences import Consequence
from mapdsl.rules.terms.arguments import ArgumentType, NameOf, Several, argument_type
from mapdsl.rules.terms.conditions import NameSort


class Attribute(Record):
    """Declaration of a field, in addition to its type, bounds and description."""

    consequences: tuple[Consequence, ...] = ()
    """Consequences of a change to this field between two versions of a board, regardless of other changes."""
    title: str = ""
    """Name shown to users; by default the name of the field."""
    word: str = ""
    """First word of the option that sets the attribute, or of the board statement that does. If empty, the value has
    a fixed position in its statement."""
    singular: str = ""
    """Singular form of `word`, for an option in which a number precedes the word: `1 locomotive`, `2 locomotives`."""
    alias: str = ""
    """Alternative spelling of `word`."""
    only_for_kind: str = ""
    """Kind of object that has the attribute, if only one kind does; empty if all kinds do."""
    sort: NameSort | None = None
    """Sort of name that the attribute's values are; `None` if they are not names."""
    fact: str = ""
    """Name of the attribute in conditions; empty if conditions cannot use the attribute."""
    column: str = ""
    """Column name in CSV files; by default the name of the field."""
    label_format: str = ""
    """Text that pictures print on a track, in which `{}` is replaced by the value."""

    # the fields below are filled in from the annotation of the field
    type: ArgumentType | None = None
    """Type of a single value. `None` for a structured field, which has its own parser and formatter."""
    field: str = ""
    doc: str = ""
    is_required: bool = False
    default: Any = None

    @property
    def is_list(self) -> bool:
        """True if the attribute can have any number of values."""
        return bool(self.default == ())

    @property
    def is_drawing(self) -> bool:
        """True if the attribute affects only the drawing."""
        return set(self.consequences) == {Consequence.DRAWING} and self.sort is None

    @property
    def is_in_digest(self) -> bool:
        """True if the digest of the rules includes the attribute's values. If the values are names, the digest
        includes descriptions of the objects with these names instead."""
        return Consequence.REPLAYS in self.consequences and self.type is not None and not isinstance(self.type, NameOf)

    @property
    def example(self) -> str:
        """Example of the attribute's option, such as `2 locomotives`."""
        words = self.type.example if self.type else ""
        return f"{words} {self.word}" if self.singular else f"{self.word} {words}".rstrip()

    @property
    def default_text(self) -> str:
        """Default value in words."""
        if self.is_required:
            return "needed"
        return str(self.default) if self.default else "no" if self.default is False else "none"

    def value_text(self, value: Any) -> str:
        """Format a value as text. Names are not quoted."""
        assert self.type is not None, self
        return value if isinstance(value, str) else self.type.write(value)

    def text(self, *values: Any) -> str:
        """Format the option that sets these values, such as `2 locomotives`. For a flag, pass no values."""
        said = (", " if self.sort else " ").join(filter(None, map(self.value_text, values or [None])))
        if self.singular:
            return f"{said} {self.singular if values == (1,) else self.word}"
        return f"{self.word} {said}".rstrip()


@cache
def attributes_of(record: type) -> Mapping[str, Attribute]:
    """Return the attributes of a record type by field name, in the order of the fields."""
    return {
        field.name: _complete(said, field)
        for field in fields(record)
        for said in getattr(field.type, "__metadata__", ())
        if isinstance(said, Attribute)
    }


@cache
def options_of(record: type, kind: str = "") -> Mapping[str, Attribute]:
    """Return the attributes that an option can set, by option word. `kind` limits the result to the attributes of
    one kind of object."""
    having = (
        attribute for attribute in attributes_of(record).values() if not kind or attribute.only_for_kind in ("", kind)
    )
    return {word: attribute for attribute in having for word in (attribute.word, attribute.alias) if word}


def names_from_options(thing: Record) -> Iterator[tuple[NameSort, str]]:
    """Yield the names in the options of a record, each with its sort."""
    for attribute in attributes_of(type(thing)).values():
        if attribute.sort:
            value = getattr(thing, attribute.field)
            yield from ((attribute.sort, name) for name in (value if attribute.is_list else (value,)))


def non_default_attributes(thing: Record) -> Iterator[tuple[Attribute, Any]]:
    """Yield the attributes of a record whose values differ from the defaults, each with its value."""
    values = ((attribute, getattr(thing, attribute.field)) for attribute in attributes_of(type(thing)).values())
    return ((attribute, value) for attribute, value in values if value != attribute.default)


def property_values(attribute: Attribute, board: Record) -> tuple[Any, ...]:
    """Return the values with which a board states a property. A default that is not empty, such as the language
    `en`, is stated too."""
    value = getattr(board, attribute.field)
    if attribute.is_list:
        return tuple(value)
    return (value,) if value or value != attribute.default else ()


def describe(thing: Record, *, together: bool = False) -> Iterator[str]:
    """Yield the options of a record as text, except options that affect only the drawing. With `together`, all
    values of an attribute share one option."""
    for attribute, value in non_default_attributes(thing):
        if attribute.word and not attribute.is_drawing:
            values = value if attribute.is_list else (value,)
            yield from [attribute.text(*values)] if together else map(attribute.text, values)


def printed_on(thing: Record) -> Iterator[tuple[Attribute, str]]:
    """Yield the texts that pictures print on an object, each with its attribute."""
    for attribute, value in non_default_attributes(thing):
        if attribute.label_format:
            said = ", ".join(map(attribute.value_text, value)) if attribute.is_list else value
            yield attribute, attribute.label_format.format(said)


def _complete(declaration: Attribute, field: FieldInfo) -> Attribute:
    """Fill in the fields of a declaration that follow from the annotation of the field."""
    kind = NameOf(declaration.sort) if declaration.sort else argument_type(field.type)
    meta = next(found for found in field.type.__metadata__ if isinstance(found, Meta))
    return replace(
        declaration,
        title=declaration.title or field.name.replace("_", " "),
        column=declaration.column or field.name,
        field=field.name,
        doc=meta.description,
        is_required=field.required,
        default=None if field.required else field.default,
        type=kind.of if isinstance(kind, Several) else kind,
    )
