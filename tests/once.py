"""Makes expensive folders once, however many test processes need them.

(With pytest 9.2, `--dist loadgroup` of pytest-xdist 3.8 does not keep the tests of a group in one process.)
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

Once = Callable[[str, Callable[[Path], object]], Path]
"""Function that returns the folder with a name. The first caller fills the folder."""


def once_below(own: Path) -> Once:
    """Return the `Once` function for tests whose temporary files are in this folder."""
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def folder(name: str, fill: Callable[[Path], object]) -> Path:
        place, done = shared / name, shared / f"{name}.done"
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                shutil.rmtree(place, ignore_errors=True)  # left by a run that failed
                place.mkdir()
                fill(place)
                done.touch()
        return place

    return folder
