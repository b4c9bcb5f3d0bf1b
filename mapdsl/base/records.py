"""Base class of all values. Values are frozen and slotted, and are compared and hashed by their fields.

Every value that a compilation stage produces is a `Record`. Objects that change while a stage runs are dataclasses.
"""

from __future__ import annotations

from typing import Any, dataclass_transform

from msgspec import Meta, Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """Frozen value. Declare a subclass with `dict=True` if it has a `cached_property`."""


def doc(text: str, **bounds: Any) -> Meta:
    """Describe a field for the reference and the JSON Schema, with bounds on its values as in `msgspec.Meta`."""
    return Meta(description=text, **bounds)
