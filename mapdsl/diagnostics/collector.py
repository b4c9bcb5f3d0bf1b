"""Where a stage puts what it finds."""

from __future__ import annotations

from collections.abc import Iterable

from mapdsl.diagnostics.core import Diagnostic, Edit, Entry, Fix, Note, Place
from mapdsl.source import SourceFile, Span


class Collector:
    """Collects diagnostics of one file."""

    def __init__(self, source: SourceFile) -> None:
        self.source = source
        self.found: list[Diagnostic] = []

    def add(
        self,
        entry: Entry,
        span: Span,
        *,
        notes: Iterable[Note] = (),
        suggestion: str = "",
        fix: Fix | None = None,
        **facts: object,
    ) -> None:
        """One mistake at one place."""
        self.found.append(Diagnostic(entry, Place(self.source, span), facts, tuple(notes), suggestion, fix))

    def note(self, text: str, span: Span) -> Note:
        """A note on a place of the same file."""
        return Note(text, Place(self.source, span))


def replacement(title: str, span: Span, text: str) -> Fix:
    """The fix that replaces the text of one span."""
    return Fix(title, (Edit(span, text),))
