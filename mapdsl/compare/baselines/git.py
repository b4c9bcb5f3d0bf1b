"""Reads files of a commit with the installed `git`.

The number of processes that it starts does not depend on the number of files.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import IO

from mapdsl.compare.baselines.earlier_board import BaselineError

_ELSEWHERE = ("GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE")
"""Environment variables that git sets in hooks. They would make git ignore the folder and use another repository."""
_SUBMODULE = "160000"
_CHUNK = 1 << 16


def repository_of(folder: Path) -> Path:
    """Return the top folder of the repository that contains a folder. Raises `BaselineError`."""
    try:
        said = _run(folder, "rev-parse", "--show-toplevel")
    except _FailedError as error:
        if "not a git repository" not in str(error):
            raise BaselineError(f"git cannot be used in {folder}: {error}") from None
        not_followed = "; GIT_DIR is set, but not followed" if "GIT_DIR" in os.environ else ""
        raise BaselineError(
            f"{folder} is not in a git repository{not_followed}; name a folder or file of boards to compare with "
            "instead"
        ) from None
    return Path(os.fsdecode(said.removesuffix(b"\n")))


class Tree:
    """Files in a commit whose names have certain endings, identified by their path from the root of the repository."""

    def __init__(self, folder: Path, ref: str, endings: tuple[str, ...], *, instead_of: str = "") -> None:
        """Read the names of the files in the commit `ref` of the repository that contains `folder`. Raises
        `BaselineError`.

        `instead_of` is the kind of file that was searched for under the same name first; a message about an unknown
        commit mentions it.
        """
        self.root = root = repository_of(folder)
        self.ref = ref
        self.paths: set[str] = set()
        self._commit = _commit(root, ref, instead_of)
        self.submodules: set[str] = set()
        """Paths of submodules, whose files the commit does not contain."""
        self._process: subprocess.Popen[bytes] | None = None
        listed = _run(root, "ls-tree", "-r", "-z", "--full-tree", self._commit)
        for row in os.fsdecode(listed).split("\0"):
            facts, _, path = row.partition("\t")
            if facts.startswith(_SUBMODULE):
                self.submodules.add(path)
            elif path.endswith(endings) and "\n" not in path:  # `cat-file --batch` takes one path per line
                self.paths.add(path)

    def close(self) -> None:
        if self._process is not None:
            self._process.communicate()

    def read(self, path: str, most: int) -> bytes:
        """Return the content of a file, or only its first `most` bytes if it is longer. Symbolic links are followed."""
        if self._process is None:
            self._process = _start(self.root, "cat-file", "--batch", "--follow-symlinks")
        asked, answer = self._process.stdin, self._process.stdout
        assert asked is not None
        assert answer is not None
        try:
            asked.write(os.fsencode(f"{self._commit}:{path}\n"))
            asked.flush()
            heading = answer.readline().split()
        except OSError:
            heading = []
        match heading:
            case [_, b"blob", size]:
                return _read(answer, int(size), most)
            case [b"symlink" | b"dangling" | b"loop" | b"notdir", size]:
                _read(answer, int(size), most)
                raise BaselineError(f"{self.ref}:{path} is a link that leads to no file at {self.ref}")
            case []:
                raise BaselineError(f"git stopped while reading {self.ref} from {self.root}")
        raise BaselineError(
            f"git does not have all of {self.ref} in {self.root}: an object is missing; fetch it (in a pipeline, "
            "with a full checkout)"
        )


def _read(stream: IO[bytes], size: int, most: int) -> bytes:
    """Read `size` bytes and a line ending from the stream, and return at most the first `most` bytes."""
    kept = stream.read(min(size, most))
    left = size - len(kept) + 1
    while left > 0:
        left -= len(stream.read(min(left, _CHUNK))) or left
    return kept


def _commit(root: Path, ref: str, instead_of: str) -> str:
    """Return the id of the commit that a branch, tag or commit name refers to. Raises `BaselineError`.

    Names that begin with a hyphen are refused, because git would take them for options.
    """
    if not ref or ref.startswith("-") or "\0" in ref:
        raise BaselineError(f"{ref!r} is not the name of a branch, tag or commit")
    try:
        return _run(root, "rev-parse", "--verify", "--quiet", f"{ref}^{{commit}}").decode().strip()
    except _FailedError:
        pass
    other = f"no {instead_of} {ref!r} here, and " if instead_of else ""
    raise BaselineError(f"there is {other}no branch, tag or commit {ref!r} in {root}; {_way_out(root, ref)}")


def _way_out(root: Path, ref: str) -> str:
    """Return advice for an unknown commit: a remote branch, a similar name, or a place to look for the commit."""
    from mapdsl.diagnostics.suggest import did_you_mean

    known = os.fsdecode(_run(root, "for-each-ref", "--format=%(refname:short)")).split("\n")[:-1]
    remote = next((name for name in known if name.endswith(f"/{ref}")), "")
    near = f"did you mean `{remote}`?" if remote else did_you_mean(ref, known)
    if near:
        return near
    if _run(root, "rev-parse", "--is-shallow-repository").startswith(b"true"):
        return (
            "this clone does not have the whole history; run git fetch --unshallow, or set fetch-depth: 0 in a "
            "GitHub workflow"
        )
    return "if it exists elsewhere, run git fetch"


class _FailedError(BaselineError):
    """Raised for errors that git reports. The message is git's own."""


def _run(folder: Path, *arguments: str) -> bytes:
    process = _start(folder, *arguments)
    said, complained = process.communicate()
    if process.returncode:
        raise _FailedError(complained.decode("utf-8", "replace").strip())
    return said


def _start(folder: Path, *arguments: str) -> subprocess.Popen[bytes]:
    environment = {name: value for name, value in os.environ.items() if name not in _ELSEWHERE}
    try:
        return subprocess.Popen(
            ["git", "-C", os.path.abspath(folder), *arguments],  # noqa: PTH100 -- keeps symbolic links
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment | {"LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"},
        )
    except OSError as error:
        raise BaselineError(
            f"git cannot be started ({error.strerror or error}); install it, or name a folder or file of boards to "
            "compare with instead"
        ) from None
