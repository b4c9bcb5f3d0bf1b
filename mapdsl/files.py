"""Writing files: whole or not at all, and not touched when nothing changed.

Comes in: a folder and the contents of files by relative path. Goes out: what was written.
"""

from __future__ import annotations

import errno
import os
import stat
import tempfile
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
    try:
        for name in changed:
            target = _target(folder / name)
            prepared.append((_prepare(target, contents[name]), target))
        for temporary, target in prepared:
            temporary.replace(target)
    except OSError as error:
        raise WriteError(f"{error.filename or folder}: {error.strerror or error}") from None
    finally:
        for temporary, _ in prepared:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
    return changed


def write_file(path: Path, data: bytes) -> bool:
    """Write one file whole; whether anything changed."""
    return bool(write_files(path.parent, {path.name: data}))


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


def _prepare(target: Path, data: bytes) -> Path:
    """A temporary file beside the target that holds the data."""
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name[:40]}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        mode = target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_umask()
        Path(name).chmod(mode)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return Path(name)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
