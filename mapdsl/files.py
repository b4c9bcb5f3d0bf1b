"""Files: found below folders; written whole or not at all, and not touched when nothing changed."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path


class WriteError(Exception):
    """A file cannot be written. The message names it and the reason."""


def lies_beside(path: Path, name: str) -> bool:
    """Whether a file that another one names lies in the folder of that one, or below it."""
    named, folder = path.parent / name, path.parent.resolve()
    try:
        return not Path(name).is_absolute() and named.is_file() and named.resolve().is_relative_to(folder)
    except (OSError, ValueError):  # such as a name that is too long, or has a null
        return False


def files_of(path: str, suffixes: tuple[str, ...]) -> list[Path]:
    """The file a path names; of a folder, every file of the suffixes below it, in order."""
    if not os.path.isdir(path):  # noqa: PTH112 -- never raises
        return [Path(path)]
    found = (Path(folder, name) for folder, names in walk(path) for name in names if name.endswith(suffixes))
    return sorted(path for path in found if os.path.isfile(path))  # noqa: PTH113 -- never raises


def walk(folder: str) -> Iterator[tuple[str, list[str]]]:
    """A folder and every folder below it, with the names in it that are not folders; nothing hidden."""
    for parent, folders, names in os.walk(folder):
        folders[:] = (folder for folder in folders if not folder.startswith("."))
        yield parent, [name for name in names if not name.startswith(".")]


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
