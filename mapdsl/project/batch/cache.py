"""Results of checks and builds, kept in a folder: a file for each, named by its key.

A cache saves time and is never needed: what cannot be read, is damaged, or was written by something else counts as not
there, and what cannot be written is not kept. JSON only, as a cache may come from somebody else's branch.

A key is what the result of a check depends on: the text, the rules files it can reach, its file name, whether its
background is there, and mapdsl. Folders and times are not in it, so that what is kept holds in another folder and on
another machine.
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
from mapdsl.base.files import lies_beside, put_file
from mapdsl.base.resources import data_path
from mapdsl.base.source import SourceFile
from mapdsl.base.vocabulary import unquote

VARIABLE = "MAPDSL_CACHE_DIR"
"""Names the folder in the environment."""

MOST_IN_A_FOLDER = 128
"""Of 256 folders, so that there are never more than some thirty thousand files."""

_MOST_BYTES = 16_000_000
"""No board has so many findings; what is larger is not ours."""


def cache_folder() -> Path | None:
    """Where results are kept; nothing if the machine has no place for that."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    with suppress(RuntimeError):  # nobody's home is known
        folder = user_cache_path("mapdsl", appauthor=False)
        return folder if folder.is_absolute() else None
    return None


class Cache:
    """What is kept in a folder. Several processes may use it at once."""

    def __init__(self, folder: Path, sort: str = "checks") -> None:
        self._folder = folder / sort
        """Of our own, as the oldest files in it are removed."""

    def get(self, key: str) -> Any:
        """What was put; nothing if it is not there any more."""
        try:
            return json.loads(read_bytes(self._path(key), most=_MOST_BYTES))
        except (ValueError, RecursionError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Keeps a value, if that is possible, and not for ever: the oldest make room."""
        path = self._path(key)
        with suppress(OSError):
            put_file(path, json.dumps(value, separators=(",", ":")).encode())
            _make_room(path.parent)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key[2:]}.json"


def _make_room(folder: Path) -> None:
    """A folder that has become full loses the older half of its files, whoever wrote them."""
    files = list(folder.iterdir())
    if len(files) > MOST_IN_A_FOLDER:
        for path in sorted(files, key=lambda file: file.stat().st_mtime_ns)[: MOST_IN_A_FOLDER // 2]:
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
    """Whether each background is there that a text names: a check reports one that is not."""
    if source.path is None:
        return ["no file"]
    return [str(lies_beside(source.path, unquote(named))) for named in _BACKGROUND.findall(source.text)]


def _answer(name: str, found: SourceFile | str) -> str:
    """What the library answers when it is asked for a name."""
    return digest(name, found, "") if isinstance(found, str) else digest(name, "", found.text)


@cache
def program() -> str:
    """What checks here: this code, on this Python. Files that change while it runs do not change it."""
    return digest(__version__, sys.version, *_code())


def digest(*parts: str) -> str:
    """Of the parts one by one, so that nothing that moves from one to the next leaves it the same."""
    whole = sha256()
    for part in parts:
        whole.update(sha256(part.encode("utf-8", "surrogatepass")).digest())
    return whole.hexdigest()


def _code() -> Iterator[str]:
    """What tells this code from any other of the same version: what a wheel lists, else the files as they are now."""
    listed = _PACKAGE.parent / f"{_PACKAGE.name}-{__version__}.dist-info" / "RECORD"
    try:
        lines = listed.read_text(encoding="utf-8").splitlines()
    except OSError:
        for folder in (str(_PACKAGE), str(data_path("grammars"))):
            yield from files_below(folder)
    else:
        yield from (line for line in lines if line.startswith(f"{_PACKAGE.name}/"))


def files_below(folder: str) -> Iterator[str]:
    """Every file below a folder, with its size and when it was changed."""
    for parent, _, names in sorted(os.walk(folder)):
        for name in sorted(names if not parent.endswith("__pycache__") else ()):
            path = Path(parent, name)
            status = path.stat()
            yield f"{path} {status.st_size} {status.st_mtime_ns}"
