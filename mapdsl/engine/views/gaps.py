"""Situations that rule books do not cover. The engine counts them so that play tests can report how often they
occur."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class RulebookGap(StrEnum):
    """Situation that a rule book does not cover."""

    SHORT_DRAW = "short-draw"
    """A draw ended early because no card could be taken."""
    ROW_REFILLED = "row-refilled"
    """Slots of the row of face-up cards were empty for lack of cards and were filled later."""
    SWEEP_STOPPED = "sweep-stopped"
    """The row had too many locomotives but was not swept, because too few other cards were left."""
    SHORT_REVEAL = "short-reveal"
    """Fewer cards were turned up for a tunnel than the rules require."""
    PASSED = "passed"
    """A player had no legal move and passed."""
    ALL_PASSED = "all-passed"
    """A full round of passes ended the game."""


def count_gap(state: State, gap: RulebookGap) -> None:
    state.gaps[gap.value] = state.gaps.get(gap.value, 0) + 1
