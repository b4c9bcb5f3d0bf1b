"""Statements whose first word is misspelt: the grammar takes them for rules, though they declare something else.

Comes in: statements. Goes out: what they were probably meant to be, as the parser gives what it could not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mapdsl.diagnostics.suggest import closest
from mapdsl.rules.kinds import KINDS_BY_NAME
from mapdsl.source import SourceFile
from mapdsl.syntax import tree
from mapdsl.syntax.nesting import KEYWORDS
from mapdsl.syntax.parsed import Lost

FIRST_WORDS = (*KINDS_BY_NAME, *KEYWORDS)
"""Every word that a statement can begin with."""


def meant_otherwise(statements: Iterable[tree.Statement], source: SourceFile) -> Iterator[Lost]:
    """`City A at 1 1`: no such rule is known, and none is needed to see that `A` is a city."""
    meant: dict[str, str] = {}
    for node in statements:
        if not isinstance(node, tree.Rule) or node.kind.text in KINDS_BY_NAME:
            continue
        word = node.kind.text
        if word not in meant:
            meant[word] = next(iter(closest(word, FIRST_WORDS, most=1)), "")
        if meant[word] in KEYWORDS:
            from mapdsl.syntax.diagnosis import names_in  # only when something is wrong

            yield Lost(meant[word], names_in(source.slice(node.span)), node.span)
