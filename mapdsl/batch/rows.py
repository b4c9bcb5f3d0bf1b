"""Diagnostics of one source as plain values for JSON, and back: for the cache, and between processes.

Comes in: diagnostics, or values that may be anything, for a cache can come from elsewhere. Goes out: rows, or the same
diagnostics again. Words are not kept: they come from the catalogue, filled with the facts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from mapdsl.api import FileLibrary
from mapdsl.diagnostics.core import COUNT, Diagnostic, Edit, Fix, Note, Place, of_many
from mapdsl.source import SourceFile, Span

Rows = list[list[Any]]
"""For each diagnostic: slug, place, facts, notes (text, place), suggestion, fix (title, edits) or nothing, guess
likewise. A place is the number of its source, a start and an end."""


class DamagedError(Exception):
    """Values that are not those of diagnostics."""


def encoded(found: Iterable[Diagnostic], source: SourceFile, library: FileLibrary) -> Rows:
    """The diagnostics of a source that was compiled with this library."""
    found = tuple(found)
    if not found:
        return []
    numbers: dict[SourceFile, int] = {}
    for number, each in enumerate(_sources(source, library)):
        numbers.setdefault(each, number)
    return [_row(each, numbers) for each in found]


def decoded(rows: Any, source: SourceFile, library: FileLibrary) -> tuple[Diagnostic, ...]:
    """The diagnostics of a source with the same text and the same rules files. Raises `DamagedError`."""
    if not isinstance(rows, list):
        raise DamagedError
    if not rows:
        return ()
    sources = _sources(source, library)
    try:
        return tuple(_diagnostic(row, sources) for row in rows)
    except (LookupError, TypeError, ValueError, AttributeError):
        raise DamagedError from None


def _sources(source: SourceFile, library: FileLibrary) -> list[SourceFile]:
    """Every file that a place can be in, in one order."""
    files = (each for folder in library.folders(source) for each in folder.files.values())
    return [source, *(file for file in files if isinstance(file, SourceFile))]


def _row(found: Diagnostic, numbers: dict[SourceFile, int]) -> list[Any]:
    def row(place: Place) -> list[int]:
        return [numbers[place.source], *place.span]

    return [
        found.entry.slug,
        row(found.place),
        # what is neither text nor a number is shown as its text
        {name: value if type(value) in (str, int) else str(value) for name, value in found.facts.items()},
        [[note.text, row(note.place)] for note in found.notes],
        found.suggestion,
        *(fix and [fix.title, [[*edit.span, edit.text] for edit in fix.edits]] for fix in (found.fix, found.guess)),
    ]


def _diagnostic(row: Any, sources: Sequence[SourceFile]) -> Diagnostic:
    from mapdsl.diagnostics.catalogue import BY_SLUG

    slug, place, facts, notes, suggestion, fix, guess = row
    entry = BY_SLUG[slug]
    made = Diagnostic(
        of_many(entry) if COUNT in facts else entry,
        _place(place, sources),
        facts,
        tuple(Note(_text(text), _place(where, sources)) for text, where in notes),
        _text(suggestion),
        *(None if fix is None else _fix(*fix, source=sources[0]) for fix in (fix, guess)),
    )
    _text(made.message + made.help)  # fails here, not in a report, if these are not the facts of this entry
    return made


def _fix(title: Any, edits: Any, *, source: SourceFile) -> Fix:
    return Fix(_text(title), tuple(Edit(_span(start, end, source), _text(text)) for start, end, text in edits))


def _place(row: Any, sources: Sequence[SourceFile]) -> Place:
    number, start, end = row
    return Place(sources[number], _span(start, end, sources[number]))


def _span(start: Any, end: Any, source: SourceFile) -> Span:
    if not (isinstance(start, int) and isinstance(end, int) and 0 <= start <= end <= len(source.text)):
        raise ValueError
    return Span(start, end)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value
