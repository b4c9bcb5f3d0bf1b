"""The comments of a text.

Comes in: text. Goes out: comments, in order. Must not know: the grammar, beyond quotes.
"""

from __future__ import annotations

import re

from mapdsl.source import Span
from mapdsl.syntax import tree

_QUOTED_OR_COMMENT = re.compile(r'"(?:[^"\\\n]|\\[^\n])*"?|#(?P<comment>[^\n]*)')


def comments(text: str) -> tuple[tree.Comment, ...]:
    found: list[tree.Comment] = []
    for match in _QUOTED_OR_COMMENT.finditer(text):
        comment = match["comment"]
        if comment is not None:
            line = text.rfind("\n", 0, match.start()) + 1
            own_line = not text[line : match.start()].strip()
            found.append(tree.Comment(comment.strip(), own_line, span=Span(match.start(), match.end())))
    return tuple(found)
