"""Board at one point in time: its tables, and the files from which the tables were made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path, PurePath

from mapdsl.api import CompileError, FileLibrary, compile_source
from mapdsl.base.records import Record
from mapdsl.base.resources import YAML_SUFFIXES
from mapdsl.base.source import SourceFile, Span
from mapdsl.diagnostics.core import SourcePlace
from mapdsl.rules.tables import RuleTables


class BaselineError(Exception):
    """Raised if the earlier version does not exist or cannot be read. The message names the version and a remedy."""


class Version(Record):
    """Tables of a board, with the files from which they were made."""

    tables: RuleTables
    sources: Mapping[str, SourceFile]
    """Source files, indexed by the names that the origins in the tables use."""
    head: SourcePlace | None
    """First line of the board, with its id and title; None for tables from a document."""


def version_of(source: SourceFile, library: FileLibrary) -> Version:
    """Compile a board. Raises `CompileError` if it has errors, or `BaselineError` if the source is a rules file."""
    compilation = compile_source(source, library)
    if not compilation.has_errors and compilation.board is None:
        raise BaselineError(f"{source.name}: this is a rules file; only boards can be compared")
    tables = compilation.tables
    assert compilation.board is not None
    block = compilation.board.node
    sources = {PurePath(used.name).name: used for used in (source, *compilation.board.used)}
    return Version(tables, sources, SourcePlace(source, Span(block.span.start, block.title.span.end)))


class EarlierBoard(Record, dict=True):
    """Earlier version of a board: a board file with its rules files, or a document of rule tables."""

    source: SourceFile
    """Board file. Its text is empty for a document of rule tables."""
    path: Path | None
    """Path of the file; None for a board in a commit."""
    library: FileLibrary | None = None
    """Library of rules files; None for a document of rule tables."""
    tables: bytes = b""

    @property
    def name(self) -> str:
        return self.source.name

    @cached_property
    def version(self) -> Version:
        """Tables and sources of the board, compiled on first use. Raises `BaselineError`."""
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
        """First line of the file, where the removal of the board is reported. Does not compile the board, so that
        the property is also available for boards with errors."""
        return SourcePlace(self.source, self.source.line_span(1))

    def is_same(self, source: SourceFile, library: FileLibrary) -> bool:
        """Return whether the board file and all rules files that it can use are unchanged. False for a document of
        rule tables."""
        was = self.library
        return (
            was is not None and self.source.text == source.text and _rules(was, self.source) == _rules(library, source)
        )


def _rules(library: FileLibrary, beside: SourceFile) -> list[tuple[str, dict[str, str]]]:
    """Return the contents of all rules files that a board can use, folder by folder."""
    return [
        (folder.trouble, {name: file if isinstance(file, str) else file.text for name, file in folder.files.items()})
        for folder in library.folders(beside)
    ]
