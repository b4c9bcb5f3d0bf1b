"""Boards in a commit.

Rules files come from the same commit, so that each board is compiled as it was at the time.
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from msgspec.structs import replace

from mapdsl.api import BOARD_SUFFIX, RULES_SUFFIX, FileLibrary, RulesFolder, rules_folder
from mapdsl.base.folders import is_always_skipped
from mapdsl.base.resources import DOCUMENT_SUFFIXES
from mapdsl.base.source import MAX_FILE_BYTES, SourceError, SourceFile, decode
from mapdsl.compare.baselines.earlier_board import BaselineError, EarlierBoard, Version
from mapdsl.compare.baselines.git import Tree

BOARDS_AND_RULES = (BOARD_SUFFIX, RULES_SUFFIX)


def version_at(argument: str) -> Version:
    """Return the board that `COMMIT:PATH` names.

    As in git, the path starts at the root of the repository, or at the current folder if it begins with `./` or `../`.
    Raises `BaselineError`.
    """
    from mapdsl.tables.documents import MAX_DOCUMENT_BYTES

    ref, _, path = argument.partition(":")
    here = Path.cwd()
    with closing(Tree(here, ref, (*BOARDS_AND_RULES, *DOCUMENT_SUFFIXES))) as tree:
        if path.startswith(("./", "../")):
            above = os.path.relpath(here, tree.root).replace(os.sep, "/")
            path = posixpath.normpath(posixpath.join(above, path))
        if path not in tree.paths:
            raise BaselineError(f"there is no file {path} at {ref} in {tree.root}")
        if path.endswith(DOCUMENT_SUFFIXES):
            return EarlierBoard(SourceFile(argument, ""), None, tables=tree.read(path, MAX_DOCUMENT_BYTES + 1)).version
        return Commit(tree).at(path).version


class _TreeLibrary(FileLibrary):
    """Library of the rules files in a commit, followed by the rules files that come with mapdsl."""

    def __init__(self, tree: Tree) -> None:
        super().__init__()
        self._tree = tree
        self._folders: dict[Path, RulesFolder] = {}

    def folders(self, beside: SourceFile) -> Iterator[RulesFolder]:
        path = beside.name.removeprefix(f"{self._tree.ref}:")
        if path != beside.name:
            yield self._rules_in(rules_folder(Path(path)))
            beside = replace(beside, path=None)
        yield from super().folders(beside)

    def _rules_in(self, folder: Path) -> RulesFolder:
        if folder not in self._folders:
            found = (path for path in sorted(self._tree.paths) if path.endswith(RULES_SUFFIX))
            files = {Path(path).stem: self._rules_file(path) for path in found if Path(path).parent == folder}
            self._folders[folder] = RulesFolder(files)
        return self._folders[folder]

    def _rules_file(self, path: str) -> SourceFile | str:
        try:
            return source_at(self._tree, path)
        except SourceError as error:
            return str(error)


def source_at(tree: Tree, path: str) -> SourceFile:
    """Return a file in a commit as a source. Raises `SourceError`.

    The path of the source is the file's path in the checkout, even if the checkout has no such file.
    """
    return SourceFile(f"{tree.ref}:{path}", decode(tree.read(path, MAX_FILE_BYTES + 1)), tree.root / path)


def _is_passed_over(path: str) -> bool:
    *folders, name = path.split("/")
    return name.startswith(".") or any(map(is_always_skipped, folders))


class Commit:
    """Boards in a commit, identified by their path from the root of the repository."""

    def __init__(self, tree: Tree, folders: Sequence[str] = ()) -> None:
        self.label = tree.ref
        self.paths = [path for path in tree.paths if path.endswith(BOARD_SUFFIX)]
        self._folders = folders
        self._tree = tree
        self._library = _TreeLibrary(tree)
        self._root = os.path.realpath(tree.root)

    def at(self, path: str) -> EarlierBoard:
        """Return the earlier board at a path. Raises `BaselineError` if its file cannot be read."""
        try:
            return EarlierBoard(source_at(self._tree, path), None, self._library)
        except SourceError as error:
            raise BaselineError(f"{self.label}:{path}: {error}") from None

    def place_of(self, source: SourceFile) -> str:
        """Return the path of a current board in the repository, or an empty string if the board does not come from a
        file.

        Raises `BaselineError` if the file is outside the repository or in a submodule.
        """
        if source.path is None:
            return ""
        place = self._from_root(os.path.join(os.path.realpath(source.path.parent), source.path.name))  # noqa: PTH118
        if place.startswith("../"):
            raise BaselineError(f"{source.name} is not in the repository {self._root}; compare it by itself")
        for submodule in filter(lambda folder: place.startswith(f"{folder}/"), self._tree.submodules):
            raise BaselineError(
                f"{source.name} is in the submodule {submodule}, whose files are not in {self.label}; compare it by "
                "itself with a commit of the submodule"
            )
        return place

    def expected(self) -> set[str]:
        """Return the paths in the commit, below the folders of the current boards, that should still have a board.

        Hidden files and folders of tools are left out, because they are skipped in the checkout too.
        """
        above = (self._from_root(os.path.realpath(folder)) for folder in self._folders)
        starts = ["" if folder == "." else f"{folder}/" for folder in above]
        below = ((path, path.removeprefix(start)) for start in starts for path in self.paths if path.startswith(start))
        return {path for path, rest in below if not _is_passed_over(rest)}

    def is_still_there(self, path: str) -> bool:
        """Return whether the checkout still contains the file. If it does, the board was not moved."""
        return os.path.lexists(os.path.join(self._root, path))  # noqa: PTH118

    def _from_root(self, path: str) -> str:
        return os.path.relpath(path, self._root).replace(os.sep, "/")
