"""Numbers and lists as people say them, for messages."""

from __future__ import annotations

from collections.abc import Sequence

MOST_NOTES = 5
"""Of many things alike so many are pointed to."""


def plural(count: int, noun: str) -> str:
    """The noun alone, as it stands after the number."""
    if count == 1:
        return noun
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"


def list_names(names: Sequence[str], *, most: int = 5) -> str:
    """`A`, `B` and `C`; of a long list the beginning and how many more there are."""
    shown = [f"`{name}`" for name in names[:most]]
    if len(names) > most:
        shown.append(f"{len(names) - most} more")
    return shown[0] if len(shown) == 1 else ", ".join(shown[:-1]) + f" and {shown[-1]}"
