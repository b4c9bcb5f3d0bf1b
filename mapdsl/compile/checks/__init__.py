"""Checks: what is lawful line by line, and yet is no game, or hardly a good one.

A check never reports the echo of a mistake that is reported already. What the board has lost by mistakes it says
itself (`Board.lost`): checks on what is *missing* take it into account, checks on what is *there* need not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mapdsl.compile.board import Board
from mapdsl.compile.checks import (
    connection,
    decks,
    evenness,
    idle,
    jams,
    known_places,
    missing,
    pieces,
    positions,
    spelling,
    tickets,
    tracks,
    train_supply,
)
from mapdsl.compile.checks.survey import Survey
from mapdsl.compile.memo import Memo
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic

Check: TypeAlias = Callable[[Survey, Collector], None]

_MODULES = (
    spelling, connection, tracks, positions, known_places, missing, idle, pieces, train_supply, decks, jams, evenness,
    tickets,
)  # fmt: skip

CHECKS: tuple[Check, ...] = tuple(
    function for module in _MODULES for name, function in vars(module).items() if name.startswith("check_")
)
"""The functions of these modules that are called so, in the order in which they stand there."""


def run_checks(board: Board, memo: Memo | None = None) -> list[Diagnostic]:
    """What all checks find."""
    survey = Survey(board, memo)
    report = Collector(board.source)
    for check in CHECKS:
        check(survey, report)
    return report.found
