"""Data of the effect queue, as stored in game states."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

CONCERNED = -1
"""Placeholder for the seat of a queued effect whose players are determined when the effect is resolved."""

NOTHING = -1
"""Value of `about` for an effect that concerns neither a track nor a place."""


class QueuedEffect(NamedTuple):
    """Effect still to resolve: its number, the player, and the track or place concerned."""

    effect: int
    seat: int
    about: int = NOTHING
    left: int = 1
    """Number of times that the effect still has to happen, one item at a time."""


class After(StrEnum):
    """Step of the game that follows once the effect queue is empty."""

    CLAIM = "claim"
    TURN_END = "turn-end"
    SET_UP = "set-up"
    IN_TURN = "turn"


class Continuation(NamedTuple):
    """Step that follows once the effect queue is empty, and the player on turn."""

    after: After
    seat: int
