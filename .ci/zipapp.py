"""Packs the program into one file: `python .ci/zipapp.py WHEEL FILE`.

The archive contains the wheel of mapdsl and its required packages. It runs with the Python that made it and later ones
on the same kind of system. The same wheels give the same bytes.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

NEWEST_PYTHON = 14
"""Latest minor version of Python 3 for which packages are published."""


def wheels(wheel: Path, folder: Path) -> list[Path]:
    """Download the wheels of all required packages for every Python version. Compiled wheels differ and are kept
    together."""
    running = sys.version_info.minor
    for minor in range(running, max(running, NEWEST_PYTHON) + 1):
        _run(
            "pip",
            "download",
            "--quiet",
            "--only-binary=:all:",
            f"--python-version=3.{minor}",
            f"--dest={folder}",
            wheel,
        )
    return sorted(folder.glob("*.whl"))


def make(wheel: Path, file: Path) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        for each in wheels(wheel, folder / "wheels"):
            with ZipFile(each) as archive:
                archive.extractall(folder / "site")
        options = ("--reproducible", "--entry-point=mapdsl.__main__:main")
        _run("shiv.cli", *options, f"--site-packages={folder / 'site'}", f"--output-file={file}")


def _run(module: str, *arguments: str | Path) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], check=True)


if __name__ == "__main__":
    make(*map(Path, sys.argv[1:]))
