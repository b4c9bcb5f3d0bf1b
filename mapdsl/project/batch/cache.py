"""Cache of check and build results: a folder with one file per result, named by its key.

The cache only saves time. Files that cannot be read, are damaged or were written by another program count as missing,
and results that cannot be written are dropped. The format is JSON, because a cache can come from a stranger's branch.

A key covers everything that the result depends on: the text, the rules files that it can use, its file name, whether
its background exists, and the version of mapdsl. Folders and times are left out, so results are valid in other folders
and on other machines.
"""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path, PurePath
from typing import Any

from mapdsl import __version__
from mapdsl.api import FileLibrary
from mapdsl.base.decoding import read_bytes
from mapdsl.base.files import is_in_own_folder, put_file
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.base.vocabulary import unquote

VARIABLE = "MAPDSL_CACHE_DIR"
"""Environment variable that names the folder."""

MAX_IN_A_FOLDER = 128
"""Maximum number of files in each of the 256 subfolders, to keep the total at about 30,000."""

_MAX_BYTES = 16_000_000
"""Maximum size of a cached file in bytes. No board has that many findings, so a larger file is not from mapdsl."""


def cache_folder() -> Path | None:
    """Return the folder of the cache; None if no suitable folder is known."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    with suppress(RuntimeError):  # no home folder is known
        folder = user_cache_path("mapdsl", appauthor=False)
        return folder if folder.is_absolute() else None
    return None


class Cache:
    """Results in a folder. Several processes may use it at the same time."""

    def __init__(self, folder: Path, sort: str = "checks") -> None:
        self._folder = folder / sort
        """Subfolder used by this cache only, because the oldest files in it are deleted."""

    def get(self, key: str) -> Any:
        """Return a stored value; None if it is missing."""
        try:
            return json.loads(read_bytes(self._path(key), most=_MAX_BYTES))
        except (ValueError, RecursionError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Store a value if possible. The oldest values are deleted to make room."""
        path = self._path(key)
        with suppress(OSError):
            put_file(path, json.dumps(value, separators=(",", ":")).encode())
            _make_room(path.parent)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key[2:]}.json"


def _make_room(folder: Path) -> None:
    """Delete the oldest files of a full folder, regardless of the program that wrote them."""
    files = list(folder.iterdir())
    if len(files) > MAX_IN_A_FOLDER:
        for path in sorted(files, key=lambda file: file.stat().st_mtime_ns)[: MAX_IN_A_FOLDER // 2]:
            path.unlink(missing_ok=True)


_PACKAGE = Path(__file__).parents[2]


def keys_of(sources: Iterable[SourceFile], library: FileLibrary) -> list[str]:
    folders: dict[int, str] = {}
    keys: list[str] = []
    for source in sources:
        reachable = list(library.folders(source))
        for folder in reachable:
            if id(folder) not in folders:
                folders[id(folder)] = digest(folder.trouble, *(_answer(*file) for file in folder.files.items()))
        name = PurePath(source.name).name
        rules = (folders[id(folder)] for folder in reachable)
        keys.append(digest(program(), name, source.text, *_backgrounds(source), *rules))
    return keys


_BACKGROUND = re.compile(r'^\s*background\s+("(?:[^"\\\n]|\\["\\])*")', re.MULTILINE)


def _backgrounds(source: SourceFile) -> list[str]:
    """Return for each background that a text names whether it exists, because a check reports missing backgrounds."""
    if source.path is None:
        return ["no file"]
    return [str(is_in_own_folder(source.path, unquote(named))) for named in _BACKGROUND.findall(source.text)]


def _answer(name: str, found: SourceFile | str) -> str:
    """Return a digest of the file that the library finds for a name."""
    return digest(name, found, "") if isinstance(found, str) else digest(name, "", found.text)


@cache
def program() -> str:
    """Return a digest of the code of mapdsl and the Python version. It does not change while the program runs."""
    return digest(__version__, sys.version, *_code())


def digest(*parts: str) -> str:
    """Return a digest of the parts, each hashed separately, so that moving text between parts changes the digest."""
    whole = sha256()
    for part in parts:
        whole.update(sha256(part.encode("utf-8", "surrogatepass")).digest())
    return whole.hexdigest()


def _code() -> Iterator[str]:
    """Yield strings that identify this code among builds of the same version: the wheel's record, or else the
    current files."""
    listed = _PACKAGE.parent / f"{_PACKAGE.name}-{__version__}.dist-info" / "RECORD"
    try:
        lines = listed.read_text(encoding="utf-8").splitlines()
    except OSError:
        for folder in (str(_PACKAGE), str(data_path("grammars"))):
            yield from files_below(folder)
    else:
        yield from (line for line in lines if line.startswith(f"{_PACKAGE.name}/"))


def files_below(folder: str) -> Iterator[str]:
    """Yield every file below a folder with its size and modification time."""
    for parent, _, names in sorted(os.walk(folder)):
        for name in sorted(names if not parent.endswith("__pycache__") else ()):
            path = Path(parent, name)
            status = path.stat()
            yield f"{path} {status.st_size} {status.st_mtime_ns}"
