"""Checks for boards that compile but cannot be played, or cannot be played well.

Checks do not report consequences of errors that are already reported. `Board.broken` records the statements lost to
errors: checks for *missing* things must consult it, checks of *existing* things need not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mapdsl.compile.board import Board
from mapdsl.compile.checks import (
    connection,
    decks,
    distribution,
    jams,
    known_places,
    missing_rules,
    pieces,
    positions,
    redundant_rules,
    replacing,
    spelling,
    tickets,
    tracks,
    train_supply,
)
from mapdsl.compile.checks.changed_parts import READS, changed_parts
from mapdsl.compile.checks.survey import Asked, Survey
from mapdsl.compile.statement_cache import StatementCache
from mapdsl.diagnostics.collector import Collector
from mapdsl.diagnostics.core import Diagnostic

Check: TypeAlias = Callable[[Survey, Collector], None]

_MODULES = (
    spelling, connection, tracks, positions, known_places, missing_rules, redundant_rules, replacing, pieces,
    train_supply, decks, jams, distribution, tickets,
)  # fmt: skip

CHECKS: tuple[Check, ...] = tuple(
    function for module in _MODULES for name, function in vars(module).items() if name.startswith("check_")
)
"""All functions named `check_...` in the modules above, in the order of the modules and of the functions in each
module."""


def run_checks(board: Board, memo: StatementCache | None = None) -> list[Diagnostic]:
    """Run all checks and return their findings. A check is skipped if no input that it reads has changed since its
    last run."""
    survey = Survey(board, memo)
    before, known = survey.memo.stored("checks")
    changed = changed_parts(before.board, board, survey.memo) if before else None
    if changed is not None:
        survey.take_over(before, changed)
    found: dict[Check, tuple[list[Diagnostic], Asked]] = {}
    for check in CHECKS:
        is_same = changed is not None and check in READS and changed.isdisjoint(READS[check])
        if is_same and all(survey.lost.answer(*asked) == answer for asked, answer in known[check][1].items()):
            found[check] = known[check]
        else:
            report = Collector(board.source)
            survey.begin()
            check(survey, report)
            found[check] = report.found, survey.lost.asked
    survey.memo.store("checks", survey, found)
    return [finding for findings, _ in found.values() for finding in findings]
