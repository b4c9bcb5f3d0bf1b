"""Cache of check and build results: a folder with one file per result, named by the key of the result.

The cache only saves time. A file that cannot be read, is damaged or comes from another program counts as missing, and a
result that cannot be written is dropped. The format is JSON, because the cache can come from a stranger's branch and
JSON cannot execute code.

A key covers everything on which the result depends: the text, the rules files that the text can use, the file name, the
existence of the background image, and the version of mapdsl. Folders and times are left out, so results are also valid
in other folders and on other machines.
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
"""Environment variable that sets the cache folder."""

MAX_IN_A_FOLDER = 128
"""Maximum number of files in each of the 256 subfolders, which limits the cache to about 30,000 files."""

_MAX_BYTES = 16_000_000
"""Maximum size of a cached file, in bytes. The findings of a board are never that large, so mapdsl has not written a
larger file."""


def cache_folder() -> Path | None:
    """Return the cache folder; None if no suitable folder is known."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    with suppress(RuntimeError):  # no home folder is known
        folder = user_cache_path("mapdsl", appauthor=False)
        return folder if folder.is_absolute() else None
    return None


class Cache:
    """Results stored in a folder. Several processes may use the folder at the same time."""

    def __init__(self, folder: Path, sort: str = "checks") -> None:
        self._folder = folder / sort
        """Subfolder that only this cache uses, because the oldest files in the folder are deleted to make room."""

    def get(self, key: str) -> Any:
        """Return a stored value, or None if no valid value is stored."""
        try:
            return json.loads(read_bytes(self._path(key), most=_MAX_BYTES))
        except (ValueError, RecursionError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Store a value if the folder can be written. The oldest values are deleted to make room."""
        path = self._path(key)
        with suppress(OSError):
            put_file(path, json.dumps(value, separators=(",", ":")).encode())
            _make_room(path.parent)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key[2:]}.json"


def _make_room(folder: Path) -> None:
    """Delete the oldest files of a full folder, including files that other programs wrote."""
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
    """Return `"True"` or `"False"` for each background image that a text names: does the image exist? Checks report
    missing images, so results depend on it."""
    if source.path is None:
        return ["no file"]
    return [str(is_in_own_folder(source.path, unquote(named))) for named in _BACKGROUND.findall(source.text)]


def _answer(name: str, found: SourceFile | str) -> str:
    """Return a digest of the library's result for a name: a file, or the reason why there is none."""
    return digest(name, found, "") if isinstance(found, str) else digest(name, "", found.text)


@cache
def program() -> str:
    """Return a digest of mapdsl's code and the Python version. The digest is constant while the program runs."""
    return digest(__version__, sys.version, *_code())


def digest(*parts: str) -> str:
    """Return a digest of several texts. Each is hashed separately, so that moving characters between texts changes
    the digest."""
    whole = sha256()
    for part in parts:
        whole.update(sha256(part.encode("utf-8", "surrogatepass")).digest())
    return whole.hexdigest()


def _code() -> Iterator[str]:
    """Yield strings that distinguish this code from other builds of the same version: the wheel's `RECORD` file or,
    without a wheel, the current source files."""
    listed = _PACKAGE.parent / f"{_PACKAGE.name}-{__version__}.dist-info" / "RECORD"
    try:
        lines = listed.read_text(encoding="utf-8").splitlines()
    except OSError:
        for folder in (str(_PACKAGE), str(data_path("grammars"))):
            yield from files_below(folder)
    else:
        yield from (line for line in lines if line.startswith(f"{_PACKAGE.name}/"))


def files_below(folder: str) -> Iterator[str]:
    """Yield a string for every file below a folder, with the file's size and modification time."""
    for parent, _, names in sorted(os.walk(folder)):
        for name in sorted(names if not parent.endswith("__pycache__") else ()):
            path = Path(parent, name)
            status = path.stat()
            yield f"{path} {status.st_size} {status.st_mtime_ns}"
