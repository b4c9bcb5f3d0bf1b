"""Versions of data that outlives a run: files that users keep and documents that other programs read.

docs/versions.md explains the version numbers. The version of the program itself is `mapdsl.__version__`.
"""

from __future__ import annotations

from importlib import machinery
from pathlib import Path

LANGUAGE_VERSION = "1"
"""Version of the board language, on the first line of every board and rules file."""

TABLES_VERSION = 6
"""Version of rule tables in JSON and YAML."""

REPLAY_VERSION = 3
"""Version of replays of finished games."""

STATE_VERSION = 4
"""Version of a saved game state as written by the Python API."""

FINDINGS_VERSION = 1
"""Version of the JSON report of `mapdsl check`."""

RESULTS_VERSION = 1
"""Version of the JSON report of `mapdsl test`."""

CHANGES_VERSION = 1
"""Version of the JSON report of `mapdsl diff` and `mapdsl breaking`."""

CSV_VERSION = "3"
"""Version of a board exported as CSV files, stored in the row `mapdsl` of rules.csv."""

JOURNAL_VERSION = 2
"""Version of the journals that `mapdsl simulate` writes."""

BALANCE_VERSION = 1
"""Version of the JSON report of `mapdsl balance`."""


def is_compiled() -> bool:
    """Return whether the engine's hot modules are compiled to machine code."""
    engine = Path(__file__).parents[1] / "engine"
    return any((engine / f"state{suffix}").exists() for suffix in machinery.EXTENSION_SUFFIXES)
