"""Things by what they have in common."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


def group(pairs: Iterable[tuple[Key, Value]]) -> dict[Key, list[Value]]:
    """The values of every key; keys and values in the order in which they come."""
    groups: dict[Key, list[Value]] = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups
