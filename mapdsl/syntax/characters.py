"""Characters that nobody can see: control characters, turned directions of writing, zero width."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import name

_CONTROL = "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\u2028\u2029"
_INVISIBLE = "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
_JOINERS = "\u200c\u200d"
_FIRST_JOINED_SCRIPT = 0x590
"""Scripts from Hebrew on (and emoji) write with joiners; Latin, Greek and Cyrillic do not."""

_SUSPECT = re.compile(f"[{_CONTROL}{_INVISIBLE}]")
_CONTROLS = re.compile(f"[{_CONTROL}]")
_HIDDEN = re.compile(f"[{_INVISIBLE}]")


def find_unwanted(text: str) -> Iterator[int]:
    """Offsets of characters that have no place in a board file. Joiners are in place between two letters that join."""
    for match in _SUSPECT.finditer(text):
        at = match.start()
        if text[at] not in _JOINERS or not _joins(text, at):
            yield at


def _joins(text: str, at: int) -> bool:
    neighbours = text[at - 1 : at] + text[at + 1 : at + 2]
    return len(neighbours) == 2 and all(ord(char) >= _FIRST_JOINED_SCRIPT and not char.isspace() for char in neighbours)


def describe(character: str) -> str:
    """Such as `U+200B (zero width space)`."""
    called = name(character, "control character").lower()
    return f"U+{ord(character):04X} ({called})"


def blank_controls(text: str) -> str:
    """The same text with blanks for control characters: every offset stays."""
    return _CONTROLS.sub(" ", text)


def without_invisible(text: str) -> str:
    """The text of a name without what has no place in it: what was reported is not reported again as another name."""
    if not _HIDDEN.search(text):
        return text
    dropped = set(find_unwanted(text))
    return "".join(char for at, char in enumerate(text) if at not in dropped)
