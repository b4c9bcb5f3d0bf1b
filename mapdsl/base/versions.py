"""The versions of what crosses the border of the program: files that people keep, documents that other programs read.

docs/versions.md says what a new number means. The version of the program itself is `mapdsl.__version__`.
"""

from __future__ import annotations

from importlib import machinery
from pathlib import Path

LANGUAGE_VERSION = "1"
"""Of the board language; the first line of every board and rules file."""

TABLES_VERSION = 5
"""Of rule tables, in JSON and in YAML."""

REPLAY_VERSION = 3
"""Of played games."""

STATE_VERSION = 3
"""Of a game in progress, as the Python API writes it."""

FINDINGS_VERSION = 1
"""Of the JSON in which `mapdsl check` reports."""

RESULTS_VERSION = 1
"""Of the JSON in which `mapdsl test` reports."""

CHANGES_VERSION = 1
"""Of the JSON in which `mapdsl diff` and `mapdsl breaking` report."""

CSV_VERSION = "3"
"""Of a board as CSV files; the row `mapdsl` of rules.csv."""

JOURNAL_VERSION = 2
"""Of the journals of `mapdsl simulate`."""

BALANCE_VERSION = 1
"""Of the JSON in which `mapdsl balance` reports."""


def is_compiled() -> bool:
    """Whether the modules that games spend their time in were compiled for this machine."""
    engine = Path(__file__).parents[1] / "engine"
    return any((engine / f"state{suffix}").exists() for suffix in machinery.EXTENSION_SUFFIXES)
