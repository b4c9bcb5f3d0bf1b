"""Expensive things that several tests need are made once, however many processes run tests.

(`--dist loadgroup` of pytest-xdist 3.8 does not keep a group together under pytest 9.2.)
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

Once = Callable[[str, Callable[[Path], object]], Path]
"""Returns the folder of a name, filled by its first caller."""


def once_below(own: Path) -> Once:
    """Return the function for tests with this folder for temporary files."""
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def folder(name: str, fill: Callable[[Path], object]) -> Path:
        place, done = shared / name, shared / f"{name}.done"
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                shutil.rmtree(place, ignore_errors=True)  # left over from a run that failed
                place.mkdir()
                fill(place)
                done.touch()
        return place

    return folder
