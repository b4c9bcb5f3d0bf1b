"""Boards of one run that have the same short name: what is built, saved and compared could not tell them apart.

Comes in: sources. Goes out: a diagnostic for each board whose short name an earlier one has. Nothing is parsed, as
boards whose results are kept are not parsed either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from mapdsl.diagnostics.core import Diagnostic, Note, Place
from mapdsl.source import SourceFile, Span

_HEAD = re.compile(r'^[ \t]*board[ \t]+"?([^\s"{]+)', re.MULTILINE)


def find_shared_names(sources: Iterable[SourceFile]) -> list[Diagnostic]:
    """Boards whose short name is that of an earlier one."""
    first: dict[str, Place] = {}
    found: list[Diagnostic] = []
    for source in sources:
        head = _HEAD.search(source.text)
        if head is None:
            continue
        name, place = head[1], Place(source, Span(*head.span(1)))
        if name in first:
            from mapdsl.diagnostics.catalogue.naming import SHARED_NAME

            notes = (Note("the other board", first[name]),)
            found.append(Diagnostic(SHARED_NAME, place, {"name": name}, notes))
        else:
            first[name] = place
    return found
