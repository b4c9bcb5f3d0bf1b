"""What boards are compared with: a commit, a folder or a file."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from mapdsl.api import BOARD_SUFFIX, FileLibrary
from mapdsl.baselines.commits import BOARDS_AND_RULES, Commit
from mapdsl.baselines.earlier import BaselineError, Earlier, folders
from mapdsl.baselines.git import Tree
from mapdsl.decoding import DataError, read_bytes
from mapdsl.files import files_of
from mapdsl.rules.tables import DOCUMENT_SUFFIXES
from mapdsl.source import SourceError, SourceFile, read_source

TABLES = "tables.json"
"""What `mapdsl build` calls the rule tables of a board."""


@contextmanager
def baseline_of(against: str, given: Sequence[str], *, alone: bool) -> Iterator[Baseline]:
    """What `--against` names: a file or a folder, else a commit, for the files and folders that are looked at.

    `alone` if they come to one board.
    """
    if os.path.isdir(against):  # noqa: PTH112 -- never raises
        yield _Files(against, given, _board_files(against))
    elif os.path.lexists(against):
        yield _Files(against, given, {against: Path(against)}, place=against if alone else "")
    else:
        first = Path(os.path.realpath(given[0]))
        folder = first if first.is_dir() else first.parent
        with closing(Tree(folder, against, BOARDS_AND_RULES, instead_of="file or folder")) as tree:
            yield Commit(tree, given)


def _board_files(folder: str) -> dict[str, Path]:
    """The board files of a folder, or the rule tables that were built there, by their paths from the folder."""
    found = files_of(folder, (BOARD_SUFFIX,)) or [each for each in files_of(folder, (TABLES,)) if each.name == TABLES]
    if not found:
        raise BaselineError(f"{folder}: there is neither a {BOARD_SUFFIX} file nor a {TABLES} in this folder")
    return {each.relative_to(folder).as_posix(): each for each in found}


class _Files:
    """Board files, or rule tables, as they are elsewhere. `place` is that of every board, whatever it is called: where
    one board is compared with one file, that file."""

    def __init__(
        self, label: str, given: Sequence[str], files: Mapping[str, Path], *, place: str | None = None
    ) -> None:
        self.label = label
        self._place = place
        self._given = folders(given)
        self._files = files
        self._library = FileLibrary()

    def paths(self) -> Collection[str]:
        return self._files

    def at(self, path: str) -> Earlier:
        return _read(self._files[path], self._library)

    def place_of(self, source: SourceFile) -> str:
        if self._place is not None or source.path is None:
            return self._place or ""
        above = next((each for each in self._given if source.path.is_relative_to(each)), source.path.parent)
        return source.path.relative_to(above).as_posix()

    def expected(self) -> set[str]:
        return set(self._files) if self._given else set()

    def is_still_there(self, path: str) -> bool:  # noqa: ARG002
        return False


Baseline: TypeAlias = Commit | _Files
"""Boards as they were, by where they are: paths from its root, with slashes."""


def _read(path: Path, library: FileLibrary) -> Earlier:
    from mapdsl.rules.documents import MAX_DOCUMENT_BYTES

    try:
        if path.suffix in DOCUMENT_SUFFIXES:
            return Earlier(SourceFile(str(path), "", path), path, tables=read_bytes(path, most=MAX_DOCUMENT_BYTES))
        return Earlier(read_source(path), path, library)
    except (DataError, SourceError) as error:
        raise BaselineError(f"{path}: {error}") from None
