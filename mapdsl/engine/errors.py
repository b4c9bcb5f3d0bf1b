"""Exceptions for mistakes of callers and players, with one base class.

A `Refusal` (`refusals.py`) describes why an action is illegal, and `IllegalActionError` carries it. Bugs in the engine
raise assertions instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mapdsl.rules.refusals import Refusal


class EngineError(ValueError):
    """Base class of all exceptions that the engine raises on purpose."""


class UnplayableTablesError(EngineError):
    """Raised for rule tables that are consistent but contain something that the engine cannot play."""


class InvalidActionError(EngineError):
    """Raised if a text cannot be parsed as an action, or an action names something that the board does not have."""


class IllegalActionError(EngineError):
    """Raised for an action that is not legal now. `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class StateError(EngineError):
    """Raised for a saved state that cannot be read or belongs to another engine. The message names the field."""


class ChanceError(EngineError):
    """Raised if recorded chance lacks an order that the game needs."""
