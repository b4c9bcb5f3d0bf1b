"""Row type of the table of mistakes, and patterns that several rows share.

A pattern is searched for in the broken statement, in which an error mark (written `M` in the patterns) shows where
parsing stopped. The named groups of the pattern become values for the message:

    wrong   text to underline and, for a fix, to replace (default: the word at the mark)
    edit    text that a fix replaces, if it differs from `wrong`
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
"""Error mark: the character that shows where parsing stopped. Board text never contains it."""


class MistakePattern(Record):
    """Row of the table of mistakes. All texts are `str.format` templates, filled in with the groups of the pattern
    and with `facts`."""

    entry: CatalogueEntry
    pattern: re.Pattern[str]
    keywords: Collection[str] = ()
    """First words of the statements to which the row applies. If empty, the row applies to all statements."""
    fix: str | None = None
    """Replacement text that is almost certainly what the author meant."""
    guess: str | None = None
    """Replacement text that is possibly what the author meant."""
    suggestion: str = ""
    nearest: Collection[str] = ()
    """Correct words that the author may have misspelt as the statement's first word."""
    expects: str = ""
    """Terminal that the grammar must allow at the point where parsing stopped. If empty, any terminal will do."""
    facts: Mapping[str, str] = field(default_factory=dict)
    is_of_a_name: bool = False
    """True if the fix puts several words in quotes as one name. The fix is safe only if the words look like a name."""
    derive: Callable[[Mapping[str, str], str], Mapping[str, str] | None] | None = None
    """Function that derives further values from the groups and the text of the file. It returns `None` if the row
    does not apply."""


M = MARK
WORD = rf'[^\s"{{}}|,{M}]+'
NAME = rf'(?:"[^"\n]*"|{WORD})'
INNER = rf'(?:(?!--|->|:[\s{M}])[^"{{}}|,;/=<>→⇒\n{M}])'
"""Pattern for a character of an unquoted name. It excludes signs that separate names, and a colon at the end of a
name."""
FIRST = rf"(?={M}?['‘’‚`]?\w)"
"""Pattern for the start of a name: a letter or a digit, optionally after an apostrophe."""

PLACES = ("city", "country")
ROUTES = TRACK_KINDS
PAIRS = (*ROUTES, "ticket")
"""First words of statements that connect two places."""


def row(entry: CatalogueEntry, pattern: str, keywords: Collection[str] = (), **said: Any) -> MistakePattern:
    """Create a row. Keyword arguments that are not fields of the row become values for the message."""
    facts = {name: said.pop(name) for name in [*said] if name not in MistakePattern.__struct_fields__}
    return MistakePattern(entry, re.compile(pattern), keywords, facts=facts, **said)


def unexpected(
    pattern: str, keywords: Collection[str] = (), *, fix: str | None = None, suggestion: str = "", **said: Any
) -> MistakePattern:
    """Create a row for unexpected text. The default suggestion describes the fix, which replaces or removes the
    unexpected text."""
    made = "" if fix is None else f"write `{fix.strip()}`" if fix.strip() else "leave out `{wrong}`"
    return row(entries.UNEXPECTED, pattern, keywords, fix=fix, suggestion=suggestion or made, **said)
