"""The boards of the project, and access to their rule tables."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mapdsl.api import load
from mapdsl.rules.tables import RuleTables

BOARDS = (
    "usa",
    "europe",
    "poland",
    "india",
    "switzerland",
    "uk",
    "legendary-asia",
    "pennsylvania",
    "nordic",
)
MAPS = Path(__file__).resolve().parents[2] / "maps"


@cache
def load_tables(board: str) -> RuleTables:
    """Return the rule tables of a board of the project."""
    return load(MAPS / f"{board}.board")
