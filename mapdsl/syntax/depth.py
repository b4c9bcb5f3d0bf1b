"""How deep a statement nests.

Comes in: text. Goes out: the place where it nests too deep. Must not know: the grammar.
"""

from __future__ import annotations

import re

from mapdsl.source import Span

DEEPEST = 64
"""How many parentheses and `not` may stand inside one another."""

_NESTING = re.compile(r'"[^"\n]*"|[()]|(?<![^\s(])not(?![^\s(])')


def deeper_than_allowed(text: str, span: Span) -> Span | None:
    """The parenthesis or `not` with which a statement nests too deep, if it does."""
    depth = 0
    for match in _NESTING.finditer(text, span.start, span.end):
        sign = match.group()
        depth += (sign in ("(", "not")) - (sign == ")")
        if depth > DEEPEST:
            return Span(match.start(), match.end())
    return None
