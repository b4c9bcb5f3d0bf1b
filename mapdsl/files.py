"""Files: written whole or not at all, and not touched when nothing changed."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


class WriteError(Exception):
    """A file cannot be written. The message names it and the reason."""


def changed_files(folder: Path, contents: Mapping[str, bytes]) -> list[str]:
    """The relative paths whose file is missing or differs."""
    return [name for name, data in sorted(contents.items()) if _read(folder / name) != data]


def write_files(folder: Path, contents: Mapping[str, bytes]) -> list[str]:
    """Write what differs, all of it or none. Every new content is on disk before the first file is replaced."""
    changed = changed_files(folder, contents)
    prepared: list[tuple[Path, Path]] = []
    path = folder
    try:
        for name in changed:
            path = folder / name
            target = _target(path)
            prepared.append((_prepare(target, contents[name]), target))
        for temporary, path in prepared:
            temporary.replace(path)
    except OSError as error:  # which may name the temporary file, or none
        raise WriteError(f"{path}: {error.strerror or error}") from None
    finally:
        for temporary, _ in prepared:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
    return changed


def write_file(path: Path, data: bytes) -> bool:
    """Write one file whole; whether anything changed."""
    return bool(write_files(path.parent, {path.name: data}))


def put_file(path: Path, data: bytes) -> None:
    """Write one file whole for all who read it, but without waiting for the disk: a power cut may damage it.

    For what is no loss. Raises `OSError`.
    """
    temporary = _prepare(path, data, lasting=False)
    try:
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def _target(path: Path) -> Path:
    """What is replaced: a link stays, and what it leads to changes. A folder, device or pipe is never replaced."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        mode = stat.S_IFREG
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a device or a pipe, which is not replaced by a file", str(path))
    return Path(os.path.realpath(path))


def _read(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.is_file() else None
    except OSError:
        return None


def _prepare(target: Path, data: bytes, *, lasting: bool = True) -> Path:
    """A temporary file beside the target that holds the data."""
    target.parent.mkdir(parents=True, exist_ok=True)
    from tempfile import mkstemp  # dear to import, and most runs write nothing

    handle, name = mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            if lasting:
                stream.flush()
                os.fsync(stream.fileno())
        os.umask(mask := os.umask(0))
        Path(name).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~mask)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)
