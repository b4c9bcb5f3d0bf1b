"""Detection and removal of invisible characters: control characters, direction marks, zero-width characters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from unicodedata import name

_CONTROL = "\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\u2028\u2029"
_INVISIBLE = "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb\U000e0000-\U000e007f"
_JOINERS = "\u200c\u200d"
_FIRST_JOINED_SCRIPT = 0x590
"""First code point of the scripts that use joiners: the Hebrew block and all later blocks, including emoji. Latin,
Greek and Cyrillic do not use joiners."""

_SUSPECT = re.compile(f"[{_CONTROL}{_INVISIBLE}]")
_CONTROLS = re.compile(f"[{_CONTROL}]")
_HIDDEN = re.compile(f"[{_INVISIBLE}]")


def find_unwanted(text: str) -> Iterator[int]:
    """Yield the offsets of characters that are not allowed in a board file. Joiners are allowed only between two
    letters of scripts that use joiners."""
    for match in _SUSPECT.finditer(text):
        at = match.start()
        if text[at] not in _JOINERS or not _joins(text, at):
            yield at


def _joins(text: str, at: int) -> bool:
    neighbours = text[at - 1 : at] + text[at + 1 : at + 2]
    return len(neighbours) == 2 and all(ord(char) >= _FIRST_JOINED_SCRIPT and not char.isspace() for char in neighbours)


def describe(character: str) -> str:
    """Format a character for messages, such as `U+200B (zero width space)`."""
    called = name(character, "control character").lower()
    return f"U+{ord(character):04X} ({called})"


def blank_controls(text: str) -> str:
    """Replace control characters by blanks, which keeps all offsets unchanged."""
    return _CONTROLS.sub(" ", text)


def without_invisible(text: str) -> str:
    """Remove unwanted invisible characters from a name. These characters have already been reported, and should not
    also cause an error about an unknown name."""
    if not _HIDDEN.search(text):
        return text
    dropped = set(find_unwanted(text))
    return "".join(char for at, char in enumerate(text) if at not in dropped)
