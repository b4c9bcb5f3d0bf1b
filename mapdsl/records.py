"""What a value is made of here: frozen, with slots, compared and hashed by its fields.

A value, whatever stage it comes from, is a `Record`. An object that changes while work goes on is a `dataclass`.
"""

from __future__ import annotations

from typing import dataclass_transform

from msgspec import Struct, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen value. A subclass with a `cached_property` says `dict=True`, so that it has room for it."""
