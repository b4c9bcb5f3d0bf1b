"""Finds the earlier versions with which boards are compared: in a commit, a folder or a file."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from msgspec import field

from mapdsl.api import BOARD_SUFFIX, FileLibrary
from mapdsl.base.decoding import DataError, read_bytes
from mapdsl.base.folders import find_files
from mapdsl.base.records import Record
from mapdsl.base.resources import DOCUMENT_SUFFIXES
from mapdsl.base.source import SourceError, SourceFile, read_source
from mapdsl.compare.baselines.commits import BOARDS_AND_RULES, Commit
from mapdsl.compare.baselines.earlier_board import BaselineError, EarlierBoard
from mapdsl.compare.baselines.git import Tree

TABLES = "tables.json"
"""File name that `mapdsl build` gives to rule tables."""


@contextmanager
def baseline_of(against: str, given: Sequence[str], *, alone: bool) -> Iterator[Baseline]:
    """Open the baseline that `--against` names: a folder or file of that name if there is one, otherwise a commit.

    `given` are the paths of the current boards. `alone` is true if only one current board is compared.
    """
    folders = [path for path in given if os.path.isdir(path)]  # noqa: PTH112 -- `Path.is_dir` can raise an error
    if os.path.isdir(against):  # noqa: PTH112 -- `Path.is_dir` can raise an error
        yield _Files(against, folders, _board_files(against))
    elif os.path.lexists(against):
        yield _Files(against, folders, {against: Path(against)}, place=against if alone else "")
    else:
        first = Path(os.path.realpath(given[0]))
        folder = first if first.is_dir() else first.parent
        with closing(Tree(folder, against, BOARDS_AND_RULES, instead_of="file or folder")) as tree:
            yield Commit(tree, folders)


def _board_files(folder: str) -> dict[str, Path]:
    """Return the board files in a folder or, if the folder has none, the rule tables built there.

    The result maps paths relative to the folder to paths of files. Raises `BaselineError` if the folder has neither
    board files nor rule tables.
    """
    below = find_files(folder, (BOARD_SUFFIX, TABLES))
    boards = [file for file in below.files if file.name.endswith(BOARD_SUFFIX)]
    found = boards or [file for file in below.files if file.name == TABLES]
    if not found:
        why = f"there is neither a {BOARD_SUFFIX} file nor a {TABLES} in this folder{below.describe_skipped()}"
        raise BaselineError("\n".join(below.errors) or f"{folder}: {why}")
    return {file.relative_to(folder).as_posix(): file for file in found}


class _Files(Record):
    """Earlier boards in another folder or file, as board files or rule tables."""

    label: str
    folders: Sequence[str]
    """Folders of the current boards."""
    paths: Mapping[str, Path]
    place: str | None = None
    """Path with which every current board is paired, if one board is compared with one file; otherwise None."""
    library: FileLibrary = field(default_factory=FileLibrary)

    def at(self, path: str) -> EarlierBoard:
        """Return the earlier board at a path. Raises `BaselineError` if the file cannot be read."""
        from mapdsl.tables.documents import MAX_DOCUMENT_BYTES

        file = self.paths[path]
        try:
            if file.suffix in DOCUMENT_SUFFIXES:
                return EarlierBoard(
                    SourceFile(str(file), "", file), file, tables=read_bytes(file, most=MAX_DOCUMENT_BYTES)
                )
            return EarlierBoard(read_source(file), file, self.library)
        except (DataError, SourceError) as error:
            raise BaselineError(f"{file}: {error}") from None

    def place_of(self, source: SourceFile) -> str:
        if self.place is not None or source.path is None:
            return self.place or ""
        above = next((folder for folder in self.folders if source.path.is_relative_to(folder)), source.path.parent)
        return source.path.relative_to(above).as_posix()

    def expected(self) -> set[str]:
        return set(self.paths) if self.folders else set()

    def is_still_there(self, path: str) -> bool:  # noqa: ARG002
        return False


Baseline: TypeAlias = Commit | _Files
"""Source of earlier boards, which are identified by their path relative to its root, with forward slashes."""
