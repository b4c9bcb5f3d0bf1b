"""The same input gives the same output bytes, regardless of folder, hash seed and locale."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BOARDS = ("poland", "uk")


def build(out: Path, *, folder: Path, environment: dict[str, str]) -> str:
    """Build two boards in a separate process, and return a digest of all written files."""
    maps = [os.path.relpath(ROOT / "maps" / f"{board}.board", folder) for board in BOARDS]
    subprocess.run(
        [sys.executable, "-m", "mapdsl", "build", *maps, "--out", str(out)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        check=True,
        capture_output=True,
    )
    digest = hashlib.sha256()
    for path in sorted(out.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(out).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> str:
    return build(tmp_path_factory.mktemp("first"), folder=ROOT, environment={"PYTHONHASHSEED": "0"})


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "1"},
        {"PYTHONHASHSEED": "77", "LC_ALL": "C", "LANG": "C", "PYTHONUTF8": "0"},
        {"LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "SOURCE_DATE_EPOCH": "1"},
    ],
    ids=["another hash seed", "plain locale", "another place"],
)
def test_build_gives_the_same_bytes_in_any_environment(
    expected: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    assert build(tmp_path / "out", folder=tmp_path, environment=environment) == expected
