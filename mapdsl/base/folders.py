"""Finds files below folders by the same rules for all commands.

Skips files that git ignores, and folders that tools create, such as virtual environments and build folders. Files and
folders that the user names are never skipped.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

from mapdsl.base.patterns import Pattern
from mapdsl.base.records import Record

TOOL_FOLDERS = frozenset({
    *("__pypackages__", "_build", "buck-out", "build", "dist", "node_modules", "site-packages", "venv"),
    "dist-packages",
})  # fmt: skip
"""Names of the folders that ruff skips by default, and Debian's `dist-packages`. Hidden folders are always skipped."""

IGNORE_FILE = ".gitignore"
REPOSITORY = ".git"
MAX_NAMED = 3
"""Maximum number of skipped folders that a message names."""

MAX_IGNORE_BYTES = 50_000
"""Maximum size of a `.gitignore` in bytes. The limit bounds the search time, because every file name is compared
with every line; real files have a few hundred lines."""


class FoundFiles(Record):
    """Files found below a folder, and the files and folders that were skipped."""

    files: tuple[Path, ...]
    skipped: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    """Reasons why named folders could not be searched."""

    def describe_skipped(self) -> str:
        """Return the list of skipped files and folders that ends a "no file found" message."""
        if not self.skipped:
            return ""
        more = f" and {len(self.skipped) - MAX_NAMED} more" if len(self.skipped) > MAX_NAMED else ""
        return f"; passed over, unless named: {', '.join(self.skipped[:MAX_NAMED])}{more}"


def is_always_skipped(folder: str) -> bool:
    """Return whether folders with this name are always skipped."""
    return folder.startswith(".") or folder in TOOL_FOLDERS


def files_of(path: str, suffixes: tuple[str, ...]) -> list[Path]:
    """Return the file that a path names, or all files with these suffixes below a folder, in order."""
    return list(find_files(path, suffixes).files)


def find_files(path: str, suffixes: tuple[str, ...]) -> FoundFiles:
    """Return the files that `files_of` returns, together with the skipped files and folders."""
    if not os.path.isdir(path):  # noqa: PTH112 -- `os.path.isdir` never raises
        return FoundFiles((Path(path),))
    walk = FolderWalk(path, suffixes)
    found = (Path(folder, name) for folder, names in walk for name in names)
    files = tuple(sorted(path for path in found if os.path.isfile(path)))  # noqa: PTH113 -- never raises
    return FoundFiles(files, tuple(sorted(walk.passed_over)), tuple(sorted(walk.troubles)))


class FolderWalk:
    """Iterator over a folder and all folders below it. Each folder comes with those of its files that have one of
    the suffixes."""

    def __init__(self, folder: str, suffixes: tuple[str, ...]) -> None:
        self.passed_over: list[str] = []
        self.troubles: list[str] = []
        self._top = folder
        self._suffixes = suffixes

    def __iter__(self) -> Iterator[tuple[str, list[str]]]:
        real = os.path.realpath(self._top)
        try:
            left = [(self._top, real, _rules_above(real))]
        except _IgnoreFileError as error:
            self.troubles.append(str(error))
            return
        while left:
            folder, real, rules = left.pop()
            folders, names = _listing(folder)
            if REPOSITORY in (*folders, *names):
                rules = ()  # a repository starts here: rules of the folders above do not apply
            try:
                rules += _rules_in(real) if IGNORE_FILE in (*folders, *names) else ()
            except _IgnoreFileError as error:
                self.troubles.append(str(error))
                continue
            inner = self._kept(folder, real, rules, folders, are_folders=True)
            left += [(os.path.join(folder, name), os.path.join(real, name), rules) for name in inner]  # noqa: PTH118
            wanted = [name for name in names if name.endswith(self._suffixes)]
            yield folder, self._kept(folder, real, rules, wanted, are_folders=False)

    def _kept(self, folder: str, real: str, rules: _Rules, names: list[str], *, are_folders: bool) -> list[str]:
        """Return the names that are not skipped. Records the skipped names, except hidden ones."""
        kept: list[str] = []
        for name in names:
            if name.startswith("."):
                continue
            path = f"{real}{os.sep}{name}".replace(os.sep, "/")
            if (are_folders and name in TOOL_FOLDERS) or _is_ignored(path, rules, is_folder=are_folders):
                self.passed_over.append(os.path.join(folder, name))  # noqa: PTH118
            else:
                kept.append(name)
        return kept


def _listing(folder: str) -> tuple[list[str], list[str]]:
    """Return the subfolders, excluding links, and all other names in a folder. Both lists are empty if the folder
    cannot be read."""
    folders: list[str] = []
    names: list[str] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                (folders if entry.is_dir(follow_symlinks=False) else names).append(entry.name)
    except OSError:
        return [], []
    return folders, names


# ---- what git ignores ---------------------------------------------------------------------------------------------


class _IgnoreFileError(Exception):
    """Raised if a `.gitignore` cannot be used. The message names the file."""


class _Rule(Record):
    """Rule from a line of a `.gitignore`."""

    start: int
    """Number of characters in the path of the `.gitignore`'s folder, including the trailing slash."""
    pattern: Pattern
    is_negated: bool


_Rules = tuple[_Rule, ...]


def _is_ignored(path: str, rules: _Rules, *, is_folder: bool) -> bool:
    """Return whether a path is ignored: the last matching rule decides. The caller has already checked that no
    folder above the path is ignored."""
    for rule in reversed(rules):
        if (is_folder or not rule.pattern.is_folder) and rule.pattern.is_of(path[rule.start :]):
            return not rule.is_negated
    return False


def _rules_above(folder: str) -> _Rules:
    """Return the ignore rules of all folders above a folder within its repository; empty outside of repositories."""
    above: list[str] = []
    while not os.path.lexists(os.path.join(folder, REPOSITORY)):  # noqa: PTH118
        parent = os.path.dirname(folder)  # noqa: PTH120
        if parent == folder:
            return ()
        folder = parent
        above.append(folder)
    return tuple(rule for folder in reversed(above) for rule in _rules_in(folder))


def _rules_in(folder: str) -> _Rules:
    """Return the ignore rules of one folder. Raises `_IgnoreFileError`."""
    path = os.path.join(folder, IGNORE_FILE)  # noqa: PTH118
    try:
        found = os.stat(path)  # noqa: PTH116
        if not stat.S_ISREG(found.st_mode):
            raise _IgnoreFileError(f"{path}: it is not a file, so {folder} is passed over; remove it or name the files")
        with open(path, "rb") as stream:  # noqa: PTH123
            data = stream.read(MAX_IGNORE_BYTES + 1)
    except FileNotFoundError:
        return ()
    except OSError as error:
        why = f"{error.strerror or error}, so {folder} is passed over; make it readable or name the files"
        raise _IgnoreFileError(f"{path}: {why}") from None
    if len(data) > MAX_IGNORE_BYTES:
        raise _IgnoreFileError(
            f"{path}: it has more than {MAX_IGNORE_BYTES:,} bytes, so {folder} is passed over; shorten it or name the "
            "files"
        )
    start = len(folder.rstrip(os.sep)) + 1
    lines = os.fsdecode(data.removeprefix(b"\xef\xbb\xbf")).split("\n")
    return tuple(rule for line in lines for rule in _rule_of(line, start))


def _rule_of(line: str, start: int) -> Iterator[_Rule]:
    """Yield the rule of a line, or nothing for blank lines and comments."""
    text = line.removesuffix("\r")
    bare = text.rstrip(" ")
    if bare != text and (len(bare) - len(bare.rstrip("\\"))) % 2:
        bare += " "  # a backslash escapes the first of the trailing spaces, which therefore belongs to the pattern
    if bare and not bare.startswith("#"):
        is_negated = bare.startswith("!")
        yield _Rule(start, Pattern(bare[is_negated:]), is_negated)
