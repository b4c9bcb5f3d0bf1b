"""Connects the compiler's stages, from source files to diagnostics, tables and generated files. No other module
connects stages."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from mapdsl.base.garbage import paused_collector
from mapdsl.base.records import Record
from mapdsl.base.resources import BOARD_SUFFIX as BOARD_SUFFIX
from mapdsl.base.resources import DOCUMENT_SUFFIXES, data_path, find_board
from mapdsl.base.source import SourceError, SourceFile, normalise, read_source
from mapdsl.diagnostics.core import Diagnostic, sort_diagnostics

if TYPE_CHECKING:  # each stage is imported on first use; a check with a cached result needs no stage
    from mapdsl.compile.board import Board
    from mapdsl.compile.references import NameUses, References
    from mapdsl.compile.statement_cache import StatementCache
    from mapdsl.diagrams.board.fit import Allows
    from mapdsl.exchange.csv.folder import Imported
    from mapdsl.rules.scenarios import Scenario
    from mapdsl.rules.tables import RuleTables
    from mapdsl.syntax import tree
    from mapdsl.syntax.parser import Parsed

RULES_SUFFIX = ".rules"
_RULES_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class CompileError(Exception):
    """Raised if rule tables are requested for a board with errors. `diagnostics` lists the errors. Errors in
    scenarios do not raise this exception."""

    def __init__(self, name: str, diagnostics: tuple[Diagnostic, ...]) -> None:
        errors = [found for found in diagnostics if found.entry.stops_tables]
        first = errors[0]
        more = f" (and {len(errors) - 1} more)" if len(errors) > 1 else ""
        super().__init__(f"{name}:{first.place.start}: {first.message}{more}")
        self.diagnostics = diagnostics


class RulesFolder(Record):
    """Rules files of one folder, by name. Each name maps to the file, or to the reason why the file cannot be read."""

    files: Mapping[str, SourceFile | str]
    trouble: str = ""
    """Reason why the folder cannot be listed; empty if the folder can be listed."""


class FileLibrary:
    """Finds rules files next to the board or, failing that, among the rules files that come with mapdsl. No other
    folder is searched.

    Each folder is read once, so that all checks that share a library see the same files.
    """

    def __init__(self) -> None:
        self._named: dict[Path, RulesFolder] = {}
        self._read: dict[str, RulesFolder] = {}
        self._own = data_path("maps", "rules")

    def find(self, name: str, beside: SourceFile) -> SourceFile | None:
        if not _RULES_NAME.fullmatch(name):
            return None
        for folder in self.folders(beside):
            if folder.trouble:
                raise SourceError(folder.trouble)
            found = folder.files.get(name)
            if isinstance(found, str):
                raise SourceError(found)
            if found is not None:
                return found
        return None

    def names(self, beside: SourceFile) -> Iterable[str]:
        return sorted({name for folder in self.folders(beside) for name in folder.files})

    def folders(self, beside: SourceFile) -> Iterator[RulesFolder]:
        """Yield the folders to search, in order. The library's results depend only on the contents of these folders."""
        if beside.path is not None:
            yield self.folder(rules_folder(beside.path))
        yield self.folder(self._own)

    def folder(self, folder: Path) -> RulesFolder:
        """Return the rules files of a folder. Different paths to the same folder return the same object."""
        if folder not in self._named:
            real = os.path.realpath(folder)  # unlike `Path.resolve`, `realpath` accepts links to themselves
            if real not in self._read:
                self._read[real] = _read_folder(folder, real)
            self._named[folder] = self._read[real]
        return self._named[folder]


def rules_folder(file: Path) -> Path:
    """Return the folder that holds the rules files available to a file. For a board, it is the folder `rules/` next
    to the board; for a rules file, it is the folder of the rules file itself."""
    return file.parent if file.suffix == RULES_SUFFIX else file.parent / "rules"


def _read_folder(folder: Path, real: str) -> RulesFolder:
    try:
        paths = sorted(path for path in folder.iterdir() if path.name.endswith(RULES_SUFFIX))
    except (FileNotFoundError, NotADirectoryError):
        return RulesFolder({})
    except OSError as error:
        return RulesFolder({}, f"its folder cannot be read ({error.strerror or error})")
    return RulesFolder({path.stem: _read_rules(path, real) for path in paths})


def _read_rules(path: Path, folder: str) -> SourceFile | str:
    real = Path(os.path.realpath(path))
    if not real.is_relative_to(folder):
        return f"it leads out of its folder, to {real}"
    try:
        return read_source(path)
    except SourceError as error:
        return str(error)


class Compilation(Record, dict=True):
    """Result of compiling one file."""

    source: SourceFile
    file: tree.File | None
    """Syntax tree without the statements that could not be parsed; None if not even the enclosing block could be
    parsed."""
    board: Board | None
    """Board without the statements that have errors; None for a rules file."""
    diagnostics: tuple[Diagnostic, ...]
    """Diagnostics in order of position, without warnings silenced by `allow`."""
    uses: NameUses
    """Uses of names in rules and in scenario steps."""

    @cached_property
    def references(self) -> References:
        """All names in the file, each with the declaration that it refers to."""
        from mapdsl.compile.references import References
        from mapdsl.compile.statement_cache import StatementCache

        return References(self.source, self.file, self.board, self.uses, StatementCache())

    @property
    def has_errors(self) -> bool:
        return any(found.is_error for found in self.diagnostics)

    @property
    def has_tables(self) -> bool:
        return self.board is not None and not any(found.entry.stops_tables for found in self.diagnostics)

    @property
    def tables(self) -> RuleTables:
        """Rule tables of the board. Raises `CompileError` if the board has errors outside scenarios."""
        if any(found.entry.stops_tables for found in self.diagnostics):
            raise CompileError(self.source.name, self.diagnostics)
        assert self.board is not None, "a rules file has no tables"
        return self.board.tables


def _without_doubtful_fixes(found: Sequence[Diagnostic]) -> Sequence[Diagnostic]:
    """Remove the fixes of all warnings if there are errors. The errors may have caused the warnings, and a fix could
    then delete text that is needed."""
    if not any(finding.is_error for finding in found):
        return found
    return [
        finding if finding.is_error or not (finding.fix or finding.guess) else replace(finding, fix=None, guess=None)
        for finding in found
    ]


@paused_collector()
def compile_source(source: SourceFile, library: FileLibrary | None = None) -> Compilation:
    """Compile a source text together with the rules files that it uses."""
    from mapdsl.syntax.parser import parse

    parsed = parse(source)
    board, found, uses = find_faults(parsed, source, library or FileLibrary())
    return Compilation(source, parsed.file, board, sort_diagnostics(found), uses)


@paused_collector()
def find_faults(
    parsed: Parsed, source: SourceFile, library: FileLibrary, memo: StatementCache | None = None
) -> tuple[Board | None, Sequence[Diagnostic], NameUses]:
    """Return the board of a parsed text, its diagnostics in no particular order, and the uses of names in rules and
    steps.

    `memo` holds the results cached for the previous version of the text.
    """
    from mapdsl.compile.building import build
    from mapdsl.compile.checks import run_checks
    from mapdsl.compile.checks.allowances import apply_allowances
    from mapdsl.compile.references import NameUses

    if parsed.file is None:
        return None, parsed.diagnostics, NameUses(source)
    board, found, uses = build(parsed.file, source, library, lost=parsed.lost, memo=memo)
    found = [*parsed.diagnostics, *found]
    if board is not None:
        found.extend(run_checks(board, memo))
        found = apply_allowances(board, found)
    return board, _without_doubtful_fixes(found), uses


def diagnostics_of(source: SourceFile, library: FileLibrary) -> tuple[Diagnostic, ...]:
    """Return the diagnostics of a board, a rules file, or a document of rule tables. A name with the suffix of JSON
    or YAML marks a document."""
    if not source.name.endswith(DOCUMENT_SUFFIXES):
        return compile_source(source, library).diagnostics
    from mapdsl.tables.document_checks import check_document

    return sort_diagnostics(check_document(source))


def compile_text(text: str, *, name: str = "<text>") -> Compilation:
    """Compile a text that does not come from a file. Raises `SourceError` if the text is too large."""
    if not isinstance(text, str):
        raise TypeError(f"a text is compiled, not {type(text).__name__}; `compile_path` reads files")
    return compile_source(SourceFile(name, normalise(text)))


def compile_path(path: str | Path, library: FileLibrary | None = None) -> Compilation:
    """Compile a file. Raises `SourceError` if the file cannot be read."""
    return compile_source(read_source(Path(path)), library)


def allowed_fit_problems(board: Board | None) -> Allows:
    """Return a predicate for layout findings. It is true for overlaps and cramped places that the author permits
    with `allow`."""
    from mapdsl.compile.checks.allowances import is_allowed
    from mapdsl.diagrams.board.fit import allows_nothing, diagnostic_of

    if board is None or not board.allowances:
        return allows_nothing
    return lambda finding: is_allowed(board, diagnostic_of(finding, board))


def sound_scenarios(tables: RuleTables, scenarios: Iterable[Scenario]) -> list[Scenario]:
    """Return the scenarios that pass. Failing scenarios are left out, because they would be wrong as examples."""
    from mapdsl.engine.scenarios import ScenarioRunner

    stage = ScenarioRunner(tables)
    return [scenario for scenario in scenarios if not stage.play(scenario)]


@paused_collector()
def board_of_csv(texts: Mapping[str, str], *, name: str) -> Imported:
    """Convert CSV files to a board. Errors in the resulting board are reported as mistakes in the CSV files."""
    from msgspec.structs import replace

    from mapdsl.exchange.csv.folder import import_csv
    from mapdsl.exchange.csv.import_findings import ImportFinding

    imported = import_csv(texts, name=name, library=FileLibrary())
    if imported.mistakes:
        return imported
    errors = [found for found in compile_text(imported.text).diagnostics if found.is_error]
    helps = [f" ({error.help})" if error.help else "" for error in errors]
    mistakes = tuple(ImportFinding("", 1, 1, error.message, way) for error, way in zip(errors, helps, strict=True))
    return replace(imported, text="" if mistakes else imported.text, mistakes=mistakes)


def load(path: str | Path) -> RuleTables:
    """Load rule tables from a board file, from a document of tables (`.json`, `.yaml`), or by the name of a board.

    A name is looked up in `maps/` below the current folder, then among the boards that come with the package.

    Raises `CompileError`, `SourceError` or `tables.codec.TablesError`.
    """
    path = find_board(os.fspath(path))
    if path.suffix in DOCUMENT_SUFFIXES:
        from mapdsl.tables.documents import read_document

        return read_document(path)
    try:
        return compile_path(path).tables
    except SourceError as error:
        raise SourceError(f"{path}: {error}") from None
