"""Collects the diagnostics of one stage."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from mapdsl.base.source import SourceFile, Span
from mapdsl.base.vocabulary import write_name
from mapdsl.diagnostics.core import CatalogueEntry, Diagnostic, Edit, Fix, MessagePhrase, Note, SourcePlace
from mapdsl.diagnostics.suggest import ask_if_meant

MAX_LETTERS = 200
"""Maximum length of a value in a message, in characters."""


PlaceToSee: TypeAlias = tuple[str, Span | SourcePlace]
"""Text of a note, and the span that the note points to. The span may be in another file."""


class Collector:
    """Collects the diagnostics of one file."""

    def __init__(self, source: SourceFile) -> None:
        self.source = source
        self.found: list[Diagnostic] = []

    def on(self, source: SourceFile) -> Collector:
        """Return a collector for another file that adds to the same list."""
        other = Collector(source)
        other.found = self.found
        return other

    def add(
        self,
        entry: CatalogueEntry,
        span: Span,
        notes: Iterable[PlaceToSee] = (),
        *,
        suggestion: str = "",
        meant: Sequence[str] = (),
        fix: Fix | None = None,
        guess: Fix | None = None,
        **facts: object,
    ) -> None:
        """Report a mistake at a span. `meant` lists likely replacements for the word at the span, the best one
        first."""
        for name, phrase in tuple(facts.items()):
            if isinstance(phrase, MessagePhrase):
                facts |= {**phrase.values, name: phrase.name}
        facts = {name: shorten(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
        if meant:
            suggestion = ask_if_meant(meant)
            if len(meant) == 1 and fix is None and guess is None:
                guess = replacement(f"write `{meant[0]}`", span, write_name(meant[0]))
        noted = tuple(Note(text, self._place(at)) for text, at in notes)
        self.found.append(Diagnostic(entry, self._place(span), facts, noted, suggestion, fix, guess))

    def _place(self, at: Span | SourcePlace) -> SourcePlace:
        return at if isinstance(at, SourcePlace) else SourcePlace(self.source, at)


def shorten(text: str) -> str:
    """Shorten a value to a length that is readable in a message."""
    return text if len(text) <= MAX_LETTERS else text[:MAX_LETTERS] + "…"


def replacement(title: str, span: Span, text: str) -> Fix:
    """Return a fix that replaces the text of one span."""
    return Fix(title, (Edit(span, text),))
