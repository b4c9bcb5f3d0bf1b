"""Open documents with their versions, and nearby files on disk.

Expensive results are computed on first use. They are cached until the document's text or a rules file changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, unquote, urlsplit

from mapdsl.api import BOARD_SUFFIX, RULES_SUFFIX, Compilation, FileLibrary, RulesFolder, compile_source
from mapdsl.base.folders import files_of
from mapdsl.base.source import SourceError, SourceFile, Span, normalise, read_source
from mapdsl.diagnostics.core import Diagnostic
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.text_positions import TypedText, change_text, plain
from mapdsl.project.config import ConfigError, Configs
from mapdsl.project.config.settings import Config

if TYPE_CHECKING:
    from mapdsl.compile.checks.survey import Survey
    from mapdsl.edit.workspace.analysis import Analysis
    from mapdsl.edit.workspace.typed_board import TypedBoard
    from mapdsl.rules.tables import RuleTables
    from mapdsl.syntax import tree

MAX_FILES = 1_000
"""Maximum number of files that are examined in an open folder."""


class OpenLibrary(FileLibrary):
    """Rules files, where a file open in the editor takes precedence over its version on disk."""

    def __init__(self, opened: Mapping[Path, SourceFile]) -> None:
        super().__init__()
        self._opened = opened

    def folder(self, folder: Path) -> RulesFolder:
        found = super().folder(folder)
        here = folder.absolute()
        opened = {path.stem: source for path, source in self._opened.items() if path.parent == here}
        return RulesFolder({**found.files, **opened}, found.trouble) if opened else found


class Document:
    def __init__(
        self,
        uri: str,
        source: SourceFile,
        library: FileLibrary,
        version: int | None = None,
        before: Document | None = None,
    ) -> None:
        self.uri = uri
        self.source = source
        self.version = version
        """Version number sent by the client; `None` for a file that is not open."""
        self.library = library
        self._typed: TypedBoard | None = before._typed if before and before.library is library else None

    @cached_property
    def read_error(self) -> str:
        """Reason why the text is not parsed, such as its size; empty if the text is parsed."""
        try:
            normalise(self.source.text)
        except SourceError as error:
            return str(error)
        return ""

    @cached_property
    def compilation(self) -> Compilation:
        source = SourceFile(self.source.name, "", self.source.path) if self.read_error else self.source
        return compile_source(source, self.library)

    @cached_property
    def reading(self) -> Analysis:
        """Results for clients that query after every keystroke, derived from the results for the previous text if
        possible."""
        from mapdsl.edit.workspace.analysis import Analysis

        if not self.read_error and "compilation" not in self.__dict__ and not _is_rules(self.source):
            from mapdsl.edit.workspace.typed_board import TypedBoard

            found = self._typed.reading(self.source) if self._typed else None
            if found is None and (fresh := TypedBoard.of(self.source, self.library)):
                self._typed = fresh
                found = fresh.reading(self.source)
            if found is not None:
                return found
        return Analysis.of(self.compilation)

    def tables(self, refused: str = "the board has errors") -> RuleTables:
        """Return the rule tables of a board. Raises `RefusedError` with the text `refused` if the board has errors
        outside scenarios."""
        reading = self.reading
        if reading.board is None or any(found.entry.stops_tables for found in reading.findings):
            raise RefusedError(refused)
        return reading.board.tables

    @property
    def file(self) -> tree.File | None:
        return self.compilation.file

    @property
    def statements(self) -> Sequence[tree.Statement]:
        """Top-level statements of the block."""
        return self.file.block.statements if self.file else ()

    def first_line(self, span: Span) -> str:
        """Return the first line of a span, with each run of white space reduced to one blank."""
        return " ".join(self.source.slice(span).partition("\n")[0].split())

    def declared(self, sort: str, name: str) -> Any:
        """Return the board's declaration of a place, track, corridor or ticket. Raises `RefusedError` if there is
        none."""
        board = self.compilation.board
        found: dict[str, Any] = {}
        if board and sort == "corridor":
            found = {corridor.tracks[0].value.corridor: corridor.node for corridor in board.corridors}
        elif board:
            things: dict[str, Any] = {"place": board.places, "track": board.tracks, "ticket": board.tickets}
            found = {thing.value.id: thing.node for thing in things.get(sort, ())}
        if name not in found:
            raise RefusedError(f"there is no {sort} `{name}`")
        return found[name]

    @cached_property
    def survey(self) -> Survey | None:
        """Analysis of the board; `None` for a rules file or a text without a board."""
        from mapdsl.compile.checks.survey import Survey

        board = self.compilation.board
        return Survey(board) if board else None


class Workspace:
    """All open documents and folders of one client."""

    def __init__(self) -> None:
        self.opened: dict[str, Document] = {}
        self.folders: list[Path] = []
        self._library = FileLibrary()
        self._on_disk: dict[str, Document] = {}
        self._configs = Configs()

    def open(self, uri: str, text: str, version: int | None) -> None:
        path = path_of(uri)
        self._put(uri, SourceFile(path.as_posix() if path else uri, plain(text), path), version)

    def change(self, uri: str, changes: Iterable[TypedText], version: int | None) -> None:
        before = self.opened[uri]
        self._put(uri, change_text(before.source, changes), version, before)

    def close(self, uri: str) -> None:
        if self.opened.pop(uri, None) is not None:
            self.invalidate()

    def invalidate(self) -> None:
        """Discard cached results after a file on disk or a rules file has changed."""
        self._library = self.library_with(())
        self._on_disk.clear()
        self._configs = Configs()
        for uri, document in self.opened.items():
            self.opened[uri] = Document(uri, document.source, self._library, document.version)

    def _put(self, uri: str, source: SourceFile, version: int | None, before: Document | None = None) -> None:
        self.opened[uri] = Document(uri, source, self._library, version, before)
        if _is_rules(source):
            self.invalidate()

    def find(self, uri: str) -> Document | None:
        """Return the open document with a URI or, if it is not open, the file on disk."""
        if uri in self.opened:
            return self.opened[uri]
        path = path_of(uri)
        if uri not in self._on_disk and path:
            with suppress(SourceError):
                self._on_disk[uri] = Document(uri, read_source(path), self._library)
        return self._on_disk.get(uri)

    def all(self) -> Iterator[Document]:
        """Yield the open documents, followed by the boards and rules files in the open folders."""
        yield from self.opened.values()
        seen = {path_of(uri) for uri in self.opened}
        paths = (path for folder in self.folders for path in files_of(str(folder), (BOARD_SUFFIX, RULES_SUFFIX)))
        for path in [path for path in dict.fromkeys(paths) if path not in seen][:MAX_FILES]:
            if not self._config(path).excludes(path) and (document := self.find(uri_of(path))):
                yield document

    def library_with(self, sources: Iterable[SourceFile]) -> FileLibrary:
        """Return a library in which the open and the given rules files take precedence over files on disk."""
        rules = [
            source
            for source in (*(document.source for document in self.opened.values()), *sources)
            if _is_rules(source)
        ]
        return OpenLibrary({source.path.absolute(): source for source in rules if source.path})

    def of_source(self, source: SourceFile) -> Document:
        """Return the document for a source file that another document uses."""
        opened = next((document for document in self.opened.values() if document.source.name == source.name), None)
        uri = uri_of(source.path) if source.path else source.name
        return opened or self.find(uri) or Document(uri, source, self._library)

    def report(self, document: Document) -> tuple[Diagnostic, ...]:
        """Return the diagnostics of a document that its configuration does not disable."""
        config = self._config(document.source.path)
        found = (finding if finding.is_error else config.apply_to(finding) for finding in document.reading.findings)
        return tuple(finding for finding in found if finding is not None)

    def _config(self, path: Path | None) -> Config:
        """Return the configuration for a path. An invalid configuration is ignored, because `mapdsl check` reports
        it."""
        try:
            return self._configs.of(path)
        except ConfigError:
            return Config()


def _is_rules(source: SourceFile) -> bool:
    return source.path is not None and source.path.suffix == RULES_SUFFIX


def path_of(uri: str) -> Path | None:
    """Return the path of a file URI, or `None` for other URIs."""
    parts = urlsplit(uri)
    if parts.scheme != "file" or parts.netloc not in ("", "localhost"):
        return None
    path = unquote(parts.path)
    has_drive = len(path) > 2 and path[0] == "/" and path[2] == ":"
    return Path(path[1:] if has_drive else path)


def uri_of(path: Path) -> str:
    text = path.absolute().as_posix()
    return "file://" + quote(text if text.startswith("/") else f"/{text}", safe="/:")
