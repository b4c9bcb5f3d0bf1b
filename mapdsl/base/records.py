"""What a value is made of here: frozen, with slots, compared and hashed by its fields.

A value, whatever stage it comes from, is a `Record`. An object that changes while work goes on is a `dataclass`.
"""

from __future__ import annotations

from typing import Any, dataclass_transform

from msgspec import Meta, Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen value. A subclass with a `cached_property` says `dict=True`, so that it has room for it."""


def doc(text: str, **bounds: Any) -> Meta:
    """What a field is, for the reference and the JSON Schema, and the bounds of its values (as of `msgspec.Meta`)."""
    return Meta(description=text, **bounds)
