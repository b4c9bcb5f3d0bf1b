"""Row type of the table of mistakes, and patterns that several rows share.

A pattern is searched in the broken statement, where a mark (written `M` here) shows where parsing stopped. Its named
groups become facts of the message:

    wrong   text to underline and, for a fix, to replace (default: the word at the mark)
    edit    text that a fix replaces, if it is not `wrong`
    name    a name without its quotes
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from typing import Any

from msgspec import field

from mapdsl.base.records import Record
from mapdsl.base.vocabulary import TRACK_KINDS
from mapdsl.diagnostics.catalogue import syntax as entries
from mapdsl.diagnostics.core import CatalogueEntry

MARK = "\0"
"""Character that marks where parsing stopped. It never occurs in a text."""


class MistakePattern(Record):
    """Row of the table of mistakes. All texts are `str.format` templates over the groups of the pattern and over
    `facts`."""

    entry: CatalogueEntry
    pattern: re.Pattern[str]
    keywords: Collection[str] = ()
    """First words of the statements that the row applies to; empty for all statements."""
    fix: str | None = None
    """Replacement that is almost certainly right."""
    guess: str | None = None
    """Replacement that is possibly right."""
    suggestion: str = ""
    nearest: Collection[str] = ()
    """Words that the statement's first word may be a misspelling of."""
    expects: str = ""
    """Terminal that must be possible where parsing stopped; empty for any."""
    facts: Mapping[str, str] = field(default_factory=dict)
    is_of_a_name: bool = False
    """True if the fix quotes several words as one name. It is a certain fix only if they look like a name."""
    derive: Callable[[Mapping[str, str], str], Mapping[str, str] | None] | None = None
    """Function that derives further facts from the groups and the text of the file, or returns `None` if the row
    does not apply."""


M = MARK
WORD = rf'[^\s"{{}}|,{M}]+'
NAME = rf'(?:"[^"\n]*"|{WORD})'
INNER = rf'(?:(?!--|->|:[\s{M}])[^"{{}}|,;/=<>→⇒\n{M}])'
"""Pattern for a character of an unquoted name. Excludes separators between names, and a colon at the end."""
FIRST = rf"(?={M}?['‘’‚`]?\w)"
"""Pattern for the start of a name: a letter or a digit, optionally after an apostrophe."""

PLACES = ("city", "country")
ROUTES = TRACK_KINDS
PAIRS = (*ROUTES, "ticket")
"""First words of statements that connect places."""


def row(entry: CatalogueEntry, pattern: str, keywords: Collection[str] = (), **said: Any) -> MistakePattern:
    """Create a row. Keyword arguments that are not fields become facts of the message."""
    facts = {name: said.pop(name) for name in [*said] if name not in MistakePattern.__struct_fields__}
    return MistakePattern(entry, re.compile(pattern), keywords, facts=facts, **said)


def unexpected(
    pattern: str, keywords: Collection[str] = (), *, fix: str | None = None, suggestion: str = "", **said: Any
) -> MistakePattern:
    """Create a row for unexpected text. The default suggestion describes the fix, which replaces or removes the
    text."""
    made = "" if fix is None else f"write `{fix.strip()}`" if fix.strip() else "leave out `{wrong}`"
    return row(entries.UNEXPECTED, pattern, keywords, fix=fix, suggestion=suggestion or made, **said)
