"""Pairs every current board with its earlier version.

Boards that cannot be compared are reported; all other boards are still compared.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property

from mapdsl.api import BOARD_SUFFIX, CompileError, FileLibrary
from mapdsl.base.source import SourceFile
from mapdsl.cli.inputs import print_message
from mapdsl.compare import Comparison, compare
from mapdsl.compare.baselines.baseline import Baseline
from mapdsl.compare.baselines.earlier_board import BaselineError, EarlierBoard, Version, version_of
from mapdsl.diagnostics.core import Diagnostic


@dataclass
class BoardPair:
    """Current board with its earlier version. Rule tables are compiled on first use."""

    source: SourceFile
    library: FileLibrary
    was: EarlierBoard | None = None
    """Earlier version; None for a new board."""
    has_moved: bool = False
    """True if the earlier board file had a different path. False if the earlier version is a document of rule
    tables."""
    is_same: bool = False
    """True if comparing the source texts, without compiling, shows that nothing has changed."""

    @cached_property
    def version(self) -> Version:
        """Compiled version of the current board. Raises `CompileError` or `BaselineError`."""
        return version_of(self.source, self.library)

    @cached_property
    def comparison(self) -> Comparison | None:
        """Comparison with the earlier version; None for a new or unchanged board. Raises `CompileError` or
        `BaselineError`."""
        if self.was is None or self.is_same:
            return None
        return compare(self.was.version.tables, self.version.tables)

    def join(self, was: EarlierBoard) -> None:
        """Set the earlier version. Raises `BaselineError` if both versions are the same file, because comparing a
        file with itself would never find a change."""
        here, there = self.source.path, was.path
        if here is not None and there is not None and os.path.realpath(here) == os.path.realpath(there):
            raise BaselineError(f"{self.source.name} is compared with itself; name a copy, or a branch, tag or commit")
        self.was = was
        self.is_same = was.is_same(self.source, self.library)


@dataclass
class MatchResult:
    boards: list[BoardPair] = field(default_factory=list)
    gone: list[EarlierBoard] = field(default_factory=list)
    broken: list[SourceFile] = field(default_factory=list)
    """Current boards with errors. They are missing from `boards`."""
    errors: list[Diagnostic] = field(default_factory=list)
    is_complete: bool = True
    """True if every board could be compared."""

    @contextmanager
    def tell_errors(self, source: SourceFile | None = None) -> Iterator[None]:
        """Collect or report the errors of one board that are raised within this context, so that the run continues
        with the next board."""
        try:
            yield
        except CompileError as error:
            self.broken.extend([source] if source else [])
            self.errors.extend(found for found in error.diagnostics if found.is_error)
        except BaselineError as error:
            print_message(str(error))
            self.is_complete = False


def match_boards(sources: Iterable[SourceFile], baseline: Baseline, *, compile_all: bool) -> MatchResult:
    """Pair boards with those of the baseline by path, or by short name if the path is new.

    Unchanged boards are compiled only if `compile_all` is true.
    """
    result, library = MatchResult(), FileLibrary()
    known = set(baseline.paths)
    taken: set[str] = set()
    others: list[BoardPair] = []
    for source in sources:
        board = BoardPair(source, library)
        with result.tell_errors(source):
            place = baseline.place_of(source)
            if place not in known:
                others.append(board)
                continue
            taken.add(place)
            board.join(baseline.at(place))
            board.comparison  # noqa: B018 -- computed within this context, which handles the errors
            if compile_all:
                board.version  # noqa: B018 -- compiled within this context, which handles the errors
            result.boards.append(board)
    left = [name for name in known - taken if not baseline.is_still_there(name)]
    moved = _join_by_name(others, left, baseline, result) if others else set()
    result.boards.sort(key=lambda board: board.source.name)
    for place in sorted(baseline.expected() & set(left) - moved):
        with result.tell_errors():
            result.gone.append(baseline.at(place))
    return result


def _join_by_name(
    boards: Iterable[BoardPair], places: Iterable[str], baseline: Baseline, result: MatchResult
) -> set[str]:
    """Pair boards with new paths by their short names, and add the pairs to `result`. Return the paths of the paired
    boards in the baseline."""
    names: dict[str, list[str]] = {}
    for place in sorted(places):
        with result.tell_errors():
            names.setdefault(baseline.at(place).version.tables.id, []).append(place)
    used: set[str] = set()
    for board in boards:
        with result.tell_errors(board.source):
            found = names.get(board.version.tables.id, [])
            used.update(found)
            if len(found) > 1:
                raise BaselineError(
                    f"{board.source.name} cannot be compared: {', '.join(found)} of {baseline.label} have its short "
                    "name; name the right one as a file"
                )
            if found:
                board.join(baseline.at(found[0]))
                board.has_moved = found[0].endswith(BOARD_SUFFIX)
            board.comparison  # noqa: B018 -- computed within this context, which handles the errors
            result.boards.append(board)
    return used
