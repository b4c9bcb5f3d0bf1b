"""The files that a studio has open: what is on disk is the truth, and nothing else is ever written.

A file is written only over what whoever writes has seen of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from mapdsl.base.decoding import DataError, read_bytes
from mapdsl.base.files import WriteError, replace_file
from mapdsl.base.records import Record
from mapdsl.base.source import MAX_FILE_BYTES, SourceError, decode, encode, normalise
from mapdsl.edit.workspace import RefusedError
from mapdsl.edit.workspace.open_files import uri_of


class FileSeen(Record):
    """A file as it is on disk."""

    uri: str
    name: str
    text: str
    stamp: str
    """Of its bytes; empty where there is no file yet."""
    own: bool = False
    """Whether the page that looks wrote it last itself."""


class StudioFiles:
    """A few files, named once and for all."""

    def __init__(self, paths: Iterable[Path], beginning: str = "") -> None:
        """The text with which a file begins that is not there yet."""
        self._paths = {uri_of(path): path for path in paths}
        self._beginning = beginning

    @property
    def uris(self) -> tuple[str, ...]:
        return tuple(self._paths)

    def look(self, uri: str, own: str | None = None) -> FileSeen:
        """Read a file; `own` is the stamp of what the page wrote last. Raises `RefusedError` for an unreadable file."""
        path = self._path(uri)
        data = _read(path)
        try:
            text = self._beginning if data is None else decode(data)
        except SourceError as error:
            raise RefusedError(f"{path.name}: {error}") from None
        return FileSeen(uri, path.name, text, _stamp(data), own=_stamp(data) == own)

    def save(self, uri: str, text: str, stamp: str, own: str | None = None) -> FileSeen:
        """Write a text over what the page has seen, or over what it wrote last itself: it may save again before it has
        the answer. Raises `RefusedError` where the file is another by now."""
        path = self._path(uri)
        data = _read(path)
        if _stamp(data) not in (stamp, own):
            raise RefusedError(f"{path.name} was changed on disk meanwhile, and is not written over")
        try:
            whole = encode(normalise(text), like=data or b"")
            replace_file(path, whole, seen=data)
        except (SourceError, WriteError, OSError, UnicodeError) as error:
            raise RefusedError(f"{path.name} cannot be written: {error}") from None
        return FileSeen(uri, path.name, text, _stamp(whole), own=True)

    def _path(self, uri: str) -> Path:
        if uri not in self._paths:
            raise RefusedError("only the files that were opened are read and written")
        return self._paths[uri]


def _read(path: Path) -> bytes | None:
    if not path.exists():
        return None
    try:
        return read_bytes(path, most=MAX_FILE_BYTES)
    except DataError as error:
        raise RefusedError(f"{path.name}: {error}") from None


def _stamp(data: bytes | None) -> str:
    return "" if data is None else sha256(data).hexdigest()
