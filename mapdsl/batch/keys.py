"""What the result of a check depends on, as a key: the text, the rules files it can reach, its file name, and mapdsl.

Comes in: sources. Goes out: keys; two sources with the same key have the same findings at the same places. Folders and
times are not in a key, so that what is kept holds in another folder and on another machine.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path, PurePath

from mapdsl import __version__
from mapdsl.api import FileLibrary
from mapdsl.resources import data_path
from mapdsl.source import SourceFile

_PACKAGE = Path(__file__).parents[1]


def keys_of(sources: Iterable[SourceFile], library: FileLibrary) -> list[str]:
    """The keys of sources that are checked with this library."""
    folders: dict[int, str] = {}
    keys: list[str] = []
    for source in sources:
        reachable = list(library.folders(source))
        for each in reachable:
            if id(each) not in folders:
                folders[id(each)] = _digest(each.trouble, *(_answer(*file) for file in each.files.items()))
        name = PurePath(source.name).name
        keys.append(_digest(program(), name, source.text, *(folders[id(each)] for each in reachable)))
    return keys


def _answer(name: str, found: SourceFile | str) -> str:
    """What the library answers when it is asked for a name."""
    return _digest(name, found, "") if isinstance(found, str) else _digest(name, "", found.text)


@cache
def program() -> str:
    """What checks here: this code, on this Python. Files that change while it runs do not change it."""
    return _digest(__version__, sys.version, *_parser(), *_code())


def _digest(*parts: str) -> str:
    """Of the parts one by one, so that nothing that moves from one to the next leaves it the same."""
    whole = sha256()
    for part in parts:
        whole.update(sha256(part.encode("utf-8", "surrogatepass")).digest())
    return whole.hexdigest()


def _parser() -> Iterator[str]:
    """The release of the library that reads boards, without importing it: it stands in its first file."""
    found = find_spec("lark")
    if found and found.origin:
        yield Path(found.origin).read_text(encoding="utf-8")


def _code() -> Iterator[str]:
    """What tells this code from any other of the same version: what a wheel lists, else the files as they are now."""
    listed = _PACKAGE.parent / f"{_PACKAGE.name}-{__version__}.dist-info" / "RECORD"
    try:
        lines = listed.read_text(encoding="utf-8").splitlines()
    except OSError:
        for folder in (str(_PACKAGE), str(data_path("grammars"))):
            yield from _files(folder)
    else:
        yield from (line for line in lines if line.startswith(f"{_PACKAGE.name}/"))


def _files(folder: str) -> Iterator[str]:
    """Every file below a folder, with its size and when it was changed."""
    with os.scandir(folder) as entries:
        for each in sorted(entries, key=lambda entry: entry.name):
            if each.is_dir():
                if each.name != "__pycache__":
                    yield from _files(each.path)
            else:
                status = each.stat()
                yield f"{each.path} {status.st_size} {status.st_mtime_ns}"
