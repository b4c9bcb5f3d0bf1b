"""Converts the diagnostics of a source to JSON values and back, for the cache and for other processes.

Decoding validates its input, because a cache can come from a stranger. Message texts are not stored; they come from the
catalogue of diagnostics.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

from msgspec import Meta

from mapdsl.api import FileLibrary
from mapdsl.base.decoding import convert
from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.core import COUNT, Diagnostic, Edit, Fix, Note, SourcePlace, entry_for_many

Rows = list[list[Any]]
"""Diagnostics as one row each. A row holds slug, position, facts, notes (text, position), suggestion, safe fix (title,
edits) or None, and unsafe fix in the same form.

A position is the index of its source, a start offset and an end offset.
"""


_Number = Annotated[int, Meta(ge=0)]
_Place = tuple[_Number, _Number, _Number]
_Fix = tuple[str, list[tuple[_Number, _Number, str]]]


class _FindingRow(Record, array_like=True):
    slug: str
    place: _Place
    facts: dict[str, str | int]
    notes: list[tuple[str, _Place]]
    suggestion: str
    fix: _Fix | None
    guess: _Fix | None


def encode(found: Iterable[Diagnostic], source: SourceFile, library: FileLibrary) -> Rows:
    """Encode the diagnostics of a source that was compiled with this library of rules files."""
    found = tuple(found)
    if not found:
        return []
    numbers: dict[SourceFile, int] = {}
    for number, file in enumerate(_sources(source, library)):
        numbers.setdefault(file, number)
    return [_row(finding, numbers) for finding in found]


def decode(rows: Any, source: SourceFile, library: FileLibrary) -> tuple[Diagnostic, ...]:
    """Decode the diagnostics of a source whose text and rules files are unchanged. Raises `ValueError` or
    `LookupError` if the rows do not represent diagnostics."""
    if rows == []:
        return ()
    sources = _sources(source, library)
    return tuple(_diagnostic(row, sources) for row in convert(list[_FindingRow], rows))


def _sources(source: SourceFile, library: FileLibrary) -> list[SourceFile]:
    files = (file for folder in library.folders(source) for file in folder.files.values())
    return [source, *(file for file in files if isinstance(file, SourceFile))]


def _row(found: Diagnostic, numbers: dict[SourceFile, int]) -> list[Any]:
    def row(place: SourcePlace) -> list[int]:
        return [numbers[place.source], *place.span]

    return [
        found.entry.slug,
        row(found.place),
        # facts that are neither strings nor integers are stored as the text that would be shown
        {name: value if type(value) in (str, int) else str(value) for name, value in found.facts.items()},
        [[note.text, row(note.place)] for note in found.notes],
        found.suggestion,
        *(fix and [fix.title, [[*edit.span, edit.text] for edit in fix.edits]] for fix in (found.fix, found.guess)),
    ]


def _diagnostic(row: _FindingRow, sources: Sequence[SourceFile]) -> Diagnostic:
    from mapdsl.diagnostics.catalogue import BY_SLUG

    entry, place = BY_SLUG[row.slug], _place(row.place, sources)
    made = Diagnostic(
        entry_for_many(entry) if COUNT in row.facts else entry,
        place,
        row.facts,
        tuple(Note(text, _place(place, sources)) for text, place in row.notes),
        row.suggestion,
        *(None if fix is None else _fix(*fix, place.source) for fix in (row.fix, row.guess)),
    )
    _ = made.message + made.help  # fails now, rather than in a report, if the facts do not fit the entry
    return made


def _fix(title: str, edits: Iterable[tuple[int, int, str]], source: SourceFile) -> Fix:
    return Fix(title, tuple(Edit(_span(start, end, source), text) for start, end, text in edits))


def _place(place: _Place, sources: Sequence[SourceFile]) -> SourcePlace:
    number, start, end = place
    return SourcePlace(sources[number], _span(start, end, sources[number]))


def _span(start: int, end: int, source: SourceFile) -> Span:
    if not start <= end <= len(source.text):
        raise ValueError
    return Span(start, end)
