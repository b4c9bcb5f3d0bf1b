"""Situations that no rule book covers, counted where they occur so that play tests can tell how often they do."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.engine.state import State


class Gap(StrEnum):
    """The situations."""

    SHORT_DRAW = "short-draw"
    """A draw ended before its last card because none could be taken."""
    ROW_REFILLED = "row-refilled"
    """Slots of the row were empty for want of cards and were filled later."""
    SWEEP_STOPPED = "sweep-stopped"
    """The row was looked at, and was not swept because too few other cards were left."""
    SHORT_REVEAL = "short-reveal"
    """Fewer cards were turned up for a tunnel than the rules ask for."""
    PASSED = "passed"
    """A player could do nothing."""
    ALL_PASSED = "all-passed"
    """A full round of passes ended the game."""


def count_gap(state: State, gap: Gap) -> None:
    state.gaps[gap.value] = state.gaps.get(gap.value, 0) + 1
