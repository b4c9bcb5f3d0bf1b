"""Results of checks, kept in a folder: a file for each, named by its key.

Comes in: keys, values for JSON. Goes out: the values again, or nothing. A cache saves time and is never needed: what
cannot be read, is damaged, or was written by something else counts as not there, and what cannot be written is not
kept. JSON only, as a cache may come from somebody else's branch.
"""

from __future__ import annotations

import json
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

from mapdsl.files import put_file

VARIABLE = "MAPDSL_CACHE_DIR"
"""Names the folder in the environment."""

MOST_IN_A_FOLDER = 128
"""Of 256 folders, so that there are never more than some thirty thousand files."""

_MOST_BYTES = 16_000_000
"""No board has so many findings; what is larger is not ours."""


def cache_folder() -> Path | None:
    """Where results are kept; nothing if the machine has no place for that."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    with suppress(RuntimeError):  # nobody's home is known
        folder = user_cache_path("mapdsl", appauthor=False)
        return folder if folder.is_absolute() else None
    return None


class Cache:
    """What is kept in a folder. Several processes may use it at once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "checks"
        """Of our own, as the oldest files in it are removed."""

    def get(self, key: str) -> Any:
        """What was put; nothing if it is not there any more."""
        path = self._path(key)
        try:
            found = path.stat()
            if not stat.S_ISREG(found.st_mode) or found.st_size > _MOST_BYTES:
                return None
            return json.loads(path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return None

    def put(self, key: str, value: Any) -> None:
        """Keeps a value, if that is possible, and not for ever: the oldest make room."""
        path = self._path(key)
        with suppress(OSError):
            put_file(path, json.dumps(value, separators=(",", ":")).encode())
            _make_room(path.parent)

    def _path(self, key: str) -> Path:
        return self._folder / key[:2] / f"{key[2:]}.json"


def _make_room(folder: Path) -> None:
    """A folder that has become full loses the older half of its files, whoever wrote them."""
    files = list(folder.iterdir())
    if len(files) > MOST_IN_A_FOLDER:
        for each in sorted(files, key=lambda file: file.stat().st_mtime_ns)[: MOST_IN_A_FOLDER // 2]:
            each.unlink(missing_ok=True)
