"""Writing files: a group of files is written completely or not at all, and unchanged files are not touched."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

import pytest

import mapdsl.base.files as files
from mapdsl.base.files import WriteError, changed_files, write_file, write_files


def listing(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_write_files_creates_missing_folders(tmp_path: Path) -> None:
    assert write_files(tmp_path / "out", {"a/b.txt": b"1", "c.txt": b"2"}) == ["a/b.txt", "c.txt"]
    assert (tmp_path / "out/a/b.txt").read_bytes() == b"1"
    assert listing(tmp_path) == {"out/a/b.txt", "out/c.txt"}


def test_write_file_does_not_touch_an_unchanged_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    assert write_file(path, b"1")
    before = path.stat()
    assert not write_file(path, b"1")
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (before.st_mtime_ns, before.st_ino)
    assert changed_files(tmp_path, {"a.txt": b"2", "b.txt": b""}) == ["a.txt", "b.txt"]


def test_write_files_keeps_all_old_files_when_one_write_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_files(tmp_path, {"a.txt": b"old a", "b.txt": b"old b"})
    prepare = files._prepare

    def full_disk(target: Path, data: bytes) -> Path:
        if target.name == "b.txt":
            raise OSError(28, "No space left on device", str(target))
        return prepare(target, data)

    monkeypatch.setattr(files, "_prepare", full_disk)
    with pytest.raises(WriteError, match="No space left"):
        write_files(tmp_path, {"a.txt": b"new a", "b.txt": b"new b"})
    assert {name: (tmp_path / name).read_bytes() for name in listing(tmp_path)} == {
        "a.txt": b"old a",
        "b.txt": b"old b",
    }


def test_write_error_names_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(_: int) -> None:
        raise OSError(28, "No space left on device")

    def read_only(**where: str) -> None:
        raise OSError(30, "Read-only file system", f"{where['dir']}/{where['prefix']}x{where['suffix']}")

    for module, name, fails in ((files.os, "fsync", full_disk), (tempfile, "mkstemp", read_only)):
        monkeypatch.setattr(module, name, fails)
        with pytest.raises(WriteError, match=re.escape(f"{tmp_path / 'a.txt'}: ")):
            write_file(tmp_path / "a.txt", b"new")


def test_write_file_leaves_no_temporary_file_when_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_file(tmp_path / "a.txt", b"old")

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(files.os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_file(tmp_path / "a.txt", b"new")
    assert {name: (tmp_path / name).read_bytes() for name in listing(tmp_path)} == {"a.txt": b"old"}


def test_write_files_refuses_a_file_in_place_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"a file")
    with pytest.raises(WriteError, match="out"):
        write_files(tmp_path / "out", {"a.txt": b"1"})


def test_write_file_keeps_symbolic_link_and_mode(tmp_path: Path) -> None:
    real = tmp_path / "real.txt"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(real)
    write_file(link, b"new")
    assert link.is_symlink()
    assert (real.read_bytes(), real.stat().st_mode & 0o777) == (b"new", 0o640)


def test_write_files_writes_nothing_when_a_target_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "b.txt").mkdir()
    with pytest.raises(WriteError, match=r"b\.txt"):
        write_files(tmp_path, {"a.txt": b"1", "b.txt": b"2"})
    assert listing(tmp_path) == set()
