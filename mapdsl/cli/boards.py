"""Loads the board that a command works on.

The board is given by name, as a board file, as a document of rule tables, or as a file in a git commit. Errors are
reported and end the run.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mapdsl.api import BOARD_SUFFIX, compile_source, sound_scenarios
from mapdsl.base.records import Record
from mapdsl.base.resources import DOCUMENT_SUFFIXES, data_path, find_board
from mapdsl.base.source import SourceFile
from mapdsl.cli.inputs import FINDINGS, fail, fail_on_errors, one_board, show_errors
from mapdsl.compile.board import Board
from mapdsl.diagnostics.suggest import did_you_mean
from mapdsl.rules.scenarios import Scenario
from mapdsl.rules.tables import RuleTables
from mapdsl.tables.codec import TablesError
from mapdsl.tables.documents import read_document

if TYPE_CHECKING:
    from mapdsl.engine import Engine


class LoadedBoard(Record):
    """Rule tables of a board, with its source text if the tables were compiled from one."""

    tables: RuleTables
    source: SourceFile | None = None
    """Text from which the tables were compiled; None for a document of tables."""
    board: Board | None = None
    """Compiled board; None for a document of tables and for a board read from a git commit."""

    @property
    def scenarios(self) -> tuple[Scenario, ...]:
        return tuple(scenario.value for scenario in self.board.scenarios) if self.board else ()


def examples(known: LoadedBoard) -> list[Scenario]:
    """Return the scenarios of a board that pass. Report the failing scenarios as left out."""
    sound = sound_scenarios(known.tables, known.scenarios)
    for scenario in known.scenarios:
        if scenario not in sound:
            title = json.dumps(scenario.title, ensure_ascii=False)
            click.echo(f"left out: the scenario {title} fails (mapdsl test shows why)", err=True)
    return sound


def tables_of(board: str, *, done: str = "played") -> RuleTables:
    return read_board(board, done=done).tables


def read_board(board: str, *, done: str) -> LoadedBoard:
    """Read a board given as a name, a board file, a document of tables, or `COMMIT:PATH` (a file of a commit).

    `done` is the participle that names the command's work, such as "played". The error message for a rules file uses
    it: only boards can be played.
    """
    if all(board.partition(":")) and not os.path.lexists(board):
        from mapdsl.compare.baselines.commits import version_at
        from mapdsl.compare.baselines.earlier_board import BaselineError

        with fail_on_errors(BaselineError):
            version = version_at(board)
        return LoadedBoard(version.tables, version.head.source if version.head else None)
    if Path(board).suffix in DOCUMENT_SUFFIXES:
        with fail_on_errors(TablesError):
            return LoadedBoard(read_document(Path(board)))
    _refuse_unknown(board)
    source = one_board(board)
    compilation = compile_source(source)
    has_errors = show_errors(compilation.diagnostics)
    if has_errors and not compilation.has_tables:
        raise SystemExit(FINDINGS)
    if compilation.board is None:
        fail(f"{source.name}: this is a rules file; only boards can be {done}")
    return LoadedBoard(compilation.tables, source, compilation.board)


def _refuse_unknown(board: str) -> None:
    """End the run with similar names as suggestions if the word looks like a board name but no board has that name."""
    path = Path(board)
    if path.suffix or len(path.parts) != 1 or board == "-" or os.path.exists(find_board(board)):  # noqa: PTH110 -- never raises
        return
    known = board_names()
    hint = did_you_mean(board, known) or f"boards are {', '.join(known) or 'none'}; or name a file"
    fail(f"there is no board {board!r}; {hint}")


def board_names() -> list[str]:
    """Return the names of all boards that commands accept."""
    folders = (Path("maps"), data_path("maps"))
    return sorted({file.stem for folder in folders for file in folder.glob(f"*{BOARD_SUFFIX}")})


def engine_of(tables: RuleTables, players: int, variants: Sequence[str]) -> Engine:
    from mapdsl.engine import Engine, UnplayableTablesError

    with fail_on_errors(UnplayableTablesError, about=tables.id):
        return Engine(tables, players, variants)
