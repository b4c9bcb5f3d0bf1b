"""A row of the table of mistakes, and the patterns that several rows share.

A pattern is searched in the broken statement, in which a mark (written `M` here) shows where reading stopped. Groups of
the pattern are facts of the message.

    wrong   what is underlined, and what a fix replaces; without it the word at the mark is underlined
    edit    what a fix replaces, if that is something else
    name    a name that lacks its quotes
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import field

from mapdsl.base.records import Record
from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.diagnostics.core import Entry

MARK = "\0"
"""Where reading stopped. No text that is read holds this character."""


class Mistake(Record):
    """A row of the table. All texts are `str.format` templates over the groups of the pattern and over `facts`."""

    entry: Entry
    pattern: re.Pattern[str]
    keywords: Collection[str] = ()
    """First words of the statements it is looked for in; none: any."""
    fix: str | None = None
    """What to write instead, if nothing else is likely to be meant."""
    guess: str | None = None
    """What to write instead, if something else may be meant."""
    suggestion: str = ""
    nearest: Collection[str] = ()
    """Words for which the first word of the statement is likely a slip."""
    expects: str = ""
    """A terminal that must be possible where reading stopped."""
    facts: Mapping[str, str] = field(default_factory=dict)
    is_of_a_name: bool = False
    """Whether the fix makes a name of several words: it is certain only where they look like one."""
    derive: Callable[[Mapping[str, str], str], Mapping[str, str] | None] | None = None
    """Further facts, from what was matched and the text of the file; `None` where the row does not fit after all."""


M = MARK
WORD = rf'[^\s"{{}}|,{M}]+'
NAME = rf'(?:"[^"\n]*"|{WORD})'
INNER = rf'(?:(?!--|->|:[\s{M}])[^"{{}}|,;/=<>→⇒\n{M}])'
"""What a name may hold that lacks its quotes; more than one name is no name, and a colon at its end is none of it."""
FIRST = rf"(?={M}?['‘’‚`]?\w)"
"""Where a name begins: with a letter or a digit, perhaps after an apostrophe."""

PLACES = ("city", "country")
ROUTES = ("route", "ferry", "tunnel", "special")
PAIRS = (*ROUTES, "ticket")
"""First words of statements that join places."""


def row(entry: Entry, pattern: str, keywords: Collection[str] = (), **said: Any) -> Mistake:
    """What no field of the row is called is a fact of the message."""
    facts = {name: said.pop(name) for name in [*said] if name not in Mistake.__struct_fields__}
    return Mistake(entry, re.compile(pattern), keywords, facts=facts, **said)


def unexpected(
    pattern: str, keywords: Collection[str] = (), *, fix: str | None = None, suggestion: str = "", **said: Any
) -> Mistake:
    """What is said of a fix, unless something else is: write it, or leave out what is wrong."""
    made = "" if fix is None else f"write `{fix.strip()}`" if fix.strip() else "leave out `{wrong}`"
    return row(entries.UNEXPECTED, pattern, keywords, fix=fix, suggestion=suggestion or made, **said)
