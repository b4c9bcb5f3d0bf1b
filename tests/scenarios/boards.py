"""Boards whose scenarios the tests play."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from mapdsl.api import Compilation, compile_path
from mapdsl.compile.board import Scenario
from mapdsl.engine.scenarios import ScenarioRunner

ROOT = Path(__file__).resolve().parents[2]
SAID = ROOT / "tests" / "rules_played" / "said"
"""Folder of the boards for `docs/what-can-be-said.md`. Their scenarios have the numbers of the page's sections."""
FOLDERS = (ROOT / "maps", ROOT / "tests" / "rules_played", SAID)
BOARDS = tuple(path for folder in FOLDERS for path in sorted(folder.glob("*.board")))


@cache
def compiled(path: Path) -> Compilation:
    return compile_path(path)


@cache
def stage(path: Path) -> ScenarioRunner:
    return ScenarioRunner(compiled(path).tables)


def scenarios() -> list[tuple[Path, Scenario]]:
    """Return every scenario of every board, each with the file of the board."""
    boards = [(path, compiled(path).board) for path in BOARDS]
    return [(path, scenario) for path, board in boards if board is not None for scenario in board.scenarios]
