"""Files that are open in a studio. The version on disk is authoritative, and the studio writes no other files.

A write is refused if the page has not seen the version on disk that the write would replace.
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
    """Version of a file on disk, as read by a page."""

    uri: str
    name: str
    text: str
    stamp: str
    """Hash of the file's bytes; empty if the file does not exist yet."""
    own: bool = False
    """True if the page that reads this version has also written it."""


class StudioFiles:
    """Fixed set of files that the studio may read and write, by URI."""

    def __init__(self, paths: Iterable[Path], beginning: str = "") -> None:
        """Open the files at these paths. `beginning` is the initial text of a file that does not exist yet."""
        self._paths = {uri_of(path): path for path in paths}
        self._beginning = beginning

    @property
    def uris(self) -> tuple[str, ...]:
        return tuple(self._paths)

    def look(self, uri: str, own: str | None = None) -> FileSeen:
        """Read a file. `own` is the stamp of the page's last write. Raises `RefusedError` if the file cannot be
        read."""
        path = self._path(uri)
        data = _read(path)
        try:
            text = self._beginning if data is None else decode(data)
        except SourceError as error:
            raise RefusedError(f"{path.name}: {error}") from None
        return FileSeen(uri, path.name, text, _stamp(data), own=_stamp(data) == own)

    def save(self, uri: str, text: str, stamp: str, own: str | None = None) -> FileSeen:
        """Write a file if the version on disk is the version that the page has seen or has last written.

        A page may save again before it receives the response to its previous save. Raises `RefusedError` if the file on
        disk has changed.
        """
        path = self._path(uri)
        data = _read(path)
        if _stamp(data) not in (stamp, own):
            raise RefusedError(f"{path.name} has changed on disk and was not overwritten")
        try:
            whole = encode(normalise(text), like=data or b"")
            replace_file(path, whole, seen=data)
        except (SourceError, WriteError, OSError, UnicodeError) as error:
            raise RefusedError(f"{path.name} cannot be written: {error}") from None
        return FileSeen(uri, path.name, text, _stamp(whole), own=True)

    def _path(self, uri: str) -> Path:
        if uri not in self._paths:
            raise RefusedError("only open files can be read and written")
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
