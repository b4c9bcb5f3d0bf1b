"""Tags of places and tracks: the names by which rules refer to a tag, and the number that a tag contains."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBERED_TAG = re.compile(r"(.+)-([0-9]{1,2})")


def names_of_tag(tag: str) -> tuple[str, ...]:
    """Return the names by which rules can refer to a tag. For `toll-3`, these are `toll-3` and `toll`."""
    match = _NUMBERED_TAG.fullmatch(tag)
    return (tag, match[1]) if match else (tag,)


def number_in_tag(tags: Sequence[str], name: str) -> int:
    """Return the number in the tag with this name, such as 3 in `toll-3` for the name `toll`; 0 if no tag contains
    one."""
    found = (match[2] for tag in tags if (match := _NUMBERED_TAG.fullmatch(tag)) and match[1] == name)
    return sum(map(int, found))
