"""Configuration from `mapdsl.toml`, or from `[tool.mapdsl]` in `pyproject.toml`. The nearest configuration applies,
either in the folder of a file or in a folder above it.

The TOML parser is imported only if there is a configuration file. To add a setting, add a field to `Config`, a parser
for its key, and the code that uses the setting.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.project.config.settings import Config

OWN_FILE, SHARED_FILE = "mapdsl.toml", "pyproject.toml"
MAX_BYTES = 2_000_000


class ConfigError(Exception):
    """Raised for mistakes in a configuration file. The exception message has one line per mistake, with its
    position."""


class Configs:
    """Finds the configuration that applies to each file, and caches configurations by folder."""

    def __init__(self, *, enabled: bool = True) -> None:
        self._enabled = enabled
        self._known: dict[str, tuple[Config, Path | None]] = {}

    def of(self, path: Path | None) -> Config:
        """Return the configuration that applies to a file; without a path, the configuration of the current folder.
        Raises `ConfigError`."""
        return self.find(path)[0]

    def find(self, path: Path | None) -> tuple[Config, Path | None]:
        """Return the configuration that applies to a path, and the configuration file. If there is no configuration
        file, return the defaults and None. Raises `ConfigError`."""
        return self._of_folder(os.path.dirname(os.path.abspath(path or "x")))  # noqa: PTH100, PTH120 -- links are kept

    def _of_folder(self, folder: str) -> tuple[Config, Path | None]:
        if folder not in self._known:
            above = os.path.dirname(folder)  # noqa: PTH120 -- `Path` is slow, and this runs for every file
            found: tuple[Config, Path | None] | None = _in_folder(folder) if self._enabled else None
            if found is None and (above == folder or not self._enabled):
                from mapdsl.project.config.settings import Config

                found = Config(), None
            self._known[folder] = found or self._of_folder(above)
        return self._known[folder]


def _in_folder(folder: str) -> tuple[Config, Path] | None:
    """Return the configuration in a folder with its file, or None. `mapdsl.toml` takes precedence over
    `pyproject.toml`, which is used only if it has the table `[tool.mapdsl]`."""
    for name in (OWN_FILE, SHARED_FILE):
        path = os.path.join(folder, name)  # noqa: PTH118 -- `Path` is slow
        data = read_file(path)
        if data is not None and (name == OWN_FILE or _may_hold_ours(data)):
            from mapdsl.project.config.reading import read_config

            found = read_config(Path(path), data)
            if found is not None:
                return found, Path(path)
    return None


def read_file(path: str | Path) -> bytes | None:
    """Return the content of a file; None if the file does not exist. Raises `ConfigError` if it cannot be read."""
    if not os.path.exists(path) or os.path.isdir(path):  # noqa: PTH110, PTH112 -- `Path` is slow
        return None
    from mapdsl.base.decoding import DataError, read_bytes

    try:
        return read_bytes(Path(path), most=MAX_BYTES)
    except DataError as error:
        raise ConfigError(f"{path}: {error}") from None


def _may_hold_ours(data: bytes) -> bool:
    """Return whether a `pyproject.toml` may contain the table `[tool.mapdsl]`. This check is faster than parsing the
    file."""
    if b"mapdsl" not in data:
        return False
    import re

    return re.search(rb"tool[\"']?\s*(\.\s*[\"']?mapdsl|\]|=)", data) is not None
