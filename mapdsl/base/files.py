"""Writes files atomically, and only if their contents would change."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


class WriteError(Exception):
    """Raised if a file cannot be written. The message names the file and gives the reason."""


class ChangedError(WriteError):
    """Raised when a file is left unwritten because it has changed since it was read."""


def is_in_own_folder(path: Path, name: str) -> bool:
    """Return whether a name that a file mentions leads to an existing file in or below that file's folder."""
    named, folder = path.parent / name, path.parent.resolve()
    try:
        return not Path(name).is_absolute() and named.is_file() and named.resolve().is_relative_to(folder)
    except (OSError, ValueError):  # for example a name that is too long or contains NUL
        return False


def changed_files(folder: Path, contents: Mapping[str, bytes]) -> list[str]:
    """List the relative paths of files that are missing or have different contents."""
    return [name for name, data in sorted(contents.items()) if _read(folder / name) != data]


def write_files(folder: Path, contents: Mapping[str, bytes]) -> list[str]:
    """Write the files whose contents differ: either all of them or none. All new contents are on disk before the first
    file is replaced.

    Refuses links that lead out of the folder, because the folder may come from an untrusted source.
    """
    changed = changed_files(folder, contents)
    for name in changed:
        refuse_link_out(folder, name)
    _replace_all({folder / name: contents[name] for name in changed})
    return changed


def write_file(path: Path, data: bytes) -> bool:
    """Write one file completely, following links. Return whether its contents changed."""
    if _read(path) == data:
        return False
    _replace_all({path: data})
    return True


def replace_file(path: Path, data: bytes, *, seen: bytes | None) -> None:
    """Replace a file if its contents still equal `seen` (`None` for a missing file). Raises `ChangedError` if the
    contents have changed, and `WriteError` if the file cannot be written."""
    if data != seen:
        _replace_all({path: data}, seen={path: seen})


def remove_file(folder: Path, name: str) -> None:
    """Remove a file below a folder. Raises `WriteError` if it cannot be removed or if a link leads out of the
    folder."""
    refuse_link_out(folder, name)
    try:
        (folder / name).unlink(missing_ok=True)
    except OSError as error:
        raise WriteError(f"{folder / name}: {error.strerror or error}") from None


def refuse_link_out(folder: Path, name: str) -> None:
    """Raise `WriteError` if a link leads from a folder to a file outside it."""
    real = os.path.realpath(folder / name)
    if not Path(real).is_relative_to(os.path.realpath(folder)):
        raise WriteError(f"{folder / name}: is a link that leads out of {folder}, to {real}; remove the link")


def why_not_below(folder: Path, file: str) -> str:
    """Return the reason why a file named by a stranger may not be written below a folder; empty if it may.

    A file outside the folder, or with a hidden file or folder in its path, is refused, even if a link disguises the
    path.
    """
    path = os.path.join(folder, file)  # noqa: PTH118 -- `file` is a string, and is checked as written
    for real in (os.path.abspath, os.path.realpath):
        try:
            parts = Path(os.path.relpath(real(path), real(folder))).parts
        except ValueError:  # the paths are on different drives
            parts = (os.pardir,)
        if os.pardir in parts:
            return f"leads out of the folder {folder}"
        hidden = next((part for part in parts if part.startswith(".")), "")
        if hidden:
            return f"is hidden, by {hidden}"
    return ""


def _replace_all(contents: Mapping[Path, bytes], *, seen: Mapping[Path, bytes | None] | None = None) -> None:
    """Write the files: either all of them or none. A file in `seen` is replaced only if its contents still equal
    those in `seen`. Raises `WriteError`."""
    prepared: dict[Path, tuple[Path, Path]] = {}
    path = Path()
    try:
        for path, data in contents.items():
            target = _target(path)
            prepared[path] = _prepare(target, data), target
        for path, before in (seen or {}).items():  # check as late as possible, because flushing to disk may be slow
            if _read(path) != before or (before is None and path.exists()):
                raise ChangedError(f"{path}: was changed in the meantime, and is left unchanged")
        for path, (temporary, target) in prepared.items():  # noqa: B007 -- the handler below reports `path`
            temporary.replace(target)
    except OSError as error:  # the error may name the temporary file, or no file at all
        raise WriteError(f"{path}: {error.strerror or error}") from None
    finally:
        for temporary, _ in prepared.values():
            with suppress(OSError):
                temporary.unlink(missing_ok=True)


def put_file(path: Path, data: bytes) -> None:
    """Write a file so that other readers see the old or the new contents, but without flushing it to disk: a power cut
    may corrupt the file.

    Intended for data that can be recreated. Raises `OSError`.
    """
    temporary = _prepare(path, data, lasting=False)
    try:
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)


def _target(path: Path) -> Path:
    """Return the path of the file to replace, following links. Raises an error for a folder, a device or a pipe."""
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
    """Write the data to a temporary file in the target's folder, and return its path."""
    target.parent.mkdir(parents=True, exist_ok=True)
    from tempfile import mkstemp  # slow to import, and most runs write nothing

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
