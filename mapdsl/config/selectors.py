"""Words that mean diagnostics: codes, slugs, beginnings of codes.

Comes in: what a user wrote, in an option or a file. Goes out: catalogue entries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mapdsl.decoding import shorten
from mapdsl.diagnostics.catalogue import BY_CODE, BY_SLUG, CATALOGUE
from mapdsl.diagnostics.core import Entry, Severity
from mapdsl.diagnostics.suggest import did_you_mean

_BEGINNING = re.compile(r"[A-Z]\d{0,3}")


class UnknownNameError(Exception):
    """A word means no diagnostic, or one that it must not mean. The message says so, and what may have been meant."""


def find_entries(word: str) -> tuple[Entry, ...]:
    """What a code, a slug or the beginning of codes (`Y`, `Y0`) means. Raises `UnknownNameError`."""
    upper = word.upper()
    if upper in BY_CODE:
        return (BY_CODE[upper],)
    if word.casefold() in BY_SLUG:
        return (BY_SLUG[word.casefold()],)
    begun = tuple(each for each in CATALOGUE if _BEGINNING.fullmatch(upper) and each.code.startswith(upper))
    if begun:
        return begun
    near = did_you_mean(word, (*BY_SLUG, *BY_CODE)) or "`mapdsl explain --list` shows all"
    raise UnknownNameError(f"there is no diagnostic called `{shorten(word)}`; {near}")


def slugs_to_ignore(words: Iterable[str]) -> frozenset[str]:
    """The slugs of words. An error that is named is refused; one that a beginning of codes takes in is passed over."""
    found: set[str] = set()
    for word in words:
        entries = find_entries(word)
        if len(entries) == 1 and entries[0].severity is Severity.ERROR:
            raise UnknownNameError(f"`{word}` is an error of the language; errors cannot be ignored")
        found.update(entry.slug for entry in entries if entry.severity is not Severity.ERROR)
    return frozenset(found)
