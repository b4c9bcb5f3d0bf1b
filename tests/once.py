"""What takes long to make and several tests need: it is made once, however many processes test.

(`--dist loadgroup` of pytest-xdist 3.8 does not keep a group together under pytest 9.2.)
"""

from __future__ import annotations

import fcntl
import os
import shutil
from collections.abc import Callable
from pathlib import Path

Once = Callable[[str, Callable[[Path], object]], Path]
"""Gives the folder of a name, filled by the first who asks for it."""


def once_below(own: Path) -> Once:
    """For tests that have this folder for temporary files."""
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def folder(name: str, fill: Callable[[Path], object]) -> Path:
        place, done = shared / name, shared / f"{name}.done"
        with (shared / f"{name}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not done.exists():
                shutil.rmtree(place, ignore_errors=True)  # what somebody left who failed
                place.mkdir()
                fill(place)
                done.touch()
        return place

    return folder
