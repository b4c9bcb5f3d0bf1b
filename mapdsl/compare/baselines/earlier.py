"""A board as it was, and a board at one moment: its tables and what they were made from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path, PurePath

from mapdsl.api import CompileError, FileLibrary, compile_source
from mapdsl.base.records import Record
from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.core import SourcePlace
from mapdsl.rules.tables import YAML_SUFFIXES, RuleTables


class BaselineError(Exception):
    """Something is not there to compare with, or cannot be read. The message names it and the way out."""


class Version(Record):
    """A board at one moment: its tables, and what they were made from."""

    tables: RuleTables
    sources: Mapping[str, SourceFile]
    """By the name of the file, as origins in tables have it."""
    head: SourcePlace | None
    """Where the board says what it is called; tables from a document have none."""


def version_of(source: SourceFile, library: FileLibrary) -> Version:
    """Raises `CompileError`, and `BaselineError` for a rules file."""
    compilation = compile_source(source, library)
    if not compilation.has_errors and compilation.board is None:
        raise BaselineError(f"{source.name}: this is a rules file; boards are compared")
    tables = compilation.tables
    assert compilation.board is not None
    block = compilation.board.node
    sources = {PurePath(used.name).name: used for used in (source, *compilation.board.used)}
    return Version(tables, sources, SourcePlace(source, Span(block.span.start, block.title.span.end)))


class Earlier(Record, dict=True):
    """A board as it was: a board file with the rules files beside it, or rule tables as they were built."""

    source: SourceFile
    """Tables have no text."""
    path: Path | None
    """Where it can be read now, too; nothing for one of a commit."""
    library: FileLibrary | None = None
    """The rules files; tables need none."""
    tables: bytes = b""

    @property
    def name(self) -> str:
        return self.source.name

    @cached_property
    def version(self) -> Version:
        """Raises `BaselineError`."""
        from mapdsl.tables.codec import TablesError
        from mapdsl.tables.documents import parse_document

        try:
            if self.library is not None:
                return version_of(self.source, self.library)
            return Version(parse_document(self.tables, yaml=self.name.endswith(YAML_SUFFIXES)), {}, None)
        except CompileError as error:
            raise BaselineError(f"{error}; nothing can be compared with a board that has errors") from None
        except TablesError as error:
            raise BaselineError(f"{self.name}: {error}") from None

    @property
    def place(self) -> SourcePlace:
        """Where it was, for reports that it is gone: the first line, for errors in it do not matter then."""
        return SourcePlace(self.source, self.source.line_span(1))

    def is_same(self, source: SourceFile, library: FileLibrary) -> bool:
        """Whether all that a board is made from is known to be what it was."""
        was = self.library
        return (
            was is not None and self.source.text == source.text and _rules(was, self.source) == _rules(library, source)
        )


def _rules(library: FileLibrary, beside: SourceFile) -> list[tuple[str, dict[str, str]]]:
    """All that the rules files which a board can use say."""
    return [
        (folder.trouble, {name: file if isinstance(file, str) else file.text for name, file in folder.files.items()})
        for folder in library.folders(beside)
    ]
